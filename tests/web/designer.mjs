// A designer who has only the page: an own airplane with an own deck, a scenario with objectives on an own map, its balance, mended, published; a friend flies
// it by link on a phone, to its end; a campaign of three missions with it is flown to its end; and another with the friend, by link.
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { asked, comes, expect, OVER, playOut, test, until } from "./check.mjs";
import { fits, newPage, PHONE, takeName } from "./people_ladder.mjs";
import { openText, publish } from "./published.mjs";
import { CIRCLE, playTogether } from "./together.mjs";

const MISSIONS = 3;
const PICK = "return (i * 5 + 1) % labels.length";

async function design(page, address) {
  await page.goto(`${address}#/workshop`);
  await page.selectOption("#new-from", "template:duel");
  await page.click("#new-make");
  await page.waitForSelector(".editor .plane");
  await page.click("#ask-story");
  await page.fill("#ws-title", "Comet over the desert");
  await page.fill("#ws-story", "A new airplane is tried.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.click("#ask-map");
  const reads = (words) => until(page, (all) => document.querySelector(".cm-content").textContent.includes(all), words);
  await page.selectOption("#ws-ground", "desert");
  await reads("map desert");
  await page.fill("#ws-height", "800");
  await page.keyboard.press("Tab");
  await reads("table 1000 by 800");
  await page.keyboard.press("Escape");
  await page.click("#ask-own");
  await page.fill("#own-title", "Comet");
  await page.click("#own-make");
  await page.waitForSelector(".deck-card .mc svg");
  await page.fill(".deck-card .deck-numbers input", "20"); // an own deck: its first card is flown slower
  await page.keyboard.press("Tab");
  await page.fill("#own-resistance", "12");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.fill("#find-airplane", "comet");
  await page.click('.palette-item[data-id="comet"]');
  await page.waitForSelector('[data-unit="Mason"]');
  await page.click("label:has(#editor-side-goals)");
  await page.selectOption("#goal-side", "axis");
  await page.fill("#goal-points", "3");
  await page.selectOption("#goal-item", "down");
  await page.click("#goal-add");
  await page.click("label:has(#editor-side-text)");
  await settled(page); // what was clicked together is written into the text: who types meanwhile writes elsewhere
  await page.click("label:has(#editor-side-goals)");
  await page.fill("#turn-limit", "4");
  await page.keyboard.press("Tab");
  await page.click("label:has(#editor-side-text)");
  await reads(" turn_limit=4");
  await page.waitForSelector("#fly-it:not([disabled])");
}

// The text has not changed for a while, and the engine has found nothing wrong with it.
async function settled(page) {
  for (let i = 0, before = ""; i < 60; i++) {
    const now = await page.textContent(".cm-content");
    if (now === before && (await page.$("#fly-it:not([disabled])"))) return;
    before = now;
    await page.waitForTimeout(1000);
  }
  throw new Error("the text does not come to rest");
}

async function measure(page) {
  await page.selectOption("#fair-bot", "rookie");
  await page.click("#fair-fly");
  await until(page, () => /20 games by .*, done/.test(document.querySelector("#fair-status").textContent));
}

const shortFight = `furball scenario 1
title "Short fight"
rules glory basic turn_limit=3
table 1000 by 900
plane Star spitfire-1 at 500,150 heading north
plane Keller bf109-e3 at 500,750 heading south
`;

// What a room says of the war; each has his own squadron first.
const roomOf = (page) => page.evaluate(() => [...document.querySelectorAll("#war-points, .mission-chain li, .pilot")].map((part) => part.textContent).sort().join("|"));

export async function designerTests({ browser, folder, program, shots }) {
  // Each attempt has a server of its own: on the server of a failed one the designer's name would exist already.
  const served = (run) => async () => {
    const server = await new Server(program, ["--web", folder, "--test-seed", "8", "--messages-per-second", "0", "--games-per-hour", "0"]).start();
    try {
      await run(server, `http://127.0.0.1:${server.port}/`);
    } finally {
      await server.stop();
      server.clean();
    }
  };

  await test("designer: an own airplane, deck, map and objectives; measured, mended, published, flown by a friend on a phone; a campaign of three missions flown to its end", served(async (server, address) => {
    const page = await newPage(browser, address);
    await takeName(page, address, "Designer");
    await design(page, address);
    await measure(page);
    await page.click(".cm-line >> nth=1"); // mended: by hand, and measured again
    await page.keyboard.press("End");
    await page.keyboard.type(" # second try");
    await until(page, () => /before your last change/.test(document.querySelector("#fair-status").textContent));
    await page.waitForSelector("#fly-it:not([disabled])");
    await measure(page);
    await page.screenshot({ path: join(shots, "designer.png") });
    await publish(page);
    await page.click("#see-published");
    await page.waitForSelector(".setup-form");
    const work = page.url().split("/").at(-1);
    const { measured } = (await server.get(`/api/published/${work}`)).json;
    expect(measured?.games === 20, `published without its balance: ${JSON.stringify(measured)}`);

    await page.check("#against-link", { force: true });
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-link a");
    const friend = await newPage(browser, await page.getAttribute(".invite-link a", "href"), { options: PHONE });
    await friend.click(".sit-down");
    expect(await asked(friend), "the friend is asked nothing");
    await fits(friend, "the friend's table");
    await friend.screenshot({ path: join(shots, "designer-friend.png") });
    await until(page, () => /#\/game\//.test(location.hash)); // the invitation has become the game
    await asked(page);
    await playTogether([page, friend], undefined, CIRCLE);
    for (const one of [page, friend]) await one.waitForSelector(OVER);
    expect((await friend.textContent(".verdict")) === (await page.textContent(".verdict")), "the two were told different ends");
    await fits(friend, "the friend's end");
    await friend.screenshot({ path: join(shots, "designer-friend-end.png") });
    await comes(async () => (await server.get(`/api/published/${work}`)).json.results.length === 1, "the game does not count for the published scenario");
    expect(!friend.faults.length, `errors on the friend's page: ${friend.faults}`);
    await friend.context().close();

    await page.goto(`${address}#/workshop`);
    await page.waitForSelector("#chain-own", { state: "attached" });
    await page.click("label[for=chain-own]");
    const own = await page.waitForSelector('#mission-add option[value^="own/"]', { state: "attached" }).then((option) => option.getAttribute("value"));
    for (let i = 0; i < MISSIONS; i++) await page.selectOption("#mission-add", own);
    await until(page, (n) => document.querySelectorAll(".mission-picks li").length === n, MISSIONS);
    await page.click("#campaign-make");
    for (let i = 1; i <= MISSIONS; i++) {
      await page.click("#campaign-fly:not([disabled])");
      await playOut(page, PICK);
      await page.waitForSelector(OVER);
      await page.click("#to-campaign");
      await until(page, (n) => document.querySelectorAll(".mission-chain .done").length === n, i);
    }
    expect(!(await page.$("#campaign-fly")), "the campaign goes on after its end");
    expect(await page.$(".campaign-room .k-tag.good"), "nobody says who won the war");
    expect((await page.$$(".mission-chain .log a")).length === MISSIONS, "the log has not all missions");
    await page.screenshot({ path: join(shots, "designer-campaign.png"), fullPage: true });
    expect(!page.faults.length, `errors on the page: ${page.faults}`);
    await page.context().close();
  }));

  await test("designer: a campaign by link: each mission is an invitation, both find the same war, over reloads, to its end", served(async (server, address) => {
    const page = await newPage(browser, address);
    const friend = await newPage(browser, address, { options: PHONE });
    await openText(page, address, shortFight);
    await page.goto(`${address}#/workshop`);
    await page.waitForSelector("#chain-own", { state: "attached" });
    await page.click("label[for=chain-own]");
    const own = await page.waitForSelector('#mission-add option[value^="own/"]', { state: "attached" }).then((option) => option.getAttribute("value"));
    for (let i = 0; i < 2; i++) await page.selectOption("#mission-add", own);
    await until(page, () => document.querySelectorAll(".mission-picks li").length === 2);
    await page.fill("#campaign-name", "War of letters");
    await page.check("#campaign-against-link", { force: true });
    await page.click("#campaign-make");
    for (const mission of [1, 2]) {
      const [host, guest] = mission === 1 ? [page, friend] : [friend, page]; // either may invite
      await host.click("#war-invite:not([disabled])");
      await host.waitForSelector("#war-table");
      const link = await host.getAttribute("#war-link", "href");
      await guest.goto(link);
      await guest.click("#war-table:not([disabled])");
      await asked(guest);
      await host.click("#war-table:not([disabled])");
      await asked(host);
      await playTogether([host, guest], undefined, CIRCLE);
      for (const one of [host, guest]) {
        await one.waitForSelector(OVER);
        await one.click("#to-campaign");
        await until(one, (n) => document.querySelectorAll(".mission-chain .done").length === n, mission);
      }
      await guest.goto(link); // an old link changes nothing
      await until(guest, (n) => document.querySelectorAll(".mission-chain .done").length === n, mission);
      const [one, two] = await Promise.all([page, friend].map(roomOf));
      expect(one === two, `two wars: ${one} and ${two}`);
      await friend.reload();
      await until(friend, (n) => document.querySelectorAll(".mission-chain .done").length === n, mission);
    }
    for (const one of [page, friend]) {
      expect(await one.$(".campaign-room .k-tag.good"), "nobody says who won the war");
      expect(!(await one.$("#war-invite")), "the war goes on after its end");
      await fits(one, "the squadron's room");
      await one.screenshot({ path: join(shots, `war-${one === page ? "desktop" : "phone"}.png`), fullPage: true });
    }
    const last = await page.getAttribute("#war-link", "href"); // whoever has the link finds the same war, from the records alone
    const stranger = await newPage(browser, last);
    await until(stranger, () => document.querySelectorAll(".mission-chain .done").length === 2);
    expect((await roomOf(stranger)) === (await roomOf(page)), "a stranger finds another war");
    for (const [path, words] of [["AAAA", /holds no/], ["A".repeat(2e6), /too long/]]) {
      await stranger.goto(`${address}#/workshop/war/${path}`);
      await until(stranger, (said) => new RegExp(said).test(document.querySelector(".k-message")?.textContent ?? ""), words.source);
    }
    for (const one of [page, friend, stranger]) {
      expect(!one.faults.length, `errors on the page: ${one.faults}`);
      await one.context().close();
    }
  }));
}
