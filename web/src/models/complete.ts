// From the few lines of an entry to all the numbers of an airplane: what an entry leaves out follows from what it says.
import { bodyStations, podStations } from "./bodies";
import { Fields, Lines, type Line } from "./entries";
import { stationAt, wingAt } from "./form";
import { completePaint } from "./complete-paint";
import type { Airframe, Bay, Canopy, EngineKind, Extra, Face, Fin, Gear, Pod, Propeller, Station, Turret, Wing } from "./types";

interface Sizes {
  span: number;
  length: number;
  era: 1 | 2;
}

function wingOf(f: Fields, size: { span: number; s: number; y: number; root: number; thick: number; round: number }): Wing {
  const root = f.number("root", size.root);
  const gull = f.numbers("gull");
  const bend = f.numbers("break");
  return {
    s: f.number("at", size.s),
    y: f.number("y", size.y),
    span: f.number("span", size.span),
    root,
    tip: f.number("tip", root),
    sweep: f.number("sweep", 0),
    ellipse: f.flag("ellipse"),
    round: f.number("round", size.round),
    axis: f.number("axis", 0.42),
    dihedral: f.number("dihedral", 0),
    ...(gull.length === 2 ? { gull: [gull[0]!, gull[1]!] as const } : {}),
    ...(bend.length === 3 ? { break: [bend[0]!, bend[1]!, bend[2]!] as const } : {}),
    thick: f.number("thick", size.thick),
  };
}

function bodyOf(lines: Lines, size: Sizes): Station[] {
  const own = lines.many("station").map((f): Station => {
    const [s = 0, half = 0.5, top = 0.5, bottom = -0.5, square = 2] = f.numbers("at");
    return [s, half, top, bottom, square];
  });
  if (own.length > 1) return own;
  const f = lines.one("body");
  const half = f.number("half", size.era === 1 ? 0.42 : 0.47);
  const top = f.number("top", half * 1.25);
  const kind = f.word("kind", "inline");
  return bodyStations({
    kind,
    from: f.number("from", 0),
    length: f.number("to", size.length),
    half,
    top,
    bottom: f.number("bottom", -top),
    nose: f.number("nose", kind === "inline" ? half * 0.74 : half * 1.1),
    rise: f.number("rise", size.era === 1 ? 0.05 : 0.12),
    square: f.number("square", kind === "box" || kind === "rotary" ? 3.8 : 2.2),
  });
}

// Fin and rudder: a rounded or sharp outline between the body's back and its height.
function finOf(f: Fields, size: Sizes, body: readonly Station[], end: number): Fin {
  const own = f.numbers("outline");
  const twin = f.number("twin", 0);
  const at = twin ? [-twin, twin] : [0];
  const aft = f.number("aft", end);
  const chord = f.number("chord", size.length * 0.2);
  const front = aft - chord;
  const hinge = f.number("hinge", aft - chord * 0.38);
  if (own.length >= 6) {
    const outline: [number, number][] = [];
    for (let i = 0; i + 1 < own.length; i += 2) outline.push([own[i]!, own[i + 1]!]);
    const ends = outline.map(([s]) => s);
    return { outline, at, sharp: f.flag("sharp"), hinge: f.number("hinge", Math.max(...ends) - (Math.max(...ends) - Math.min(...ends)) * 0.36) };
  }
  const low = f.number("low", twin ? -0.4 : stationAt(body, aft - chord * 0.5)[3] * 0.4);
  const base = f.number("base", twin ? 0.1 : stationAt(body, front)[2] * 0.85);
  const high = f.number("height", size.era === 1 ? 0.95 : 1.55);
  const lean = f.number("lean", chord * 0.45);
  const top = f.number("top", chord * 0.35);
  const rise = high - base;
  const sharp = f.flag("sharp");
  const outline: [number, number][] = sharp
    ? [[front, base], [front + lean, high], [Math.min(aft, front + lean + top), high], [aft, base + rise * 0.35], [aft - chord * 0.06, low], [front + chord * 0.4, low]]
    : [[front, base], [front + lean * 0.6, base + rise * 0.52], [front + lean, high - rise * 0.1], [front + lean + top * 0.5, high], [front + lean + top, high - rise * 0.16], [aft, base + rise * 0.3], [aft - chord * 0.08, low], [front + chord * 0.4, low]];
  return { outline, at, sharp, hinge };
}

