# What contributors type: tests, checks, sanitizers, other systems, generated files.

TUNER_SOURCES := $(filter-out $(MAINS),$(call sources_in,tools/tuner))
DOCS_SOURCES := $(filter-out $(MAINS),$(call sources_in,tools/docs))
BENCHMARK_SOURCES := $(call sources_in,tests/benchmarks)
FUZZ_SOURCES := $(call sources_in,tests/fuzz)
# Sanitizers see the tests of what reads input, and, as races come from threads, of what has some.
TESTED_sanitize := $(addprefix tests/,engine formats tools uci)
TESTED_tsan := $(addprefix tests/,search tools uci)
# `make unit-tests ONLY=tests/eval` builds and runs those of one folder or file.
TEST_FOLDERS := $(or $(ONLY),$(TESTED_$(CONFIG)),tests)
TEST_SOURCES := $(filter-out $(BENCHMARK_SOURCES) $(FUZZ_SOURCES),$(call sources_in,$(TEST_FOLDERS)))
$(if $(ONLY),$(if $(TEST_SOURCES),,$(error there are no tests in ONLY=$(ONLY))))

UNIT_tuner := $(TUNER_SOURCES)
UNIT_docs := $(DOCS_SOURCES)
TUNER_OBJECTS := $(if $(filter dev,$(CONFIG)),$(TUNER_SOURCES:%.cpp=$(BUILD)/%.o),$(BUILD)/tuner.unit.o)
DOCS_OBJECTS := $(if $(filter dev,$(CONFIG)),$(DOCS_SOURCES:%.cpp=$(BUILD)/%.o),$(BUILD)/docs.unit.o)
TEST_OBJECTS := $(TEST_SOURCES:%.cpp=$(BUILD)/%.o)
BENCHMARK_OBJECTS := $(BENCHMARK_SOURCES:%.cpp=$(BUILD)/%.o)
FUZZERS := $(FUZZ_SOURCES:tests/fuzz/%_fuzz.cpp=%)
TEST_BINARY := $(BUILD)/isolani-tests$(if $(ONLY),-$(subst /,-,$(patsubst %/,%,$(ONLY))))
ALL_FORMATTED = $(shell find $(ROOMS) tests -name '*.h' -o -name '*.cpp')

.PHONY: deps-dev dev unit-tests script-tests check microbench tuner sanitize tsan instrumented valgrind fuzz web-tests lint format magics docs generated-docs windows aarch64 release version openings

deps-dev: deps ## install also what contributors use: GoogleTest, clang-format, clang-tidy, Python's tqdm and numpy
	@CXX="$(CXX)" scripts/install-deps --dev

dev: ## build isolani-dev: fast to build again, with assertions and debug information
	@$(MAKE) --no-print-directory CONFIG=dev EXE=isolani-dev all

check: ## quick checks of a change before it is committed: format, docs, short bench, unit tests, clang-tidy
	@scripts/lint --quick
	@scripts/check-docs
	@$(MAKE) --no-print-directory script-tests TESTS=mutants_test.py
	@$(MAKE) --no-print-directory CONFIG=dev unit-tests TESTS='--gtest_filter=Bench.*:Docs.*'
	@$(MAKE) --no-print-directory CONFIG=dev unit-tests TESTS='--gtest_filter=-Bench.*:Docs.*'
	@scripts/lint --changed

# `make CONFIG=dev unit-tests TESTS='--gtest_filter=NullMove.*'` builds all and runs some of them.
unit-tests: $(TEST_BINARY) ## build and run unit tests; takes CONFIG=dev ONLY=tests/eval TESTS='--gtest_filter=...'
	@scripts/run-tests $(TEST_BINARY) $(TESTS)

# `make script-tests TESTS=hostile_test.py` runs some of them. Some start make, which must not take itself for a
# part of this one.
script-tests: ## run the tests of the scripts (needs `make deps-dev`); takes TESTS=hostile_test.py
	@env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL python3 -m unittest discover -s tests/scripts -p '$(or $(TESTS),*_test.py)'

