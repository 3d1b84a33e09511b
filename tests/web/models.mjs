// Airplanes: every model has an airframe, outlines differ, budgets hold, skins look outwards, and the worker paints what it should.
//   node tests/web/models.mjs        all but the painting, which needs a browser (tests/web/run.mjs)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hangarOf, loadModels, readHangar, silhouettesOf } from "../../web/build-airframes.mjs";
import { root } from "./browser.mjs";
import { expect, finish, test } from "./check.mjs";

const NEAR = [2000, 6600]; // triangles of a miniature with blades, at least and at most
const FAR_ONE = 900; // seen from afar, with one engine
const FAR_MANY = 1300;
const SHEET = 1024;
const SHEET_BYTES = 5.7e6; // with its smaller copies

const raw = await readHangar(join(root, "build/wasm/hangar.wasm"));
const hangar = hangarOf(raw);
const models = await loadModels();
models.useHangar(hangar);
const all = models.modelIds().map((id) => models.airframeOf(id));

const triangles = (mesh) => (mesh.hull.index.length + mesh.blades.index.length) / 3;

function catalogueModels() {
  const lines = ["ww1/planes.txt", "ww2/planes.txt", "flames/aircraft.txt"].flatMap((file) => readFileSync(join(root, "data", file), "utf8").split("\n"));
  return lines.flatMap((line) => [.../^(?:model|aircraft) (\S+) "([^"]+)"/g[Symbol.matchAll](line)].map(([, id, title]) => ({ id, title })));
}

// ---- outlines ------------------------------------------------------------------------------------------

// The polygons of a path made of M, l and z.
function polygons(d) {
  return d.split("z").filter(Boolean).map((part) => {
    const numbers = [...part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    let [x, y] = [0, 0];
    const points = [];
    for (let i = 0; i < numbers.length; i += 2) points.push([(x += numbers[i]), (y += numbers[i + 1])]);
    return points;
  });
}

const inside = (points, x, y) => {
  let odd = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [[a, b], [c, e]] = [points[i], points[j]];
    if (b > y !== e > y && x < ((c - a) * (y - b)) / (e - b) + a) odd = !odd;
  }
  return odd;
};

// Which squares of a quarter of a metre an outline covers; the port half is the mirror of this one.
function raster(d) {
  const parts = polygons(d);
  const cells = new Set();
  for (let i = 0; i < 90; i++) for (let j = -60; j < 80; j++) if (parts.some((points) => inside(points, i / 4 + 0.125, j / 4 + 0.125))) cells.add(i * 1000 + j);
  return cells;
}

function difference(a, b) {
  let shared = 0;
  for (const cell of a) if (b.has(cell)) shared++;
  const union = a.size + b.size - shared;
  return (union - shared) / union;
}

// An airframe and what it is like are one family, and may be told apart by small parts only.
function familyOf(airframe) {
  const { like } = hangar.airframes[airframe];
  return like ? familyOf(like) : airframe;
}

// ---- skins -----------------------------------------------------------------------------------------------

// How many triangles look another way than their corners say.
function turnedInside({ position, normal, index }) {
  let wrong = 0;
  const at = (list, i) => [list[3 * i], list[3 * i + 1], list[3 * i + 2]];
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => at(position, index[i + k]));
    const [u, v] = [b, c].map((p) => p.map((q, k) => q - a[k]));
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const size = Math.hypot(...face);
    const mean = [0, 1, 2].map((k) => [0, 1, 2].reduce((sum, corner) => sum + normal[3 * index[i + corner] + k], 0));
    if (size > 1e-4 && face.reduce((sum, q, k) => sum + q * mean[k], 0) / size < -0.5) wrong++;
  }
  return wrong;
}

function overlap(a, b) {
  return a.x < b.x + b.width - 1e-6 && b.x < a.x + a.width - 1e-6 && a.y < b.y + b.height - 1e-6 && b.y < a.y + a.height - 1e-6;
}

