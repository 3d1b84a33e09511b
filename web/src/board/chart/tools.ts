// Buttons on the chart, for screens that bring none of their own.
import { h } from "../../dom";
import { t } from "../../words";
import type { Aids, Board } from "../board";

export function chartTools(board: Board, aids: () => Aids): { element: HTMLElement; refresh(): void } {
  const arcs = h("button", { type: "button", class: "tool", "aria-pressed": "false" }, "◺");
  arcs.addEventListener("click", () => board.setAids({ ...aids(), arcs: !aids().arcs }));
  const tool = (sign: string, name: string, act: () => void): HTMLElement => h("button", { type: "button", class: "tool", title: t(name), "aria-label": t(name), onclick: act }, sign);
  const element = h(
    "div",
    { class: "tools" },
    tool("+", "zoom-in", () => board.zoom(1.25)),
    tool("−", "zoom-out", () => board.zoom(1 / 1.25)),
    tool("□", "fit", () => board.fit()),
    arcs,
  );
  const refresh = (): void => {
    const { strict, arcs: shown } = aids();
    const words = t(strict ? "arcs-strict" : "arcs");
    arcs.title = words;
    arcs.setAttribute("aria-label", words);
    arcs.setAttribute("aria-pressed", String(shown));
    arcs.toggleAttribute("disabled", strict);
  };
  refresh();
  return { element, refresh };
}