web-tests: $(EXE) ## judge explanations, annotated games and the report page by others; needs Node.js, npm, Chromium
	@cd tests/web && npm ci --no-audit --no-fund --silent && npm test --silent

microbench: ## time a pawn cache miss (needs Google Benchmark)
	@$(MAKE) --no-print-directory $(BUILD)/microbench
	@$(BUILD)/microbench

tuner: ## build the tuner, which fits the weights to games
	@$(MAKE) --no-print-directory $(BUILD)/isolani-tuner
	@echo "The tuner is $(BUILD)/isolani-tuner; its --help lists its options."

openings: $(EXE) ## regenerate the openings of matches
	@./$(EXE) genfens 500 seed 1 book None balance 40 nodes 20000 | \
	    sed -n 's/^info string genfens \(.*\) \([0-9]*\) \([0-9]*\)$$/\1 hmvc \2; fmvn \3;/p' > scripts/data/balanced.epd

# --- instrumented -----------------------------------------------------------------------------

# Sanitizers need more memory than the cases that limit it leave; races come from threads, so the
# slow thread sanitizer sees the cases with a search under way.
HOSTILE_sanitize := --without limits
HOSTILE_tsan := --without limits --only searching/

sanitize: ## run the tests of what reads input under the address and undefined-behaviour sanitizers
	@$(MAKE) --no-print-directory CONFIG=sanitize instrumented

tsan: ## run the tests of what has threads under the thread sanitizer
	@$(MAKE) --no-print-directory CONFIG=tsan instrumented

instrumented:
	@$(MAKE) --no-print-directory $(BUILD)/isolani$(SUFFIX) $(TEST_BINARY)
	@scripts/run-tests $(TEST_BINARY)
	@$(BUILD)/isolani$(SUFFIX) bench 7 2
	@scripts/hostile $(BUILD)/isolani$(SUFFIX) $(HOSTILE_$(CONFIG))

valgrind: ## run a few sessions under valgrind (needs it; it knows no newer code than x86-64-v2's)
	@$(MAKE) --no-print-directory ARCH=x86-64-v2 EXE=build/isolani-valgrind all
	@scripts/hostile '$(VALGRIND) build/isolani-valgrind' --only up-and-down

# What the thread that waits for input holds when the process ends is only possibly lost.
VALGRIND := valgrind --quiet --error-exitcode=9 --leak-check=full \
            --show-leak-kinds=definite --errors-for-leak-kinds=definite

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

# --- other systems ----------------------------------------------------------------------------

# By clang where it can link for Windows: with the profile that only clang uses, the engine is two fifths
# faster than by g++, whose headers and libraries clang takes.
MINGW := x86_64-w64-mingw32
windows_clang = $(newest_clang) --target=$(MINGW) -fuse-ld=lld
windows_cxx = $(if $(newest_clang),$(if $(call links,$(windows_clang) -static),$(windows_clang)))
windows_exe = $(if $(filter file,$(origin EXE)),isolani.exe,$(EXE))
windows: ## build isolani.exe for Windows on x86-64 (needs Debian's g++-mingw-w64-x86-64-posix)
	@$(MAKE) --no-print-directory CXX='$(or $(windows_cxx),$(MINGW)-g++-posix)' STATIC=1 \
	    ARCH=$(if $(filter native,$(ARCH)),x86-64-v2,$(ARCH)) EXE=$(windows_exe) all
	@echo "built $(abspath $(windows_exe)): add it to a chess program of Windows as a UCI engine"

aarch64: ## build isolani-aarch64 for Linux on ARM (needs Debian's g++-aarch64-linux-gnu)
	@$(MAKE) --no-print-directory CXX=aarch64-linux-gnu-g++ ARCH=armv8-a STATIC=1 EXE=isolani-aarch64 all

release: ## build, check and sum the files for download into dist/ (needs the cross compilers)
	@scripts/release

version: ## print the version of what is built here: a release only at its tag, with no file changed
	@echo '$(next_release)$(if $(filter release,$(COMMIT)),,-dev-$(or $(COMMIT),nogit))'

