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

for (const [name, shot] of Object.entries(SHOTS)) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  const page = await openBoardPage(browser, site.address, "stage", { width: shot.width ?? 960, height: shot.height ?? 600 });
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
