// From the numbers of an airplane to its triangles. The nose points to -z, starboard to +x; the origin is the centre of gravity.
import { addEngines } from "./engines";
import { addExtras } from "./extras";
import { addBraces, addGear } from "./rigging";
import { layOut, podName, type Sheet } from "./sheet";
import { Skin, type Triangles } from "./skin";
import { addFin, addWing, bodyHalfAt } from "./surfaces";
import { addTube } from "./tubes";
import type { Airframe, Detail, Station } from "./types";

export interface Mesh {
  hull: Triangles; // paint, then glass
  blades: Triangles;
  discs: Triangles;
  sheet: Sheet;
}

// The glazed nose lies a finger's breadth outside the body.
const glazed = (body: readonly Station[], to: number): Station[] => body.filter(([s]) => s <= to + 0.01).map(([s, half, top, bottom, square]) => [s - 0.02, half + 0.015, top + 0.015, bottom - 0.015, square]);

export function meshOf(airframe: Airframe, detail: Detail): Mesh {
  const sheet = layOut(airframe);
  const skin = new Skin();
  const { cg } = airframe;
  const near = detail === "near";
  addTube(skin, sheet, "body", airframe.body, cg, { sides: near ? 10 : 4, steps: near ? 3 : 1 });
  airframe.wings.forEach((w, i) => addWing(skin, sheet, `wing${i}`, w, cg, detail, near ? 15 : 6, bodyHalfAt(airframe, w)));
  airframe.tail.forEach((w, i) => addWing(skin, sheet, `tail${i}`, w, cg, detail, near ? 8 : 4));
  addFin(skin, sheet, "fin", airframe.fin, cg, detail);
  if (airframe.fin2) addFin(skin, sheet, "fin2", airframe.fin2, cg, detail);
  airframe.canopies.forEach((canopy, i) => addTube(skin, sheet, `canopy${i}`, canopy.stations, cg, { sides: near ? 7 : 3, steps: near ? 2 : 1, part: "glass", open: true }));
  if (airframe.noseGlass) addTube(skin, sheet, "body", glazed(airframe.body, airframe.noseGlass), cg, { sides: near ? 10 : 4, steps: near ? 3 : 1, part: "glass", open: true });
  airframe.pods.forEach((pod, i) => {
    for (const x of pod.x ? [pod.x, -pod.x] : [0]) addTube(skin, sheet, podName(airframe, i), pod.stations, cg, { x, y: pod.y, sides: near ? 8 : 3, steps: near ? 2 : 1, mirror: x < 0 });
  });
  addEngines(skin, airframe, detail);
  addGear(skin, airframe, detail);
  addBraces(skin, airframe, detail);
  addExtras(skin, airframe, detail);
  return { hull: skin.done(["paint", "glass"]), blades: skin.done(["blades"]), discs: skin.done(["discs"]), sheet };
}
