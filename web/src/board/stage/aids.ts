// What one may measure and choose: arcs of fire, the ruler, places to be put at, who is aimed at.
import { Vector3 } from "three";
import type { Option, PlaneUnit, Pose, TableScene } from "../../types";
import { fallCorners } from "../aims";
import { gunSpan } from "../geometry";
import type { Seen } from "../things";
import { shade, type Ink } from "./ink";
import { coloursOf, GOLD } from "./palette";
import { noseOf, type World } from "./world";

const UPON = 0.8; // above the mat, and above bases 3

// Short range fuller than long, lines at both.
export function drawArcs(ink: Ink, world: World, scene: TableScene, plane: PlaneUnit, pose: Pose, own: boolean): void {
  const reach = scene.ruler / 100;
  const parts = scene.rulerParts ?? 2;
  const colour = coloursOf(plane.side).colour;
  const nose = noseOf(pose[2]);
  const right = new Vector3(-nose.z, 0, nose.x);
  const tint = own ? "#ffe3a0" : colour;
  for (const gun of plane.guns) {
    const at = world.place(pose, UPON).addScaledVector(right, gun.x / 100).addScaledVector(nose, gun.y / 100);
    const [from, to] = gunSpan(gun, plane).map((degrees) => degrees + pose[2] / 10) as [number, number];
    const near = reach / 2;
    ink.sector(at, 0, near, from, to, shade(tint, own ? 0.44 : 0.3), shade(tint, own ? 0.3 : 0.2));
    ink.sector(at, near, reach, from, to, shade(tint, own ? 0.2 : 0.13), shade(tint, own ? 0.12 : 0.08));
    for (let i = 1; i <= parts; i++) ink.arcLine(at, (reach * i) / parts, from, to, i === parts || i === parts / 2 ? 1.5 : 0.8, shade(tint, 0.95, 0.4));
    if (to - from < 359) for (const edge of [from, to]) ink.line([at, ...ink.arc(at, reach, edge, edge + 0.01).slice(0, 1)], 1, shade(tint, 0.8, 0.4), 0.5);
  }
}

// From the gun to the deciding point a yellow ruler with its halves or quarters; what is left of it only as an outline. Slim: beside tracers, which are
// the picture.
export function drawRuler(ink: Ink, scene: TableScene, from: Vector3, to: Vector3, blocked = false, slim = false): void {
  const [half, cover] = slim ? [1.5, 0.34] : [3.4, 0.96];
  const reach = scene.ruler / 100;
  const parts = scene.rulerParts ?? 2;
  const along = to.clone().sub(from).setY(0);
  const far = Math.min(along.length(), reach);
  along.normalize();
  const across = new Vector3(-along.z, 0, along.x);
  const at = (distance: number, aside: number, up = 0): Vector3 => from.clone().addScaledVector(along, distance).addScaledVector(across, aside).setY(from.y + up);
  const bar = (start: number, end: number, half: number, tint: ReturnType<typeof shade>, up = 0): void => ink.quad(at(start, half, up), at(start, -half, up), at(end, -half, up), at(end, half, up), tint);
  bar(-0.6, far + 0.6, half + 0.7, shade("#1c1408", cover * 0.85));
  bar(0, far, half, shade(blocked ? "#b5231d" : GOLD, cover), 0.1);
  for (const side of [-half, half]) ink.line([at(far, side), at(reach, side)], 0.7, shade("#f7e3b0", slim ? 0.4 : 0.6), 0.4);
  for (let i = 0; i <= parts; i++) {
    const d = (reach * i) / parts;
    ink.line([at(d, -half, 0.2), at(d, half, 0.2)], 1.1, d <= far ? shade("#1c1408", 0.95) : shade("#f7e3b0", 0.7), 0);
  }
  const spot = to.clone().setY(from.y + 0.4);
  ink.sector(spot, 0, 3.6, 0, 360, shade("#f7efdc", 0.98), shade("#f7efdc", 0.98));
  ink.arcLine(spot, 3.8, 0, 360, 1.3, shade("#1c2a38", 1));
}

