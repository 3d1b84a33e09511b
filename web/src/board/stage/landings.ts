// What stands on land or hangs in the air on a cable: guns, troops, depots, balloons, rockets with wires, airfields.
import { Quaternion, Vector3, type BufferGeometry } from "three";
import { seeded } from "../mats/noise";
import { Kit } from "./kit";

const STEEL = "#565c58";
const KHAKI = "#7b7350";
const SAND = "#b09a6c";

function lorry(kit: Kit, x: number, z: number, turn: number, tint: string): void {
  const at = (dx: number, dz: number): [number, number] => [x + dx * Math.cos(turn) + dz * Math.sin(turn), z - dx * Math.sin(turn) + dz * Math.cos(turn)];
  const put = (colour: string, w: number, h: number, l: number, dx: number, y: number, dz: number): void => void kit.box(colour, w, h, l, at(dx, dz)[0], y, at(dx, dz)[1], { ry: turn });
  put(tint, 5.4, 1.4, 13, 0, 2.2, 0);
  put(tint, 5, 3.4, 3.4, 0, 4.2, -3.2);
  put(tint, 4, 2, 3, 0, 3.4, -6);
  put("#8d8563", 5.4, 4.4, 7.4, 0, 5, 3);
  for (const dz of [-4.5, 1.6, 4.6]) for (const dx of [-2.6, 2.6]) put("#24231f", 0.9, 2.2, 2.2, dx, 1.2, dz);
}
function soldier(kit: Kit, x: number, z: number): void {
  kit.rod("#5f6447", 0.6, 0.8, 2.6, x, 1.4, z, {}, 6).ball("#8f6f52", 0.5, x, 3, z).ball("#4d5240", 0.58, x, 3.2, z);
}

function troops(): BufferGeometry {
  const kit = new Kit();
  const r = seeded(21);
  lorry(kit, -7, -8, 0.15, "#6c6b4b");
  lorry(kit, 7, 12, -0.2, "#736f4d");
  for (let i = 0; i < 16; i++) soldier(kit, (r() - 0.5) * 30, (r() - 0.5) * 48);
  return kit.make();
}
function antiAircraft(): BufferGeometry {
  const kit = new Kit();
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * Math.PI * 2;
    for (const [y, r] of [[1.2, 13], [3, 12.6]] as const) kit.box(i % 2 ? SAND : "#a08b60", 4.6, 2, 2.6, Math.cos(a + y) * r, y, Math.sin(a + y) * r, { ry: -a - y + Math.PI / 2 });
  }
  kit.rod(STEEL, 4.5, 5.5, 2, 0, 1, 0, {}, 12).box(STEEL, 4, 4, 6, 0, 4.5, 1).box("#6a706b", 9, 6, 0.6, 0, 6, -2);
  kit.rod("#3c413e", 0.6, 0.9, 22, 0, 12, -9, { rx: -0.9 }, 8);
  for (const [x, z] of [[7, 4], [-7, 3], [3, 9]] as const) soldier(kit, x, z);
  return kit.box("#5a4a33", 4, 2, 3, -8, 1.4, 7).make();
}
function depot(): BufferGeometry {
  const kit = new Kit();
  const r = seeded(5);
  for (const [x, z, w, l] of [[-9, -12, 13, 22], [9, -14, 12, 18], [0, 14, 26, 14]] as const) {
    kit.box("#8a7b62", w, 6, l, x, 3, z).put(roof(w, l), "#7b4a38", x, 6, z);
  }
  for (let i = 0; i < 14; i++) kit.rod(i % 3 ? "#4c5246" : "#6a3a2c", 1, 1, 2.6, (r() - 0.5) * 34, 1.3, 26 + (r() - 0.5) * 6, {}, 8);
  return kit.make();
}
function roof(w: number, l: number): BufferGeometry {
  const kit = new Kit().box("#000", w * 0.62, w * 0.62, l * 1.02, 0, 0, 0, { rz: Math.PI / 4 });
  const made = kit.make();
  made.scale(1.16, 0.55, 1);
  return made;
}
function deposit(): BufferGeometry {
  const kit = new Kit();
  const r = seeded(9);
  for (let i = 0; i < 26; i++) {
    const [x, z] = [Math.round((r() - 0.5) * 6) * 4.6, Math.round((r() - 0.5) * 10) * 4.6];
    kit.box(["#7d6a48", "#8a7650", "#6a6f4c"][i % 3] as string, 3.8, 2.4 + Math.round(r() * 2) * 2, 3.8, x, 1.6, z);
  }
  lorry(kit, 10, 22, 0.4, KHAKI);
  return kit.make();
}
// The envelope hangs at its height; the cable reaches down to the winch.
function balloon(height: number): BufferGeometry {
  const kit = new Kit();
  const silver = "#b9b7a8";
  kit.ball(silver, 12, 0, height, 0, { sz: 1.75, sy: 0.92 });
  for (const [x, y, turn] of [[0, -9, 0], [9, 5, 2.1], [-9, 5, -2.1]] as const) kit.ball("#a7a596", 6, x, height + y, 17, { sz: 1.5, sx: 0.5, rz: turn });
  kit.rod("#2a2a28", 0.22, 0.22, height - 12, 0, (height - 12) / 2 + 2, 0, {}, 5);
  for (const x of [-6, 6]) kit.rod("#2a2a28", 0.14, 0.14, 16, x * 0.5, height - 15, 0, { rz: x > 0 ? -0.7 : 0.7 }, 4);
  return kit.box(KHAKI, 6, 3.4, 11, 0, 1.8, 0).rod(STEEL, 2, 2, 5, 0, 4, 2, { rz: Math.PI / 2 }).make();
}
function rocketWire(height: number): BufferGeometry {
  const kit = new Kit().box(STEEL, 7, 3, 7, 0, 1.5, 0);
  for (let i = -2; i <= 2; i++) kit.rod("#2a2a28", 0.2, 0.2, height, i * 6, height / 2, 0, {}, 4).ball("#e9e2cf", 4, i * 6, height, 0, { sy: 0.5 });
  return kit.make();
}
function airfield(): BufferGeometry {
  const kit = new Kit();
  for (let i = 0; i < 3; i++) kit.box("#6b6f5c", 10, 5, 13, -12 + i * 12, 2.5, -22).put(roof(10, 13), "#7e8270", -12 + i * 12, 5, -22);
  return kit.rod("#8a7a58", 0.4, 0.5, 16, 16, 8, 10, {}, 6).put(windsock(), "#d8641e", 18, 15, 10).make();
}
function windsock(): BufferGeometry {
  const kit = new Kit().rod("#000", 0.6, 1.4, 6, 0, 0, 0, { rz: Math.PI / 2 });
  return kit.make();
}

export function landGeometry(shape: string, model: string, height: number): BufferGeometry {
  if (shape === "balloon") return balloon(height);
  if (shape === "pac" || shape === "rockets") return rocketWire(Math.max(30, height));
  if (shape === "aa") return antiAircraft();
  if (shape === "troops") return /deposit/.test(model) ? deposit() : troops();
  if (/airfield|strip/.test(model)) return airfield();
  return depot();
}

// Things that are out of action lie a little askew.
export const askew = (shape: string): Quaternion => new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), shape === "aa" ? 0.16 : 0.06);
