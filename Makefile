# Isolani. `make help` lists the targets.

CONFIG ?= release

# All cores, unless -j says how many.
JOBS := -j$(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ifeq ($(MAKELEVEL)$(filter clean,$(MAKECMDGOALS)),0)
  MAKEFLAGS += $(JOBS)
endif
# A -j without a number, as OpenBench's clients give it, would start all compilers at once, which need
# some 200 MB each. Only recipes know which -j was given.
limit = $(if $(filter -j,$(MAKEFLAGS)),$(JOBS))

# --- compiler ---------------------------------------------------------------------------------

# The newest clang builds the fastest engine; without one from 17 on, g++ does.
CLANGS := clang++-22 clang++-21 clang++-20 clang++-19 clang++-18 clang++-17 clang++
newest_clang = $(shell for compiler in $(CLANGS); do \
    command -v $$compiler >/dev/null 2>&1 || continue; \
    [ "$$(echo __clang_major__ | $$compiler -E -P -x c++ -)" -ge 17 ] && echo $$compiler && break; done)
ifeq ($(origin CXX),default)
  CXX := $(or $(newest_clang),g++)
endif

comma := ,
UNALIGNED := -Wa,-muse-unaligned-vector-move
WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor \
            -Wold-style-cast -Wcast-qual $(if $(WERROR),-Werror)

# Without its flags, and without ccache before it.
COMPILER := $(lastword $(filter-out -%,$(CXX)))
# What the compiler builds for, such as x86_64-w64-mingw32 or aarch64-linux-gnu.
TARGET := $(shell $(CXX) -dumpmachine 2>/dev/null)
ifeq ($(TARGET)$(filter deps deps-tests deps-dev run test help clean,$(MAKECMDGOALS)),)
  $(error there is no compiler '$(CXX)': 'make deps' installs one)
endif
WINDOWS := $(findstring mingw,$(TARGET))$(findstring windows,$(TARGET))
cpu = $(subst arm64,aarch64,$(1))
TARGET_CPU := $(call cpu,$(firstword $(subst -, ,$(TARGET))))
IS_CROSS := $(filter-out $(call cpu,$(shell uname -m)),$(TARGET_CPU))

ARCH ?= $(if $(IS_CROSS),$(if $(filter aarch64,$(TARGET_CPU)),armv8-a,x86-64-v2),native)
march = $(if $(filter x86-64-v1,$(1)),x86-64,$(1))
ARCH_FLAGS := $(if $(filter aarch64-native,$(TARGET_CPU)-$(ARCH)),-mcpu=native,-march=$(call march,$(ARCH)))
ARCHS := $(if $(filter aarch64,$(TARGET_CPU)),native armv8-a,native x86-64-v1 x86-64-v2 x86-64-v3 x86-64-v4)

# Whether the compiler and linker take some flags; whether there is a header.
links = $(shell file=$$(mktemp) && printf 'int main(){}' | $(1) -x c++ - -o $$file.exe 2>/dev/null && \
                echo yes; rm -f $$file $$file.exe)
works = $(call links,$(CXX) $(1))
# Any processor that the compiler knows will do, but only it knows which those are.
$(if $(or $(filter $(ARCH),$(ARCHS)),$(call works,$(ARCH_FLAGS))),,\
    $(error $(CXX) does not build for ARCH=$(ARCH); it is one of $(ARCHS), or a processor that the compiler knows))
has_header = $(shell $(CXX) -std=c++20 -include $(1) -E -x c++ /dev/null >/dev/null 2>&1 && echo yes)

ifeq ($(CONFIG),release)
  LTO := $(if $(call works,-flto=auto),-flto=auto,$(if $(call works,-flto),-flto,))
  # Position-dependent code addresses its tables in fewer instructions. `make PIE=yes` builds a
  # position-independent executable, as distributions want.
  FIXED_PLACE := $(if $(WINDOWS)$(filter yes,$(PIE)),,$(call works,-fno-pie -no-pie))
  CONFIG_FLAGS := -O3 -DNDEBUG $(LTO) $(if $(FIXED_PLACE),-fno-pie)
else ifeq ($(CONFIG),dev)
  CONFIG_FLAGS := -Og -g -D_GLIBCXX_ASSERTIONS
else ifeq ($(CONFIG),sanitize)
  CONFIG_FLAGS := -O1 -g -D_GLIBCXX_ASSERTIONS -fsanitize=address,undefined \
                  -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifeq ($(CONFIG),tsan)
  CONFIG_FLAGS := -O1 -g -fsanitize=thread -fno-omit-frame-pointer
else ifeq ($(CONFIG),fuzz)
  CONFIG_FLAGS := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all \
                  -fno-omit-frame-pointer
else
  $(error CONFIG is one of release, dev, sanitize, tsan, fuzz)
endif

# Tablebases are read by Fathom. By default it becomes part of the engine, so that users need no
# package: its source is compiled if it is there (`make fathom`), else a static library will do.
# `SYZYGY=shared` links the shared library, `SYZYGY=no` builds without tablebases.
SYZYGY ?= static
$(if $(filter static shared no,$(SYZYGY)),,$(error SYZYGY is one of static, shared, no))
FATHOM_DIR ?= third-party/fathom
fathom = $(if $(call works,-include tbprobe.h $(1)),$(1))
FATHOM_SOURCE := $(if $(filter static,$(SYZYGY)),$(wildcard $(FATHOM_DIR)/src/tbprobe.c))
FATHOM_static = $(call fathom,-l:libfathom.a)
FATHOM_shared = $(call fathom,-lfathom)
FATHOM_LIBRARY := $(if $(FATHOM_SOURCE),,$(FATHOM_$(SYZYGY)))
FATHOM := $(FATHOM_SOURCE)$(FATHOM_LIBRARY)

# Profile-guided optimisation: a first build counts what bench does, and a second one uses the counts.
# Disabled for cross builds, which cannot run bench, and without the tools. `make PGO=no` compiles
# once. PROFILE is set in the two builds themselves.
IS_CLANG := $(findstring clang,$(CXX))
# Of the same release as the compiler; Debian installs it beside the real one.
LLVM_PROFDATA := $(if $(IS_CLANG),$(wildcard $(dir $(realpath $(shell command -v $(COMPILER))))llvm-profdata))
PGO ?= $(if $(IS_CROSS)$(WINDOWS),no,yes)
WANTS_PROFILE := $(and $(filter yes,$(PGO)),$(filter release,$(CONFIG)),$(if $(PROFILE),,yes))
IS_PROFILED := $(and $(WANTS_PROFILE),$(if $(IS_CLANG),$(LLVM_PROFDATA),yes),$(call works,-fprofile-generate))
PROFILE_DIR := build/profile-$(notdir $(COMPILER))-$(ARCH)$(if $(TUNE),-tune)
ifneq ($(PROFILE),)
  # With a profile, clang's -O3 makes hot code larger than caches hold; -O2 is faster.
  CONFIG_FLAGS += $(if $(IS_CLANG),-O2)
  ifeq ($(PROFILE),generate)
    CONFIG_FLAGS += -fprofile-generate=$(PROFILE_DIR)/counts $(if $(IS_CLANG),,-fprofile-update=single)
  else
    CONFIG_FLAGS += -fprofile-use=$(PROFILE_DIR)/counts$(if $(IS_CLANG),/merged, -Wno-missing-profile)
  endif
endif

# Instrumented or barely optimised code confuses g++'s own flow analysis of library headers.
CONFIG_FLAGS += $(if $(filter dev sanitize tsan,$(CONFIG)),$(if $(call works,-Werror -Wno-maybe-uninitialized),-Wno-maybe-uninitialized))

# Fused multiply-add would round differently from one machine to the next.
CXXFLAGS_ALL := -std=c++20 -I. -pthread -ffp-contract=off $(WARNINGS) $(ARCH_FLAGS) $(CONFIG_FLAGS) $(CPPFLAGS) $(CXXFLAGS) \
                $(if $(FATHOM),-DISOLANI_SYZYGY) $(if $(FATHOM_SOURCE),-isystem $(FATHOM_DIR)/src)
# Whole-program optimisation repeats warnings about inlined library code, some of them false.
LINK_FLAGS := -Wno-error $(FATHOM_LIBRARY) $(if $(FIXED_PLACE),$(if $(STATIC),,-no-pie)) $(LDFLAGS)
# Test code need not be fast; what it tests is built as it is shipped.
TEST_FLAGS := $(if $(filter release,$(CONFIG)),-O1 -fno-lto)

# Windows gives threads a quarter of the stack that others do, and aligns it less than g++ believes
# when it stores vectors of 32 bytes there: those moves must not require it.
LINK_FLAGS += $(if $(WINDOWS),-Wl$(comma)--stack$(comma)8388608)
CXXFLAGS_ALL += $(if $(WINDOWS),$(if $(call works,$(UNALIGNED)),$(UNALIGNED)))
# `make STATIC=1`: a file that needs no libraries where it runs.
LINK_FLAGS += $(if $(STATIC),-static)

# `make TUNE=1`: the search's numbers become UCI options, for a tuner to turn.
CXXFLAGS_ALL += $(if $(TUNE),-DISOLANI_TUNE)

# --- files ------------------------------------------------------------------------------------

EXE ?= isolani$(SUFFIX)
SUFFIX := $(if $(WINDOWS),.exe)
BUILD := build/$(CONFIG)-$(ARCH)-$(notdir $(COMPILER))$(if $(WINDOWS),-windows)$(if $(FATHOM),-syzygy)$(if $(STATIC),-static)$(if $(PROFILE),-pgo)$(if $(TUNE),-tune)
include mk/page.mk
# From below to above: each knows only what is before it (scripts/check-layers).
ROOMS := engine eval search formats explain tools uci
MAINS := engine/magic_search.cpp tools/tuner/main.cpp uci/main.cpp tools/docs/main.cpp
sources_in = $(shell find $(1) -name '*.cpp' | LC_ALL=C sort)
# Without cxxopts, the engine lacks the commands that need it. A cross compiler finds its own headers
# only, so that it gets a copy of this one.
HOST_CXXOPTS := $(firstword $(wildcard /usr/include/cxxopts.hpp /usr/local/include/cxxopts.hpp))
CXXOPTS := $(if $(call has_header,cxxopts.hpp),found,$(if $(HOST_CXXOPTS),copied))
CXXOPTS_SOURCES := $(addprefix uci/cli/,tools.cpp datagen_cli.cpp explain_cli.cpp review_cli.cpp shared_options.cpp)
NOT_BUILT := $(MAINS) $(if $(CXXOPTS),uci/cli/no_tools.cpp,$(CXXOPTS_SOURCES))
TUNER_SOURCES := $(filter-out $(MAINS),$(call sources_in,tools/tuner))
SOURCES := $(filter-out $(NOT_BUILT) tools/tuner/%,$(call sources_in,$(ROOMS)))
BENCHMARK_SOURCES := $(call sources_in,tests/benchmarks)
FUZZ_SOURCES := $(call sources_in,tests/fuzz)
# Races come from threads: the slow thread sanitizer sees the tests of what has some.
TEST_FOLDERS := $(if $(filter tsan,$(CONFIG)),$(addprefix tests/,tools/tuner search uci),tests)
TEST_SOURCES := $(filter-out $(BENCHMARK_SOURCES) $(FUZZ_SOURCES),$(call sources_in,$(TEST_FOLDERS)))

OBJECTS := $(SOURCES:%.cpp=$(BUILD)/%.o) $(if $(FATHOM_SOURCE),$(BUILD)/fathom.o)
PROFILED_FILES := $(SOURCES) $(shell find $(ROOMS) -name '*.h' -o -name '*.def')
TUNER_OBJECTS := $(TUNER_SOURCES:%.cpp=$(BUILD)/%.o)
TEST_OBJECTS := $(TEST_SOURCES:%.cpp=$(BUILD)/%.o)
MAIN_OBJECTS := $(MAINS:%.cpp=$(BUILD)/%.o)
BENCHMARK_OBJECTS := $(BENCHMARK_SOURCES:%.cpp=$(BUILD)/%.o)
FUZZERS := $(FUZZ_SOURCES:tests/fuzz/%_fuzz.cpp=%)
FUZZ_OBJECTS := $(FUZZ_SOURCES:%.cpp=$(BUILD)/%.o)
TEST_BINARY := $(BUILD)/isolani-tests

ALL_FORMATTED = $(shell find $(ROOMS) tests -name '*.h' -o -name '*.cpp')

# `make V=1` shows whole command lines.
quiet := $(if $(V),,@)
say := @$(if $(V),true,echo)

# Where `make install` puts things. xboard looks for entries of UCI engines there.
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man/man6
PLUGINDIR ?= $(PREFIX)/share/games/plugins/uci
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions

# --- targets ----------------------------------------------------------------------------------

.DEFAULT_GOAL := all
.PHONY: all help deps fathom deps-tests deps-dev dev run test script-tests check hostile bench microbench tuner sanitize tsan instrumented valgrind fuzz web-tests lint format magics docs windows aarch64 release openings install uninstall clean FORCE

all: $(if $(WANTS_PROFILE),$(if $(IS_PROFILED),,without-profile)) $(EXE) ## build the fast engine into ./$(EXE) (the default); takes EXE= CXX= ARCH= PGO=no

.PHONY: without-profile
without-profile:
	@echo "$(CXX) cannot use profiles here, so that the engine will be slower: 'make deps' installs what is missing."

help: ## list the targets
	@echo "Targets:"
	@sed -n 's/^\([a-z0-9_.-]*\):.*## \(.*\)/\1             \2/p' $(MAKEFILE_LIST) | \
	    sed -e 's/$$(EXE)/$(EXE)/' -e 's/^\(.\{13\}\) */  make \1/'
	@echo "Variables: CXX=$(CXX)  EXE=$(EXE)  ARCH=$(ARCH) ($(ARCHS))"

deps: ## install missing packages (Debian and Ubuntu), or say what to install; get the source of Fathom
	@CXX="$(CXX)" scripts/install-deps $(if $(WANTS_PROFILE),--profile)
	@$(if $(FATHOM_LIBRARY)$(filter no,$(SYZYGY)),,$(if $(FATHOM_SOURCE),,CXX="$(CXX)" scripts/install-deps --fathom && )scripts/get-fathom $(FATHOM_DIR) || \
	    echo "The engine will read no tablebases.")

fathom: ## get the source of Fathom, which reads tablebases, from Debian's archive
	@scripts/get-fathom $(FATHOM_DIR)

deps-tests: deps
	@CXX="$(CXX)" scripts/install-deps --tests

deps-dev: deps ## install also what contributors use: GoogleTest, clang-format, clang-tidy, Python's tqdm and numpy
	@CXX="$(CXX)" scripts/install-deps --dev

run: deps ## install what is missing, build, and watch the engine think for three seconds
	@$(MAKE) --no-print-directory all
	@./$(EXE) analyse --time 3000 --fen 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 6 11'
	@echo
	@echo "The engine is $(CURDIR)/$(EXE). To play against it, add it to a graphical interface:"
	@echo "  Arena:     Engines > Install New Engine..., choose the file, then UCI"
	@echo "  CuteChess: Tools > Settings > Engines > +, choose the file as Command, protocol UCI"
	@echo "  xboard:    apt install xboard polyglot, then xboard -fcp ./$(EXE) -fUCI"

test: deps-tests ## install what is missing, build, run the unit tests and hostile input
	@$(MAKE) --no-print-directory CONFIG=dev unit-tests
	@$(MAKE) --no-print-directory all
	@scripts/hostile ./$(EXE)

dev: ## build isolani-dev: fast to build again, with assertions and debug information
	@$(MAKE) --no-print-directory CONFIG=dev EXE=isolani-dev all

check: ## quick checks of a change: format, docs, short bench, unit tests, clang-tidy on what changed
	@scripts/lint --quick
	@scripts/check-docs
	@$(MAKE) --no-print-directory CONFIG=dev unit-tests TESTS='--gtest_filter=Bench.*:Docs.*'
	@$(MAKE) --no-print-directory CONFIG=dev unit-tests TESTS='--gtest_filter=-Bench.*:Docs.*'
	@scripts/lint --changed

# `make CONFIG=dev unit-tests TESTS='--gtest_filter=NullMove.*'` runs some of them.
.PHONY: unit-tests
unit-tests: $(TEST_BINARY) ## build and run unit tests; takes CONFIG=dev TESTS='--gtest_filter=...'
	@scripts/run-tests $(TEST_BINARY) $(TESTS)

# `make script-tests TESTS=hostile_test.py` runs some of them. Some start make, which must not take itself for a
# part of this one.
script-tests: ## run the tests of the scripts (needs `make deps-dev`); takes TESTS=hostile_test.py
	@env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL python3 -m unittest discover -s tests/scripts -p '$(or $(TESTS),*_test.py)'

# Sanitizers need more memory than the cases that limit it leave; races come from threads, so the
# slow thread sanitizer sees the cases with a search under way.
HOSTILE_sanitize := --without limits
HOSTILE_tsan := --without limits --only searching/

hostile: all ## send hostile input to the engine
	@scripts/hostile ./$(EXE) --list

bench: all ## bench signature and speed
	@./$(EXE) bench

microbench: ## time a pawn cache miss (needs Google Benchmark)
	@$(MAKE) --no-print-directory PGO=no $(BUILD)/microbench
	@$(BUILD)/microbench

tuner: ## build the tuner, which fits the weights to games
	@$(MAKE) --no-print-directory $(BUILD)/isolani-tuner
	@echo "The tuner is $(BUILD)/isolani-tuner; it tells its options with --help."

install: all ## build the engine, and copy it, its manual page, xboard's entry and completions to PREFIX (/usr/local), below DESTDIR
	install -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(MANDIR)' '$(DESTDIR)$(PLUGINDIR)' '$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)'
	install -m 755 $(EXE) '$(DESTDIR)$(BINDIR)/isolani$(SUFFIX)'
	install -m 644 docs/isolani.6 '$(DESTDIR)$(MANDIR)/isolani.6'
	install -m 644 docs/isolani.eng '$(DESTDIR)$(PLUGINDIR)/isolani.eng'
	install -m 644 docs/completion.bash '$(DESTDIR)$(BASHDIR)/isolani'
	install -m 644 docs/completion.zsh '$(DESTDIR)$(ZSHDIR)/_isolani'

