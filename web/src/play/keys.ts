// What the keyboard does at the table (docs/page.md has the list).
import { lettersOn, setting } from "../settings";
import { isBoard } from "../families/shows";
import type { Game } from "./game";
import { lastTold } from "./lines";
import { setView, toggleAid, toggleRuler } from "./tools";
import { explain } from "./why";

export interface KeyActs {
  showKeys(): void;
  toggleLog(): void;
  toggleGoals(): void;
}

const VIEWS = ["table", "above", "behind"] as const;
const answers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".prompt .mc[role=radio]:not([aria-disabled]), .prompt .answer")];

// A digit goes to its answer; the same digit again takes it.
function digit(event: KeyboardEvent): boolean {
  const at = "1234567890".indexOf(event.key);
  const answer = at < 0 ? undefined : answers()[at];
  if (!answer) return false;
  if (answer === document.activeElement) answer.click();
  else answer.focus();
  return true;
}

function nextSpeed(): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>(".speeds input")];
  const now = all.findIndex((input) => input.checked);
  all[(now + 1) % all.length]?.click();
  const list = document.querySelector<HTMLSelectElement>(".speeds select");
  if (list) {
    list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return all.length > 0 || Boolean(list);
}

// The card of the hand that climbs or dives; pressed again it is laid.
function heightCard(kind: "climb" | "dive"): boolean {
  const card = document.querySelector<HTMLElement>(`.prompt .mc[data-group^="${kind}"][role=radio]:not([aria-disabled])`);
  if (!card) return false;
  if (card === document.activeElement) card.click();
  else card.focus();
  return true;
}

function boardKey(game: Game, key: string): boolean {
  const board = game.view.value;
  if (!isBoard(board)) return false;
  const now = VIEWS.indexOf(setting("view", "table") as "table");
  const acts: Record<string, () => void> = {
    v: () => setView(game, board, VIEWS[(now + 1) % VIEWS.length] as "table"),
    f: () => toggleAid(game, board, "arcs", "off"),
    g: () => toggleAid(game, board, "ghosts", "on"),
    r: () => toggleRuler(game, board),
    "+": () => board.zoom(1.25),
    "-": () => board.zoom(0.8),
    w: () => board.move(0, -0.2),
    a: () => board.move(-0.2, 0),
    s: () => board.move(0, 0.2),
    d: () => board.move(0.2, 0),
    q: () => board.turn(-15),
    e: () => board.turn(15),
  };
  acts[key]?.();
  return key in acts;
}

// Where a turn has several cards: the one that is looked at changes places with its neighbour.
function moveCard(game: Game, by: number): void {
  const here = game.draft?.current;
  if (here) game.moveCard(here.unit, here.slot, by);
}

export function listen(game: Game, acts: KeyActs): () => void {
  const letters: Record<string, () => void> = {
    u: () => game.undo(),
    m: () => void nextSpeed(),
    "[": () => game.stepUnit(-1),
    "]": () => game.stepUnit(1),
    "<": () => moveCard(game, -1),
    ">": () => moveCard(game, 1),
    h: () => game.advise(),
    l: () => acts.toggleLog(),
    o: () => acts.toggleGoals(),
    y: () => explain(lastTold(game.log.value)?.event.rules ?? []),
    p: () => document.querySelector<HTMLElement>('.prompt .answer[data-a$=" pass"], .prompt .answer[data-a="pass"]')?.click(),
    "?": () => acts.showKeys(),
  };
  const onKey = (event: KeyboardEvent): void => {
    if (document.querySelector("dialog[open]")) return;
    const target = event.target as HTMLElement;
    if (event.key === "Escape") return game.showing.value ? game.skip() : game.measuring.value && isBoard(game.view.value) ? toggleRuler(game, game.view.value) : undefined;
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      return void game.ready();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input:not([type=radio]), select, textarea")) return;
    if (digit(event)) return event.preventDefault();
    if ((event.key === "ArrowUp" && heightCard("climb")) || (event.key === "ArrowDown" && heightCard("dive"))) return event.preventDefault();
    if (!lettersOn()) return;
    const key = event.key.toLowerCase();
    const act = letters[key];
    if (act) act();
    else if (!boardKey(game, key)) return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
