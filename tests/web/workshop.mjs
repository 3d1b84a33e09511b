// The workshop: a scenario is made by mouse and by keyboard, broken and mended, measured, flown, and sent in a link.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./browser.mjs";
import { asked, expect, playOut, test, WAIT } from "./check.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const OWN_COMET = `furball scenario 1
title "Comets"
rules glory
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
plane Star comet at 500,100 heading north altitude 4
plane Keller bf109-e3 at 500,800 heading south altitude 4
`;

const at = (page, path) => page.goto(`${page.url().replace(/#.*/, "")}#/workshop${path}`);
// The whole text, also what the editor does not draw.
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("furball-workshop");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("scenarios").objectStore("scenarios").getAll();
          all.onsuccess = () => (opening.result.close(), resolve(all.result.sort((a, b) => b.updated - a.updated)[0]?.text ?? ""));
        };
      }),
  );
async function textWith(page, words) {
  for (const end = Date.now() + WAIT; Date.now() < end; await page.waitForTimeout(50)) {
    const text = await kept(page);
    if (words.test(text)) return text;
  }
  throw new Error(`the text never has ${words.source ?? "what it had before"}: ${await kept(page)}`);
}
async function edit(page, template = "duel") {
  await at(page, "");
  await page.waitForSelector("#new-make");
  await page.selectOption("#new-from", `template:${template}`);
  await page.click("#new-make");
  await page.waitForSelector(".editor .plane", { timeout: WAIT });
  await page.waitForSelector("#fly-it:not([disabled])", { timeout: WAIT });
}
const lines = (text) => text.trim().split("\n");
// The line that the cursor stands in, counted from 1.
const cursorLine = (page) => page.evaluate(() => [...document.querySelectorAll(".cm-line")].findIndex((line) => line.contains(getSelection().anchorNode)) + 1);
// Puts the cursor at the end of a line of the text and types. On a busy machine what was typed before has consequences while one
// clicks: proposals lie over the line, or a complaint moves it away from under the mouse. So the click is made again until it counts.
async function typeInto(page, line, words) {
  for (const end = Date.now() + WAIT; ; ) {
    await page.keyboard.press("Escape");
    await page.click(`.cm-line >> nth=${line - 1}`, { timeout: 5000 }).catch(() => undefined);
    for (let i = 0; i < 4; i++) await page.keyboard.press("End"); // a long line is shown in several
    if ((await cursorLine(page)) === line) break;
    if (Date.now() > end) throw new Error(`the cursor does not come to line ${line}`);
  }
  await page.keyboard.type(words);
}

