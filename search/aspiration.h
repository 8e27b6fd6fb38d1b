// A window around the value that a search is expected to have, widened where the value lies
// outside. https://www.chessprogramming.org/Aspiration_Windows
#pragma once

#include "search/value.h"

#include <algorithm>

namespace isolani {

class AspirationWindow {
  public:
    /// Open on both sides until narrowed or widened. The half width `delta` in centipawns grows by
    /// so many per cent each time.
    AspirationWindow(Value delta, int growth) : delta_(delta), growth_(growth) {}

    void narrow_to(Value expected) {
        alpha_ = lower(expected);
        beta_ = upper(expected);
    }
    /// The value is at most alpha.
    void lower_to(Value value) {
        beta_ = (alpha_ + beta_) / 2;
        alpha_ = lower(value);
        grow();
    }
    /// The value is at least beta.
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
