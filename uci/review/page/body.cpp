#include "uci/review/page.h"

namespace isolani::uci::page {

const std::string_view Body = R"html(
<header><h1 id="title"></h1><p id="about"></p></header>
<main>
<div>
<section aria-label="Board">
<svg id="board" viewBox="0 0 800 800" role="group" aria-label="Chess board"></svg>
<div class="controls">
<button id="first" aria-label="First position">&laquo;</button>
<button id="back" aria-label="One move back">&lsaquo;</button>
<input id="slider" type="range" min="0" value="0" aria-label="Move">
<button id="forward" aria-label="One move forward">&rsaquo;</button>
<button id="last" aria-label="Last position">&raquo;</button>
<button id="flip" aria-pressed="false">Flip</button>
</div>
<div class="controls">
<label for="overlay">Show</label>
<select id="overlay"><option value="">no set</option></select>
<label><input id="tint" type="checkbox"> worth of each piece</label>
</div>
<p id="legend" class="faint"></p>
</section>
<section aria-label="Evaluation"><h2>Evaluation</h2>
<svg id="graph" viewBox="0 0 1000 200" preserveAspectRatio="none" role="img"></svg>
<div id="chapters"></div>
</section>
</div>
<div>
<section><h2 id="heading"></h2><div id="status" role="status" aria-live="polite"></div></section>
<section aria-label="Moves"><ol id="moves"></ol></section>
<section><h2>Piece</h2><div id="piece" aria-live="polite">
<span class="faint">Point at a piece for its reasons; choose it for its map.</span></div></section>
<section><h2>Reasons in this position</h2><div id="reasons"></div></section>
<p class="faint">Keys: left and right go through the moves, Home and End to the ends, f turns the
board, Tab goes from piece to piece, Enter shows the map of one, Escape leaves it.</p>
</div>
</main>
)html";

} // namespace isolani::uci::page
