// An airfield of the rules: mown grass with two strips, white markers round it, hangars, a hut and a windsock. As large as the
// scenario says.
import { BufferGeometry } from "three";
import { seeded } from "../mats/noise";
import { Kit } from "./kit";

const GRASS = ["#8d9761", "#878f5b"]; // no greener than the fields around it
const STRIP = "#bfb48c";

export function airfieldGeometry(halfWidth: number, halfLength: number): BufferGeometry {
  const [w, l] = [halfWidth / 100, halfLength / 100];
  const kit = new Kit();
  const bands = Math.max(6, Math.round((2 * l) / 22));
  for (let i = 0; i < bands; i++) kit.box(GRASS[i % 2] as string, 2 * w, 0.3, (2 * l) / bands, 0, 0.15, -l + ((i + 0.5) * 2 * l) / bands);
  const long = l >= w;
  const strip = (angle: number, length: number): void => void kit.box(STRIP, Math.min(w, l) * 0.14, 0.12, length, 0, 0.36, 0, { ry: angle });
  strip(long ? 0.1 : Math.PI / 2 - 0.1, Math.max(w, l) * 1.72);
  if (Math.min(w, l) > 60) strip(long ? -0.95 : Math.PI / 2 + 0.95, Math.min(w, l) * 1.7);
  markers(kit, w, l);
  hangars(kit, w, l);
  return kit.make();
}

function markers(kit: Kit, w: number, l: number): void {
  for (let x = -w; x <= w + 0.1; x += (2 * w) / Math.round(w / 12)) for (const z of [-l, l]) kit.box("#f1ede0", 5, 0.5, 1.4, x, 0.5, z);
  for (let z = -l; z <= l + 0.1; z += (2 * l) / Math.round(l / 12)) for (const x of [-w, w]) kit.box("#f1ede0", 1.4, 0.5, 5, x, 0.5, z);
}

// Along the western edge, where no airplane lands.
function hangars(kit: Kit, w: number, l: number): void {
  const r = seeded(Math.round(w * 7 + l));
  const n = Math.max(1, Math.min(4, Math.floor(l / 34)));
  for (let i = 0; i < n; i++) {
    const z = (i - (n - 1) / 2) * 30;
    kit.box("#6f735f", 15, 7, 22, -w + 11, 3.5, z).rod("#7e8270", 7.6, 7.6, 22, -w + 11, 7, z, { rx: Math.PI / 2, sy: 0.6 }, 14).box("#2f322b", 0.4, 5.6, 15, -w + 18.7, 2.8, z);
  }
  kit.box("#8a7b62", 8, 4.5, 6, -w + 9, 2.2, l - 14).box("#7b4a38", 9, 1, 7, -w + 9, 4.9, l - 14);
  kit.rod("#d8d2bf", 0.4, 0.5, 17, -w + 20, 8.5, l - 14, {}, 6).rod("#d8641e", 0.7, 1.6, 8, -w + 24, 16, l - 14, { rz: Math.PI / 2 - 0.2 }, 8);
  for (let i = 0; i < 6; i++) kit.rod(i % 2 ? "#4c5246" : "#6a3a2c", 1, 1, 2.4, -w + 6 + r() * 14, 1.4, -l + 8 + r() * 8, {}, 8);
}
