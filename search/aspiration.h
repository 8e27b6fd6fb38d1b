// Aspiration window: a window around the expected value, widened when the search fails high or low.
// https://www.chessprogramming.org/Aspiration_Windows
#pragma once

#include "search/value.h"

#include <algorithm>

namespace isolani {

class AspirationWindow {
  public:
    /// Initially infinite on both sides. The half width `delta`, in centipawns, grows by `growth`
    /// percent on each fail-high or fail-low.
    AspirationWindow(Value delta, int growth) : delta_(delta), growth_(growth) {}

    void narrow_to(Value expected) {
        alpha_ = lower(expected);
        beta_ = upper(expected);
    }
    /// Widens the window after a fail-low.
    void lower_to(Value value) {
        beta_ = (alpha_ + beta_) / 2;
        alpha_ = lower(value);
        grow();
    }
    /// Widens the window after a fail-high.
    void raise_to(Value value) {
        beta_ = upper(value);
        grow();
    }

    Value alpha() const { return alpha_; }
    Value beta() const { return beta_; }

  private:
    Value lower(Value value) const { return std::max(value - delta_, -InfiniteValue); }
    Value upper(Value value) const { return std::min(value + delta_, +InfiniteValue); }
    void grow() { delta_ += delta_ * growth_ / 100; }

    Value alpha_ = -InfiniteValue;
    Value beta_ = +InfiniteValue;
    Value delta_;
    int growth_;
};

} // namespace isolani
