// Talk at the table, who watches, and being called back when it is one's turn.
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { asked, expect, giveAnswer, gone, test, until } from "./check.mjs";
import { fits, newPage, PHONE } from "./people_ladder.mjs";
import { closeAll } from "./together.mjs";

export async function talkTests({ browser, folder, program, shots, axe }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "4", "--messages-per-second", "0", "--games-per-hour", "0"]).start();
  const address = `http://127.0.0.1:${server.port}/`;
  const table = async (...more) => {
    const made = (await server.post("/api/games", { scenario: "glory/duel", seats: { allies: "person", axis: "person" }, seed: 5 })).json;
    const pages = [];
    for (const [i, key] of Object.values(made.keys).entries()) pages.push(await newPage(browser, `${address}#/game/${made.game}/${key}`, more[i]));
    for (const page of pages) await asked(page);
    return { made, pages };
  };
  const hears = (page, words) => until(page, (wanted) => [...document.querySelectorAll(".remarks .said")].some((one) => one.textContent.includes(wanted)), words, `${words} is heard`);
  const lines = (page) => page.$$eval(".remarks li[data-remark]", (all) => all.length);

  await test("talk: phrases in each one's language, by keyboard, spoken and shown", async () => {
    const { pages } = await table({}, { settings: { "furball.language": "it" }, options: { ...PHONE, colorScheme: "dark" } });
    const [one, two] = pages;
    await one.keyboard.press("t");
    await one.waitForSelector(".talk-panel");
    expect(await one.evaluate(() => document.querySelector(".talk-panel").contains(document.activeElement)), "the panel is not focused");
    await one.focus('[data-phrase="good-luck"]');
    await one.keyboard.press("Enter");
    await hears(one, "Good luck");
    await until(two, () => /Buona fortuna/.test(document.querySelector(".talk-heard")?.textContent ?? ""), null, "what was said is shown");
    await until(two, () => /Buona fortuna/.test(document.querySelector("[role=status]").textContent), null, "and spoken");
    await until(two, () => document.querySelector(".unread")?.textContent === "1", null, "and counted");
    await two.click("#talk-button");
    await hears(two, "Buona fortuna");
    await gone(two, ".unread");
    await axe(two, "talk on a phone, dark");
    await two.screenshot({ path: join(shots, "phone-talk.png") });
    await fits(two, "talk");
    await one.keyboard.press("Escape");
    await gone(one, ".talk-panel");
    expect(await one.evaluate(() => document.activeElement?.id === "talk-button"), "the focus was lost");
    await closeAll(...pages);
  });

  await test("talk: free text when both agree; it is text and nothing else; muted, reported, kept", async () => {
    const { made, pages } = await table();
    const [one, two] = pages;
    for (const page of pages) await page.click("#talk-button");
    expect(!(await one.$("#talk-text")), "free text before anybody agreed");
    await one.check("#talk-agree");
    await until(two, () => /would like to write freely/.test(document.querySelector("#free-state").textContent), null, "the wish is told");
    await until(one, () => /Waiting for the other/.test(document.querySelector("#free-state").textContent));
    await two.check("#talk-agree");
    for (const page of pages) await page.waitForSelector("#talk-text");
    const evil = '<img src=x onerror="window.evil=1"><b>bold</b> \u202Ereversed';
    await one.fill("#talk-text", evil);
    await one.keyboard.press("Enter");
    await hears(two, '<img src=x onerror="window.evil=1"><b>bold</b>');
    expect(!(await two.$(".remarks img, .remarks .said b")) && !(await two.evaluate(() => window.evil)), "a remark became markup");
    expect(!(await two.textContent(".remarks")).includes("\u202E"), "a remark turns the writing around");
    await axe(one, "talk");
    await one.screenshot({ path: join(shots, "talk.png") });
    // Ten thousand letters are cut by the field, and refused by the server.
    await one.fill("#talk-text", "x".repeat(10000));
    expect((await one.inputValue("#talk-text")).length <= 200 || (await one.getAttribute("#talk-text", "maxlength")) === "200", "the field takes them all");
    const socket = await server.sit(made.game, made.keys.axis, { plain: true });
    socket.say({ t: "talk", text: "y".repeat(2000), id: 3 });
    expect((await socket.next((m) => m.id === 3)).why === "too-large", "two thousand letters are taken");
    socket.say({ t: "talk", text: "z".repeat(10000), id: 4 });
    expect((await socket.next((m) => m.t === "error")).why === "too-large", "ten thousand letters are taken");
    // Muted: nothing of the other is heard, until one listens again.
    await two.click("#talk-mute");
    await two.waitForSelector("#talk-mute[aria-pressed=true]");
    const before = await lines(two);
    await one.click('[data-phrase="thanks"]');
    await hears(one, "Thank you");
    await two.click('[data-phrase="oops"]');
    await hears(two, "Oops"); // what came before it would be there by now
    expect((await lines(two)) === before + 1, "who is muted is heard");
    await two.click('[aria-label^="Report:"]');
    await until(two, () => /will look at it/.test(document.querySelector(".notice").textContent), null, "a report is acknowledged");
    await two.reload();
    await asked(two);
    await two.click("#talk-button");
    await hears(two, "Oops"); // kept with the game
    await closeAll(...pages);
  });

  await test("talk: a refused remark leaves the plan alone", async () => {
    const { pages } = await table();
    const [one] = pages;
    await one.click('.prompt .mc[role=radio]:not([aria-disabled])');
    await one.waitForSelector(".ready:not([disabled])");
    await one.click("#talk-button");
    await one.evaluate(() => [...Array(12)].forEach(() => document.querySelector('[data-phrase="yes"]').click())); // all at once: one a second is taken
    await one.waitForSelector(".talk-panel .problem");
    expect(await one.$(".ready:not([disabled])"), "the card that was laid is gone");
    await closeAll(...pages);
  });

  await test("talk: whose turn it is stands in the title, and a hidden tab calls", async () => {
    const { pages } = await table({ options: { permissions: ["notifications"] }, settings: { "furball.notify": "on" } });
    const [one, two] = pages;
    await one.evaluate(() => {
      window.called = [];
      Object.defineProperty(document, "hidden", { get: () => true });
      window.Notification = class {
        static permission = "granted";
        constructor(title, more) {
          window.called.push(`${title}: ${more.body}`);
        }
      };
    });
    expect((await one.title()).startsWith("●"), `the title is ${await one.title()}`);
    await giveAnswer(one);
    await until(one, () => !document.title.startsWith("●"), null, "the title says that others are waited for");
    expect((await one.evaluate(() => window.called.length)) === 0, "called while others are waited for");
    await giveAnswer(two);
    await until(one, () => document.title.startsWith("●"), null, "the title says whose turn it is");
    await until(one, () => window.called.some((words) => words.startsWith("It is your turn: ")), null, "a notification is shown");
    await closeAll(...pages);
  });

  await server.stop();
  server.clean();
}
