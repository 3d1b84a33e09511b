// A rule test as something to be watched: the engine plays its choices, with the draws it fixes, and each of its lines becomes a moment.
import { TRUTH, type Engine } from "../engine";
import { BOOKS } from "../families";
import type { GameEvent, Scene } from "../types";
import type { RuleCase } from "./data";

export interface Moment {
  line: string; // of the test; nothing at the start
  kind: "start" | "do" | "refuse" | "expect" | "script";
  said: string[]; // what happened, or why it was refused
  rules: string[];
  events: GameEvent[];
  scene: Scene;
}

const restOf = (line: string): string => line.replace(/^\S+\s+/, "").replace(/\s+#.*$/, "");

function play(engine: Engine, line: string): Omit<Moment, "scene"> {
  const word = line.split(/\s+/)[0] ?? "";
  const still = { line, said: [], rules: [], events: [] };
  if (word === "do") {
    engine.do(TRUTH, restOf(line));
    const events = engine.events(TRUTH);
    return { line, kind: "do", said: events.map((event) => event.text), rules: [...new Set(events.flatMap((event) => event.rules))], events };
  }
  if (word === "refuse") {
    try {
      engine.do(TRUTH, restOf(line).replace(/\s+because\s+\S+$/, ""));
    } catch (why) {
      return { ...still, kind: "refuse", said: [(why as Error).message] };
    }
    throw new Error(`${line}: it was not refused`);
  }
  if (word === "script") {
    engine.script(restOf(line));
    return { ...still, kind: "script" };
  }
  return { ...still, kind: "expect" }; // what the tests have proven
}

export function momentsOf(engine: Engine, test: RuleCase): Moment[] {
  const seed = test.setup.find((line) => line.startsWith("seed "));
  engine.loadCase(["furball scenario 1", ...test.setup.filter((line) => line !== seed), ""].join("\n"));
  engine.dealSeed(seed ? restOf(seed) : "fast 1");
  const moments: Moment[] = [{ line: "", kind: "start", said: [], rules: [], events: [], scene: engine.scene(TRUTH) }];
  for (const line of test.steps) moments.push({ ...play(engine, line), scene: engine.scene(TRUTH) });
  return moments;
}

// Rules and what is found in them: every word must be there, in the id or in the text.
export function finds(words: string, id: string, text: string): boolean {
  const all = `${id} ${text}`.toLowerCase();
  return words.toLowerCase().split(/\s+/).filter(Boolean).every((word) => all.includes(word));
}

export const bookOf = (id: string): string => BOOKS.find(({ rules }) => rules.includes(id.split("-")[0] ?? ""))?.name ?? "glory";
