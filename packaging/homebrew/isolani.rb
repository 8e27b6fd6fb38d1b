# At the release the addresses are checked, and the sums of both archives (`brew fetch --build-from-source`
# prints them, or `shasum -a 256`) are put for the zeros, which no archive has.
class Isolani < Formula
  desc "UCI chess engine that explains its evaluation by pawn structures"
  homepage "https://github.com/OWNER/isolani"
  url "https://github.com/OWNER/isolani/archive/refs/tags/v1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/OWNER/isolani.git", branch: "main"

  depends_on "cxxopts" => :build

  # Reads tablebases; its source becomes part of the engine.
  resource "fathom" do
    url "https://github.com/jdart1/Fathom/archive/c9c6fef0dddc05d2e242c183acf5833149ab676d.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  end

  def install
    resource("fathom").stage buildpath/"third-party/fathom"

    arch = Hardware::CPU.arm? ? "armv8-a" : "x86-64-v2"
    system "make", "install", "CXX=#{ENV.cxx}", "ARCH=#{arch}", "PGO=no", "RELEASE=yes",
           "PREFIX=#{prefix}", "MANDIR=#{man6}",
           "BASHDIR=#{bash_completion}", "ZSHDIR=#{zsh_completion}"
    doc.install "docs/uci.md", "docs/isolani.md", "docs/explain.md", "docs/explanations.md", "docs/evaluation.md"
    pkgshare.install "tests/data/bench-8.txt"
  end

  test do
    assert_match "Isolani #{version}", shell_output("#{bin}/isolani --version")
    output = pipe_output("#{bin}/isolani", "uci\nposition fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ngo depth 4\n", 0)
    assert_match "uciok", output
    assert_match "bestmove a1a8", output
    nodes = shell_output("#{bin}/isolani bench 8 1 16").lines.last.split.first
    assert_equal (pkgshare/"bench-8.txt").read.strip, nodes
  end
end