// Canopies: [part of the length, part of the width, part of the height above the back].
const CANOPIES: Record<string, readonly (readonly [number, number, number])[]> = {
  razor: [[0, 0.5, 0], [0.17, 0.9, 0.8], [0.42, 1, 1], [0.66, 0.9, 0.76], [1, 0.3, 0]],
  bubble: [[0, 0.5, 0], [0.18, 0.92, 0.76], [0.42, 1, 1], [0.7, 0.85, 0.82], [1, 0.2, 0.05]],
  framed: [[0, 0.7, 0], [0.12, 0.96, 0.82], [0.4, 1, 1], [0.72, 0.97, 0.92], [0.9, 0.85, 0.62], [1, 0.55, 0]],
  box: [[0, 0.8, 0], [0.14, 1, 0.9], [0.5, 1, 1], [0.78, 0.95, 0.93], [1, 0.6, 0.1]],
};

export const canopyShapes = (): string[] => Object.keys(CANOPIES);

function canopyOf(f: Fields, body: readonly Station[]): Canopy {
  const from = f.number("from", 3);
  const to = f.number("to", from + 2);
  const back = Math.max(stationAt(body, from)[2], stationAt(body, to)[2]);
  const top = f.number("height", back + 0.45);
  const half = f.number("half", stationAt(body, (from + to) / 2)[1] * 0.8);
  const rows = CANOPIES[f.word("shape", "razor")] ?? CANOPIES.razor!;
  const square = f.word("shape", "razor") === "box" ? 3.6 : 2.3;
  const stations = rows.map(([q, w, h]): Station => {
    const s = from + (to - from) * q;
    const skin = stationAt(body, s);
    const y = skin[2] + (top - skin[2]) * h;
    return [s, Math.min(Math.max(0.06, half * w), skin[1] * 1.08), Math.max(y, skin[2] + 0.01), Math.min(skin[2] - 0.3, y - 0.3), square];
  });
  const n = f.number("frames", Math.max(2, Math.round((to - from) / 0.75)));
  const frames = Array.from({ length: n }, (_, i) => from + (to - from) * (0.14 + (0.74 * i) / Math.max(1, n - 1)));
  const crew = f.numbers("crew");
  return { stations, frames, crew: crew.length ? crew : [from + (to - from) * 0.42] };
}

const isEngine = (kind: string): kind is EngineKind => ["inline", "radial", "rotary", "jet", "rocket"].includes(kind);

interface Power {
  pods: Pod[];
  faces: Face[];
  propellers: Propeller[];
  exhausts: [number, number, number, number][];
}

function spinnerOf(f: Fields, radial: boolean, nose: number): readonly [number, number] {
  const [r, l] = f.numbers("spinner");
  return [r ?? (radial ? 0.18 : nose * 0.98), l ?? (radial ? 0.34 : nose * 1.7)];
}

function nacelle(f: Fields, wood: boolean, power: Power): void {
  const kind = f.word("kind", "radial");
  const radius = f.number("radius", 0.6);
  const [x, y, at] = [f.number("x", 0), f.number("y", 0), f.number("at", 2)];
  const length = f.number("length", 5);
  const stations = podStations({ kind, at, length, radius, deep: f.number("deep", 1) });
  power.pods.push({ kind: kind === "boom" ? "boom" : "nacelle", x, y, stations });
  const front = stations[0]!;
  const aft = f.flag("aft");
  for (const side of x ? [x, -x] : [0]) {
    if (kind === "radial" || kind === "rotary") power.faces.push({ x: side, y, s: aft ? at + length * 0.98 : front[0], radius: front[1] * 0.97, kind });
    if (kind === "jet") power.faces.push({ x: side, y, s: front[0], radius: front[1] * 0.95, kind }, { x: side, y, s: at + length, radius: radius * 0.46, kind, aft: true });
    const r = f.number("prop", 0);
    if (!r) continue;
    const blades = f.number("blades", wood ? 2 : 3);
    const spinner = spinnerOf(f, kind !== "inline" && kind !== "boom", front[1]);
    if (!aft || f.flag("both")) power.propellers.push({ x: side, y, s: at - 0.06, radius: r, blades, spinner, wood, aft: false });
    if (aft || f.flag("both")) power.propellers.push({ x: side, y, s: at + length + 0.06, radius: r, blades, spinner, wood, aft: true });
  }
}

