// The pictures and the film of the README, and those behind the words of the first screen, from the engine's scenes on the page's own boards and from the page itself:
//   tools/showcase [NAME …]     to docs/img, `hero` and `hero-tall` to web/img; the film is an animated WebP
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { animate } from "./animation.mjs";
import { openBench, posed, questions } from "./bench.mjs";
import { engineForTests, GL_FLAGS, openBoardPage, serveBoards } from "./board.mjs";
import { require, root, serveFiles } from "./browser.mjs";
import { event, holdTime, mix, momentOf, over, put, showMoment } from "./moments.mjs";
import { SCREENS } from "./every_screen.mjs";

const FILM = { width: 480, height: 300, frames: 44, ms: 130 };
const SIZE = { width: 1280, height: 800 };
const folder = join(root, "docs/img");
const wanted = process.argv.slice(2);
const is = (name) => !wanted.length || wanted.includes(name);
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: GL_FLAGS });

// Where airplanes are put for a picture: millimetres from the middle of the table, heading in degrees, and what else is told of them. `lie` is how they lie in the air.
const pose = (places, ...changes) => (scene) => {
  for (const [name, [x, y, heading, level, more = {}]] of Object.entries(places)) put(scene, name, { x: Math.round(scene.width / 2 + x * 100), y: Math.round(scene.height / 2 + y * 100), heading: heading * 10, level, ...more });
  changes.forEach((change) => change(scene));
  return scene;
};
// Twelve pairs in one knot, each hunter behind his prey, the sides by turns.
function melee(scene) {
  const [own, other] = [scene.units.slice(0, 12), scene.units.slice(12)];
  own.forEach((unit, i) => {
    const [a, far] = [i * 2.4 + 0.6, 78 * Math.sqrt(i) + (i ? 30 : 0)];
    const [x, y, heading] = [far * Math.cos(a), far * Math.sin(a) * 0.9, (i * 83 + 20) % 360];
    const nose = (heading / 180) * Math.PI;
    const pair = [[x, y, heading], [x + 74 * Math.sin(nose) + 14 * Math.cos(nose), y + 74 * Math.cos(nose) - 14 * Math.sin(nose), heading + 24 - 60 * (i % 2)]];
    (i % 2 ? [other[i], unit] : [unit, other[i]]).forEach((one, k) => {
      const [px, py, course] = pair[k];
      Object.assign(one, { x: Math.round(scene.width / 2 + px * 100), y: Math.round(scene.height / 2 + py * 100), heading: (((course + 360) % 360) * 10), level: 1 + ((i * 2 + k) % 6) });
    });
  });
  put(scene, other[4].name, { flames: 2, damage: 8 });
  put(scene, own[5].name, { smoke: 2, damage: 5 });
  return scene;
}
const shot = (unit, other) => () => [event("shot", unit, other, [0, 0, 0, 0, 0])];

