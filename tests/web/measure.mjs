// The ruler in the player's hand, and the veteran beside him: here and in a served game, from what the seat may know.
import { Server } from "../server/client.mjs";
import { asked, expect, test, until } from "./check.mjs";
import { openPosition } from "./table.mjs";

const MEETING = [
  "furball record 1", 'title "Meeting"', "rules glory standard", "table 1000 by 1000", "seat one side allies", "seat two side axis", "turn 3",
  "plane A spitfire-1 seat one at 500,200 heading north flown straight-1/low next straight-2/low",
  "plane C spitfire-1 seat one at 500,310 heading north flown straight-1/low next straight-2/low",
  "plane B bf109-e3 seat two at 500,420 heading north flown straight-1/low next straight-2/low",
  "plane D bf109-e3 seat two at 700,200 heading north flown straight-1/low next straight-2/low", "seed fast 1", "engine table 3", "",
].join("\n");
const SEATS = { one: "person", two: "computer:cadet" };
const says = (page) => page.textContent(".measured");
const measures = (page, words) => until(page, (wanted) => document.querySelector(".measured")?.textContent.includes(wanted), words, words);
const middle = async (page, unit) => {
  const plane = page.locator(`.plane[data-unit="${unit}"]`);
  await plane.waitFor(); // the table may still be drawing itself
  const box = await plane.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

export async function measureTests({ open, close, startScenario }) {
  await test("measure: two clicks say how far it is, in which arc, and who is in the way", async () => {
    const page = await open({}, "", { "furball.log": "folded" });
    await openPosition(page, MEETING, SEATS);
    await page.keyboard.press("r");
    await page.waitForSelector("#measure-from");
    await page.mouse.click(...(await middle(page, "C")));
    await page.mouse.click(...(await middle(page, "B")));
    await measures(page, "short range");
    expect((await says(page)).includes("Guns ahead: in the arc, short range"), await says(page));
    expect(await page.$(".layer-measure .laid-ruler"), "no ruler lies on the table");
    await page.selectOption("#measure-from", "A"); // and by the lists, which keys and fingers reach
    await measures(page, "C is in the way");
    await page.selectOption("#measure-to", "D");
    await measures(page, "not in the arc");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".measure", { state: "detached" });
    expect(!(await page.$(".layer-measure .laid-ruler")), "the ruler still lies there");
    await close(page);
  });

  await test("measure: a drag between two points, by a finger on a phone", async () => {
    const page = await open({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await openPosition(page, MEETING, SEATS);
    await page.click('.tool[aria-label="Measure"]');
    await page.waitForSelector("#measure-from");
    const table = await page.locator(".table .ground").boundingBox();
    const tenth = table.width / 10; // of a metre; the table may be larger than the window
    await page.mouse.move(40, 300);
    await page.mouse.down();
    await page.mouse.move(40 + tenth, 300, { steps: 3 });
    await page.mouse.up();
    await measures(page, " cm");
    const far = Number.parseFloat((await says(page)).match(/[\d.]+/)[0]);
    expect(Math.abs(far - 10) < 0.6, `a tenth of a metre is ${far} cm`);
    await close(page);
  });

  await test("measure: a strict game has no ruler and no hint", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["person", "computer:cadet"], "#aids-strict");
    await page.keyboard.press("r");
    await page.keyboard.press("h");
    await page.waitForTimeout(300);
    expect(!(await page.$(".measure")) && !(await page.$(".hint-paper")) && !(await page.$('.tool[aria-label^="What would"]')), "a strict game measures or hints");
    await close(page);
  });

  await test("hint: the veteran says what he would fly and why, and a click lays it", async () => {
    const page = await open();
    await openPosition(page, MEETING, SEATS);
    await page.keyboard.press("h");
    await page.waitForSelector(".hint-paper .hint-plan");
    expect(/The veteran would choose .+\. .+/.test(await page.textContent(".hint-plan")), `no reason: ${await page.textContent(".hint-plan")}`);
    await page.click(".hint-plan button");
    await page.waitForSelector(".plan .mc.slot");
    await close(page);
  });
}

export async function onlineMeasureTests({ browser, folder, program }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "5"]).start();
  const sit = async (order) => {
    const made = (await server.post("/api/games", order)).json;
    const page = await (await browser.newContext()).newPage();
    page.frames = [];
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => page.frames.push(String(payload)));
    });
    await page.addInitScript(() => Object.entries({ speed: "0", language: "en", board: "chart" }).forEach(([key, value]) => localStorage.setItem(`furball.${key}`, value)));
    await page.goto(`http://127.0.0.1:${server.port}/#/game/${made.game}/${made.keys.allies}`);
    await asked(page);
    return page;
  };

  await test("hint: online it is the page's own engine that thinks and measures, from the seat's view", async () => {
    const page = await sit({ scenario: "glory/first-fight", seats: { allies: "person", axis: "computer:cadet" } });
    await page.click('.tool[aria-label^="What would"]');
    await page.waitForSelector(".hint-plan");
    expect(page.frames.some((text) => text.startsWith('{"t":"view"')), "the server was not asked for the view");
    await page.click(".hint-plan button");
    await page.waitForSelector(".plan .mc.slot");
    await page.keyboard.press("r");
    const names = await page.$$eval("#measure-from option", (all) => all.map((one) => one.value).filter(Boolean));
    await page.selectOption("#measure-from", names[0]);
    await page.selectOption("#measure-to", names.at(-1));
    await measures(page, " cm");
    await page.context().close();
  });

  await test("hint: none in a strict game of a server", async () => {
    const page = await sit({ scenario: "glory/duel", seats: { allies: "person", axis: "computer:cadet" }, aids: "strict" });
    expect(!(await page.$('.tool[aria-label^="What would"]')), "there is a hint button");
    await page.keyboard.press("h");
    await page.waitForTimeout(300);
    expect(!page.frames.some((text) => text.startsWith('{"t":"view"')), "the view was asked for");
    await page.context().close();
  });
  await server.stop();
  server.clean();
}
