// What a card could do to the ground, on the chart.
import { svg } from "../../dom";
import { fallCorners } from "../aims";
import { MM } from "../geometry";
import type { Seen } from "../things";
import type { Space } from "./space";

const EDGE = 4; // millimetres around a target

export function aimPiece(space: Space, { key, aim, ground, words }: Seen): SVGElement {
  const piece = svg("g", { class: `aim aim-${aim?.what}`, "data-thing": key }, svg("title", {}, words));
  if (aim?.falls) {
    const corners = fallCorners(aim.falls).map((corner) => space.xy(corner).map((n) => n.toFixed(1)));
    const [a, b, c, d] = corners;
    piece.append(svg("polygon", { class: `aim-falls${aim.target ? " on" : ""}`, points: corners.join(" ") }), svg("path", { class: "aim-cross", d: `M${a}L${c}M${b}L${d}` }));
  }
  if (aim?.line) {
    const [x1, y1] = space.xy(aim.line.from);
    const [x2, y2] = space.xy(aim.line.to);
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    piece.append(svg("line", { class: "aim-way", x1, y1, x2, y2 }), svg("path", { class: "aim-tip", d: "M0 0L-12 -6V6Z", transform: `translate(${x2} ${y2}) rotate(${angle})` }));
  }
  if (ground) {
    const [w, l] = [ground.halfWidth / MM + EDGE, ground.halfLength / MM + EDGE];
    piece.append(svg("rect", { class: "aim-target", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 3, transform: space.place([ground.x, ground.y, ground.heading]) }));
  }
  return piece;
}
