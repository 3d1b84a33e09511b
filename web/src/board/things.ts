// One list of what is to be seen, made from a scene: chart and stage draw it, screen readers are told it, and a test compares
// what each of them shows. Whatever a scene brings and is not in this list is nowhere.
import type { GroundUnit, Mark, PlaneUnit, Pose, TableScene } from "../types";
import { count, say, t } from "../words";
import { aimThings, type Aim } from "./aims";
import type { Plan, Thing } from "./board";
import { isFlying, isPlaced } from "./scene";

// A thing with what it is drawn from.
export interface Seen extends Thing {
  key: string; // the same as long as it is the same thing
  plane?: PlaneUnit;
  ground?: GroundUnit;
  mark?: Mark;
  plan?: Plan;
  aim?: Aim;
  hidden?: boolean; // an own airplane in the clouds, where its owner knows it to be
}

export const poseOf = (unit: { x?: number; y?: number; heading?: number }): Pose => [unit.x ?? 0, unit.y ?? 0, unit.heading ?? 0];

export function thingsOf(scene: TableScene, plans: Plan[] = []): Seen[] {
  return [
    { key: "edge", kind: "edge", name: "edge", what: `${scene.width}x${scene.height}`, words: t("board-edge", { width: scene.width / 100000, height: scene.height / 100000 }) },
    ...(scene.ground ?? []).filter((unit) => unit.status !== "left" && unit.status !== "unused").flatMap(groundThings),
    ...(scene.marks ?? []).map(markThing),
    ...scene.units.filter((plane) => isFlying(plane)).flatMap(planeThings),
    ...plans.filter((plan) => plan.path.length > 0).map((plan, i) => planThing(plan, i)),
    ...plans.flatMap((plan) => aimThings(scene, plan.aims ?? [], plan.unit)),
  ];
}

function planeThings(plane: PlaneUnit): Seen[] {
  const seen: Seen[] = [];
  const same = { name: plane.name, what: plane.model, side: plane.side, level: plane.level, plane };
  if (isPlaced(plane)) seen.push({ ...same, key: `plane ${plane.name}`, kind: "plane", pose: poseOf(plane), words: describe(plane) });
  if (plane.really) seen.push({ ...same, key: `really ${plane.name}`, kind: "plane", pose: plane.really, hidden: true, words: t("board-really", { plane: plane.name }) });
  return seen;
}

function groundThings(unit: GroundUnit): Seen[] {
  const hurt = unit.resistance ? `, ${t("damage", { damage: unit.damage ?? 0, resistance: unit.resistance })}` : "";
  const state = unit.status === "stands" ? "" : `, ${t(`board-${unit.status}`)}`;
  const seen: Seen[] = [{ key: `ground ${unit.name}`, kind: "ground", name: unit.name, what: unit.model, side: unit.side, pose: poseOf(unit), ground: unit, words: `${unit.name}, ${say(unit.model)}${hurt}${state}` }];
  const shell = unit.shell;
  if (shell) seen.push({ key: `shell ${unit.name}`, kind: "shell", name: unit.name, what: shell.due ? "due" : "shell", side: unit.side, pose: [shell.x, shell.y, 0], level: shell.level, ground: unit, words: t("board-shell", { unit: unit.name }) });
  return seen;
}

function markThing(mark: Mark, i: number): Seen {
  if (mark.points) return { key: `cloud ${i}`, kind: "cloud", name: `cloud ${i + 1}`, what: "cloud", level: mark.level, pose: middleOf(mark.points), mark, words: t("board-cloud", { level: mark.level ?? 0 }) };
  return { key: `mark ${mark.kind} ${i}`, kind: "mark", name: `${mark.kind} ${i + 1}`, what: mark.kind, pose: poseOf(mark), mark, words: mark.kind === "airfield" ? t("board-airfield") : say(mark.kind) };
}

function planThing(plan: Plan, i: number): Seen {
  return { key: `plan ${plan.unit} ${i}`, kind: "plan", name: plan.unit, what: "plan", pose: plan.path.at(-1), level: plan.level, plan, words: t("board-plan", { plane: plan.unit }) };
}

function middleOf(points: [number, number][]): Pose {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [Math.round(sum[0] / points.length), Math.round(sum[1] / points.length), 0];
}

// ---- in words --------------------------------------------------------------------------------------------

export const describe = (plane: PlaneUnit): string => [`${plane.name}, ${plane.model}`, ...condition(plane)].join(", ");

// How an airplane fares, as far as the reader may know.
export function condition(plane: PlaneUnit): string[] {
  const parts: string[] = [];
  if (plane.level !== undefined) parts.push(t("level-short", { level: plane.level }));
  if (plane.climb) parts.push(t("climb-counters", { climb: plane.climb, rate: plane.rate ?? 0 }));
  if (plane.speed) parts.push(t("speed-is", { speed: say(plane.speed) }));
  if (plane.damage !== undefined) parts.push(t("damage", { damage: plane.damage, resistance: plane.resistance }));
  else if (plane.counters.length) parts.push(t("damage-unknown", { counters: plane.counters.length, resistance: plane.resistance }));
  if (plane.clouded !== undefined) parts.push(t("clouds"));
  if (plane.flames) parts.push(t("flames"));
  if (plane.smoke) parts.push(t("smoke"));
  if (plane.wounds) parts.push(t("wounded"));
  if (plane.engine) parts.push(t("engine-hurt"));
  if (plane.jamLeft || plane.jamRight) parts.push(t("rudder-jammed"));
  if (plane.guns.some((gun) => gun.jam)) parts.push(t("gun-jammed"));
  if (plane.bombs) parts.push(count("load-bombs", plane.bombs));
  if (plane.skills?.length) parts.push(t("ace", { skills: plane.skills.map((skill) => say(skill)).join(", ") }));
  return parts;
}
