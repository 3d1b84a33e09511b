// Rain and snow over the table. They fall while something else moves, and hang in the air when nothing does, as on a photograph.
import { Vector3 } from "three";
import { seeded } from "../mats/noise";
import type { Puffs } from "./puffs";
import { SPECK } from "./sprites";
import type { Streaks } from "./streaks";
import type { World } from "./world";

const TOP = 260; // millimetres
const NEAR = 520; // from here on drops and flakes are drawn larger than they are
const SLANT = new Vector3(7, -26, 3);

// `far`: the eye from the table; what is thinner than a pixel would not be seen.
export function weatherAt(kind: string, now: number, far: number, world: World, soft: Puffs, streaks: Streaks): void {
  const size = Math.max(1, Math.min(2.2, far / NEAR));
  if (kind === "rain") return rain(now, size, world, streaks);
  if (kind === "snow") snow(now, size, world, soft);
}

const fallen = (start: number, speed: number, now: number): number => TOP - ((start * TOP + now * speed) % TOP);

function rain(now: number, size: number, world: World, streaks: Streaks): void {
  const r = seeded(71);
  for (let i = 0; i < 240; i++) {
    const at = new Vector3((r() - 0.5) * world.width, fallen(r(), 0.5, now), (r() - 0.5) * world.height);
    streaks.add(at, at.clone().addScaledVector(SLANT, size), size, "#d3dee6", 0.8);
  }
}
function snow(now: number, size: number, world: World, soft: Puffs): void {
  const r = seeded(83);
  for (let i = 0; i < 320; i++) {
    const [x, z, up, sway] = [r() - 0.5, r() - 0.5, fallen(r(), 0.035 + 0.02 * r(), now), r() * 6];
    soft.add(SPECK, new Vector3(x * world.width + 6 * Math.sin(sway + now / 900), up, z * world.height), (2.2 + r() * 2) * size, "#ffffff", 0.85);
  }
}