export async function modelsTests() {
  await test("models: every model of the catalogues has an airframe, by id and by title", () => {
    for (const { id, title } of catalogueModels()) {
      expect(models.airframeOf(id).id === id, `${id} has no airframe`);
      expect(!models.airframeOf(title).id.startsWith("plain-"), `"${title}" has no airframe`);
    }
    expect(catalogueModels().length > 180, "the catalogues have been read");
  });

  await test("models: an unknown one is a plain airplane of its kind", () => {
    expect(models.airframeOf("flying-carpet", undefined, "two-engine").propellers.length === 2, "two engines");
    expect(models.airframeOf("flying-carpet", undefined, "biplane").wings.length === 2, "two wings");
    expect(models.airframeOf("flying-carpet").wings.length === 1, "one wing");
  });

  await test("models: a pilot's own paint is found by his name", () => {
    expect(models.airframeOf("fokker-dr1", undefined, "", "Werner Voss").paint.id === "voss", "Voss");
    expect(models.airframeOf("fokker-dr1", undefined, "", "Anybody").paint.id === "red-baron", "Anybody");
  });

  await test("models: the words of the notation are those that the page draws", () => {
    const drawn = { body: models.bodyKinds(), nacelle: models.podKinds().filter((kind) => kind !== "float"), canopy: models.canopyShapes(), bay: models.bayKinds(), part: models.partNames(), scheme: models.schemeNames(), mark: models.markNames(), flash: models.flashNames() };
    for (const [what, words] of Object.entries(raw.words)) expect([...words].sort().join() === [...drawn[what]].sort().join(), `${what}: the notation has ${words}, the page draws ${drawn[what]}`);
  });

  await test("models: outlines of different families differ", () => {
    const { shapes, models: shapeOf } = silhouettesOf(hangar, models);
    const seen = new Map();
    for (const [id, { airframe }] of Object.entries(hangar.models)) if (!seen.has(airframe)) seen.set(airframe, { family: familyOf(airframe), cells: raster(shapes[shapeOf[id][0]][0]) });
    const list = [...seen];
    let least = 1;
    for (const [i, [name, one]] of list.entries())
      for (const [other, two] of list.slice(0, i)) {
        if (one.family === two.family) continue;
        const apart = difference(one.cells, two.cells);
        least = Math.min(least, apart);
        expect(apart > 0.04, `${name} and ${other} look the same from above (${(100 * apart).toFixed(1)} of 100)`);
      }
    expect(list.length > 120 && least < 1, "they have been compared");
  });

  await test("models: triangles and sheets keep to their budgets", () => {
    for (const airframe of all) {
      const [near, far] = [models.meshOf(airframe, "near"), models.meshOf(airframe, "far")];
      const engines = Math.max(1, airframe.propellers.length);
      expect(triangles(near) >= NEAR[0] && triangles(near) <= NEAR[1], `${airframe.id}: ${triangles(near)} triangles`);
      expect(triangles(far) <= (engines > 1 ? FAR_MANY : FAR_ONE), `${airframe.id}: ${triangles(far)} triangles from afar`);
      expect((SHEET * SHEET * 4 * 4) / 3 <= SHEET_BYTES, "a sheet's bytes");
      expect(near.sheet.k * SHEET > 22, `${airframe.id}: ${(near.sheet.k * SHEET).toFixed(0)} pixels to a metre`);
    }
  });

  await test("models: skins look outwards, and lie in their own place on the sheet", () => {
    for (const airframe of all)
      for (const detail of ["near", "far"]) {
        const { hull, blades, discs, sheet } = models.meshOf(airframe, detail);
        for (const part of [hull, blades, discs]) {
          expect([part.position, part.normal, part.uv].every((list) => list.every(Number.isFinite)), `${airframe.id}: a number is none`);
          expect(part.uv.every((q) => q >= 0 && q <= 1), `${airframe.id}: beside the sheet`);
        }
        expect(turnedInside(hull) <= 0.004 * (hull.index.length / 3), `${airframe.id} ${detail}: ${turnedInside(hull)} triangles look inwards`);
        const pieces = [...sheet.pieces.values()];
        pieces.forEach((piece, i) => pieces.slice(0, i).forEach((other) => expect(!overlap(piece, other), `${airframe.id}: ${piece.name} lies on ${other.name}`)));
      }
  });

  await test("models: the same airframe is the same mesh", () => {
    const bytes = () => Buffer.from(models.meshOf(models.airframeOf("b-17g"), "near").hull.position.buffer).toString("base64");
    expect(bytes() === bytes(), "equal");
  });
}

// The worker of the built page paints: the Baron's wing is red, a Zero's disc is red on pale, and twice is the same.
export async function paintingTests(page) {
  await test("models: the worker paints sheets, the same each time", async () => {
    const wanted = ["fokker-dr1", "a6m2"].map((id) => {
      const airframe = models.airframeOf(id);
      const { k, pieces } = models.layOut(airframe);
      const { x, y, width, height } = pieces.get("wing0-top");
      return { airframe, middle: [(x + width * 0.4) * k, (y + height * 0.5) * k], mark: [(x + width * (0.5 + 0.35)) * k, (y + height * 0.47) * k] };
    });
    const seen = await page.evaluate(async (list) => {
      const worker = new Worker("painter.js");
      const paint = (airframe) => new Promise((done) => {
        worker.onmessage = ({ data }) => done(data.picture);
        worker.postMessage({ id: 1, airframe, size: 512 });
      });
      const out = [];
      for (const { airframe, middle, mark } of list) {
        const sheets = [];
        for (let turn = 0; turn < 2; turn++) {
          const canvas = new OffscreenCanvas(512, 512);
          const g = canvas.getContext("2d");
          g.drawImage(await paint(airframe), 0, 0);
          const { data } = g.getImageData(0, 0, 512, 512);
          const at = ([u, v]) => [...data.slice(4 * (Math.floor(v * 512) * 512 + Math.floor(u * 512)), 4 * (Math.floor(v * 512) * 512 + Math.floor(u * 512)) + 3)];
          sheets.push({ middle: at(middle), mark: at(mark), sum: data.reduce((sum, q, i) => (sum * 31 + q + i) % 1000000007, 7) });
        }
        out.push(sheets);
      }
      worker.terminate();
      return out;
    }, wanted);
    const [baron, zero] = seen;
    expect(baron[0].sum === baron[1].sum && zero[0].sum === zero[1].sum, "twice is the same");
    expect(baron[0].middle[0] > 140 && baron[0].middle[1] < 90, `the Baron's wing is red: ${baron[0].middle}`);
    expect(Math.min(...zero[0].middle) > 130, `a Zero's wing is pale: ${zero[0].middle}`);
    expect(zero[0].mark[0] > 140 && zero[0].mark[1] < 90, `its disc is red: ${zero[0].mark}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await modelsTests();
  finish();
}