function powerOf(lines: Lines, size: Sizes, body: readonly Station[]): Power {
  const power: Power = { pods: [], faces: [], propellers: [], exhausts: [] };
  const wood = size.era === 1;
  for (const f of lines.many("nacelle")) nacelle(f, wood, power);
  for (const f of lines.many("float")) {
    const stations = podStations({ kind: "float", at: f.number("at", 1), length: f.number("length", 6), radius: f.number("radius", 0.4), deep: 1 });
    power.pods.push({ kind: "float", x: f.number("x", 0), y: f.number("y", -1.6), stations });
  }
  const kind = lines.one("body").word("engine", lines.one("body").word("kind", "inline"));
  const front = body[0]!;
  for (const f of lines.many("prop")) {
    const radial = kind === "radial" || kind === "rotary";
    const aft = f.flag("aft");
    const end = body[body.length - 1]!;
    const s = f.number("at", aft ? end[0] + 0.06 : front[0] - 0.08);
    const y = f.number("y", aft ? (end[2] + end[3]) / 2 : 0);
    power.propellers.push({ x: f.number("x", 0), y, s, radius: f.number("radius", 1.5), blades: f.number("blades", wood ? 2 : 3), spinner: spinnerOf(f, radial || aft, front[1]), wood: wood || f.flag("wood"), aft });
    if (radial && f.number("x", 0) === 0) power.faces.push({ x: 0, y, s: aft ? end[0] : front[0], radius: (aft ? Math.max(0.3, end[1]) : front[1]) * 0.96, kind: kind as EngineKind, ...(aft ? { aft: true } : {}) });
  }
  for (const f of lines.many("intake")) power.faces.push({ x: f.number("x", 0), y: f.number("y", 0), s: f.number("at", 0), radius: f.number("radius", 0.3), kind: isEngine(f.word("kind", "jet")) ? (f.word("kind", "jet") as EngineKind) : "jet", ...(f.flag("aft") ? { aft: true } : {}) });
  const e = lines.one("exhaust");
  if (e.there || (kind === "inline" && size.era === 2 && power.propellers.some(({ x }) => x === 0)))
    power.exhausts.push([stationAt(body, e.number("from", size.length * 0.14))[1] * 0.98, e.number("y", 0.15), e.number("from", size.length * 0.14), e.number("to", size.length * 0.26)]);
  return power;
}

function gearOf(f: Fields, body: readonly Station[], wing: Wing): Gear | undefined {
  if (!f.there) return undefined;
  const kind = f.flag("spats") ? "spats" : "legs";
  const s = f.number("at", wing.s + 0.25);
  return { kind, x: f.number("x", 0.8), s, y: f.number("y", stationAt(body, s)[3] - 0.85), radius: f.number("radius", 0.34), axle: f.flag("axle"), top: f.number("top", wingAt(wing, (2 * f.number("x", 0.8)) / wing.span).y - 0.2) };
}

