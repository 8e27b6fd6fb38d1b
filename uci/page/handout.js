// What is printed of a game in place of the board and its panel: the moves with all that is said of them.
/* exported fillHandout */
/* global data, byId, html, diagram, notesOf, markClass */

/** The moves between two that something is said of are in one paragraph. At an error there is a diagram of
 * the position before it. */
function fillHandout() {
    const handout = byId("handout");
    let moves = html("p", {});
    const flush = () => {
        if (moves.childNodes.length > 0) handout.append(moves);
        moves = html("p", {});
    };
    data.plies.forEach((ply, i) => {
        const said = [ply.words, ...notesOf(ply)].filter(Boolean);
        const isError = markClass(ply) === "error";
        if (isError) flush();
        if (i > 0) {
            const isFirst = moves.childNodes.length === 0;
            const number = ply.number.endsWith("...") && !isFirst ? "" : ply.number + " ";
            moves.append(html(said.length > 0 ? "strong" : "span", {}, number + ply.san + ply.sign), " ");
        }
        if (isError) {
            handout.append(html("figure", {}, diagram(data.plies[i - 1]),
                html("figcaption", {}, `Before ${ply.number} ${ply.san}${ply.sign}`)));
        }
        if (said.length === 0) return;
        moves.append(said.join(" "));
        flush();
    });
    flush();
    handout.append(html("p", {}, data.result));
}
