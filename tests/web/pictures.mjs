// Every moment of the table and of a dogfight of cards, drawn by the software renderer at a fixed time and compared with the picture that is kept of it.
// KEEP=1 PART=board ONLY=pictures keeps what is drawn now (node tests/web/pictures.mjs alone does the same); look at it before it is committed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../web/open-engine.mjs";
import { engineForTests, openBoardPage, openGlBrowser, serveBoards } from "./board.mjs";
import { openBrowser } from "./browser.mjs";
import { expect, test } from "./check.mjs";
import { FLAMES_MOMENTS, flamesMoment, openFlames } from "./flames_moments.mjs";
import { holdTime, momentOf, MOMENTS, showMoment } from "./moments.mjs";

const DRAWN = { width: 640, height: 360 };
const KEPT = [320, 180];
const CELL = 8; // pixels of a kept picture whose mean colour is compared
const FAR = 7; // of 255, by which a cell may differ
const CELLS_MAX = 2; // of 880 that may differ more
const folder = join(root, "tests/web/pictures");
const fileOf = (name) => join(folder, `${name}.webp`);

// The picture of now, small, as a data address.
async function snap([width, height]) {
  const canvas = new OffscreenCanvas(width, height);
  const g = canvas.getContext("2d");
  g.imageSmoothingQuality = "high";
  if (board.renderer) {
    board.draw();
    g.drawImage(board.renderer.domElement, 0, 0, width, height);
  } else g.drawImage(await createImageBitmap(await board.picture(width * 2, height * 2)), 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
}

// A picture of a whole page, as small as those of a board.
async function shrink([address, [width, height]]) {
  const canvas = new OffscreenCanvas(width, height);
  const g = canvas.getContext("2d");
  g.imageSmoothingQuality = "high";
  g.drawImage(await createImageBitmap(await (await fetch(address)).blob()), 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
}

// How many cells differ.
async function compare([first, second, cell, far]) {
  const pixels = async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const g = new OffscreenCanvas(image.width, image.height).getContext("2d");
    g.drawImage(image, 0, 0);
    return g.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(first), await pixels(second)];
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  let count = 0;
  for (let y = 0; y + cell <= a.height; y += cell)
    for (let x = 0; x + cell <= a.width; x += cell) {
      const sum = [0, 0, 0];
      for (let j = 0; j < cell; j++) for (let i = 0; i < cell; i++) for (let c = 0; c < 3; c++) sum[c] += a.data[((y + j) * a.width + x + i) * 4 + c] - b.data[((y + j) * a.width + x + i) * 4 + c];
      if (Math.max(...sum.map(Math.abs)) / cell ** 2 > far) count++;
    }
  return count;
}

const addressOf = (name) => `data:image/webp;base64,${readFileSync(fileOf(name)).toString("base64")}`;

export async function pictureTests({ keep = Boolean(process.env.KEEP), only = [] } = {}) {
  const engine = await engineForTests();
  const site = await serveBoards({ kept: true });
  // The chart is what machines without a graphics card show, so it is drawn without one.
  const browsers = { stage: await openGlBrowser(), chart: await openBrowser() };
  const pages = {};
  const pageFor = async (kind) => {
    pages[kind] ??= await openBoardPage(browsers[kind], site.address, kind, { ...DRAWN, before: holdTime });
    await pages[kind].evaluate(() => (globalThis.matPixels = 420));
    return pages[kind];
  };
  const draw = async (moment) => {
    const page = await pageFor(moment.board);
    await page.evaluate(showMoment, moment);
    return page.evaluate(snap, KEPT);
  };
  let fight = null;
  const snapFight = async () => (await pageFor("stage")).evaluate(shrink, [await fight.picture(), KEPT]);
  const drawFight = async (moment) => {
    fight ??= await openFlames(browsers.stage);
    await fight.show(moment);
    return snapFight();
  };
  const differ = async (name, picture) => (await pageFor("stage")).evaluate(compare, [addressOf(name), picture, CELL, FAR]);
  const drawn = new Map();

  for (const name of [...Object.keys(MOMENTS), ...Object.keys(FLAMES_MOMENTS)]) {
    if (only.length && !only.some((word) => name.includes(word))) continue;
    await test(`pictures: ${name}`, async () => {
      const picture = await (name in FLAMES_MOMENTS ? drawFight(flamesMoment(engine, name)) : draw(momentOf(engine, name)));
      if (keep) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(fileOf(name), Buffer.from(picture.split(",")[1], "base64"));
      }
      expect(existsSync(fileOf(name)), `there is no picture of it in tests/web/pictures`);
      const cells = await differ(name, picture);
      drawn.set(name, cells);
      if (cells > CELLS_MAX) {
        mkdirSync(join(root, "build/test/pictures"), { recursive: true });
        writeFileSync(join(root, `build/test/pictures/${name}.webp`), Buffer.from(picture.split(",")[1], "base64"));
      }
      expect(cells <= CELLS_MAX, `${cells} of 880 cells differ from the kept picture; what was drawn is in build/test/pictures/${name}.webp`);
    });
  }

  if (!only.length)
    await test("pictures: a missing airplane, map, tracer or counter breaks them", async () => {
      const missed = async (name, picture, what) => {
        const cells = await differ(name, picture);
        console.log(`       without ${what}: ${cells} cells differ`);
        expect(cells > CELLS_MAX, `${what} may be missing`);
      };
      const many = momentOf(engine, "many");
      many.scene.units.find((unit) => unit.name === "A7").status = "left";
      await missed("many", await draw(many), "one of 24 airplanes");
      await missed("fire", await draw({ ...momentOf(engine, "fire"), events: [] }), "tracers");
      const well = momentOf(engine, "jams");
      for (const unit of well.scene.units) Object.assign(unit, { engine: 0, jamLeft: 0, jamRight: 0, smoke: 0, wounds: 0 });
      await missed("jams", await draw(well), "what ails an airplane");
      const chart = momentOf(engine, "chart-many");
      chart.scene.units.find((unit) => unit.name === "A7").status = "left";
      await missed("chart-many", await draw(chart), "one of 24 airplanes on the chart");
      await missed("chart-fire", await draw({ ...momentOf(engine, "chart-fire"), events: [] }), "tracers on the chart");
      const rockets = momentOf(engine, "chart-rockets");
      for (const shot of rockets.events) shot.n = [0];
      await missed("chart-rockets", await draw(rockets), "rockets, where tracers are drawn in their place,");
      await draw(momentOf(engine, "chart"));
      await pages.chart.evaluate(() => document.querySelector(".table .mat").remove());
      await missed("chart", await pages.chart.evaluate(snap, KEPT), "the chart's map");
      await draw(momentOf(engine, "atoll"));
      await pages.stage.evaluate(() => board.tabletop.setMat(null));
      await missed("atoll", await pages.stage.evaluate(snap, KEPT), "the map");
    });
  if (!only.length || only.some((word) => "flames-".includes(word)))
    await test("pictures: a missing airplane, card of a chain or tracer breaks those of a dogfight", async () => {
      const missed = async (name, what) => {
        expect(await fight.take(what), `${JSON.stringify(what)} was not there`);
        const cells = await differ(name, await snapFight());
        await fight.giveBack();
        console.log(`       ${name} without ${JSON.stringify(what)}: ${cells} cells differ`);
        expect(cells > CELLS_MAX, `${JSON.stringify(what)} may be missing in ${name}`);
      };
      const chain = flamesMoment(engine, "flames-chain");
      const whole = await drawFight(chain);
      for (const { name, craft } of chain.scene.elements) for (const { role } of craft) await missed("flames-chain", { unit: role === "leader" ? name : `${name}-wingman` });
      for (const card of chain.events.keys()) await missed("flames-chain", { card });
      expect((await differ("flames-chain", whole)) <= CELLS_MAX && (await differ("flames-chain", await snapFight())) <= CELLS_MAX, "what was taken was not given back");
      await drawFight(flamesMoment(engine, "flames-fire"));
      await missed("flames-fire", { effects: true });
      await drawFight(flamesMoment(engine, "flames-kill"));
      await missed("flames-kill", { effects: true });
    });
  console.log(`       cells that differ: ${[...drawn].map(([name, cells]) => `${name} ${cells}`).join(", ")}`);
  for (const page of Object.values(pages)) {
    const faults = page.faults.filter((fault) => !/404/.test(fault));
    if (faults.length) console.log(`       ${faults}`);
  }
  if (fight?.page.faults.length) console.log(`       ${fight.page.faults}`);
  await fight?.close();
  for (const browser of Object.values(browsers)) await browser.close();
  await site.stop();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pictureTests({ keep: !process.env.CHECK, only: process.argv.slice(2) });
