// The gallery's pictures, one for each scenario that has a card there: its airplanes in a fight over its own landscape, on the
// page's own table:
//   ./play --build && node tests/web/postcards.mjs [NAME …]     to web/img/scenarios
// A scenario without a picture is drawn by the page itself (app/thumbnail.tsx).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openBench } from "./bench.mjs";
import { engineForTests, openBoardPage, openGlBrowser, scenarioText, serveBoards } from "./board.mjs";
import { root } from "./browser.mjs";
import { holdTime, showMoment } from "./moments.mjs";

const [WIDE, HIGH] = [640, 288];
const folder = join(root, "web/img/scenarios");
const wanted = process.argv.slice(2);
const { scenarios } = JSON.parse(readFileSync(join(root, "build/web/catalogue.json"), "utf8"));
// As the gallery does: a variant goes by the picture of its family.
const names = new Set(scenarios.map((one) => one.name));
const FIRST = ["glory/first-fight", "glory/zeros", "miniatures", "glory", "tactical", "flames", "dawn"]; // as one sees them
const place = ({ name }) => FIRST.findIndex((word) => name.startsWith(word));
const leads = scenarios.filter(({ name }) => ![...names].some((other) => name.startsWith(`${other}-`)) && (!wanted.length || wanted.some((word) => name.includes(word)))).sort((a, b) => place(a) - place(b));

const keep = async (page, name, png) => {
  const text = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.74 });
    return btoa([...new Uint8Array(await blob.arrayBuffer())].map((n) => String.fromCharCode(n)).join(""));
  }, png);
  const file = join(folder, `${name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(text, "base64"));
  console.log(name, `${Math.round((text.length * 3) / 4096)} KB`);
};

// ---- on the table -------------------------------------------------------------------------------------------

// Everybody near the middle of the mat: the leader of one side after one of the other, the rest around them. [across, ahead] in
// hundredths of a millimetre, as the leader sees it, and by how much another way he flies, in tenths of a degree.
const AFTER = [[2600, 15500, 240], [-9000, 21500, -420], [10500, 24500, 500], [-2500, 30500, 180], [16500, 33000, 700], [-15500, 34500, -600]];
const BESIDE = [[0, 0, 0], [-8600, 3600, 60], [9000, 5200, -80], [-15500, 12000, 120], [15500, 13500, -60], [-3500, -9000, 0]];
function fight(scene) {
  const first = scene.units[0].side;
  const heading = 430;
  const angle = (heading / 1800) * Math.PI;
  const [x, y] = [scene.width * 0.5 - Math.sin(angle) * 12000, scene.height * 0.46 - Math.cos(angle) * 12000];
  const count = { own: 0, other: 0 };
  const put = (unit) => {
    const whose = unit.side === first ? "own" : "other";
    const list = whose === "own" ? BESIDE : AFTER;
    const n = count[whose]++;
    const [across, ahead, turned] = list[n % list.length];
    const far = ahead + Math.floor(n / list.length) * 26000;
    Object.assign(unit, { x: Math.round(x + Math.cos(angle) * across + Math.sin(angle) * far), y: Math.round(y - Math.sin(angle) * across + Math.cos(angle) * far), heading: (heading + turned + 3600) % 3600 });
    if (unit.level !== undefined) unit.level = 3 + ((n + (whose === "own" ? 0 : 1)) % 3);
  };
  scene.units.filter((unit) => unit.x !== undefined).forEach(put);
  return scene;
}

const engine = await engineForTests();
const browser = await openGlBrowser();
const boards = await serveBoards();
const table = leads.filter((one) => one.game === "table");
const page = table.length ? await openBoardPage(browser, boards.address, "stage", { width: WIDE, height: HIGH, before: holdTime }) : null;
page?.setDefaultTimeout(600000);
for (const { name, map, time, weather } of table) {
  engine.load(scenarioText(name));
  engine.deal(3n);
  const scene = Object.assign(fight(engine.scene(0)), { map, time, weather });
  const [own] = scene.units;
  const other = scene.units.find((unit) => unit.side !== own.side);
  const events = [{ kind: "shot", unit: own.name, other: other?.name, n: [0, 0, 0, 0, 0], text: "", rules: [] }];
  await page.evaluate(() => (globalThis.matPixels = 800)); // finer than this size shows
  await page.evaluate(showMoment, { name, scene, from: name, look: { view: "behind", unit: own.name }, events: other ? events : [], at: 400, plans: [], question: null });
  const png = await page.evaluate(async ([width, height]) => {
    board.overlay.fire([]); // the tracers without the ruler
    board.views.byHand();
    board.rig.set({ far: 168, tilt: 17, y: board.rig.look.y + 4 });
    const bytes = new Uint8Array(await (await board.picture(width, height)).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  }, [WIDE, HIGH]);
  await keep(page, name, png);
}
await page?.context().close();
await boards.stop();

// ---- of cards -----------------------------------------------------------------------------------------------

const cards = leads.filter((one) => one.game === "flames");
if (cards.length) {
  const bench = await openBench("dogfight");
  const sky = await browser.newPage({ viewport: { width: WIDE, height: HIGH } });
  sky.setDefaultTimeout(600000);
  await sky.goto(bench.address);
  await sky.waitForFunction(() => window.dogfight);
  await sky.addStyleTag({ content: ".df-words { display: none !important; }" });
  for (const { name, map, time, weather } of cards) {
    engine.load(scenarioText(name));
    engine.deal(3n);
    await sky.evaluate(async ([scene, words, story]) => {
      const view = window.dogfight.open("webgl");
      view.speed = 0;
      view.setInsets({ top: 0, right: 0, bottom: 0, left: 0 });
      view.setMap(words, story);
      view.setScene(scene);
    }, [engine.scene(0), [map, time, weather].filter(Boolean).join(" "), name]);
    await sky.waitForFunction(() => window.dogfight.view.ready);
    await sky.waitForTimeout(1500);
    await keep(sky, name, (await sky.screenshot()).toString("base64"));
  }
  await bench.stop();
}
await browser.close();
