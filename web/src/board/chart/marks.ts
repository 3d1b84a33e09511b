// Arcs, rulers and ghosts on the chart.
import { svg } from "../../dom";
import type { GameEvent, Gun, Option, PlaneUnit, Pose, TableScene } from "../../types";
import { t } from "../../words";
import type { Flown, Plan } from "../board";
import { gunSpan, MM, sector, sectorEdges } from "../geometry";
import { body } from "./pieces";
import { sideClass } from "./shapes";
import type { Space } from "./space";

export interface Line {
  from: [number, number];
  to: [number, number];
  behind?: string;
}

export function arcsOf(space: Space, scene: TableScene, plane: PlaneUnit, pose: Pose, name: string): SVGElement[] {
  const ruler = scene.ruler / MM;
  return plane.guns.flatMap((gun) =>
    [ruler, ruler / 2].map((radius, i) =>
      svg("path", { class: `${name}${i ? " near" : ""}`, transform: `${space.place(pose)} translate(${gun.x / MM} ${-gun.y / MM})`, d: sector(...gunSpan(gun, plane), radius) }),
    ),
  );
}

export function arcEdges(space: Space, scene: TableScene, plane: PlaneUnit, pose: Pose, gun: Gun): SVGElement {
  const d = sectorEdges(...gunSpan(gun, plane), scene.ruler / MM);
  return svg("path", { class: `arc-edges ${sideClass(plane.side)}`, d, transform: `${space.place(pose)} translate(${gun.x / MM} ${-gun.y / MM})` });
}

// The ruler from the gun through the deciding point, with its halves or quarters.
export function ruler(space: Space, scene: TableScene, line: Line, name = "sight"): SVGElement[] {
  const [x1, y1] = space.xy([...line.from, 0]);
  const [x2, y2] = space.xy([...line.to, 0]);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const length = scene.ruler / MM;
  const parts = scene.rulerParts ?? 2;
  const ticks = [...Array(parts).keys()].map((i) => `M${(length * (i + 1)) / parts} -7V7`).join("");
  return [
    svg("path", { class: "laid-ruler", d: `M0 0H${length}${ticks}`, transform: `translate(${x1} ${y1}) rotate(${angle})` }),
    svg("line", { class: name, x1, y1, x2, y2 }),
    svg("circle", { class: "sight-point", cx: x2, cy: y2, r: 4 }),
  ];
}

export function hatch(space: Space, plane: PlaneUnit, pose: Pose): SVGElement {
  const w = plane.halfWidth / MM;
  const l = plane.halfLength / MM;
  return svg("rect", { class: "blocker", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2.5, transform: space.place(pose) });
}

// Where a card would lead: the way, every pose on it, and the arcs at its end.
export function ghost(space: Space, scene: TableScene, plane: PlaneUnit, way: NonNullable<Option["ghost"]>, strength = ""): SVGElement[] {
  const path = way.path;
  const end = path.at(-1) as Pose;
  const curve = path.slice(1).map((pose, i) => space.curve(path[i] as Pose, pose)).join("");
  const drawn: SVGElement[] = [svg("path", { class: `ghost-path ${sideClass(plane.side)}${strength}`, d: curve })];
  for (const pose of path.slice(1, -1)) drawn.push(svg("g", { class: "ghost faint", transform: space.place(pose) }, ...body(plane)));
  drawn.push(svg("g", { class: `ghost${strength}`, transform: space.place(end) }, ...body(plane)));
  if (!strength) drawn.push(...arcsOf(space, scene, plane, end, "arc own"));
  if (way.level === undefined) return drawn;
  const [x, y] = space.xy(end);
  return [...drawn, svg("text", { class: "ghost-level", x, y: y + plane.halfLength / MM + 2, dy: "1em" }, t("level-short", { level: way.level }))];
}

export const planGhost = (space: Space, scene: TableScene, plane: PlaneUnit, plan: Plan): SVGElement[] =>
  ghost(space, scene, plane, { path: plan.path, level: plan.level }, plan.chosen ? " chosen" : " faint");

// The whole flight of an airplane, and where it ended.
export function flownPath(space: Space, flown: Flown): SVGElement[] {
  const poses = flown.poses.map(({ pose }) => pose);
  const d = poses.slice(1).map((pose, i) => space.curve(poses[i] as Pose, pose)).join("");
  const last = poses.at(-1);
  const drawn: SVGElement[] = [svg("path", { class: `flown ${sideClass(flown.side)}`, d })];
  if (last && flown.lost !== undefined) drawn.push(svg("path", { class: "burst", d: star(9, 16, 7), transform: space.place(last) }));
  return drawn;
}

export function counterChip(words: string, x: number, y: number): SVGElement {
  return svg("g", { class: "chip-counter", transform: `translate(${x} ${y})` }, svg("rect", { x: -15, y: -12, width: 30, height: 24, rx: 6 }), svg("text", { y: 5 }, words));
}

export function star(points: number, outer: number, inner: number): string {
  const corner = (i: number): string => {
    const angle = (i * Math.PI) / points;
    const radius = i % 2 ? inner : outer;
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  };
  return `M${[...Array(2 * points).keys()].map(corner).join("L")}Z`;
}

export const hatching = (): SVGElement =>
  svg("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("rect", { class: "hatch-line", width: 3, height: 6 }));

// Counters that fall together on one airplane: letters, and for their owner what they say.
export function countersByUnit(draws: GameEvent[]): Map<string, string[]> {
  const drawn = new Map<string, string[]>();
  for (const event of draws) {
    const list = drawn.get(event.unit ?? "") ?? [];
    const letter = String.fromCharCode(65 + (event.n[0] ?? 0));
    if (event.kind === "draw") list.push(letter);
    else list.splice(Math.max(0, list.lastIndexOf(letter)), 1, `${letter} ${event.n[2] ?? 0}`);
    drawn.set(event.unit ?? "", list);
  }
  return drawn;
}