// Of the table: what is shown of which scenario, and how it is looked at.
const alone = (scene) => ((scene.ground = []), (scene.marks = []));
const STUKAS = pose({ Biggin: [-30, -70, 18, 3], Anton: [25, 100, 62, 3], Berta: [-120, 215, 40, 4], Keller: [-300, -150, 40, 5], Kenley: [185, 165, 300, 2] }, over("coast"), alone);
const HUNT = pose({ Biggin: [-40, -60, 20, 3], Anton: [30, 62, 58, 3, { flames: 2, damage: 8 }], Berta: [-130, 150, 60, 3], Keller: [-300, -150, 40, 5], Kenley: [-330, 215, 60, 2] }, over("coast"), alone);
const PATROL = { Harper: [-30, -70, 12, 3], Keller: [14, 92, 52, 3], Mallory: [-330, -100, 60, 3], Brandt: [-330, 215, 120, 3], Ellis: [160, 150, 300, 3], Vogel: [300, -250, 140, 3] };
const TABLE = {
  fire: { from: "glory/stukas", change: HUNT, events: shot("Biggin", "Anton"), at: 560, look: { lie: { Biggin: { bank: 18, pitch: 4 }, Anton: { bank: 30, pitch: 8 }, Berta: { bank: -14 } }, shot: { of: "Biggin", ahead: 55, aside: 7, up: 0.9, turn: 23, tilt: 24, far: 190 } } },
  kill: { from: "glory/stukas", change: STUKAS, events: () => [event("down", "Anton")], at: 450 },
  flanders: { from: "miniatures/patrol", change: pose(PATROL, over("trenches")), events: shot("Harper", "Keller"), at: 440, look: { lie: { Harper: { bank: 14, pitch: 4 }, Keller: { bank: -28, pitch: 6 } }, shot: { of: "Harper", ahead: 52, aside: 4, up: 0.62, turn: -30, tilt: 27, far: 262 } } },
  baron: { from: "miniatures/patrol", change: pose({ Keller: [0, 0, 200, 1], Harper: [-90, -210, 230, 2], Brandt: [110, 150, 215, 1], Mallory: [290, -150, 300, 3], Ellis: [-300, 140, 120, 3], Vogel: [-290, 250, 190, 2] }, over("trenches")), look: { shot: { of: "Keller", ahead: 2, up: 0.8, turn: 146, tilt: 22, far: 172 } } },
  pacific: { from: "glory/zeros", change: pose({ Carter: [-60, -60, 30, 4], Sato: [40, 90, 50, 4], Hayes: [190, 60, 330, 3], Mori: [-30, 240, 130, 4], Endo: [-320, 260, 200, 3], Dixon: [-340, -240, 60, 2] }, over("atoll")), events: shot("Carter", "Sato"), at: 560, look: { lie: { Carter: { bank: 20, pitch: 4 }, Sato: { bank: 34, pitch: 6 } }, shot: { of: "Carter", ahead: 66, aside: 16, up: 0.6, turn: -30, tilt: 30, far: 290 } } },
  night: { from: "glory/night-interceptors", change: pose({ Sugar: [20, 60, 10, 5], Keller: [-10, -60, 12, 4], Brandt: [150, 30, 340, 3], Vogel: [-160, 150, 40, 3], Lenz: [330, -250, 0, 3] }, alone), events: shot("Keller", "Sugar"), at: 430, look: { shot: { of: "Sugar", ahead: -46, up: 0.35, turn: -42, tilt: 28, far: 350 } } },
  torpedo: { from: "tactical/torpedo-run", change: pose({ Bruni: [-60, 60, 158, 1], Ferri: [-190, 200, 165, 2], Conti: [330, 300, 175, 4], Harper: [120, -30, 280, 3], Mallory: [-330, -220, 330, 3], Lance: [10, -110, 80] }, (scene) => { scene.ground = scene.ground.filter((unit) => unit.name === "Lance"); scene.marks = [{ kind: "torpedo", by: 0, x: Math.round(scene.width / 2 - 3200), y: Math.round(scene.height / 2 - 2600), heading: 1580, halfWidth: 2000, halfLength: 3000 }]; }), look: { shot: { of: "Bruni", ahead: 62, up: 0.6, turn: -32, tilt: 29, far: 360 } } },
  snow: { from: "glory/duel", change: pose({ Harper: [-30, -70, 20, 3], Keller: [30, 70, 55, 4] }, over("snow", "day", "snow")), events: shot("Harper", "Keller"), at: 430, look: { shot: { of: "Harper", ahead: 50, aside: 4, up: 0.5, turn: -30, tilt: 27, far: 290 } } },
  furball: { from: "glory/twelve-against-twelve", change: (scene) => over("coast")(melee(scene)), events: (s) => [event("shot", s.units[0].name, s.units[12].name, [0, 0, 0, 0, 0]), event("shot", s.units[13].name, s.units[1].name, [0, 0, 0, 0, 0]), event("shot", s.units[2].name, s.units[14].name, [0, 0, 0, 0, 0])], at: 520, look: { shot: { of: "Harper", ahead: 70, aside: 10, up: 0.35, turn: -24, tilt: 33, far: 640, fov: 34 } } },
};
// Behind the words of the first screen, so without names: words stand on the left, on a phone below.
const HERO = { ...TABLE.fire, bare: true, folder: join(root, "web/img") };
const lookAt = (shot) => ({ ...TABLE.fire.look, shot: { ...TABLE.fire.look.shot, ...shot } });
Object.assign(TABLE, {
  hero: { ...HERO, size: { width: 1440, height: 900 }, look: lookAt({ ahead: 40, aside: -60, up: 1.15, far: 235 }) },
  "hero-tall": { ...HERO, size: { width: 780, height: 1280 }, look: lookAt({ ahead: 60, aside: 8, up: -0.45, turn: 14, tilt: 25, far: 420 }) },
});
// Of the page: picture, screen, size, light or dark.
const PAGE = [
  ["plan", "plan", { viewport: { width: 1280, height: 800 } }, "light"],
  ["phone", "plan", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, "dark"],
  ["dogfight", "dogfight-chain", { viewport: { width: 1280, height: 800 } }, "light"],
  ["end", "end", { viewport: { width: 1280, height: 800 } }, "dark"],
];

