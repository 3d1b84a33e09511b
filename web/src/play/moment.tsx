// What happens, while it is shown: the sentence of the moment with the names in their colours, the counters that were drawn, and
// how badly one's own airplane is hit. The table shows why (ruler, arc, nearest point).
import { Button, Tag } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import { Counter } from "../cards/Counter";
import { tableOf } from "../families";
import type { State, TableScene } from "../types";
import { count, t } from "../words";
import type { Game } from "./game";
import { QUIET, SILENT, type Line } from "./lines";
import { WhyButton } from "./why";

const SHOTS = new Set(["shot", "hidden", "collision", "bomb-hit", "torpedo-hit", "burst"]);
const PLAIN = new Set(["turn", "draw", "counter"]); // told by other means: the bar, the counters

const ENDS = new Set(["end", "over", "victory"]);

interface Told {
  line: Line | null;
  rules: string[];
  counters: { unit: string; face: string }[]; // since the last shot
}

// The faces of what was drawn come later than the drawing, and only to those who may see them.
export function toldBy(lines: Line[]): Told {
  let from = 0;
  lines.forEach(({ event }, i) => void (SHOTS.has(event.kind) && (from = i)));
  const counters: Told["counters"] = [];
  for (const { event } of lines.slice(from)) {
    const letter = String.fromCharCode(65 + (event.n[0] ?? 0));
    const unit = event.unit ?? "";
    if (event.kind === "draw") counters.push({ unit, face: `${letter}:?` });
    if (event.kind !== "counter") continue;
    const face = `${letter}:${/counter reads (.+)\.$/.exec(event.text)?.[1] ?? "?"}`;
    const drawn = counters.find((one) => one.unit === unit && one.face === `${letter}:?`);
    if (drawn) drawn.face = face;
    else counters.push({ unit, face });
  }
  const loud = lines.filter(({ event }) => !QUIET.has(event.kind) && !PLAIN.has(event.kind)).at(-1);
  const line = loud ?? lines.filter(({ event }) => !SILENT.has(event.kind) && !PLAIN.has(event.kind)).at(-1) ?? null;
  const over = line && ENDS.has(line.event.kind);
  return { line, rules: line?.event.rules ?? [], counters: loud && !over ? counters : [] };
}

// A sentence in which the airplanes wear their side's colour.
function Sentence({ words, scene }: { words: string; scene: TableScene | null }) {
  const sides = new Map((scene?.units ?? []).map((unit) => [unit.name, unit.side]));
  const names = [...sides.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  if (!names.length) return <p>{words}</p>;
  return (
    <p>
      {words.split(new RegExp(`(${names.join("|")})`)).map((part) => (sides.has(part) ? <b class={`${sideClass(sides.get(part) as string)}-text`}>{part}</b> : part))}
    </p>
  );
}

// What is known of one's own: "Harper 9 of 17", with the hits that were just drawn.
function Hurt({ state, told }: { state: State | null; told: Told }) {
  const table = tableOf(state?.scene);
  if (!table) return null;
  const hits = new Map<string, number>();
  for (const { unit, face } of told.counters) hits.set(unit, (hits.get(unit) ?? 0) + (Number.parseInt(face.slice(2), 10) || 0));
  return (
    <>
      {table.units.map((unit) => {
        const more = hits.get(unit.name);
        const secret = told.counters.filter((one) => one.unit === unit.name && one.face.endsWith("?")).length;
        if (secret) return <Tag>{count("drawn-secretly", secret, { name: unit.name })}</Tag>;
        if (!more || unit.damage === undefined) return null;
        return <Tag kind="bad">{t("hurt-so-far", { name: unit.name, damage: Math.min(unit.damage + more, unit.resistance), resistance: unit.resistance })}</Tag>;
      })}
    </>
  );
}

export function Moment({ game }: { game: Game }) {
  const state = game.state.value;
  const told = toldBy(game.shown.value);
  const scene = tableOf(state?.scene);
  const words = told.line?.words ?? (state ? t("turn", { turn: state.turn }) : "…");
  return (
    <section class={`k-paper moment-paper${told.counters.length ? " hit" : ""}`} aria-live="off">
      <Sentence words={words} scene={scene} />
      {told.counters.length > 0 && (
        <div class="moment-counters">
          {told.counters.slice(-4).map(({ face }, i) => (
            <Counter face={face} size={68} key={`${i} ${face}`} />
          ))}
        </div>
      )}
      <div class="k-row k-wrap moment-row">
        <Hurt state={state} told={told} />
        {told.rules.length > 0 && <WhyButton ids={told.rules} />}
        <span class="k-end" />
        <Button compact icon="right" hotkey="Esc" class="skip" onClick={() => game.skip()}>
          {t("skip")}
        </Button>
      </div>
    </section>
  );
}

