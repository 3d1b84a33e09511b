// Pictures of the stage, to be looked at: node tests/web/stage_shots.mjs [WORD …] saves those whose names contain a word.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../web/open-engine.mjs";
import { engineForTests, openBoardPage, openGlBrowser, playOn, scenarioText, serveBoards } from "./board.mjs";

const wanted = process.argv.slice(2);
const folder = join(root, "build/test/stage");
mkdirSync(folder, { recursive: true });
const engine = await engineForTests();
const site = await serveBoards();
const browser = await openGlBrowser();

function first(name) {
  engine.load(scenarioText(name));
  engine.deal(3n);
  return engine.scene(0);
}
function later(name, choices, change = () => undefined) {
  const scene = playOn(engine, name, choices).at(-1)?.after ?? first(name);
  change(scene);
  return scene;
}

// name: what to put on the table and how to look at it
const SHOTS = {
  duel: { scene: () => first("glory/duel"), map: "coast" },
  twelve: { scene: () => first("glory/twelve-against-twelve"), map: "fields" },
  convoy: { scene: () => first("tactical/convoy"), map: "sea" },
  torpedo: { scene: () => first("tactical/torpedo-run"), map: "sea" },
  balloons: { scene: () => first("tactical/balloons"), map: "harbour" },
  troops: { scene: () => first("tactical/troops"), map: "desert" },
  night: { scene: () => first("glory/night-interceptors"), map: "fields night" },
  patrol: { scene: () => first("miniatures/patrol"), map: "trenches" },
  zeros: { scene: () => first("glory/zeros"), map: "atoll" },
};

// A fight at close quarters: airplanes of a scenario put where they can shoot at each other.
function closeFight(scenario, change = () => undefined) {
  const scene = first(scenario);
  const [w, h] = [scene.width, scene.height];
  const spots = [[0.42, 0.4, 300], [0.55, 0.62, 250], [0.3, 0.7, 1400], [0.72, 0.36, 3100], [0.2, 0.3, 700], [0.8, 0.75, 2300], [0.6, 0.2, 3400], [0.15, 0.52, 900]];
  scene.units.forEach((unit, i) => {
    const [x, y, heading] = spots[i % spots.length];
    Object.assign(unit, { x: Math.round(w * x), y: Math.round(h * y), heading, level: [5, 5, 3, 2, 6, 4, 1, 3][i % 8] });
  });
  change(scene);
  return scene;
}
const event = (kind, unit, other, n = []) => ({ kind, unit, other, n, text: "", rules: [] });
// Stops the show in the middle of its `nth` picture.
const freeze = async ([events, nth, at]) => {
  board.speed = 1;
  const run = board.clock.run.bind(board.clock);
  let count = 0;
  const stopped = new Promise((done) => {
    board.clock.run = (ms, step) => {
      if (++count < nth) return step(1, ms), Promise.resolve();
      for (let i = 0; i <= 24; i++) step((at * i) / 24, (ms * at * i) / 24);
      board.rig.halt?.();
      board.frames.ask();
      done();
      return new Promise(() => undefined);
    };
  });
  void board.play(events, () => undefined);
  await stopped;
  board.clock.run = run;
  await new Promise((done) => setTimeout(done, 300));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
};
Object.assign(SHOTS, {
  fire: { scene: () => closeFight("glory/duel"), map: "coast", act: freeze, given: [[event("shot", "Harper", "Keller", [0, 0, 0, 0, 0])], 1, 0.42] },
  behind: { scene: () => closeFight("glory/duel"), map: "coast", view: "behind", unit: "Harper", act: freeze, given: [[event("shot", "Harper", "Keller", [0, 0, 0, 0, 0])], 1, 0.42] },
  kill: { scene: () => closeFight("glory/duel"), map: "coast", act: freeze, given: [[event("down", "Keller")], 1, 0.2] },
  burning: { scene: () => closeFight("glory/twelve-against-twelve", (scene) => Object.assign(scene.units[0], { flames: 3, damage: 9 }, (scene.units[3].smoke = 2))), map: "fields" },
  flight: { scene: () => closeFight("glory/duel"), map: "sea", act: freeze, given: [[event("move", "Harper", undefined, [52000, 52000, 900]), event("move", "Keller", undefined, [50000, 70000, 3300])], 1, 0.5] },
  above: { scene: () => closeFight("glory/zeros"), map: "atoll", view: "above" },
  clouds: { scene: () => first("tactical/sweep"), map: "fields" },
  chart: { scene: () => closeFight("glory/duel"), map: "coast", kind: "chart" },
});

for (const [name, shot] of Object.entries(SHOTS)) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  const page = await openBoardPage(browser, site.address, shot.kind ?? "stage", { width: shot.width ?? 960, height: shot.height ?? 600 });
  const scene = shot.scene();
  const t0 = Date.now();
  await page.evaluate(
    async ([given, map, view, unit]) => {
      board.speed = 0;
      board.setMap(map, "test");
      board.setScene(given);
      if (view) board.setView(view, unit);
      await board.ready?.();
      await new Promise((done) => setTimeout(done, 400));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    },
    [scene, shot.map, shot.view, shot.unit],
  );
  if (shot.act) await page.evaluate(shot.act, shot.given);
  const cost = await page.evaluate(() => ({ ...board.renderer?.info.render }));
  writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  console.log(name, `${Date.now() - t0} ms`, JSON.stringify(cost), page.faults.join(" | "));
  await page.context().close();
}
await browser.close();
await site.stop();