uninstall: ## remove what `make install` copied
	rm -f '$(DESTDIR)$(BINDIR)/isolani$(SUFFIX)' '$(DESTDIR)$(MANDIR)/isolani.6' '$(DESTDIR)$(PLUGINDIR)/isolani.eng' \
	    '$(DESTDIR)$(BASHDIR)/isolani' '$(DESTDIR)$(ZSHDIR)/_isolani'

openings: $(EXE) ## regenerate the openings of matches
	@./$(EXE) genfens 500 seed 1 book None balance 40 nodes 20000 | \
	    sed -n 's/^info string genfens \(.*\) \([0-9]*\) \([0-9]*\)$$/\1 hmvc \2; fmvn \3;/p' > scripts/data/balanced.epd

sanitize: ## run the tests under the address and undefined-behaviour sanitizers
	@$(MAKE) --no-print-directory CONFIG=sanitize instrumented

tsan: ## run the tests under the thread sanitizer
	@$(MAKE) --no-print-directory CONFIG=tsan instrumented

instrumented:
	@$(MAKE) --no-print-directory $(BUILD)/isolani$(SUFFIX) $(TEST_BINARY)
	@scripts/run-tests $(TEST_BINARY)
	@scripts/hostile $(BUILD)/isolani$(SUFFIX) $(HOSTILE_$(CONFIG))

