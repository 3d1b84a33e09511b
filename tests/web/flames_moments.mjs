// The moments of a dogfight of cards whose pictures are kept beside those of the table (pictures.mjs): the chain that lies open
// between two airplanes, and a kill. Airplanes, cards and words are drawn by the page itself.
import { openBench, posed } from "./bench.mjs";
import { scenarioText } from "./board.mjs";
import { WAIT } from "./browser.mjs";
import { event, holdTime } from "./moments.mjs";

const SEEN = { width: 1280, height: 720 }; // a desk's: a phone's cards are too small to be missed in a kept picture
const PANELS = { top: 60, right: 20, bottom: 30, left: 0 };
const FROM = "flames/channel-1940";
const [HUNTER, PREY] = ["Ada", "Bob"]; // a scenario may call its Elements otherwise tomorrow

const flying = { flying: 1, clouds: 0, altitude: 3, craft: { 0: { fate: "flying", hits: 0, damaged: 0 }, 1: { fate: "flying", hits: 0, damaged: 0 } } };
const chased = { [HUNTER]: { ...flying, position: 1, stands: "advantaged", foe: PREY, acting: 1 }, [PREY]: { ...flying, position: -1, stands: "disadvantaged", foe: HUNTER } };
const fire = event("attack", HUNTER, PREY, [6, 2, 0, 0]); // In My Sights 2B/3H
const turn = event("response", PREY, HUNTER, [20, 11, 0, 0]); // Tight Turn
const roll = event("response", HUNTER, PREY, [18, 9, 0, 0]); // Barrel Roll

// name: events, at (milliseconds into the show)
export const FLAMES_MOMENTS = {
  "flames-chain": { events: [fire, turn, roll], at: 2800 }, // the third card lies, and its airplane still rolls
  "flames-fire": { events: [fire], at: 1000 },
  "flames-kill": { events: [fire, event("success", HUNTER, PREY, [1, 0, 0, 0]), event("destroyed", PREY, HUNTER, [0, 0, 0, 0])], at: 3100 },
};

export function flamesMoment(engine, name) {
  let n = 0;
  engine.load(scenarioText(FROM).replace(/^element \S+/gm, () => `element ${[HUNTER, PREY][n++]}`));
  engine.deal(3n);
  return { name, scene: posed(engine.scene(0), chased), ...FLAMES_MOMENTS[name] };
}

// Puts the moment on the page and stops the clock in it.
async function show({ scene, events, at, panels }) {
  const view = window.dogfight.open("webgl");
  view.speed = 0;
  view.setInsets(panels);
  view.setMap("sea", "kept");
  view.setScene(scene);
  while (!view.ready) await passTime(0);
  view.speed = 1;
  setTime(9000);
  const { renderer } = view.planes;
  const render = renderer.render;
  renderer.render = () => undefined; // the frames on the way there are not looked at
  void view.play(events, () => undefined);
  await passTime(at);
  renderer.render = render;
  view.draw();
}

// What may be missing of it without anything else changing: an airplane, a card of the chain, what guns fire.
function take({ unit, card, effects }) {
  const { view } = window.dogfight;
  const pose = unit && view.pose(unit);
  const shown = card !== undefined && document.querySelectorAll(".df-link")[card];
  const fore = [...view.fore];
  if (pose) view.setPose(unit, { ...pose, x: -9000 });
  if (shown) shown.style.visibility = "hidden";
  if (effects) view.fore.clear();
  view.draw();
  window.giveBack = () => {
    if (pose) view.setPose(unit, pose);
    if (shown) shown.style.visibility = "";
    for (const effect of fore) view.fore.add(effect);
    view.draw();
  };
  return Boolean(pose || shown || (effects && fore.length));
}

export async function openFlames(browser) {
  const site = await openBench("dogfight", "dogfight-kept");
  const page = await browser.newPage({ viewport: SEEN });
  page.setDefaultTimeout(WAIT);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  await page.addInitScript(holdTime);
  await page.goto(site.address);
  await page.waitForFunction(() => window.dogfight);
  await page.evaluate(() => Promise.all(["16px Cabin", "700 16px Cabin", "700 16px Pagella"].map((font) => document.fonts.load(font))));
  return {
    page,
    show: (moment) => page.evaluate(show, { ...moment, panels: PANELS }),
    take: (what) => page.evaluate(take, what),
    giveBack: () => page.evaluate(() => window.giveBack()),
    // As a data address.
    picture: async () => `data:image/png;base64,${(await page.screenshot({ animations: "disabled" })).toString("base64")}`,
    close: async () => (await page.close(), site.stop()),
  };
}