// As WebP, at most 200 KB.
async function keep(page, name, png, to = folder) {
  const address = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    for (const quality of [0.88, 0.82, 0.74, 0.64, 0.5]) {
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      if (blob.size < 200000 || quality === 0.5) return btoa([...new Uint8Array(await blob.arrayBuffer())].map((n) => String.fromCharCode(n)).join(""));
    }
  }, png.toString("base64"));
  const bytes = Buffer.from(address, "base64");
  writeFileSync(join(to, `${name}.webp`), bytes);
  console.log(name, `${Math.round(bytes.length / 1024)} KB`);
}

// waitForFunction takes any promise for a yes, so what is asked with one is asked again and again here.
async function until(page, question) {
  const end = Date.now() + 300000;
  while (!(await page.evaluate(question))) {
    if (Date.now() > end) throw new Error(`never so: ${question}`);
    await page.waitForTimeout(500);
  }
}

// The page as a graphics card shows it: without one it would draw fewer pixels.
function cardOfGraphics() {
  const RENDERER = 0x9246; // UNMASKED_RENDERER_WEBGL
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const tell = prototype.getParameter;
    prototype.getParameter = function (name) {
      return name === RENDERER ? "a graphics card" : tell.call(this, name);
    };
  }
}

const engine = await engineForTests();
const boards = await serveBoards();
for (const [name, moment] of Object.entries(TABLE)) {
  if (!is(name)) continue;
  const page = await openBoardPage(browser, boards.address, "stage", { ...(moment.size ?? SIZE), before: holdTime });
  await page.evaluate(() => (globalThis.matPixels = 0)); // as fine as the page has them
  if (moment.bare) await page.evaluate(() => board.chips.element.remove());
  await page.evaluate(async () => {
    document.body.style.fontFamily = "Cabin"; // as on the page
    board.overlay.fire = () => undefined; // the ruler is an aid, not the picture
  });
  await page.evaluate(showMoment, momentOf(engine, name, { ...moment, own: true, look: { lens: true, ...moment.look } }));
  await keep(page, name, await page.screenshot({ timeout: 300000 }), moment.folder);
  await page.context().close();
}

// Five seconds: two fly, one fires, the other goes down.
if (is("film")) {
  const page = await openBoardPage(browser, boards.address, "stage", { width: FILM.width, height: FILM.height, before: holdTime });
  const moment = momentOf(engine, "fire");
  const [own, other] = moment.scene.units;
  const nose = (own.heading / 1800) * Math.PI; // close behind, so that both are large
  Object.assign(other, { x: Math.round(own.x + Math.sin(nose) * 9800 + Math.cos(nose) * 1500), y: Math.round(own.y + Math.cos(nose) * 9800 - Math.sin(nose) * 1500), heading: (own.heading + 200) % 3600 });
  const end = (unit, far) => [Math.round(unit.x + Math.sin((unit.heading / 1800) * Math.PI) * far), Math.round(unit.y + Math.cos((unit.heading / 1800) * Math.PI) * far), unit.heading];
  const [there, then] = [end(own, 1500), end(other, 1500)];
  Object.assign(own, { x: own.x - 3500, y: own.y - 6500, heading: (own.heading + 3250) % 3600 });
  Object.assign(other, { x: other.x - 4500, y: other.y - 5200 });
  const events = [event("move", own.name, undefined, there), event("move", other.name, undefined, then), event("shot", own.name, other.name, [0, 0, 0, 0, 0]), event("down", other.name)];
  await page.evaluate(() => (globalThis.matPixels = 1200));
  await page.evaluate(showMoment, { ...moment, events: [], look: { view: "behind", unit: own.name } });
  await page.evaluate(([list, story]) => {
    board.chips.element.remove();
    board.speed = 1;
    board.direct(true, story); // as the films of a debrief
    void board.play(list, () => undefined);
  }, [events, [own.name, other.name]]);
  const stills = [];
  for (let i = 0; i < FILM.frames; i++) {
    await page.evaluate((ms) => passTime(ms, ms), FILM.ms);
    const data = await page.evaluate(() => (board.draw(), board.renderer.domElement.toDataURL("image/webp", 0.62)));
    stills.push(Buffer.from(data.split(",")[1], "base64"));
  }
  const film = animate(stills, { ...FILM, last: 1200 });
  // What was written is read again, as a browser would.
  const seen = await page.evaluate(async (data) => {
    const decoder = new ImageDecoder({ type: "image/webp", data: await (await fetch(`data:image/webp;base64,${data}`)).arrayBuffer() });
    await decoder.tracks.ready;
    const { image } = await decoder.decode({ frameIndex: decoder.tracks.selectedTrack.frameCount - 1 });
    return [decoder.tracks.selectedTrack.frameCount, image.displayWidth, image.displayHeight];
  }, film.toString("base64"));
  if (seen.join() !== [FILM.frames, FILM.width, FILM.height].join() || film.length > 2.5e6) throw new Error(`the film has ${seen} and ${film.length} bytes`);
  writeFileSync(join(folder, "film.webp"), film);
  console.log("film", `${Math.round(film.length / 1024)} KB, ${FILM.frames} frames`);
  await page.context().close();
}
await boards.stop();