# By clang where it can link for Windows: the engine is a fifth faster than by g++, whose headers and
# libraries clang takes.
MINGW := x86_64-w64-mingw32
windows_clang = $(newest_clang) --target=$(MINGW) -fuse-ld=lld
windows_cxx = $(if $(newest_clang),$(if $(call links,$(windows_clang) -static),$(windows_clang)))
windows: ## build isolani.exe for Windows on x86-64 (needs Debian's g++-mingw-w64-x86-64-posix)
	@$(MAKE) --no-print-directory CXX='$(or $(windows_cxx),$(MINGW)-g++-posix)' STATIC=1 \
	    ARCH=$(if $(filter native,$(ARCH)),x86-64-v2,$(ARCH)) EXE=$(if $(filter file,$(origin EXE)),isolani.exe,$(EXE)) all

aarch64: ## build isolani-aarch64 for Linux on ARM (needs Debian's g++-aarch64-linux-gnu)
	@$(MAKE) --no-print-directory CXX=aarch64-linux-gnu-g++ ARCH=armv8-a STATIC=1 EXE=isolani-aarch64 all

release: ## build, check and sum the files for download into dist/ (needs the cross compilers)
	@scripts/release

valgrind: ## run a few sessions under valgrind (needs it; it knows no newer code than x86-64-v2's)
	@$(MAKE) --no-print-directory ARCH=x86-64-v2 EXE=build/isolani-valgrind all
	@scripts/hostile '$(VALGRIND) build/isolani-valgrind' --only up-and-down

