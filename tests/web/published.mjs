// Scenarios that people publish: from the editor into the gallery, versions, votes, reports, and games of them.
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { named } from "../server/browser.mjs";
import { asked, comes, expect, test, until } from "./check.mjs";
import { fits, newPage, PHONE, takeName } from "./people_ladder.mjs";

export const comets = (title, more = "") => `furball scenario 1
title "${title}"
story "Two comets meet over the coast."
map coast
rules glory advanced
catalogue
  deck comet cards 3
    card 1 straight low 40 high 70
    card 2 left turn 60 low 21 12
    card 3 right turn 60 low 21 12
  model comet "Comet Mk.I" allied
    figure deck comet
    figure resistance 14
    figure gun front BB|B
    figure climb 2 ceiling 14
end
table 1000 by 900
plane Star comet at 500,150 heading north altitude 4
plane Keller bf109-e3 at 500,750 heading south altitude 4
${more}`;

// Brings a text into the editor, by pasting it.
export async function openText(page, address, text, then = "#fly-it:not([disabled])") {
  await page.goto(`${address}#/workshop`);
  await page.fill("#open-paste", text);
  await page.click("#open-pasted");
  await page.waitForSelector(".editor .plane");
  await page.waitForSelector(then);
}

export async function publish(page) {
  await page.click((await page.locator("#publish").isVisible()) ? "#publish" : "#share");
  if (await page.locator("#share-publish").isVisible()) await page.click("#share-publish");
  await page.click("#publish-it:not([disabled])");
  await page.waitForSelector("#see-published");
}

const alert = (page) => page.waitForSelector("dialog [role=alert]").then((found) => found.textContent());
const worksIn = (page) => page.$$eval(".work h3", (all) => all.map((title) => title.textContent));

