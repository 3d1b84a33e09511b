// What a dogfight sounds like while airplanes change places: their engines, climbing or diving, and the wind of the height.
import { sound, type Engine, type EngineKind } from "../sound";
import type { Flyer, Pose } from "./layout";

const FAR = 40; // pixels that are worth a roar
const STEEP = 160; // pixels up or down that are a full climb or dive
const HIGHEST = 4; // altitudes are 0 to 4
const KINDS: readonly string[] = ["rotary", "inline", "radial", "jet"];

export interface Way {
  flyer: Flyer;
  from: Pose;
}

export const engineKind = (word: string | null): EngineKind => (KINDS.includes(word ?? "") ? (word as EngineKind) : "inline");

export function roar(ways: readonly Way[], seconds: number, panOf: (x: number) => number, kindOf: (flyer: Flyer) => { kind: string; count: number } | null): void {
  const moving = ways.filter(({ flyer, from }) => Math.hypot(from.x - flyer.pose.x, from.y - flyer.pose.y) > FAR);
  if (!moving.length) return;
  sound.engines(moving.map(({ flyer, from }): Engine => {
    const engine = kindOf(flyer);
    return { kind: engineKind(engine?.kind ?? null), count: engine?.count ?? 1, pan: panOf(flyer.pose.x), distance: 0.25, effort: Math.max(-1, Math.min(1, (from.y - flyer.pose.y) / STEEP)) };
  }), seconds);
  const levels = moving.map(({ flyer }) => flyer.level ?? 2);
  sound.wind(levels.reduce((sum, level) => sum + level, 0) / levels.length / HIGHEST, seconds + 0.8);
}