# What the thread that waits for input holds when the process ends is only possibly lost.
VALGRIND := valgrind --quiet --error-exitcode=9 --leak-check=full \
            --show-leak-kinds=definite --errors-for-leak-kinds=definite

web-tests: $(EXE) ## judge explanations, annotated games and the report page by others; needs Node.js, npm, Chromium
	@cd tests/web && npm ci --no-audit --no-fund --silent && npm test --silent

fuzz: ## run each fuzzer; takes FUZZERS= and FUZZ= (-runs=N or -max_total_time=SECONDS); needs clang
	@$(MAKE) --no-print-directory CXX=clang++ CONFIG=fuzz $(FUZZERS:%=fuzz-%)

# What a fuzzer finds interesting is kept in the build folder; the seeds in the repository stay few.
FUZZ ?= -runs=20000
fuzz-%: $(BUILD)/fuzz-%
	@mkdir -p $(BUILD)/corpus/$* $(BUILD)/found
	@$< $(FUZZ) -seed=1 -verbosity=0 -print_final_stats=1 -max_len=2048 \
	    -artifact_prefix=$(BUILD)/found/$*- -dict=tests/fuzz/words.dict \
	    $(BUILD)/corpus/$* tests/data/fuzz/$* > $(BUILD)/found/$*.log 2>&1 || \
	    { cat $(BUILD)/found/$*.log; exit 1; }
	@sed -n 's/stat::number_of_executed_units: *\(.*\)/$*: \1 inputs, no fault/p' $(BUILD)/found/$*.log