export async function workshopTests({ open, close, axe }) {
  await test("workshop: by mouse: put, drag, turn and delete; only the line concerned changes, and undo takes it back", async () => {
    const page = await open(DESK);
    await edit(page);
    const before = await kept(page);
    await page.fill("#find-airplane", "hurricane");
    await page.click('.palette-item[data-id="hurricane-1"]');
    await page.waitForSelector('[data-unit="Mason"]', { timeout: WAIT });
    await page.waitForSelector(".inspector");
    const added = await textWith(page, /Mason/);
    expect(lines(added).filter((line) => !lines(before).includes(line)).length === 1, "more than one line has changed");
    const middle = async (what) => {
      const box = await page.locator(what).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = await middle('.plane[data-unit="Keller"]');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y + 40, { steps: 4 });
    await page.mouse.up();
    const moved = await textWith(page, /plane Keller bf109-e3 at (?!500,600)/);
    expect(lines(moved).filter((line) => !lines(added).includes(line)).join().startsWith("plane Keller"), `another line has changed: ${moved}`);
    expect(/heading south altitude 3/.test(moved), "dragging has changed more than the place");
    await page.waitForSelector(".desk-turn");
    const [tx, ty] = await middle(".desk-turn");
    await page.mouse.move(tx, ty);
    await page.mouse.down();
    await page.mouse.move(tx + 120, ty - 60, { steps: 4 });
    await page.mouse.up();
    await textWith(page, /plane Keller .*heading (?!south)\d/);
    await page.click(".inspector .bad");
    await textWith(page, /^(?![\s\S]*Keller)/);
    for (let i = 0; i < 4; i++) await page.click("#undo");
    await textWith(page, { test: (text) => text === before }); // undo leads back to the very first text
    await page.click("#redo");
    await textWith(page, /Mason/);
    await close(page);
  });

  for (const [size, options] of [["desk", DESK], ["phone", PHONE]])
    await test(`workshop: from an empty table: which one is chosen, it says what is missing, and what is put there is seen at once (${size})`, async () => {
      const page = await open(options);
      await at(page, "");
      await page.waitForSelector("#new-make");
      await page.selectOption("#new-from", "bare");
      await page.waitForFunction(() => document.querySelectorAll("#new-book option").length > 4);
      await page.selectOption("#new-book", "miniatures");
      await page.selectOption("#new-ground", "trenches");
      await page.fill("#new-width", "1200");
      await page.fill("#new-height", "90"); // too small for any table
      await page.keyboard.press("Tab");
      await page.waitForFunction(() => document.querySelector("#new-height").value === "300");
      await page.fill("#new-height", "900");
      await page.click("#new-make");
      await page.waitForSelector(".editor .palette-item", { timeout: WAIT });
      const bare = await textWith(page, /table/);
      expect(lines(bare).slice(2).join("|") === "map trenches|rules miniatures|table 1200 by 900", `the text: ${bare}`);
      await page.waitForSelector("#complaints"); // a side has nobody
      expect(await page.$("#fly-it[disabled]"), "an empty table can be flown");
      expect((await page.textContent(".desk-hint")).startsWith("Nothing is on the table yet."), await page.textContent(".desk-hint"));
      expect(!(await page.$(".desk .plane")), "somebody stands on the empty table");
      const [table, map] = await page.evaluate(() => [".desk", ".desk svg.table"].map((one) => document.querySelector(one).getBoundingClientRect().height));
      expect(table > 200 && map > 200, `the table is ${table} px high, its map ${map}`);
      const put = (selector) => (size === "phone" ? page.tap(selector) : page.click(selector));
      await put('.palette-item[data-id="camel"]');
      await page.waitForSelector('.desk .plane[data-unit="Harper"]', { timeout: WAIT }); // with one side alone it is no game yet
      expect((await page.$$(".desk .plane")).length === 1 && (await page.$("#fly-it[disabled]")), "one side can be flown alone, or a stand-in is seen");
      if (size === "phone") expect(!(await page.$(".inspector")), "what was put there covers the list");
      await put('.palette .k-seg label:has-text("Central Powers")');
      await put('.palette-item[data-id="fokker-dr1"]');
      await page.waitForSelector("#fly-it:not([disabled])", { timeout: WAIT });
      expect((await page.$$(".desk .plane")).length === 2 && !(await page.$("#complaints")), "two sides are no game");
      await put("#fly-it");
      await page.waitForSelector(".setup-form", { timeout: WAIT });
      await close(page);
    });

  await test("workshop: from an empty sky: a dogfight of cards, element by element", async () => {
    const page = await open(DESK);
    await at(page, "");
    await page.waitForSelector("#new-make");
    await page.selectOption("#new-from", "bare");
    await page.waitForFunction(() => document.querySelectorAll("#new-book option").length > 4);
    await page.selectOption("#new-book", "flames");
    expect(!(await page.$("#new-width")), "a dogfight of cards has a size");
    await page.click("#new-make");
    await page.waitForSelector(".element-table", { timeout: WAIT });
    const flown = () => page.$$eval(".element-table .palette-item b", (all) => all.map((one) => one.textContent).join());
    expect((await flown()) === "", `who flies: ${await flown()}`);
    for (const [side, id, want] of [["Allies", "spitfire-5b", "Harper"], ["Allies", "hurricane-2c", "Harper,Mason"], ["Axis", "bf-109f-4", "Harper,Mason,Keller"], ["Axis", "bf-109f-2", "Harper,Mason,Keller,Brandt"]]) {
      await page.click(`.palette .k-seg label:has-text("${side}")`);
      await page.click(`.palette-item[data-id="${id}"]`);
      await page.waitForFunction((names) => [...document.querySelectorAll(".element-table .palette-item b")].map((one) => one.textContent).join() === names, want, { timeout: WAIT });
    }
    await page.waitForSelector("#fly-it:not([disabled])", { timeout: WAIT });
    await close(page);
  });

  await test("workshop: by keyboard alone: pick, move, turn, copy, delete", async () => {
    const page = await open(DESK);
    await edit(page);
    await page.focus("svg.table");
    await page.keyboard.press("]");
    await page.waitForSelector(".inspector");
    await page.keyboard.press("ArrowRight");
    await textWith(page, /plane Harper spitfire-1 at 510,100/);
    await page.waitForFunction(() => document.activeElement?.matches("svg.table"));
    await page.keyboard.press("r");
    await textWith(page, /plane Harper spitfire-1 at 510,100 heading 15/);
    await page.keyboard.press("d");
    await textWith(page, /plane Harper2 spitfire-1 at 420,100/);
    await page.keyboard.press("Delete");
    await textWith(page, /^(?![\s\S]*Harper2)/);
    await page.keyboard.press("Control+z");
    await textWith(page, /Harper2/);
    await close(page);
  });

  await test("workshop: what is wrong is said at its line, all of it, and mended by a click", async () => {
    const page = await open(DESK);
    await edit(page);
    await typeInto(page, 6, " fule 3");
    await page.waitForSelector(".nt-complaint", { timeout: WAIT });
    await page.waitForSelector("#fly-it[disabled]");
    await typeInto(page, 7, " altitud 4");
    await page.waitForFunction(() => document.querySelectorAll(".nt-complaint").length === 2, null, { timeout: WAIT });
    const bad = await page.$$eval(".nt-bad", (all) => all.map((line) => line.textContent.split(" ")[1]));
    expect(bad.join() === "Harper,Keller", `complaints stand at ${bad}`);
    expect((await page.textContent("#complaints")).includes("2"), "the bar does not count them");
    await page.click("label:has(#editor-side-goals)");
    await page.click("#complaints"); // leads to the text, and there to the line
    await page.waitForFunction(() => /^plane Harper/.test(document.getSelection()?.anchorNode?.parentElement?.closest(".cm-line")?.textContent ?? ""), null, { timeout: WAIT });
    await page.locator(".nt-complaint").nth(1).locator(".why").click();
    await page.waitForFunction(() => document.querySelector(".cm-content").textContent.includes("altitude 3 altitude 4"), null, { timeout: WAIT });
    await page.locator(".nt-complaint .why").first().click(); // swapped letters are one mistake
    await page.waitForFunction(() => document.querySelector(".cm-content").textContent.includes("fuel 3"), null, { timeout: WAIT });
    await close(page);
  });

  await test("workshop: goals by sentence, and what the editor does not know stays as it is", async () => {
    const page = await open(DESK);
    await edit(page, "raid");
    await typeInto(page, 7, " # mine");
    await page.click("label:has(#editor-side-goals)");
    await page.selectOption("#goal-side", "axis");
    await page.fill("#goal-points", "5");
    await page.selectOption("#goal-item", "left");
    await page.selectOption("#goal-who", "Abie");
    await page.selectOption("#goal-by", "far");
    await page.click("#goal-add");
    const text = await textWith(page, /score axis 5 per left of Abie by far/);
    expect(/plane Escort p-40e .*# mine/.test(text), "the comment is gone");
    await page.waitForFunction(() => [...document.querySelectorAll(".goal-line")].some((line) => /Abie/.test(line.textContent) && line.textContent.includes("across")), null, { timeout: WAIT });
    await close(page);
  });

  await test("workshop: words are completed as one types, explained where one stands, searched, and put in", async () => {
    const page = await open(DESK);
    await edit(page);
    await typeInto(page, 7, " al"); // an airplane's line
    await page.waitForSelector(".cm-tooltip-autocomplete li >> text=altitude", { timeout: WAIT });
    await page.keyboard.press("Escape");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Backspace");
    await page.waitForSelector("#fly-it:not([disabled])", { timeout: WAIT });
    await typeInto(page, 4, "\nairf");
    await page.waitForSelector(".cm-tooltip-autocomplete li[aria-selected] >> text=airfield", { timeout: WAIT });
    await page.waitForTimeout(300); // a proposal that has just come is not taken by a key that was meant for the text
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => [...document.querySelectorAll(".cm-line")].some((line) => line.textContent === "airfield "), null, { timeout: WAIT });
    await page.waitForFunction(() => document.querySelector(".word-now h2")?.textContent === "airfield" && /field to land on/.test(document.querySelector(".word-now").textContent), null, { timeout: WAIT });
    for (let i = 0; i < 10; i++) await page.keyboard.press("Backspace");
    await page.click('[data-unit="Harper"]');
    await page.click("#all-words");
    await page.waitForSelector(".word-list li");
    await page.selectOption("#word-kind", "airplane");
    await page.fill("#find-word", "fuel");
    await page.waitForFunction(() => document.querySelector(".word-list code")?.textContent === "fuel", null, { timeout: WAIT });
    await page.click(".word-list li:first-child .word-insert");
    await textWith(page, /plane Harper spitfire-1 .*fuel \d/);
    const [told, listed] = await page.evaluate(async () => [(await (await fetch("workshop/words.json")).json()).length, (await (await fetch("workshop/words.json")).json()).filter((entry) => entry.kind === "line" && entry.example).length]);
    expect(told > 600 && listed > 20, `the reference has ${told} words and ${listed} lines with examples`);
    await close(page);
  });

  await test("workshop: airplanes by year and nation; airfields are put, dragged and sized; ends and turns by sentence; undo from anywhere", async () => {
    const page = await open(DESK);
    await edit(page);
    const before = await kept(page);
    await page.selectOption("#palette-year", "1940");
    await page.selectOption("#palette-nation", "Great Britain");
    const years = await page.$$eval(".palette-item[data-id] .soft", (all) => all.map((one) => Number(one.textContent)));
    expect(years.length > 4 && years.every((year) => year <= 1940), `by 1940: ${years}`);
    await page.fill("#find-airplane", "109"); // none of the Allies: the other side's are a click away
    await page.click("#palette-there");
    await page.waitForSelector('.palette-item[data-id="bf109-e3"]');
    await page.click("label:has(#palette-side-allies)");
    await page.fill("#find-airplane", "");
    await page.click('.palette-item[data-id="airfield"]');
    const placed = await textWith(page, /^airfield 190,10 to 310,330$/m);
    expect(/landing=1/.test(placed), "the rules do not know of landing");
    await page.waitForSelector('[data-thing="mark airfield 0"]', { timeout: WAIT });
    const box = await page.locator('[data-thing="mark airfield 0"]').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 - 30, { steps: 4 });
    await page.mouse.up();
    await textWith(page, /^airfield (?!190,10)\d+,\d+ to \d+,\d+$/m);
    await page.fill("#field-height", "200");
    await page.keyboard.press("Tab");
    await textWith(page, /^airfield .* small$/m); // less than the book's
    await page.waitForSelector("#fly-it:not([disabled])", { timeout: WAIT });
    await page.click("label:has(#editor-side-goals)");
    await page.fill("#turn-limit", "12");
    await page.keyboard.press("Tab");
    await page.selectOption("#ending-number", "all");
    await page.selectOption("#ending-who", "axis");
    await page.click("#ending-add");
    const text = await textWith(page, /^ending when all down of axis$/m);
    expect(/turn_limit=12/.test(text), "the turns are not limited");
    await page.waitForSelector("#fly-it:not([disabled])", { timeout: WAIT });
    await page.focus("#ask-map");
    for (let i = 0; i < 5; i++) await page.keyboard.press("Control+z");
    await textWith(page, { test: (now) => now === before });
    await close(page);
  });

  await test("workshop: bots fly it 20 times, with bounds; a run can be stopped", async () => {
    const page = await open(DESK);
    await edit(page, "trenches");
    await page.selectOption("#fair-bot", "rookie");
    await page.click("#fair-fly");
    await page.waitForSelector("#fair-stop");
    await page.waitForFunction(() => /20 games by .*, done/.test(document.querySelector("#fair-status").textContent), null, { timeout: 4 * WAIT });
    const words = await page.getAttribute(".fair-bar", "aria-label");
    const parts = [...words.matchAll(/(\d+) % \((\d+) to (\d+)\)/g)].map((found) => found.slice(1).map(Number));
    expect(parts.length === 3, `the bar says ${words}`);
    for (const [share, low, high] of parts) expect(low <= share && share <= high && high - low > 10, `20 games cannot be so sure: ${words}`);
    expect(Math.abs(parts.reduce((sum, [share]) => sum + share, 0) - 100) <= 1, `the parts are not the whole: ${words}`);
    await page.click("#fair-details");
    await page.waitForFunction(() => document.querySelectorAll(".chart canvas").length === 2, null, { timeout: WAIT });
    await page.focus(".chart-place >> nth=0"); // by keys alone: the last game has all that was measured
    await page.keyboard.press("End");
    await page.waitForFunction(() => /^After 20 games: .+ \d+ %, likely \d+ to \d+ %\.$/.test(document.querySelector(".chart figcaption").textContent), null, { timeout: WAIT });
    await page.keyboard.press("Escape");
    await page.selectOption("#fair-games", "1000");
    await page.selectOption("#fair-bot", "veteran");
    await page.click("#fair-fly");
    await page.click("#fair-stop");
    await page.waitForSelector("#fair-fly", { timeout: WAIT });
    await close(page);
  });

  await test("workshop: an own scenario is flown, also from a link, and its copy is edited", async () => {
    const page = await open(DESK);
    await edit(page, "trenches");
    await page.click("#share");
    await page.waitForSelector("#share-link", { timeout: WAIT });
    const link = await page.getAttribute("#share-link", "href");
    const text = await kept(page);
    await page.keyboard.press("Escape");
    await page.click("#fly-it");
    await page.waitForSelector(".setup-form", { timeout: WAIT });
    await page.click("button[type=submit]");
    expect(await asked(page), "nothing is asked");
    await close(page);
    const other = await open(PHONE); // another machine
    await other.goto(link);
    await other.waitForSelector(".setup-form", { timeout: WAIT });
    expect((await other.textContent(".setup h1")) === "My scenario", "the link has another title");
    await other.click("#open-editor");
    await other.waitForSelector(".editor .plane", { timeout: WAIT });
    expect((await kept(other)) === text, "the text did not survive the link");
    const [wide, width] = await other.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide <= width, `${wide} wide in ${width}`);
    await close(other);
  });

  await test("workshop: what is opened is known for what it is, and bad links are refused with words", async () => {
    const page = await open(DESK);
    await at(page, "");
    for (const [text, said] of [["hello", /not a Furball file/], ["furball tests 1\n", /“tests”/], ["furball players 1\n", /“players”/]]) {
      await page.waitForSelector("#open-paste");
      await page.fill("#open-paste", text);
      await page.click("#open-pasted");
      await page.waitForFunction((words) => new RegExp(words).test(document.querySelector(".workshop-open [role=alert]")?.textContent ?? ""), said.source, { timeout: WAIT });
    }
    await page.setInputFiles("#open-file", { name: "own.txt", mimeType: "text/plain", buffer: Buffer.from('furball scenario 1\ntitle "From a file"\nrules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\n') });
    await page.waitForSelector(".editor .plane", { timeout: WAIT });
    expect((await page.textContent(".editor-bar h1")) === "From a file", "another scenario was opened");
    await at(page, "/link/AAAA");
    await page.waitForSelector(".k-message", { timeout: WAIT });
    expect(await page.$(".k-message a"), "there is no way back");
    await at(page, `/link/${"A".repeat(2e6)}`); // two million letters
    await page.waitForFunction(() => /256 KB/.test(document.querySelector(".k-message")?.textContent ?? ""), null, { timeout: WAIT });
    const bomb = await page.evaluate(async () => {
      // a short link that would unfold to ten megabytes
      const bytes = new Uint8Array(await new Response(new Blob(["#".repeat(1e7)]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    });
    await at(page, `/link/${bomb.slice(0, 11990)}`);
    await page.waitForFunction(() => /256 KB/.test(document.querySelector(".k-message")?.textContent ?? ""), null, { timeout: WAIT });
    await at(page, "");
    await page.waitForSelector("#open-file", { state: "attached" });
    await page.setInputFiles("#open-file", { name: "huge.txt", mimeType: "text/plain", buffer: Buffer.from(`furball scenario 1\n${"# a megabyte\n".repeat(90000)}`) });
    await page.waitForFunction(() => /256 KB/.test(document.querySelector(".workshop-open [role=alert]")?.textContent ?? ""), null, { timeout: WAIT });
    const open_ = async (text, then) => {
      await at(page, "");
      await page.waitForSelector("#open-paste");
      await page.fill("#open-paste", text);
      await page.click("#open-pasted");
      await page.waitForSelector(then, { timeout: WAIT });
    };
    await open_('furball campaign 1\ntitle "Pasted war"\nflown 0\nmission "glory/duel" "Over the sea." at 1.3,51\nend\n', ".campaign-room .theatre-flag");
    await open_("furball catalogue 1\nmodel comet \"Comet\" allied\n  figure deck A\n  figure resistance 14\n  figure gun front BB|B\n  figure climb 2 ceiling 14\n", '.palette-item[data-id="comet"]');
    await open_(readFileSync(join(root, "tests/records/flames-extended-example.txt"), "utf8"), ".replay, .replay-bar, #replay-slider, [class*=replay]");
    await open_(readFileSync(join(root, "tests/records/own-comet.txt"), "utf8"), ".replay-controls, .k-message"); // a record that brings its airplane, and its digest
    expect(!(await page.$(".k-message")), `a record with an own airplane is refused: ${await page.textContent("body")}`);
    await open_('furball scenario 1\ntitle "Marks"\nrules glory basic\ntable 1000 by 700\nplane A\u202eB spitfire-1\nplane B bf109-e3\n', ".nt-complaint");
    await page.waitForSelector("#fly-it[disabled]"); // a name with a mark that turns letters around
    await at(page, "");
    await page.waitForSelector(".own-scenario");
    await page.click("[aria-label='Delete “From a file”']");
    await page.click("dialog.confirm .bad");
    await page.waitForFunction(() => ![...document.querySelectorAll(".own-scenario")].some((one) => /From a file/.test(one.textContent)), null, { timeout: WAIT });
    await close(page);
  });

  await test("workshop: an own airplane with a deck of its own is made, changed card by card, and flies", async () => {
    const page = await open(DESK);
    await edit(page);
    await page.click("#ask-own");
    await page.fill("#own-title", "Comet");
    await page.click("#own-make");
    await page.waitForFunction(() => document.querySelectorAll(".deck-card .mc svg").length === 18, null, { timeout: WAIT });
    expect(!(await page.$(".own-dialog [role=alert]")), "the engine refuses the copy of a deck");
    const before = await page.$eval(".deck-card .mc", (card) => card.innerHTML);
    await page.fill(".deck-card .deck-numbers input", "20"); // low, ahead
    await page.keyboard.press("Tab");
    await page.waitForFunction((old) => document.querySelector(".deck-card .mc").innerHTML !== old, before, { timeout: WAIT });
    expect((await page.$$(".deck-card .four-cards .way rect")).length > 18 * 4, "where four such cards lead is not drawn");
    await page.fill(".deck-card:nth-child(3) .deck-numbers input", "100"); // no printed deck turns as far
    await page.keyboard.press("Tab");
    await page.fill("#own-resistance", "21"); // and typed on while the engine reads it
    await page.waitForFunction(() => /turns 100°/.test(document.querySelector(".deck-card:nth-child(3) .deck-note")?.textContent ?? ""), null, { timeout: WAIT });
    expect((await page.inputValue("#own-resistance")) === "21", "what is being typed is lost when the engine answers");
    await page.keyboard.press("Tab");
    await textWith(page, /figure resistance 21/);
    await page.click(".deck-card:nth-child(3) .card-more"); // and a card more, and one less
    await textWith(page, /deck comet cards 19/);
    await page.waitForFunction(() => document.querySelectorAll(".deck-card .mc svg").length === 19 && /turns 100°/.test(document.querySelector(".deck-card:nth-child(19) .deck-note")?.textContent ?? ""), null, { timeout: WAIT });
    await page.click(".deck-card:nth-child(3) .card-less");
    await textWith(page, /deck comet cards 18/);
    await page.waitForFunction(() => document.querySelectorAll(".deck-card .mc svg").length === 18, null, { timeout: WAIT });
    expect(!(await page.$(".own-dialog [role=alert]")), "the engine refuses the deck that was changed card by card");
    await page.keyboard.press("Escape");
    await page.fill("#find-airplane", "comet");
    await page.click('.palette-item[data-id="comet"]');
    await page.waitForSelector('[data-unit="Mason"]', { timeout: WAIT });
    await page.click("#fly-it:not([disabled])");
    await page.waitForSelector(".setup-form", { timeout: WAIT });
    expect((await page.textContent(".setup-form")).includes("Comet"), "the setup does not know the airplane");
    await page.click("button[type=submit]");
    expect(await asked(page), "nothing is asked");
    await close(page);
  });

  await test("workshop: a fight is dealt with equal values, and flown", async () => {
    const page = await open(DESK);
    await at(page, "/fight");
    await page.waitForSelector("#fight-deal:not([disabled])", { timeout: WAIT });
    await page.click("#fight-deal");
    await page.waitForFunction(() => document.querySelectorAll(".fight-side li").length === 4, null, { timeout: WAIT });
    const values = await page.$$eval(".fight-side .num", (all) => all.map((value) => Number(/\d+/.exec(value.textContent)[0])));
    expect(values.length === 2 && values[0] === values[1] && values[0] <= 24, `the values are ${values}`);
    for (const war of ["ww1", "ww2"]) {
      await page.check(`#fight-war-${war}`, { force: true });
      await page.waitForSelector(`#fight-axis option[value=${war === "ww1" ? "fokker-dr1" : "bf109-e3"}]`, { state: "attached", timeout: WAIT }); // its own airplanes have come
      await page.click("#fight-deal");
      await page.waitForFunction(() => document.querySelectorAll(".fight-side li").length === 4, null, { timeout: WAIT });
      const [one, two] = await page.$$eval(".fight-side .num", (all) => all.map((value) => value.textContent.match(/[\d.]+/g).map(Number)));
      expect(one[1] > 0 && Math.abs(one[0] - two[0]) <= Math.hypot(one[1], two[1]) + 0.2, `not even within the errors: ${one} and ${two}`);
      expect(/As far as measured games can tell/.test(await page.textContent("#fight-status")), "the errors are not told");
    }
    await page.click("#fight-fly");
    await page.waitForSelector(".setup-form", { timeout: WAIT });
    await page.click("button[type=submit]");
    expect(await asked(page), "nothing is asked");
    await close(page);
  });

  for (const [size, options] of [["desk", DESK], ["phone", PHONE]])
    await test(`workshop: who has earned a skill learns one of his own choice, ${size}`, async () => {
      const page = await open(options);
      await at(page, "");
      await page.waitForSelector("#open-paste");
      await page.fill("#open-paste", 'furball campaign 1\ntitle "Skills"\nvictories-per-skill 2\nflown 1\nmission "dawn/dawn-of-war-patrol" "First."\nmission "dawn/have-a-look" "Second."\nresult "dawn/dawn-of-war-patrol" allies points 3 1\npilot "Sparrow" side "allies" airplane "Spit" model "spitfire-1" victories 2 flights 1\nend\n');
      await page.click("#open-pasted");
      await page.click("#skill-of-Sparrow");
      await page.waitForSelector(".skill-dialog .skill-choice");
      expect(await page.isDisabled("#skill-learn"), "a skill is learned before one is chosen");
      await axe(page, "skills");
      const [wide, width, close_] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.querySelector(".skill-dialog .k-actions button:last-child").getBoundingClientRect().bottom <= innerHeight]);
      expect(wide <= width && close_, `the dialog is ${wide} wide in ${width}, and its buttons are ${close_ ? "" : "not "}in sight`);
      await page.click(".skill-choice:has-text('lucky')");
      expect(await page.$("#skill-of-Sparrow"), "a touch commits");
      await page.click("#skill-learn:not([disabled])");
      await page.waitForFunction(() => /lucky/.test(document.querySelector(".pilot .k-tag.good")?.textContent ?? ""), null, { timeout: WAIT });
      expect(!(await page.$("#skill-of-Sparrow")), "he may learn another");
      await close(page);
    });

  for (const language of ["en", "it"])
    await test(`workshop: a war that is over leads on, and calls an airplane of one's own by its title, ${language}`, async () => {
      const page = await open(DESK);
      await page.evaluate((l) => localStorage.setItem("furball.language", l), language);
      await page.reload();
      const paste = async (text) => {
        await at(page, "");
        await page.waitForSelector("#open-paste");
        await page.fill("#open-paste", text);
        await page.click("#open-pasted");
      };
      await paste(OWN_COMET);
      await page.waitForFunction(() => /#\/workshop\/edit\//.test(location.href), null, { timeout: WAIT });
      const mission = `own/${page.url().split("/").at(-1)}`;
      await paste(`furball campaign 1\ntitle "Over"\nflown 1\nmission "${mission}" "The only one."\nresult "${mission}" allies points 3 1\npilot "Wren" side "allies" airplane "Star" model "comet" victories 1 flights 1\nend\n`);
      await page.waitForSelector("#war-again", { timeout: WAIT });
      const card = await page.textContent(".pilots .pilot");
      expect(card.includes("Comet Mk.I") && !/\bcomet\b/.test(card), `his airplane is called: ${card}`);
      await page.click("#war-read");
      expect(await page.evaluate(() => document.activeElement.id === "war-log"), "the log of the war is not shown");
      const words = await page.$$eval("#war-again, #war-read, #war-fly", (all) => all.map((one) => one.textContent));
      expect(words.join() === (language === "en" ? "A new campaign,The war, mission by mission,Fly a single fight" : "Una nuova campagna,La guerra, missione per missione,Vola un singolo combattimento"), `what is offered: ${words}`);
      await axe(page, "a war that is over");
      if (process.env.SHOTS) await page.screenshot({ path: join(root, `build/test/look/war-over-${language}.png`) });
      await page.click("#war-fly");
      await page.waitForSelector(".gallery .scenario", { timeout: WAIT });
      await page.goBack();
      await page.click("#war-again");
      await page.waitForSelector("#campaign-make", { timeout: WAIT });
      await close(page);
    });

  await test("workshop: a campaign is begun, a mission is flown to its end, and the squadron hears of it", async () => {
    const page = await open(DESK);
    await at(page, "");
    await page.waitForSelector("#chain-flanders", { state: "attached", timeout: WAIT });
    await page.click("label[for=chain-own]");
    for (const name of ["flames/channel-1940", "flames/malta-1942"]) {
      await page.waitForSelector(`#mission-add option[value="${name}"]`, { state: "attached", timeout: WAIT });
      await page.selectOption("#mission-add", name);
    }
    await page.waitForFunction(() => document.querySelectorAll(".mission-picks li").length === 2, null, { timeout: WAIT });
    await page.fill("#campaign-name", "Summer of \"Tiger\"");
    await page.click("#campaign-make");
    await page.waitForSelector("#campaign-fly", { timeout: WAIT });
    await page.click("#campaign-fly");
    await playOut(page, "return i % labels.length");
    await page.click("#to-campaign");
    await page.waitForSelector(".campaign-news", { timeout: WAIT });
    await page.waitForFunction(() => document.querySelectorAll(".mission-chain .done").length === 1 && document.querySelectorAll(".pilot").length >= 2, null, { timeout: WAIT });
    expect((await page.textContent("h1")) === 'Summer of "Tiger"', "the chain has another name");
    expect((await page.$$(".theatre-flag")).length === 2 && (await page.$(".theatre-flag.now")) && (await page.$(".theatre-flag.side-a, .theatre-flag.side-b, .theatre-flag.drawn")), "the map does not tell how far the war has come");
    const told = await page.textContent(".mission-chain .done .log b");
    expect(/^(The (Allies win|Axis wins)|Nobody wins), \d+ to \d+\.$/.test(told), `the result is told as "${told}"`);
    const points = (await page.textContent("#war-points")).match(/\d+/g).map(Number);
    expect(points[0] + points[1] === 2, `a mission gives two points, not ${points}`);
    await page.reload(); // what was heard once is kept, and not heard again
    await page.waitForSelector("#campaign-fly", { timeout: WAIT });
    expect(!(await page.$(".campaign-news")), "the mission is told twice");
    expect((await page.$$(".mission-chain .done")).length === 1, "the mission is not kept");
    await axe(page, "campaign");
    await close(page);
  });

  for (const colorScheme of ["light", "dark"])
    await test(`workshop: axe finds nothing serious, ${colorScheme}`, async () => {
      const page = await open({ ...DESK, colorScheme });
      await at(page, "");
      await page.waitForSelector("#new-make");
      await axe(page, "workshop");
      await at(page, "/copy/glory/aces");
      await page.waitForSelector(".editor .plane", { timeout: WAIT });
      await page.click('[data-unit="Leader"]');
      await page.waitForSelector(".inspector");
      await typeInto(page, 6, " nonsense");
      await page.waitForSelector(".nt-complaint", { timeout: WAIT });
      await page.evaluate(() => document.querySelectorAll("details").forEach((all) => all.setAttribute("open", "")));
      await axe(page, "editor");
      await page.click("label:has(#editor-side-goals)");
      await page.waitForSelector(".new-goal");
      await axe(page, "goals");
      await page.click("#ask-rules");
      await page.waitForSelector("#ws-book");
      await axe(page, "rules");
      await at(page, "/fight");
      await page.waitForSelector("#fight-deal:not([disabled])", { timeout: WAIT });
      await axe(page, "fight");
      await close(page);
    });
}