export async function publishedTests({ browser, folder, program, shots, axe }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "8", "--messages-per-second", "0", "--games-per-hour", "0"]).start();
  const address = `http://127.0.0.1:${server.port}/`;
  let first = "";

  await test("published: without a name one is told so; with one it stands in the gallery with its picture and its balance", async () => {
    const page = await newPage(browser, address);
    await openText(page, address, comets("Comets"));
    await page.click("#publish");
    await page.waitForSelector("dialog >> text=What you publish appears under your name.");
    expect(!(await page.$("#publish-it")), "it can be published without a name");
    await takeName(page, address, "Anna");
    await openText(page, address, comets("Comets"));
    await page.selectOption("#fair-bot", "rookie");
    await page.click("#fair-fly");
    await until(page, () => /20 games by .*, done/.test(document.querySelector("#fair-status").textContent));
    await page.click("#publish");
    await page.waitForSelector("#publish-it:not([disabled])");
    expect(/20 games/.test(await page.textContent("#publish-measured")), "the balance does not go along");
    await page.screenshot({ path: join(shots, "publish.png") });
    await page.click("#publish-it");
    await page.click("#see-published");
    await page.waitForSelector(".setup-form");
    first = page.url().split("/").at(-1);
    const told = (await server.get(`/api/published/${first}`)).json;
    expect(told.author === "Anna" && told.measured.games === 20 && told.measured.player === "rookie", JSON.stringify(told));
    await page.goto(`${address}#/gallery`);
    await page.click("#to-published");
    await page.waitForSelector(".work .hull");
    const bar = await page.getAttribute(".work .fair-bar", "aria-label");
    expect(/\d+ % \(\d+ to \d+\)/.test(bar), `no bounds: ${bar}`);
    expect(/20 games by .*measured by its author.*±/.test(await page.textContent(".work .measured")), await page.textContent(".work .measured"));
    await page.screenshot({ path: join(shots, "published.png") });
    if (axe) await axe(page, "published");
    await page.context().close();
  });

  await test("published: what the server refuses is said with its reason, and nothing is published", async () => {
    const page = await newPage(browser, address);
    await takeName(page, address, "Mallory");
    await openText(page, address, comets("Comets"));
    await page.click("#publish");
    await page.click("#publish-it:not([disabled])");
    expect(/Anna has published this very text already/.test(await alert(page)), await alert(page));
    await openText(page, address, comets("Marks", "# \u2066hidden\u2069\n"), "#complaints");
    await page.click("#publish");
    await page.waitForSelector("dialog >> text=Fix what is marked in the text first");
    expect(await page.isDisabled("#publish-it"), "what the engine refuses can be sent");
    await page.keyboard.press("Escape");
    await openText(page, address, comets("Stacked").replace("500,750 heading south", "500,150 heading north"));
    await page.click("#publish");
    await page.click("#publish-it:not([disabled])");
    expect(/^Line 19: /.test(await alert(page)), await alert(page));
    await openText(page, address, comets("X"));
    await page.click("#publish");
    await page.waitForSelector("dialog >> text=Give it a title of at least 3 letters first");
    expect(await page.isDisabled("#publish-it"), "it can be sent without a title");
    expect((await server.get("/api/published")).json.works.length === 1, "something was published");
    await page.context().close();
  });

  await test("published: a friend reads it, votes, flies it against a bot and by invitation, on a phone; its text does not change under the game", async () => {
    const page = await newPage(browser, address, { options: { ...PHONE, colorScheme: "dark" } });
    await takeName(page, address, "Otto");
    first ||= (await (await named(server, "Berta")).post("/api/published", { text: comets("Comets") })).json.id; // when run alone
    await page.goto(`${address}#/published/${first}`);
    await page.waitForSelector(".setup-form");
    await fits(page, "a work");
    await page.screenshot({ path: join(shots, "published-one-phone.png"), fullPage: true });
    await page.click("#work-text summary");
    expect((await page.textContent("#work-text pre")) === comets("Comets"), "another text");
    await page.click("#vote");
    await page.waitForSelector('#vote[aria-pressed="true"]');
    expect((await server.get(`/api/published/${first}`)).json.votes === 1, "the vote was not counted");
    await page.click("button[type=submit]");
    expect(await asked(page), "against a bot nothing is asked");
    await page.goto(`${address}#/published/${first}`);
    await page.check("#against-link", { force: true });
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-link a");
    const link = await page.getAttribute(".invite-link a", "href");
    const friend = await newPage(browser, link, { options: PHONE });
    await friend.click(".sit-down"); // a player's scenario is asked about first
    expect(await asked(friend), "the friend is asked nothing");
    const game = friend.url().split("/").at(-1);
    expect((await server.get(`/api/games/${game}`)).json.custom === 1, "it is not said to be a player's");
    const anna = await named(server, "Anna B");
    expect((await anna.post("/api/published", { text: comets("Comets, too"), work: first })).status === 403, "somebody else's work was changed");
    await friend.click("#menu-button");
    await friend.click(".menu-dialog >> text=Give up");
    await friend.click("dialog.confirm .bad");
    await comes(async () => (await server.get(`/api/published/${first}`)).json.results.length === 1, "the game that ended was not counted");
    expect((await server.get(`/api/published/${first}`)).json.plays === 1, "it was not counted as played");
    await page.goto(`${address}#/published/${first}`);
    await page.waitForSelector("text=1 game flown on this server");
    for (const one of [page, friend]) {
      expect(!one.faults.length, `errors on the page: ${one.faults}`);
      await one.context().close();
    }
  });

  await test("published: what is mended comes out as the next version; the old one stays, says so, and is opened in the editor", async () => {
    const page = await newPage(browser, address);
    await takeName(page, address, "Clara");
    await openText(page, address, comets("Meteors"));
    await publish(page);
    await page.keyboard.press("Escape");
    await page.click(".cm-line >> nth=2");
    await page.keyboard.press("End");
    await page.keyboard.type(" # mended");
    await page.waitForSelector("#fly-it:not([disabled])");
    await page.click("#publish");
    await page.waitForSelector("label:has(#publish-as-version) >> text=Version 2");
    await page.click("#publish-it:not([disabled])");
    await page.click("#see-published");
    await page.waitForSelector("#version");
    const { work } = (await server.get(`/api/published/${page.url().split("/").at(-1)}`)).json;
    await page.goto(`${address}#/published/${work}`);
    await page.waitForSelector("#newer-version");
    expect(!/mended/.test(await page.textContent("#work-text pre")), "the first version has changed");
    await page.click("#open-editor");
    await page.waitForSelector(".editor .plane");
    await page.context().close();
  });

  await test("published: three reports hide it for all but its author; withdrawing hides one's own", async () => {
    const id = (await server.get("/api/published")).json.works.find((one) => one.title === "Meteors").id;
    for (const name of ["Karl", "Karla"]) await (await named(server, name)).post(`/api/published/${id}/report`);
    const page = await newPage(browser, address);
    await takeName(page, address, "Konrad");
    await page.goto(`${address}#/published/${id}`);
    await page.click("#report");
    await page.click("dialog.confirm .bad");
    await page.waitForSelector(".k-message [role=alert]");
    await page.goto(`${address}#/published`);
    await page.waitForSelector(".work");
    expect(!(await worksIn(page)).includes("Meteors"), "it is still shown");
    await openText(page, address, comets("Soon gone"));
    await publish(page);
    await page.click("#see-published");
    await page.click("#withdraw");
    await page.click("dialog.confirm .bad");
    await page.waitForSelector(".k-tag.bad");
    await page.goto(`${address}#/published`);
    await page.waitForSelector(".work");
    expect(!(await worksIn(page)).includes("Soon gone"), "what was withdrawn is still shown");
    await page.check("#works-order-mine", { force: true });
    await until(page, () => [...document.querySelectorAll(".work")].some((one) => /Soon gone/.test(one.textContent) && /withdrawn/.test(one.textContent)));
    await page.context().close();
  });

  await test("published: in Italian, narrow", async () => {
    const page = await newPage(browser, `${address}#/published`, { options: { ...PHONE, viewport: { width: 360, height: 780 } }, settings: { "furball.language": "it" } });
    await page.waitForSelector(".work .hull");
    await fits(page, "the gallery");
    await page.screenshot({ path: join(shots, "published-italian.png") });
    await page.click(".work");
    await page.waitForSelector(".setup-form");
    await fits(page, "a work");
    expect(/Per votare serve un nome/.test(await page.textContent(".setup-head")), "not in Italian");
    await page.goto(`${address}#/published/nothing`);
    await page.waitForSelector(".k-message >> text=Sotto quel numero non è pubblicato niente.");
    await page.context().close();
  });

  await server.stop();
  server.clean();
}
