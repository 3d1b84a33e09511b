// A dotted line from the coach to what he means: an airplane on the table, a card, a button. It follows when either moves.
import { useEffect, useState } from "preact/hooks";
import { isBoard } from "../families/shows";
import type { CoachedGame } from "./coached";

interface Spot {
  x: number;
  y: number;
}

const EVERY = 200; // milliseconds between looks
const middle = (box: DOMRect): Spot => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function target(game: CoachedGame): Spot | null {
  const { step } = game.run;
  const view = game.view.value;
  if (step.points === "plane" && step.at && isBoard(view)) {
    const at = view.placeOf(step.at);
    const box = view.element.getBoundingClientRect();
    return at && { x: at.x + box.left, y: at.y + box.top };
  }
  const selector = step.points === "button" && step.at ? `.${CSS.escape(step.at)}` : step.points === "card" ? (step.at ? `.mc[data-group^="${CSS.escape(step.at)}"]` : game.glow()) : "";
  const found = selector ? document.querySelector(`main.game ${selector}`) : null;
  return found ? middle(found.getBoundingClientRect()) : null;
}

// From the edge of the coach's paper that is nearest, to just before what is meant.
function lineBetween(paper: DOMRect, to: Spot): [Spot, Spot] | null {
  const from = { x: Math.min(Math.max(to.x, paper.left + 24), paper.right - 24), y: Math.min(Math.max(to.y, paper.top + 20), paper.bottom - 20) };
  if (to.x < paper.left) from.x = paper.left;
  else if (to.x > paper.right) from.x = paper.right;
  else from.y = to.y < paper.top ? paper.top : paper.bottom;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 70) return null;
  const stop = 1 - Math.min(46, length / 3) / length;
  return [from, { x: from.x + (to.x - from.x) * stop, y: from.y + (to.y - from.y) * stop }];
}

const CLEAR = 8; // pixels between the line and a name
const within = ({ x, y }: Spot, box: DOMRect): boolean => x > box.left - CLEAR && x < box.right + CLEAR && y > box.top - CLEAR && y < box.bottom + CLEAR;

// The name of what is meant may lie on the way: the line ends before it.
function beforeName([from, to]: [Spot, Spot], name: DOMRect | undefined): [Spot, Spot] {
  const at = (part: number): Spot => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  const parts = Array.from({ length: 100 }, (_, i) => (i + 1) / 100);
  const first = name && parts.find((part) => within(at(part), name));
  return first ? [from, at(first - 0.01)] : [from, to];
}

export function Pointer({ game, shown }: { game: CoachedGame; shown: boolean }) {
  const [line, setLine] = useState<[Spot, Spot] | null>(null);
  useEffect(() => {
    if (!shown) return setLine(null);
    const look = (): void => {
      const paper = document.querySelector(".coach-place .k-coach")?.getBoundingClientRect();
      const to = target(game);
      const line = paper && to ? lineBetween(paper, to) : null;
      const name = game.run.step.points === "plane" ? document.querySelector(`main.game .stage-chip[data-unit="${CSS.escape(game.run.step.at ?? "")}"]`) : null;
      const found = line && beforeName(line, name?.getBoundingClientRect());
      setLine((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [game, shown]);
  if (!line) return null;
  const [from, to] = line;
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.14, y: (from.y + to.y) / 2 - (to.x - from.x) * 0.14 };
  return (
    <svg class="coach-line" aria-hidden="true">
      <path d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} />
    </svg>
  );
}
