#include "uci/review/page.h"

namespace isolani::uci::page {

const std::string_view Style = R"css(
:root {
    color-scheme: light dark;
    --page: #fbfaf8; --ink: #1d1c1a; --faint: #6b6760; --line: #d9d4ca; --panel: #ffffff;
    --light: #ece2cf; --dark: #b39b7c; --last: #d8c14a; --accent: #1f5fa8;
    --good: #1c7c3c; --bad: #b3261e; --white-set: #1f5fa8; --black-set: #a3340f;
}
@media (prefers-color-scheme: dark) {
    :root {
        --page: #191816; --ink: #ece8e1; --faint: #a29c92; --line: #3d3a35; --panel: #23211e;
        --light: #a89a83; --dark: #6f5f4a; --last: #8f7f2a; --accent: #7db3ee;
        --good: #6fce8c; --bad: #ff8f85; --white-set: #0b3f7d; --black-set: #7d1f00;
    }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 78rem; padding: 0.75rem; background: var(--page);
    color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
h1 { font-size: 1.25rem; margin: 0; }
h2 { font-size: 1rem; margin: 0 0 0.4rem; }
header p { margin: 0.1rem 0 0.75rem; color: var(--faint); }
main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 5fr) minmax(0, 4fr); }
@media (max-width: 52rem) { main { grid-template-columns: minmax(0, 1fr); } }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 0.4rem;
    padding: 0.6rem; margin-bottom: 1rem; }
button, select { font: inherit; color: inherit; background: var(--panel);
    border: 1px solid var(--line); border-radius: 0.3rem; padding: 0.25rem 0.5rem; }
select { max-width: 100%; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
#board { display: block; width: 100%; max-width: 40rem; margin: 0 auto; touch-action: manipulation; }
#board .light { fill: var(--light); } #board .dark { fill: var(--dark); }
#board .last { fill: var(--last); }
#board .coordinate { font: 600 16px system-ui, sans-serif; fill: #2b2418; opacity: 0.75; }
#board .white { fill: #fffdf8; stroke: #24211c; stroke-width: 3; }
#board .black { fill: #37332d; stroke: #f1ece2; stroke-width: 3; }
#board .piece { cursor: pointer; }
#board .piece:focus { outline: none; }
#board .piece:focus .focus, #board .piece.chosen .focus { stroke: var(--accent); }
#board .focus { fill: none; stroke: none; stroke-width: 6; }
#board .plus { fill: #1c7c3c; } #board .minus { fill: #b3261e; }
#board .number { font: 700 21px system-ui, sans-serif; text-anchor: middle; fill: #14120f;
    paint-order: stroke; stroke: #fffaf0; stroke-width: 5px; pointer-events: none; }
#board .member { fill: none; stroke-width: 8; pointer-events: none; }
#board .member.of-white { stroke: var(--white-set); }
#board .member.of-black { stroke: var(--black-set); stroke-dasharray: 14 8; }
#board .arrow { stroke: #1c7c3c; fill: #1c7c3c; opacity: 0.8; pointer-events: none; }
#graph { display: block; width: 100%; height: 9rem; cursor: pointer; }
#graph .black-share { fill: #4a453e; } #graph .white-share { fill: #f4efe4; }
#graph .middle, #graph .chapter { stroke: #8a8378; stroke-width: 1; stroke-dasharray: 4 4; }
#graph .now { stroke: #d1502f; stroke-width: 3; }
#graph .error { fill: #d1502f; } #graph .good { fill: #1c7c3c; }
.controls { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; margin: 0.5rem 0; }
.controls input[type=range] { flex: 1 1 8rem; min-width: 6rem; }
#moves { list-style: none; display: flex; flex-wrap: wrap; gap: 0.1rem 0.2rem; margin: 0;
    padding: 0; max-height: 16rem; overflow: auto; }
#moves button { border-color: transparent; padding: 0.1rem 0.3rem; background: none; }
#moves button[aria-current] { border-color: var(--accent); background: var(--line); }
#moves .error { color: var(--bad); font-weight: 600; } #moves .good { color: var(--good); }
.numbers { border-collapse: collapse; width: 100%; }
.numbers td:first-child { text-align: right; width: 4.5rem; padding-right: 0.6rem;
    font-variant-numeric: tabular-nums; }
.numbers .plus { color: var(--good); } .numbers .minus { color: var(--bad); }
.faint { color: var(--faint); }
#chapters { display: flex; flex-wrap: wrap; gap: 0.3rem; }
#status { min-height: 2.9rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; }
)css";

} // namespace isolani::uci::page