# --- sources ----------------------------------------------------------------------------------

lint: ## check format, names and layers
	@scripts/lint

format: ## format all sources
	clang-format -i $(ALL_FORMATTED)

# For clangd and other tools.
compile_commands.json: $(SOURCES) $(TUNER_SOURCES) $(TEST_SOURCES) Makefile
	@{ echo '['; for file in $(SOURCES) $(TUNER_SOURCES) $(DOCS_SOURCES) $(TEST_SOURCES) $(MAINS); do \
	    printf '{"directory": "%s", "file": "%s", "command": "%s -c %s"},\n' '$(CURDIR)' "$$file" \
	        '$(CXX) $(CXXFLAGS_ALL)' "$$file"; done | sed '$$s/,$$//'; echo ']'; } > $@

magics: $(BUILD)/magic_search ## regenerate engine/magics.h
	@$< > engine/magics.h.new && mv engine/magics.h.new engine/magics.h

docs: ## write what is generated of the pages, the picture of the maps and the manual page
	@$(MAKE) --no-print-directory CONFIG=dev generated-docs

generated-docs: $(BUILD)/docs
	@$< docs/isolani.6 docs/map.svg docs/completion.bash docs/completion.zsh README.md docs/*.md

# --- rules ------------------------------------------------------------------------------------

$(BUILD)/microbench: LIBRARIES := -lgtest -lbenchmark
$(BUILD)/microbench: $(OBJECTS) $(BENCHMARK_OBJECTS) $(BUILD)/link-flags
	$(link)

$(BUILD)/isolani-tuner: $(OBJECTS) $(TUNER_OBJECTS) $(BUILD)/tools/tuner/main.o $(BUILD)/link-flags
	$(link)

$(BUILD)/docs: $(OBJECTS) $(DOCS_OBJECTS) $(BUILD)/tools/docs/main.o $(BUILD)/link-flags
	$(link)

$(BUILD)/magic_search: $(BUILD)/engine/magic_search.o $(BUILD)/link-flags
	$(link)

$(BUILD)/fuzz-%: LIBRARIES := -fsanitize=fuzzer
$(BUILD)/fuzz-%: $(BUILD)/tests/fuzz/%_fuzz.o $(OBJECTS) $(TUNER_OBJECTS) $(BUILD)/link-flags
	$(link)

.SECONDARY: $(FUZZ_SOURCES:%.cpp=$(BUILD)/%.o) $(FUZZERS:%=$(BUILD)/fuzz-%)

# What it tests is built as it is shipped; test code need not be fast. The headers that nearly all tests
# include are compiled once.
TEST_HEADER := $(BUILD)/tests/prefix.h
$(TEST_OBJECTS) $(TEST_HEADER).gch: private OPTIMISATION = $(TALK_FLAGS) $(if $(filter release dev,$(CONFIG)),-O0)
$(TEST_OBJECTS): private CXXFLAGS_ALL += -include $(TEST_HEADER)
$(TEST_OBJECTS): $(TEST_HEADER).gch
$(TEST_HEADER).gch: tests/prefix.h $(BUILD)/flags
	@mkdir -p $(@D)
	$(say) CXX $<
	$(quiet)$(CXX) $(CXXFLAGS_ALL) $(OPTIMISATION) -MMD -MP -MF $(TEST_HEADER).d -MT $@ -x c++-header -c $< -o $@

$(TEST_BINARY): LIBRARIES := -lgtest -lgtest_main
$(TEST_BINARY): $(OBJECTS) $(TUNER_OBJECTS) $(DOCS_OBJECTS) $(TEST_OBJECTS) $(BUILD)/link-flags
	$(link)

# What a build with Fathom is for, without all the other tests.
$(BUILD)/tablebase-tests: LIBRARIES := -lgtest -lgtest_main
$(BUILD)/tablebase-tests: $(OBJECTS) $(BUILD)/tests/search/tablebases_test.o $(BUILD)/link-flags
	$(link)
