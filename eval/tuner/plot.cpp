#include "eval/tuner/plot.h"

#include "eval/formatted.h"

#include <algorithm>

namespace isolani::tuner {

namespace {

constexpr double Width = 640;
constexpr double Height = 360;
constexpr double Left = 80; // margins
constexpr double Right = 20;
constexpr double Top = 40;
constexpr double Bottom = 40;

/// Where losses by epoch lie in the picture.
class Frame {
  public:
    explicit Frame(const std::vector<EpochReport>& history)
        : last_epoch_(std::max(2, history.back().epoch)), low_(history.front().validation),
          high_(low_) {
        for (const EpochReport& e : history) {
            low_ = std::min({low_, e.training, e.validation});
            high_ = std::max({high_, e.training, e.validation});
        }
        high_ = std::max(high_, low_ + 1e-9);
    }

    double x(int epoch) const {
        return Left + (Width - Left - Right) * (epoch - 1) / (last_epoch_ - 1);
    }
    double y(double loss) const {
        return Top + (Height - Top - Bottom) * (high_ - loss) / (high_ - low_);
    }

    std::string axes() const {
        constexpr int Marks = 5;
        std::string text;
        for (int i = 0; i < Marks; ++i) {
            const double loss = low_ + (high_ - low_) * i / (Marks - 1);
            text += formatted("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" "
                              "stroke=\"#ddd\"/>\n",
                              Left, y(loss), Width - Right, y(loss));
            text += formatted("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%.5f</text>\n",
                              Left - 8, y(loss) + 4, loss);
        }
        for (const int epoch : {1, last_epoch_}) {
            text += formatted("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>\n",
                              x(epoch), Height - Bottom + 18, epoch);
        }
        return text + formatted("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">epoch</text>\n",
                                (Left + Width - Right) / 2, Height - 10);
    }

  private:
    int last_epoch_;
    double low_;
    double high_;
};

std::string curve(const std::vector<EpochReport>& history, const Frame& frame,
                  double EpochReport::*loss, const char* color) {
    std::string text = "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"";
    text += color;
    text += "\" points=\"";
    for (const EpochReport& e : history) {
        text += formatted("%.1f,%.1f ", frame.x(e.epoch), frame.y(e.*loss));
    }
    return text + "\"/>\n";
}

} // namespace

std::string to_svg(const std::vector<EpochReport>& history) {
    constexpr const char* TrainingColor = "#888";
    constexpr const char* ValidationColor = "#c33";
    std::string text =
        formatted("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" "
                  "font-family=\"sans-serif\" font-size=\"12\">\n"
                  "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                  Width, Height);
    text += formatted("<text x=\"%.1f\" y=\"24\">Mean squared error: "
                      "<tspan fill=\"%s\">training</tspan>, "
                      "<tspan fill=\"%s\">validation</tspan></text>\n",
                      Left, TrainingColor, ValidationColor);
    if (!history.empty()) {
        const Frame frame(history);
        text += frame.axes();
        text += curve(history, frame, &EpochReport::training, TrainingColor);
        text += curve(history, frame, &EpochReport::validation, ValidationColor);
    }
    return text + "</svg>\n";
}

} // namespace isolani::tuner
