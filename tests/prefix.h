// What nearly every test includes, compiled once: the precompiled header of all tests (mk/dev.mk).
#include "tests/support.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <thread>
#include <vector>