// Points that the asked one may be put at.
export function drawPlaces(ink: Ink, world: World, options: Option[], looked: Option | null): void {
  for (const option of options) {
    if (!option.place) continue;
    const pose = option.place;
    const nose = noseOf(pose[2]);
    const right = new Vector3(-nose.z, 0, nose.x);
    const at = world.place(pose, UPON);
    const point = (x: number, y: number): Vector3 => at.clone().addScaledVector(right, x).addScaledVector(nose, y);
    const tint = shade(option === looked ? "#ffffff" : GOLD, option === looked ? 1 : 0.85, 0.1);
    ink.triangle(point(0, 26), point(9, 8), point(-9, 8), tint);
    ink.quad(point(3, 8), point(3, 0), point(-3, 0), point(-3, 8), tint);
    for (const [a, b] of [[[0, 26], [9, 8]], [[9, 8], [-9, 8]], [[-9, 8], [0, 26]]] as const) ink.line([point(a[0], a[1]), point(b[0], b[1])], 0.8, shade("#2a1a05", 0.8), 0);
  }
}

export function drawPoint(ink: Ink, world: World, point: [number, number], half: number): void {
  const at = world.at(point[0], point[1], UPON);
  ink.sector(at, 0, half / 100, 0, 360, shade(GOLD, 0.2), shade(GOLD, 0.35));
  ink.arcLine(at, half / 100, 0, 360, 1.6, shade(GOLD, 1, 0.2));
}

// What a card could do to the ground: where bombs come down, the way of a shot or a torpedo, and who would be struck.
export function drawAim(ink: Ink, world: World, { aim, ground }: Seen): void {
  if (!aim) return;
  const tint = shade(GOLD, 0.95);
  if (aim.falls) {
    const [a, b, c, d] = fallCorners(aim.falls).map(([x, y]) => world.at(x, y, UPON)) as [Vector3, Vector3, Vector3, Vector3];
    ink.quad(a, b, c, d, shade(GOLD, aim.target ? 0.4 : 0.18));
    ink.frame([a, b, c, d], 1.8, tint);
    for (const [from, to] of [[a, c], [b, d]] as const) ink.line([from, to], 0.8, tint, 0.4);
  }
  if (aim.line) dash(ink, world.at(...aim.line.from, UPON), world.at(...aim.line.to, UPON), aim.what === "torpedo" ? 3 : 1.8);
  if (ground) drawFrame(ink, world, ground, [ground.x, ground.y, ground.heading], aim.what === "photo" ? "#f7efdc" : "#e0402a");
}

// A dashed way that ends in an arrow.
function dash(ink: Ink, from: Vector3, to: Vector3, width: number): void {
  const along = to.clone().sub(from);
  const far = along.length();
  if (far < 1) return;
  along.normalize();
  const across = new Vector3(-along.z, 0, along.x);
  const at = (d: number, aside = 0): Vector3 => from.clone().addScaledVector(along, d).addScaledVector(across, aside);
  for (let d = 0; d < far - 10; d += 14) ink.line([at(d), at(Math.min(d + 8, far - 10))], width, shade(GOLD, 0.95), 0.6);
  ink.triangle(at(far), at(far - 10, 5), at(far - 10, -5), shade(GOLD, 1));
}

// A frame around a base or card: gold for who is asked, white for who is chosen, red for who is aimed at.
export function drawFrame(ink: Ink, world: World, unit: { halfWidth: number; halfLength: number }, pose: Pose, colour: string): void {
  const nose = noseOf(pose[2]);
  const right = new Vector3(-nose.z, 0, nose.x);
  const at = world.place(pose, 1);
  const [w, l] = [unit.halfWidth / 100 + 3, unit.halfLength / 100 + 3];
  const corner = (x: number, y: number): Vector3 => at.clone().addScaledVector(right, x * w).addScaledVector(nose, y * l);
  ink.frame([corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)], 2.6, shade(colour, 0.98));
}
