// Looking back at a running game: one's own view and nothing else.
import { Server } from "../server/client.mjs";
import { answerOnce, asked, expect, giveAnswer, test } from "./check.mjs";

// What a scene tells of the others. A card that lies face down tells as much as none.
const others = (scene) => JSON.stringify(scene.units.filter((unit) => !unit.mine)).replace(/"(none|\?[^"]*)"/g, '"hidden"');

export async function historyTests({ open, close, startScenario }) {
  await test("history: a running game on this machine, as its player saw it, and back to the question", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
    for (let i = 0; i < 6; i++) await answerOnce(page, "return 0");
    await asked(page);
    const question = await page.textContent("h2.question");
    const log = await page.textContent(".log-list");
    await page.click("#menu-button");
    await page.click("text=See the game so far");
    await page.waitForSelector(".scrub");
    expect(!(await page.$("#knowledge")), "a running game shows the truth to who looks back");
    expect(!(await page.$("text=Save as a file")), "the secrets of a running game may be downloaded");
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
    const sent = new Map(); // by events told: what was shown of the others when it happened
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const state = JSON.parse(String(payload));
        if (state.t === "state") sent.set(state.from + state.events.length, others(state.scene));
      }),
    );
    await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.language", "en"), localStorage.setItem("furball.board", "chart"), localStorage.setItem("furball.log", "open")));
    await page.goto(`${address}#/game/${made.game}/${made.keys.allies}`);
    for (let i = 0; i < 6; i++) {
      await asked(page);
      await giveAnswer(page);
      await page.waitForTimeout(200);
    }
    const get = async (query) => server.get(`/api/games/${made.game}/moments?${query}`);
    const all = (await get(`key=${made.keys.allies}`)).json;
    expect(all.moments.length > 3 && all.moments.at(-1)[1] === all.events.length, `moments ${JSON.stringify(all.moments)} for ${all.events.length} events`);
    let compared = 0;
    for (const [at, [, told]] of all.moments.entries()) {
      const moment = (await get(`key=${made.keys.allies}&at=${at}`)).json;
      if (!sent.has(told)) continue; // the page was sent a later state at once
      compared++;
      expect(others(moment.scene) === sent.get(told), `moment ${at} tells other things than it did when it was there`);
    }
    expect(compared > 2, `only ${compared} moments could be compared`);
    expect((await get("key=0123456789abcdef0123456789abcdef")).status === 403, "a wrong key looks back");
    expect((await get(`key=${made.keys.allies}&at=99999`)).status === 404, "there is a moment that has not come");
    await asked(page);
    await page.click("#menu-button");
    await page.click("text=See the game so far");
    await page.waitForSelector(".bar:has-text(\"The game so far, as you saw it\")"); // it says whose view it is
    await page.waitForSelector(".plane");
    expect(!(await page.$("#knowledge")), "the truth is offered");
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector(".log-list li");
    await page.click("text=Back to the game");
    expect(await asked(page), "the game is gone");
    await page.context().close();
  });

  await test("history: an invitation is followed, and the first screen leads back to one's own game", async () => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.language", "en"), localStorage.setItem("furball.board", "chart"), localStorage.setItem("furball.log", "open")));
    await page.goto(`${address}#/scenario/glory/first-fight`);
    await page.waitForSelector(".setup-form");
    await page.click("text=A friend, by link");
    await page.evaluate(() => document.querySelector(".seat-list").setAttribute("open", ""));
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-paper");
    expect(!/[0-9a-f]{32}/.test(page.url()), `the address holds a key: ${page.url()}`);
    const link = await page.getAttribute(".invite-address", "href");
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    await asked(page);
    await friend.context().close();
    const question = await page.textContent("h2.question");
    expect(!/[0-9a-f]{32}/.test(page.url()), `the address holds a key: ${page.url()}`);
    await page.click(".status a");
    await page.click("text=Resume");
    await asked(page);
    expect((await page.textContent("h2.question")) === question, "it is another question");
    await page.context().close();
  });

  await server.stop();
  server.clean();
}
