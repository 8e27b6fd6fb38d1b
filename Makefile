# Isolani. `make help` lists the targets; those of contributors are in mk/dev.mk.

CONFIG ?= release

# All cores, unless -j says how many.
JOBS := -j$(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ifeq ($(MAKELEVEL)$(filter clean,$(MAKECMDGOALS)),0)
  MAKEFLAGS += $(JOBS)
endif

# --- compiler ---------------------------------------------------------------------------------

# The newest clang builds the fastest engine; without one from 17 on, g++ does.
CLANGS := clang++-22 clang++-21 clang++-20 clang++-19 clang++-18 clang++-17 clang++
newest_clang = $(shell for compiler in $(CLANGS); do \
    command -v $$compiler >/dev/null 2>&1 || continue; \
    [ "$$(echo __clang_major__ | $$compiler -E -P -x c++ -)" -ge 17 ] && echo $$compiler && break; done)
ifeq ($(origin CXX),default)
  CXX := $(or $(newest_clang),g++)
endif
IS_CLANG := $(findstring clang,$(CXX))
# Without its flags, and without ccache before it.
COMPILER := $(lastword $(filter-out -%,$(CXX)))
# What the compiler builds for, such as x86_64-w64-mingw32 or aarch64-linux-gnu.
TARGET := $(shell $(CXX) -dumpmachine 2>/dev/null)
ifeq ($(TARGET)$(filter deps deps-tests deps-dev run test help clean,$(MAKECMDGOALS)),)
  $(error there is no compiler '$(CXX)': $(if $(filter file,$(origin CXX)),'make deps' installs one,install it or leave CXX out))
endif
WINDOWS := $(findstring mingw,$(TARGET))$(findstring windows,$(TARGET))
cpu = $(subst arm64,aarch64,$(1))
TARGET_CPU := $(call cpu,$(firstword $(subst -, ,$(TARGET))))
HOST_CPU := $(call cpu,$(shell uname -m))
IS_CROSS := $(filter-out $(HOST_CPU),$(TARGET_CPU))$(WINDOWS)

# Whether the compiler and linker take some flags.
links = $(shell file=$$(mktemp) && printf 'int main(){}' | $(1) -x c++ - -o $$file.exe 2>/dev/null && \
                echo yes; rm -f $$file $$file.exe)
works = $(call links,$(CXX) $(1))

ARCH ?= $(if $(IS_CROSS),$(if $(filter aarch64,$(TARGET_CPU)),armv8-a,x86-64-v2),native)
ARCHS := $(if $(filter aarch64,$(TARGET_CPU)),native armv8-a,native x86-64-v1 x86-64-v2 x86-64-v3 x86-64-v4)
march = $(if $(filter x86-64-v1,$(1)),x86-64,$(1))
ARCH_FLAGS := $(if $(filter aarch64-native,$(TARGET_CPU)-$(ARCH)),-mcpu=native,-march=$(call march,$(ARCH)))
# Any processor that the compiler knows will do, but only it knows which those are.
$(if $(or $(filter $(ARCH),$(ARCHS)),$(call works,$(ARCH_FLAGS))),,\
    $(error $(CXX) does not build for ARCH=$(ARCH); it is one of $(ARCHS), or a processor that the compiler knows))

# Each configuration's flags of what plays, and of the rest.
PLAY_release := -O3 -DNDEBUG
TALK_release := -O1 -DNDEBUG
PLAY_dev := -Og -g -D_GLIBCXX_ASSERTIONS
PLAY_sanitize := -O1 -g -D_GLIBCXX_ASSERTIONS -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
PLAY_tsan := -O1 -g -fsanitize=thread -fno-omit-frame-pointer
PLAY_fuzz := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
$(if $(PLAY_$(CONFIG)),,$(error CONFIG is one of release, dev, sanitize, tsan, fuzz))
PLAY_FLAGS = $(PLAY_$(CONFIG))
TALK_FLAGS = $(or $(TALK_$(CONFIG)),$(PLAY_$(CONFIG)))
# The linker tells the optimiser that nobody else calls what plays: 2%, in no more time.
LINKING := $(if $(IS_CLANG),-flto -fuse-ld=lld,-flto=auto)
LTO := $(if $(filter release,$(CONFIG)),$(if $(call works,$(LINKING)),$(LINKING)))

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
HOW_TO_GET_static := 'make fathom' gets what does, then build again
HOW_TO_GET_shared := there is no library libfathom

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor \
            -Wold-style-cast -Wcast-qual $(if $(WERROR),-Werror)
# g++ 12's false alarms in headers of the library: of strings, and where code is barely optimised.
WARNINGS += $(if $(IS_CLANG),,-Wno-restrict -Wno-psabi $(if $(filter release,$(CONFIG)),,-Wno-maybe-uninitialized))
# Position-dependent code addresses its tables in fewer instructions. `make PIE=yes` builds a
# position-independent executable, as distributions want.
FIXED_PLACE := $(if $(findstring linux,$(TARGET)),$(if $(filter release-,$(CONFIG)-$(filter yes,$(PIE))),yes))
# Windows gives threads a quarter of the stack that others do, and aligns it less than g++ believes
# when it stores vectors of 32 bytes there: those moves must not require it.
UNALIGNED := -Wa,-muse-unaligned-vector-move
# Fused multiply-add would round differently from one machine to the next. `make TUNE=1`: the
# parameters of the search become UCI options. `make STATS=1`: what the search does is counted.
CXXFLAGS_ALL := -std=c++20 -I. -pthread -ffp-contract=off $(WARNINGS) $(ARCH_FLAGS) $(if $(FIXED_PLACE),-fno-pie) \
                $(CPPFLAGS) $(CXXFLAGS) $(if $(FATHOM),-DISOLANI_SYZYGY) \
                $(if $(FATHOM_SOURCE),-isystem $(FATHOM_DIR)/src) $(if $(TUNE),-DISOLANI_TUNE) \
                $(if $(STATS),-DISOLANI_STATS) $(if $(WINDOWS),$(if $(call works,$(UNALIGNED)),$(UNALIGNED)))
# `make STATIC=1`: a file that needs no libraries where it runs.
comma := ,
LINK_FLAGS := $(FATHOM_LIBRARY) $(if $(FIXED_PLACE),$(if $(STATIC),,-no-pie)) $(if $(STATIC),-static) \
              $(if $(WINDOWS),-Wl$(comma)--stack$(comma)8388608$(comma)--no-insert-timestamp) $(LDFLAGS)

# Profile-guided optimisation by clang: what plays is built once with counters, runs bench, and is built
# again by the counts. llvm-profdata must be of the compiler's release; Debian installs it beside it, and
# the runtime library in a package of its own. An engine for Windows takes the counts of one for this system.
PROFDATA := $(if $(IS_CLANG),$(wildcard $(dir $(realpath $(shell command -v $(COMPILER))))llvm-profdata))
COUNTING_CXX := $(if $(IS_CROSS),$(and $(WINDOWS),$(filter $(HOST_CPU),$(TARGET_CPU)),$(filter-out \
    $(TARGET),$(shell $(COMPILER) -dumpmachine)),$(COMPILER)),$(CXX))
PGO ?= $(if $(and $(PROFDATA),$(COUNTING_CXX)),$(or $(call links,$(COUNTING_CXX) -fprofile-generate),no),no)
IS_PROFILED := $(and $(filter release,$(CONFIG)),$(filter yes,$(PGO)),$(PROFDATA),$(COUNTING_CXX))

# --- sources ----------------------------------------------------------------------------------

EXE ?= isolani$(SUFFIX)
SUFFIX := $(if $(WINDOWS),.exe)
BUILD := build/$(CONFIG)-$(ARCH)-$(notdir $(COMPILER))$(if $(WINDOWS),-windows)$(if $(FATHOM),-syzygy)$(if $(STATIC),-static)$(if $(TUNE),-tune)$(if $(STATS),-stats)
include mk/page.mk
# From below to above: each knows only what is before it (scripts/check-layers).
ROOMS := engine eval search formats explain tools uci
sources_in = $(if $(wildcard $(1)),$(shell find $(wildcard $(1)) -name '*.cpp' | LC_ALL=C sort))
MAINS := engine/magic_search.cpp tools/docs/main.cpp tools/tuner/main.cpp uci/main.cpp
# Flags of their own, or headers of the system, whose macros are in the way of others.
ALONE := uci/processor_check.cpp uci/version.cpp $(foreach system,posix windows,engine/util/platform_$(system).cpp tools/terminal/platform_$(system).cpp)
SOURCES := $(filter-out $(MAINS) tools/tuner/% tools/docs/%,$(call sources_in,$(ROOMS)))

# Sources are compiled together, by rooms: one unit for what plays, so that the compiler sees all of it.
# Contributors, who change one line at a time, compile each on its own, which also finds shadowed names.
UNITS := play formats explain tools cli review uci
UNIT_play := $(filter-out $(ALONE),$(filter engine/% eval/% search/%,$(SOURCES)))
UNIT_formats := $(filter formats/%,$(SOURCES))
UNIT_explain := $(filter explain/%,$(SOURCES))
UNIT_tools := $(filter-out $(ALONE),$(filter tools/%,$(SOURCES)))
UNIT_cli := $(filter uci/cli/%,$(SOURCES))
UNIT_review := $(filter uci/review/%,$(SOURCES))
UNIT_uci := $(filter-out $(ALONE) $(foreach unit,$(UNITS),$(UNIT_$(unit))),$(SOURCES))
PLAY_OBJECTS := $(if $(filter dev,$(CONFIG)),$(UNIT_play:%.cpp=$(BUILD)/%.o),$(BUILD)/play.unit.o)
TALK_SOURCES := $(filter-out $(UNIT_play),$(SOURCES))
TALK_OBJECTS := $(if $(filter dev,$(CONFIG)),$(TALK_SOURCES:%.cpp=$(BUILD)/%.o),\
                $(patsubst %,$(BUILD)/%.unit.o,$(filter-out play,$(UNITS))) $(ALONE:%.cpp=$(BUILD)/%.o))
# What plays comes first: of an inline function in several objects, the linker takes the first.
OBJECTS := $(PLAY_OBJECTS) $(TALK_OBJECTS) $(if $(FATHOM_SOURCE),$(BUILD)/fathom.o)

# `make V=1` shows whole command lines.
quiet := $(if $(V),,@)
say := @$(if $(V),true,echo)

# --- targets ----------------------------------------------------------------------------------

.DEFAULT_GOAL := all
.PHONY: all help deps fathom deps-tests run test hostile bench install uninstall clean FORCE

all: $(EXE) ## build the fast engine into ./$(EXE) (the default); takes EXE= CXX= ARCH= PGO=no
	@$(if $(FATHOM)$(filter no,$(SYZYGY)),true,echo "$(EXE) reads no tablebases: $(HOW_TO_GET_$(SYZYGY)).")

help: ## list the targets
	@echo "Targets:"
	@cat $(MAKEFILE_LIST) | sed -n 's/^\([a-z0-9_.-]*\):.*## \(.*\)/\1             \2/p' | \
	    sed -e 's/$$(EXE)/$(EXE)/' -e 's/^\(.\{13\}\) */  make \1/'
	@echo "Variables: CXX=$(CXX)  EXE=$(EXE)  ARCH=$(ARCH) ($(ARCHS))"

deps: ## install missing packages (Debian and Ubuntu), or say what to install; get the source of Fathom
	@CXX="$(CXX)" scripts/install-deps $(if $(IS_CLANG),--profile)
	@$(if $(FATHOM_LIBRARY)$(filter no,$(SYZYGY)),,$(if $(FATHOM_SOURCE),,CXX="$(CXX)" scripts/install-deps --fathom && )scripts/get-fathom $(FATHOM_DIR) || \
	    echo "The engine will read no tablebases.")

fathom: ## get the source of Fathom, which reads tablebases, from Debian's archive
	@scripts/get-fathom $(FATHOM_DIR)

deps-tests: deps
	@CXX="$(CXX)" scripts/install-deps --tests

run: deps ## install what is missing, build, and watch the engine think for three seconds
	@$(MAKE) --no-print-directory all
	@./$(EXE) analyse --time 3000 --fen 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 6 11'
	@echo
	@echo "The engine is $(CURDIR)/$(EXE). To play against it, add it to a graphical interface:"
	@echo "  Arena:     Engines > Install New Engine..., choose the file, then UCI"
	@echo "  CuteChess: Tools > Settings > Engines > +, choose the file as Command, protocol UCI"
	@echo "  xboard:    apt install xboard polyglot, then xboard -fcp ./$(EXE) -fUCI"
	@$(if $(newest_clang),,echo "By clang-19, with a profile of bench, it is about a third faster:"; \
	    echo "  apt install clang-19 llvm-19 libclang-rt-19-dev lld-19 && make")

test: deps-tests ## install what is missing, build, run the unit tests and hostile input
	@$(MAKE) --no-print-directory unit-tests
	@$(MAKE) --no-print-directory hostile

hostile: all ## send hostile input to the engine
	@scripts/hostile ./$(EXE)

bench: all ## bench signature and speed
	@./$(EXE) bench

# Where `make install` puts things. xboard looks for entries of UCI engines there.
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man/man6
PLUGINDIR ?= $(PREFIX)/share/games/plugins/uci
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions

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

clean: ## remove everything built
	rm -rf build dist $(EXE) isolani-dev isolani.exe isolani-aarch64 compile_commands.json

# --- rules ------------------------------------------------------------------------------------

# ./$(EXE) may have been built with other settings; the copy is cheap. A -j without a number, as
# OpenBench's clients give it, would start all compilers at once, which need some 500 MB each; only
# recipes know which -j was given.
$(EXE): FORCE
	@$(MAKE) --no-print-directory $(if $(filter -j,$(MAKEFLAGS)),$(JOBS)) $(BUILD)/isolani$(SUFFIX)
	@cmp -s $(BUILD)/isolani$(SUFFIX) $@ || cp -f $(BUILD)/isolani$(SUFFIX) $@

define link
$(say) LINK $@
$(quiet)$(CXX) $(CXXFLAGS_ALL) $(if $(LTO),$(OPTIMISED) $(LTO),$(TALK_FLAGS)) $(filter %.o,$^) -o $@ $(LINK_FLAGS) $(LIBRARIES)
endef
define compile
@mkdir -p $(@D)
$(say) CXX $(patsubst $(BUILD)/%.unit.cpp,%,$<)
$(quiet)$(CXX) $(CXXFLAGS_ALL) $(OPTIMISATION) $(if $(filter %.unit.cpp,$<),-Wno-shadow) -MMD -MP -c $< -o $@
endef

$(BUILD)/isolani$(SUFFIX): $(OBJECTS) $(BUILD)/uci/main.o $(BUILD)/link-flags
	$(link)

.PRECIOUS: $(BUILD)/%.unit.cpp
$(BUILD)/%.unit.cpp: FORCE
	@mkdir -p $(@D)
	@printf '#include "%s"\n' $(UNIT_$*) | cmp -s - $@ || printf '#include "%s"\n' $(UNIT_$*) > $@

OPTIMISATION = $(TALK_FLAGS)
# With a profile, clang's -O3 makes hot code larger than caches hold; -O2 is faster.
OPTIMISED := $(PLAY_FLAGS) $(if $(IS_PROFILED),-O2)
PROFILE := $(subst -windows,,$(BUILD))/profile
# Some functions of the library are others on Windows; what was counted of them is left out.
USE_PROFILE := -fprofile-use=$(PROFILE)$(if $(IS_CROSS), -Wno-backend-plugin)
$(PLAY_OBJECTS): private OPTIMISATION = $(OPTIMISED) $(firstword $(LTO)) $(if $(IS_PROFILED),$(USE_PROFILE))
ifneq ($(IS_PROFILED),)
$(PLAY_OBJECTS): $(PROFILE)
ifneq ($(IS_CROSS),)
$(PROFILE): FORCE
	@$(MAKE) --no-print-directory CXX=$(COUNTING_CXX) BUILD=$(@D) $@
else
$(BUILD)/counting.o: OPTIMISATION = $(PLAY_FLAGS) -O2 -fprofile-generate
$(BUILD)/counting.o: $(BUILD)/play.unit.cpp $(BUILD)/flags
	$(compile)

$(BUILD)/counting: LIBRARIES := -fprofile-generate
$(BUILD)/counting: $(BUILD)/counting.o $(filter-out $(PLAY_OBJECTS),$(OBJECTS)) $(BUILD)/uci/main.o $(BUILD)/link-flags
	$(link)

$(PROFILE): $(BUILD)/counting
	@echo "BENCH (for the profile)"
	@LLVM_PROFILE_FILE=$@.raw $< bench > $@.txt || { echo "No profile; PGO=no builds without one." >&2; exit 1; }
	@$(PROFDATA) merge -o $@ $@.raw
endif
endif

$(BUILD)/%.unit.o: $(BUILD)/%.unit.cpp $(BUILD)/flags
	$(compile)

$(BUILD)/%.o: %.cpp $(BUILD)/flags
	$(compile)

# It runs on processors that the rest may not be built for.
$(BUILD)/uci/processor_check.o: private CXXFLAGS_ALL += $(if $(filter x86_64,$(TARGET_CPU)),-march=x86-64)

# Foreign code: its warnings are not ours, nor is what it reads from unaligned addresses. From C++17 on
# its std::byte is in the way of the one of Windows.
$(BUILD)/fathom.o: private OPTIMISATION = $(PLAY_FLAGS) -std=c++14 -w $(if $(filter sanitize fuzz,$(CONFIG)),-fno-sanitize=undefined) -x c++
$(BUILD)/fathom.o: $(FATHOM_SOURCE) $(BUILD)/flags
	$(compile)

# A cross compiler finds its own headers only, so that it gets a copy of this one.
HOST_CXXOPTS := $(if $(IS_CROSS),$(firstword $(wildcard /usr/include/cxxopts.hpp /usr/local/include/cxxopts.hpp)))
ifneq ($(HOST_CXXOPTS),)
$(BUILD)/cli.unit.o $(BUILD)/uci/cli/arguments.o: private CXXFLAGS_ALL += -isystem $(BUILD)/include
$(BUILD)/cli.unit.o $(BUILD)/uci/cli/arguments.o: $(BUILD)/include/cxxopts.hpp
$(BUILD)/include/cxxopts.hpp: $(HOST_CXXOPTS)
	@mkdir -p $(@D)
	@cp $< $@
endif

# What is no release is named after its commit. It is known to one source only, so that a new commit
# compiles no other. `make RELEASE=yes` builds a release, as the tag does.
in_git = [ -z "$$(git rev-parse --show-cdup 2>&1)" ]
next_release = $(shell sed -n 's/.* Release = "\(.*\)";/\1/p' uci/version.h)
tag = v$(next_release)
COMMIT = $(if $(RELEASE),release,$(shell $(in_git) && { \
    [ "$$(git describe --tags --exact-match --match $(tag) --dirty 2>/dev/null)" = $(tag) ] && echo release || \
    git describe --always --exclude '*' --abbrev=7 --dirty=-modified; }))
$(BUILD)/uci/version.o: private CXXFLAGS_ALL += -DISOLANI_COMMIT='"$(COMMIT)"'
$(BUILD)/uci/version.o: $(BUILD)/commit
$(BUILD)/commit: REMEMBERED = $(COMMIT)

# Objects are rebuilt when the flags or the compiler change, programs when the linker's flags do.
$(BUILD)/flags: REMEMBERED = $(CXX) $(filter-out -Werror,$(CXXFLAGS_ALL)) $(OPTIMISED) $(LTO) $(IS_PROFILED)
$(BUILD)/link-flags: REMEMBERED = $(LINK_FLAGS)
$(BUILD)/flags $(BUILD)/link-flags $(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(REMEMBERED)' | cmp -s - $@ || echo '$(REMEMBERED)' > $@

include mk/dev.mk
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