// A dogfight of cards: a leader who had two hits blows up before the one behind him.
if (is("dogfight-kill")) {
  const bench = await openBench("dogfight");
  const page = await browser.newPage({ viewport: { width: 1280, height: 640 } });
  page.setDefaultTimeout(300000);
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  await page.addInitScript(holdTime);
  await page.goto(bench.address);
  await page.waitForFunction(() => window.dogfight, null, { polling: 200 });
  const { scene } = (await questions([["flames/channel-1940", 14]])).findLast(({ seat }) => seat === 0);
  const [own, foe] = [scene.elements.find((e) => e.mine), scene.elements.find((e) => !e.mine)].map((e) => e.name);
  const pair = (position, stands, other, hits) => ({ flying: 1, clouds: 0, altitude: 3, position, stands, foe: other, craft: { 0: { fate: "flying", hits, damaged: 0 }, 1: { fate: "flying", hits: 0, damaged: 0 } } });
  const given = posed(scene, { [own]: { ...pair(1, "advantaged", foe, 0), acting: 1 }, [foe]: pair(-1, "disadvantaged", own, 2) });
  await page.evaluate((fight) => {
    const view = window.dogfight.open("webgl");
    view.setInsets({ top: 40, right: 140, bottom: 10, left: 0 });
    view.setMap("", "malta coast");
    view.setScene(fight);
  }, given);
  await until(page, async () => (await passTime(100), window.dogfight.view.ready));
  await page.evaluate(async (event) => {
    void window.dogfight.view.play([event], () => undefined);
    await passTime(420, 40);
  }, event("destroyed", foe, own, [0, 0, 0, 0]));
  await keep(page, "dogfight-kill", await page.screenshot({ timeout: 300000 }));
  await page.close();
  await bench.stop();
}

const site = await serveFiles(join(root, "build/web"));
for (const [name, screen, options, colorScheme] of PAGE) {
  if (!is(name)) continue;
  const context = await browser.newContext({ ...options, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(300000);
  await page.addInitScript(cardOfGraphics);
  await page.addInitScript(() => Object.entries({ speed: "0", language: "en", seed: "5", board: "stage" }).forEach(([key, value]) => localStorage.setItem(`furball.${key}`, value)));
  await page.goto(site.address);
  await SCREENS[screen](page, site.address);
  await page.waitForTimeout(5000); // the camera has come to rest: to be looked at, not tested
  // The fine mat is painted and shown, with all pixels: while anything moves there are fewer. A dogfight
  // of cards has no mat, and is waited for until each airplane is drawn.
  const drawnFine = () => until(page, async () => {
    const fight = document.querySelector(".df");
    if (fight) return fight.dataset.drawn === "all";
    const painted = (await caches.has("furball-mats")) && (await (await caches.open("furball-mats")).keys()).some(({ url }) => Number(new URL(url).pathname.split("/")[8]) >= 1000);
    const canvas = document.querySelector(".stage canvas");
    return painted && canvas.width >= Math.floor(canvas.clientWidth * Math.min(innerWidth > 700 ? 2 : 1.5, devicePixelRatio) * 0.99);
  });
  await drawnFine();
  await page.waitForTimeout(12000); // the fine mat has just come, and the frame that shows it is a hurried one
  await drawnFine();
  await keep(page, name, await page.screenshot({ timeout: 300000 }));
  await context.close();
}
await site.stop();
await browser.close();
