// One game between computer players, from the deal to its end.
import { TRUTH, type Engine } from "../engine";
import { tableOf } from "../families";
import type { FlownGame } from "./checked";

const CHOICES_MAX = 12000; // longer ones are broken off, and count as they stand
const SLICE = 64;

export function flyOnce(engine: Engine, bot: string, seed: number): FlownGame {
  engine.deal(BigInt(seed));
  for (let choices = 0, waited: number[]; choices < CHOICES_MAX && (waited = engine.toAct()).length; choices++) {
    const seat = waited[0] as number;
    engine.thinkOpen(seat, bot, BigInt(seed) * 100000n + BigInt(choices));
    while (!engine.think(SLICE));
    engine.apply(seat, engine.thinkAnswer());
  }
  const scene = engine.scene(TRUTH);
  const { winner, points, credits } = engine.over("ended");
  const falls = (tableOf(scene)?.units ?? []).flatMap((unit) => (unit.status === "down" && unit.x !== undefined && unit.y !== undefined ? [{ unit: unit.name, side: unit.side, x: unit.x, y: unit.y }] : []));
  return { seed, turns: engine.turn(), winner: winner || "nobody", points, credits, falls };
}
