// Pictures of every screen, of the cards and of dogfights, to look at: node tests/web/shots.mjs [home|plan|cards|dogfight ...]. They go to build/test/shots.
// PLANES=flat draws the airplanes without WebGL, which a machine without a graphics card does far sooner.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openBench, posed, questions } from "./bench.mjs";
import { openBrowser, root } from "./browser.mjs";
import { SCREENS, SERVED } from "./every_screen.mjs";
import { screenShots } from "./screen_shots.mjs";

const shots = join(root, "build/test/shots");
mkdirSync(shots, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await openBrowser(undefined, { real: true });

async function onBench(name, run) {
  if (wanted.length && !wanted.includes(name)) return;
  const site = await openBench(name);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (error) => console.log(`error on the page: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && console.log(message.text()));
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  await page.goto(site.address);
  await page.waitForFunction(() => window.bench ?? window.dogfight);
  await run(page, (file, options = {}) => page.screenshot({ path: join(shots, `${file}.png`), ...options }));
  await page.close();
  await site.stop();
}

await onBench("cards", async (page, shot) => {
  const asked = (await questions([["glory/duel", 9], ["miniatures/duel", 6], ["glory/stukas", 12]])).filter(({ choices }) => choices.options.some((o) => o.group));
  const pick = [asked[0], asked[5], asked.find((q) => q.name === "miniatures/duel"), asked.findLast((q) => q.name === "miniatures/duel"), asked.findLast((q) => q.name === "glory/stukas")].map((q) => q.choices);
  await page.evaluate((hands) => window.bench.show(hands), pick);
  await shot("cards-hand", { fullPage: true });
  for (const size of ["small", "hand"]) {
    await page.evaluate((how) => window.bench.showActions(how), size);
    await shot(`actions-${size}`, { fullPage: true });
  }
  await page.evaluate(() => window.bench.showCounters(["B:2", "A:4+fire", "C:1+left-jam", "B:3+smoke", "C:3+engine", "A:2+crew", "D:explosion", "A:0", "B:?"]));
  await page.waitForTimeout(600);
  await shot("counters");
  const fight = (await questions([["flames/malta-1942", 60]])).find((q) => q.choices.options.filter((o) => o.card).length > 2);
  await page.evaluate(([c, s]) => window.bench.showHand(c, s), [fight.choices, fight.scene]);
  await shot("actions-played");
  await page.evaluate(async (hands) => {
    document.documentElement.dataset.theme = "dark";
    await window.bench.setLanguage("it");
    window.bench.show(hands);
  }, pick);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot("cards-phone-dark-it", { fullPage: true });
});

await onBench("dogfight", async (page, shot) => {
  const all = await questions([["flames/malta-1942", 12], ["flames/channel-1940", 12], ["flames/kursk-1943", 12]]);
  const malta = all.findLast((q) => q.name === "flames/malta-1942").scene;
  const kursk = all.findLast((q) => q.name === "flames/kursk-1943").scene;
  const duel = all.findLast((q) => q.name === "flames/channel-1940").scene;
  const [a, b] = [duel.elements.find((e) => e.mine), duel.elements.find((e) => !e.mine)].map((e) => e.name);
  const show = async (name, scene, map, options = {}) => {
    await page.evaluate(async ([given, story, insets, flat]) => {
      const view = window.dogfight.open(flat ? "flat" : "webgl");
      view.speed = 0;
      view.setInsets(insets);
      view.setMap("", story);
      view.setScene(given);
    }, [scene, map, options.insets ?? { top: 70, right: 280, bottom: 200, left: 0 }, options.flat ?? process.env.PLANES === "flat"]);
    await page.waitForFunction(() => window.dogfight.view.ready, null, { timeout: 60000 });
    if (options.then) await page.evaluate(options.then, options.given);
    await page.waitForTimeout(options.wait ?? 400);
    await shot(name);
  };
  const flying = { flying: 1, clouds: 0, craft: { 0: { fate: "flying" }, 1: { fate: "flying" } } };
  const advantaged = posed(duel, { [a]: { ...flying, altitude: 3, position: 1, stands: "advantaged", foe: b, acting: 1 }, [b]: { ...flying, altitude: 3, position: -1, stands: "disadvantaged", foe: a, craft: { 0: { fate: "flying", hits: 2 } } } });
  await show("dogfight-advantaged", advantaged, "malta coast");
  await show("dogfight-flat", advantaged, "malta coast", { flat: true, wait: 2000 });
  const chain = { ...advantaged, chain: [{ ...{ card: "ims-2/3", title: "In My Sights 2B/3H", family: "in-my-sights", colour: "red", bursts: 2, hits: 3 }, by: a, at: b }, { family: "tight-turn", length: 2 }] };
  await show("dogfight-chain", chain, "malta coast");
  await show("dogfight-tailed", posed(duel, { [a]: { ...flying, altitude: 1, position: -2, stands: "tailed", foe: b, craft: { 0: { fate: "flying", hits: 2, damaged: 1 } } }, [b]: { ...flying, altitude: 1, position: 2, stands: "tailing", foe: a, acting: 1 } }), "egypt desert");
  await show("dogfight-four", malta, "malta coast");
  await show("dogfight-eight", kursk, "kursk steppe");
  await page.setViewportSize({ width: 390, height: 844 });
  await show("dogfight-phone", chain, "malta coast", { insets: { top: 66, right: 0, bottom: 346, left: 0 } });
  await show("dogfight-phone-eight", kursk, "philippine sea", { insets: { top: 66, right: 0, bottom: 346, left: 0 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  const attack = { kind: "attack", text: "", rules: [], unit: a, other: b, n: [6, 2, 0, 0] };
  const hits = { kind: "hits", text: "", rules: [], unit: b, n: [2, 2, 0, 0] };
  const gone = { kind: "destroyed", text: "", rules: [], unit: b, n: [0, 0, 0, 0] };
  const start = () => ((given) => { window.dogfight.view.speed = 0.1; void window.dogfight.view.play(given, () => undefined); });
  await show("dogfight-fire", advantaged, "malta coast", { then: start(), given: [attack], wait: 2200 });
  await show("dogfight-hit", advantaged, "malta coast", { then: start(), given: [hits], wait: 1400 });
  await show("dogfight-kill", advantaged, "malta coast", { then: start(), given: [gone], wait: 4200 });
});

const screens = wanted.filter((name) => name in SCREENS || name in SERVED);
if (!wanted.length || screens.length) await screenShots(browser, join(root, "build/web"), screens);
await browser.close();