lint: ## check format, names and layers
	@scripts/lint

format: ## format all sources
	clang-format -i $(ALL_FORMATTED)

# For clangd and other tools.
compile_commands.json: $(SOURCES) $(TUNER_SOURCES) $(TEST_SOURCES) Makefile
	@{ echo '['; for file in $(SOURCES) $(TUNER_SOURCES) $(TEST_SOURCES) $(MAINS); do \
	    printf '{"directory": "%s", "file": "%s", "command": "%s -c %s"},\n' '$(CURDIR)' "$$file" \
	        '$(CXX) $(CXXFLAGS_ALL)' "$$file"; done | sed '$$s/,$$//'; echo ']'; } > $@

magics: $(BUILD)/magic_search ## regenerate engine/magics.h
	@$< > engine/magics.h.new && mv engine/magics.h.new engine/magics.h

docs: ## write what is generated of the pages, the picture of the maps and the manual page
	@$(MAKE) --no-print-directory CONFIG=dev generated-docs

.PHONY: generated-docs
generated-docs: $(BUILD)/docs
	@$< docs/isolani.6 docs/map.svg docs/completion.bash docs/completion.zsh README.md docs/*.md

clean: ## remove everything built
	rm -rf build dist $(EXE) isolani-dev isolani.exe isolani-aarch64 compile_commands.json

# --- rules ------------------------------------------------------------------------------------

ifneq ($(IS_PROFILED),)
$(EXE): $(PROFILE_DIR)/profile FORCE
	@$(MAKE) --no-print-directory $(limit) PROFILE=use $@

# The counts are of this code and these flags.
$(PROFILE_DIR)/profile: $(PROFILED_FILES) $(PROFILE_DIR)/flags
	@rm -rf $(PROFILE_DIR)/counts && mkdir -p $(PROFILE_DIR)/counts
	@$(MAKE) --no-print-directory $(limit) PROFILE=generate EXE=$(PROFILE_DIR)/engine all
	@echo "BENCH (for the profile)"
	@LLVM_PROFILE_FILE=$(PROFILE_DIR)/counts/raw $(PROFILE_DIR)/engine bench > $(PROFILE_DIR)/bench.txt
	$(if $(IS_CLANG),@$(LLVM_PROFDATA) merge -o $(PROFILE_DIR)/counts/merged $(PROFILE_DIR)/counts/raw)
	@touch $@
else
# ./$(EXE) may have been built with other settings; the copy is cheap.
$(EXE): FORCE
	@$(MAKE) --no-print-directory $(limit) $(BUILD)/isolani$(SUFFIX)
	@cmp -s $(BUILD)/isolani$(SUFFIX) $@ || cp -f $(BUILD)/isolani$(SUFFIX) $@
endif

define link
$(say) LINK $@
$(quiet)$(CXX) $(CXXFLAGS_ALL) $(filter %.o,$^) -o $@ $(LINK_FLAGS) $(LIBRARIES)
endef

$(BUILD)/isolani$(SUFFIX): $(OBJECTS) $(BUILD)/uci/main.o $(BUILD)/link-flags
	$(link)

$(BUILD)/microbench: LIBRARIES := -lgtest -lbenchmark
$(BUILD)/microbench: $(OBJECTS) $(BENCHMARK_OBJECTS) $(BUILD)/link-flags
	$(link)

$(BUILD)/isolani-tuner: $(OBJECTS) $(TUNER_OBJECTS) $(BUILD)/tools/tuner/main.o $(BUILD)/link-flags
	$(link)

$(BUILD)/docs: $(OBJECTS) $(BUILD)/tools/docs/main.o $(BUILD)/link-flags
	$(link)

$(BUILD)/magic_search: $(BUILD)/engine/magic_search.o $(BUILD)/link-flags
	$(link)

$(BUILD)/fuzz-%: LIBRARIES := -fsanitize=fuzzer
$(BUILD)/fuzz-%: $(BUILD)/tests/fuzz/%_fuzz.o $(OBJECTS) $(TUNER_OBJECTS) $(BUILD)/link-flags
	$(link)

.SECONDARY: $(FUZZ_OBJECTS) $(FUZZERS:%=$(BUILD)/fuzz-%)

$(TEST_BINARY): LIBRARIES := -lgtest -lgtest_main
$(TEST_BINARY): $(OBJECTS) $(TUNER_OBJECTS) $(TEST_OBJECTS) $(BUILD)/link-flags
	$(link)

# What a build with Fathom is for, without all the other tests.
$(BUILD)/tablebase-tests: LIBRARIES := -lgtest -lgtest_main
$(BUILD)/tablebase-tests: $(OBJECTS) $(BUILD)/tests/search/tablebases_test.o $(BUILD)/link-flags
	$(link)

$(TEST_OBJECTS): CXXFLAGS_ALL += $(TEST_FLAGS)

# It runs on processors that the rest may not be built for.
$(BUILD)/uci/processor_check.o: CXXFLAGS_ALL += $(if $(filter x86_64,$(TARGET_CPU)),-march=x86-64 -fno-lto)

# Foreign code: its warnings are not ours, nor is what it reads from unaligned addresses. From C++17 on
# its std::byte is in the way of the one of Windows.
$(BUILD)/fathom.o: $(FATHOM_SOURCE) $(BUILD)/flags
	$(say) CXX $<
	$(quiet)$(CXX) $(CXXFLAGS_ALL) -std=c++14 -w $(if $(filter sanitize fuzz,$(CONFIG)),-fno-sanitize=undefined) -x c++ -c $< -o $@

$(BUILD)/%.o: %.cpp $(BUILD)/flags
	@mkdir -p $(@D)
	$(say) CXX $<
	$(quiet)$(CXX) $(CXXFLAGS_ALL) -MMD -MP -c $< -o $@

ifeq ($(CXXOPTS),copied)
$(CXXOPTS_SOURCES:%.cpp=$(BUILD)/%.o): CXXFLAGS_ALL += -isystem $(BUILD)/include
$(CXXOPTS_SOURCES:%.cpp=$(BUILD)/%.o): $(BUILD)/include/cxxopts.hpp

$(BUILD)/include/cxxopts.hpp: $(HOST_CXXOPTS)
	@mkdir -p $(@D)
	@cp $< $@
endif

# What is no release is named after its commit. It is known to one source only, so that a new commit
# compiles no other. `make RELEASE=yes` builds a release, as the tag does.
in_git = [ -z "$$(git rev-parse --show-cdup 2>&1)" ]
tag = v$(shell sed -n 's/.* Release = "\(.*\)";/\1/p' uci/version.h)
COMMIT = $(if $(RELEASE),release,$(shell $(in_git) && { \
    [ "$$(git describe --tags --exact-match --match $(tag) --dirty 2>/dev/null)" = $(tag) ] && echo release || \
    git describe --always --exclude '*' --abbrev=7 --dirty=-modified; }))
$(BUILD)/uci/version.o: private CXXFLAGS_ALL += -DISOLANI_COMMIT='"$(COMMIT)"'
$(BUILD)/uci/version.o: $(BUILD)/commit
$(BUILD)/commit: REMEMBERED = $(COMMIT)

# Objects are rebuilt when the flags or the compiler change, programs when the linker's flags do.
$(BUILD)/flags $(PROFILE_DIR)/flags: REMEMBERED = $(CXX) $(filter-out -Werror,$(CXXFLAGS_ALL))
$(BUILD)/link-flags: REMEMBERED = $(LINK_FLAGS)
$(BUILD)/flags $(PROFILE_DIR)/flags $(BUILD)/link-flags $(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(REMEMBERED)' | cmp -s - $@ || echo '$(REMEMBERED)' > $@

-include $(OBJECTS:.o=.d) $(TUNER_OBJECTS:.o=.d) $(TEST_OBJECTS:.o=.d) $(BENCHMARK_OBJECTS:.o=.d) $(FUZZ_OBJECTS:.o=.d) $(MAIN_OBJECTS:.o=.d)
