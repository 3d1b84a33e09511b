// Arcs, rulers and ghosts on the chart.
import { svg } from "../../dom";
import type { GameEvent, Gun, Option, PlaneUnit, Pose, TableScene } from "../../types";
import { t } from "../../words";
import type { Flown, Plan } from "../board";
import type { Seen } from "../things";
import { between, gunSpan, MM, sector, sectorEdges } from "../geometry";
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

const RIBBON = 15; // millimetres between its chevrons

// The way of a plan: a ribbon with chevrons, dark at its edges, so that it shows on foam and chalk.
function ribbon(space: Space, path: Pose[], look: string): SVGElement[] {
  const d = path.slice(1).map((pose, i) => space.curve(path[i] as Pose, pose)).join("");
  const chevrons = path.slice(1).flatMap((to, i) => {
    const from = path[i] as Pose;
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / MM / RIBBON));
    return [...Array(count).keys()].map((j) => {
      const [x, y] = space.xy(between(from, to, (j + 0.3) / count));
      const [u, v] = space.xy(between(from, to, (j + 0.5) / count));
      const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
      return svg("path", { class: "chevron", d: "M-2.2-3.6L1.6 0L-2.2 3.6", transform: `translate(${u.toFixed(1)} ${v.toFixed(1)}) rotate(${turn.toFixed(1)})` });
    });
  });
  return [svg("path", { class: `ghost-edge ${look}`, d }), svg("path", { class: `ghost-path ${look}`, d }), svg("g", { class: `chevrons ${look}` }, ...chevrons)];
}

// Where a card would lead: the way, every pose on it, and the arcs at its end.
export function ghost(space: Space, scene: TableScene, plane: PlaneUnit, way: NonNullable<Option["ghost"]>, strength = ""): SVGElement[] {
  const path = way.path;
  const end = path.at(-1) as Pose;
  const drawn = ribbon(space, path, sideClass(plane.side) + strength);
  for (const pose of path.slice(1, -1)) drawn.push(svg("g", { class: "ghost faint", transform: space.place(pose) }, ...body(plane)));
  drawn.push(svg("g", { class: `ghost${strength}`, transform: space.place(end) }, ...body(plane)));
  if (!strength) drawn.push(...arcsOf(space, scene, plane, end, "arc own"));
  if (way.level === undefined) return drawn;
  return [...drawn, levelPill(space.xy(end), t("level-short", { level: way.level }))];
}

// At which height something is, in a dark pill of always the same size.
function levelPill([x, y]: [number, number], words: string): SVGElement {
  const wide = words.length * 7.4 + 16; // pixels
  const pill = svg("g", { class: "ghost-pill" }, svg("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11 }), svg("text", { class: "ghost-level", y: 5 }, words));
  return svg("g", { transform: `translate(${x} ${y})` }, pill);
}

// A cloud with its height: a chart has no other way to show it.
export function cloudPiece(space: Space, thing: Seen): SVGElement[] {
  const points = (thing.mark?.points ?? []).map(([x, y]) => space.xy([x, y]).join(",")).join(" ");
  const cloud = svg("polygon", { class: "cloud", "data-thing": thing.key, points }, svg("title", {}, thing.words));
  return thing.level === undefined || !thing.pose ? [cloud] : [cloud, levelPill(space.xy(thing.pose), `☁ ${t("level-short", { level: thing.level })}`)];
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

// A counter as it lies on the table: round, with its letter, and for its owner what it says.
export function counterChip(words: string): SVGElement {
  const [letter = "", worth = ""] = words.split(" ");
  return svg(
    "g",
    { class: "chip-counter" },
    svg("circle", { class: "counter-shade", cx: 1.5, cy: 3, r: 18 }),
    svg("circle", { class: "counter-face", r: 18 }),
    svg("circle", { class: "counter-ring", r: 14.5 }),
    svg("text", { class: "counter-worth", y: worth ? 7 : 6.5 }, worth || letter),
    worth ? svg("text", { class: "counter-letter", y: -6 }, letter) : null,
  );
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
