# The report page's sources as a part of the engine: the compiler reads them as raw strings.

PAGE_FILES := $(addprefix uci/page/,index.html style.css board.js handout.js panel.js)
PAGE_HEADER := $(BUILD)/page/embedded.inc

# The one that includes "page/embedded.inc".
$(BUILD)/review.unit.o $(BUILD)/uci/review/page.o: private CXXFLAGS_ALL += -I$(BUILD)
$(BUILD)/review.unit.o $(BUILD)/uci/review/page.o: $(PAGE_HEADER)

$(PAGE_HEADER): mk/embed-page $(PAGE_FILES)
	@mkdir -p $(@D)
	@sh $^ > $@.new && mv $@.new $@