function gunsOf(lines: Lines, size: Sizes, body: readonly Station[], wing: Wing): [number, number, number][] {
  const guns = lines.many("gun").flatMap((f): [number, number, number][] => {
    const [x = 0, y = 0, s = 0] = f.numbers("at");
    return x ? [[x, y, s], [-x, y, s]] : [[x, y, s]];
  });
  for (const x of lines.one("ports").numbers("x"))
    for (const side of [x, -x]) {
      const q = wingAt(wing, (2 * x) / wing.span);
      guns.push([side, q.y, q.lead - 0.05]);
    }
  if (guns.length) return guns;
  const front = body[Math.min(2, body.length - 1)]!;
  return size.era === 1 ? [[0.13, front[2] + 0.12, front[0] - 0.1], [-0.13, front[2] + 0.12, front[0] - 0.1]] : [[0.15, front[2], front[0]], [-0.15, front[2], front[0]]];
}

export function complete(id: string, title: string, era: 1 | 2, list: readonly Line[], paint: readonly Line[], paintId: string): Airframe {
  const lines = new Lines(list);
  const size: Sizes = { span: lines.one("size").number("span", era === 1 ? 8.5 : 11), length: lines.one("size").number("length", era === 1 ? 6 : 9), era };
  const body = bodyOf(lines, size);
  const base = { span: size.span, s: size.length * 0.26, y: -0.45, root: size.span * 0.2, thick: era === 1 ? 0.09 : 0.13, round: 0.9 };
  const wings = lines.many("wing").map((f) => wingOf(f, base));
  if (!wings.length) wings.push(wingOf(new Fields(undefined), base));
  const tailBase = { span: size.span * 0.33, s: size.length * 0.8, y: 0.2, root: size.length * 0.14, thick: era === 1 ? 0.06 : 0.08, round: 0.75 };
  const tail = lines.many("tail").map((f) => wingOf(f, { ...tailBase, s: size.length - f.number("root", tailBase.root) - size.length * 0.03 }));
  const end = Math.max(body[body.length - 1]![0], size.length);
  const wing = wings[0]!;
  const heads = lines.one("heads");
  const cabane = lines.one("cabane");
  const power = powerOf(lines, size, body);
  const lead = [...wings].reduce((sum, w) => sum + w.s + w.sweep * 0.4 + w.root * 0.36, 0) / wings.length;
  const canopies = lines.many("canopy").map((f) => canopyOf(f, body));
  const fin2 = lines.one("fin2");
  const airframe: Airframe = {
    id, title, era, span: size.span, length: size.length,
    cg: lines.one("size").number("cg", lead),
    body, wings,
    tail,
    fin: finOf(lines.one("fin"), size, body, end),
    ...(fin2.there ? { fin2: finOf(fin2, size, body, end) } : {}),
    canopies,
    cockpits: lines.many("cockpit").map((f) => [f.number("at", 2), f.number("radius", 0.27), f.number("y", stationAt(body, f.number("at", 2))[2])] as const),
    noseGlass: lines.one("glass").number("to", 0),
    pods: power.pods, faces: power.faces, propellers: power.propellers, exhausts: power.exhausts,
    ...(heads.there ? { heads: [heads.number("from", 1), heads.number("to", 2), heads.number("y", 0.5)] as const } : {}),
    ...(lines.one("gear").there ? { gear: gearOf(lines.one("gear"), body, wings.reduce((low, w) => (w.y < low.y ? w : low)))! } : {}),
    bays: lines.many("bay").map((f): Bay => ({ x: f.number("x", 2.5), kind: f.word("kind", "pair") as Bay["kind"] })),
    ...(cabane.there ? { cabane: { x: cabane.number("x", 0.42), s: [cabane.number("from", 1), cabane.number("to", 1.8)] as const } } : {}),
    turrets: lines.many("turret").map((f): Turret => ({ s: f.number("at", 5), y: f.number("y", 0.8), radius: f.number("radius", 0.45), guns: f.flag("fore") ? -1 : f.flag("up") ? 0 : 1 })),
    extras: lines.many("part").map((f): Extra => ({ kind: f.word("kind", ""), n: f.numbers("n") })),
    guns: gunsOf(lines, size, body, wing),
    paint: completePaint(paintId, new Lines(paint), { size, body, ports: lines.one("ports").numbers("x") }),
  };
  return airframe;
}
