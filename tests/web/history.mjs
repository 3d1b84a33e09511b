// Looking back at a running game: one's own view and nothing else.
import { Server } from "../server/client.mjs";
import { answerOnce, asked, expect, test } from "./check.mjs";

const hidden = (unit) => unit.cards.every((card) => /^(none|\?.*)$/.test(card)) && unit.damage === undefined;

export async function historyTests({ open, close, startScenario }) {
  await test("history: a running game on this machine, as its player saw it, and back to the question", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
    for (let i = 0; i < 6; i++) await answerOnce(page, "return 0", i);
    await asked(page);
    const question = await page.textContent("h2.question");
    const log = await page.textContent(".log-list");
    await page.click("text=Look back");
    await page.waitForSelector(".scrub");
    expect(!(await page.$("#knowledge")), "a running game shows the truth to who looks back");
    expect(!(await page.$("text=Download the record")), "the secrets of a running game may be downloaded");
    await page.waitForSelector(".plane");
    await page.keyboard.press("Home");
    await page.waitForFunction(() => /Moment 0 /.test(document.querySelector(".moment").textContent));
    await page.keyboard.press("PageDown");
    await page.waitForFunction(() => !/Moment 0 /.test(document.querySelector(".moment").textContent));
    await page.click("text=Back to the game");
    await asked(page);
    expect((await page.textContent("h2.question")) === question, "looking back changed the question");
    expect(log.length > 0, "nothing had happened");
    await close(page);
  });
}

export async function onlineHistoryTests({ browser, folder, program }) {
  const server = await new Server(program, ["--web", folder]).start();
  const address = `http://127.0.0.1:${server.port}/`;

  await test("history: a server shows a seat the moments it has seen, without secrets", async () => {
    const made = (await server.post("/api/games", { scenario: "glory/first-fight", seats: { allies: "person", axis: "computer:cadet" } })).json;
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(20000);
    await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.language", "en")));
    await page.goto(`${address}#/game/${made.game}/${made.keys.allies}`);
    for (let i = 0; i < 6; i++) {
      await asked(page);
      await page.locator(".prompt .answer:not([aria-disabled])").first().click();
      await page.waitForTimeout(200);
    }
    const get = async (query) => server.get(`/api/games/${made.game}/moments?${query}`);
    const all = (await get(`key=${made.keys.allies}`)).json;
    expect(all.moments.length > 3 && all.moments.at(-1)[1] === all.events.length, `moments ${JSON.stringify(all.moments)} for ${all.events.length} events`);
    for (const key of [made.keys.allies, made.watch])
      for (let at = 0; at < all.moments.length; at++) {
        const moment = (await get(`key=${key}&at=${at}`)).json;
        if (!moment.scene) continue; // who watches has seen less
        for (const unit of moment.scene.units) expect(unit.mine || hidden(unit), `moment ${at} tells the cards or damage of ${unit.name}`);
      }
    expect((await get("key=0123456789abcdef0123456789abcdef")).status === 403, "a wrong key looks back");
    expect((await get(`key=${made.keys.allies}&at=99999`)).status === 404, "there is a moment that has not come");
    await asked(page);
    await page.click("text=Look back");
    await page.waitForSelector(".plane");
    expect((await page.textContent(".bar")).includes("What you have seen"), "it does not say whose view it is");
    expect(!(await page.$("#knowledge")), "the truth is offered");
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector(".log-list li");
    await page.click("text=Back to the game");
    expect(await asked(page), "the game is gone");
    await page.context().close();
  });

  await server.stop();
  server.clean();
}
