// An airplane as numbers, ready to be drawn: metres; `s` runs aft from the tip of the nose, `y` up from the thrust line,
// `x` to starboard. complete.ts makes this from the few lines of an entry in data/airframes.

// Where along the body, half its width, top, bottom, and how square: 2 is an ellipse, 4 a box.
export type Station = readonly [s: number, half: number, top: number, bottom: number, square: number];

export interface Wing {
  s: number; // leading edge at the root
  y: number;
  span: number;
  root: number; // chords
  tip: number;
  sweep: number; // how far aft the leading edge is at the tip
  ellipse: boolean;
  round: number; // where along the half span the tip begins to close
  axis: number; // what part of the chord stays straight where the wing tapers or closes
  dihedral: number; // degrees
  gull?: readonly [t: number, rise: number]; // a bend: where along the half span, and how high
  break?: readonly [t: number, chord: number, sweep: number]; // the taper changes there
  thick: number; // thickness over chord
}

export interface Fin {
  outline: readonly (readonly [s: number, y: number])[];
  at: readonly number[]; // where it stands, as x
  sharp: boolean;
  hinge: number; // where the rudder begins, as s
}

export interface Canopy {
  stations: readonly Station[];
  frames: readonly number[];
  crew: readonly number[]; // where heads are seen, as s
}

// Something round that is not the body: an engine on the wing, a boom, a float.
export interface Pod {
  kind: "nacelle" | "boom" | "float";
  x: number; // 0: one in the middle; otherwise a pair
  y: number;
  stations: readonly Station[];
}

export type EngineKind = "inline" | "radial" | "rotary" | "jet" | "rocket";

export interface Propeller {
  x: number;
  y: number;
  s: number;
  radius: number;
  blades: number;
  spinner: readonly [radius: number, length: number];
  wood: boolean;
  aft: boolean; // a pusher
}

export interface Face {
  x: number;
  y: number;
  s: number;
  radius: number;
  kind: EngineKind;
  aft?: boolean;
}

export interface Gear {
  kind: "legs" | "spats" | "skids";
  x: number;
  s: number;
  y: number;
  radius: number;
  axle: boolean;
  top: number;
}

export interface Bay {
  x: number;
  kind: "pair" | "one" | "vee" | "warren";
}

// Small parts, each with its own numbers (extras.ts says which).
export interface Extra {
  kind: string;
  n: readonly number[];
}

export interface Turret {
  s: number;
  y: number;
  radius: number;
  guns: number; // which way: -1 forward, 0 up, 1 aft
}

export interface Airframe {
  id: string;
  title: string;
  era: 1 | 2;
  span: number;
  length: number;
  cg: number; // as s: the origin of the model
  body: readonly Station[];
  wings: readonly Wing[];
  tail: readonly Wing[];
  fin: Fin;
  fin2?: Fin;
  canopies: readonly Canopy[];
  cockpits: readonly (readonly [s: number, radius: number, y: number])[];
  noseGlass: number; // the nose is glazed up to this s
  pods: readonly Pod[];
  faces: readonly Face[]; // open cowlings and intakes
  heads?: readonly [from: number, to: number, y: number]; // cylinders in the open
  exhausts: readonly (readonly [x: number, y: number, from: number, to: number])[];
  propellers: readonly Propeller[];
  gear?: Gear;
  bays: readonly Bay[];
  cabane?: { x: number; s: readonly [number, number] };
  turrets: readonly Turret[];
  extras: readonly Extra[];
  guns: readonly (readonly [x: number, y: number, s: number])[];
  paint: Paint;
}

export interface Mark {
  kind: string;
  at: number; // along the half span (0 to 1), or s on the body
  size: number; // radius
  y?: number; // on the body: above the thrust line
  only?: "left" | "right";
}

export interface Paint {
  id: string;
  scheme: string;
  upper: readonly string[];
  lower: string;
  line: number; // how far down the upper colour comes on the sides
  fuselage?: string; // plywood, or a squadron's body
  mottle?: string;
  wood: string;
  fabric: boolean;
  metal: boolean;
  spinner: string;
  nose?: readonly [to: number, colour: string];
  bands: readonly (readonly [from: number, to: number, colour: string])[];
  rudder?: string;
  tail?: readonly [from: number, colour: string];
  tips?: string;
  lead?: string; // leading edges inboard, as on German home defence or Japanese fighters
  stripes?: string;
  flash?: string; // on fin or rudder
  teeth: boolean;
  antiGlare?: string;
  marks: { top?: Mark; bottom?: Mark; side?: Mark; fin?: Mark };
  codes: readonly [fore: string, aft: string];
  codeColour: string;
  finCode: string;
  ports: readonly number[];
}

export type Detail = "near" | "far";
