// The gallery: every scenario with picture, story, book, length and difficulty, by book; and the table they come from.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measure, table as tableFile } from "../../web/measure.mjs";
import { openEngine } from "../../web/open-engine.mjs";
import { root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

export async function galleryTests({ open, close, folder }) {
  const { scenarios } = JSON.parse(readFileSync(join(folder, "catalogue.json"), "utf8"));

  await test("gallery: every scenario has picture, story, book, length and difficulty", async () => {
    const page = await open();
    await page.goto(`${page.url().replace(/#.*/, "")}#/gallery`);
    await page.waitForSelector(".gallery .scenario");
    const cards = await page.$$eval(".gallery .scenario", (all) =>
      all.map((card) => ({
        title: card.querySelector("h2, h3").textContent,
        planes: card.querySelectorAll(".thumbnail .hull").length,
        picture: card.querySelector("img.thumbnail")?.getAttribute("src"),
        story: card.querySelector(".story").textContent,
        facts: [...card.querySelectorAll(".facts span")].map((fact) => fact.textContent),
        variants: Number(/\d+/.exec(card.querySelector(".variants")?.textContent ?? "")?.[0] ?? (card.querySelector(".variants") ? 1 : 0)),
      })),
    );
    const all = cards.length + cards.reduce((sum, card) => sum + card.variants, 0);
    expect(all === scenarios.length && cards.length < scenarios.length, `${cards.length} cards with variants, ${all} in all, for ${scenarios.length} scenarios`);
    for (const card of cards) {
      expect((card.picture ? existsSync(join(folder, card.picture)) : card.planes > 1) && card.story.length > 20, `${card.title}: ${card.picture ?? `${card.planes} planes`}, "${card.story}"`);
      expect(card.facts.length === 4 && /^\d+ against \d+$|solo/i.test(card.facts[1]) && /\d+ min/.test(card.facts[2]) && /easy|medium|hard/.test(card.facts[3]), `${card.title}: ${card.facts}`);
    }
    expect(new Set(cards.map((card) => card.facts[3])).size === 3, "all are equally hard");
    const books = await page.$$eval("#filter-book option", (options) => options.map((option) => [option.value, option.textContent]).filter(([value]) => value));
    for (const [value, book] of books) {
      await page.selectOption("#filter-book", value);
      const shown = await page.$$eval(".gallery .scenario .facts span:first-child", (found) => found.map((fact) => fact.textContent));
      expect(shown.length && shown.every((name) => book.includes(name)) && new Set(shown).size === 1, `under ${book}: ${[...new Set(shown)]}`);
    }
    await page.selectOption("#filter-book", "");
    await page.fill("#search", "spitfire malta");
    expect((await page.$$(".gallery .scenario")).length >= 1 && (await page.textContent(".gallery")).includes("Malta"), "searching does not find Malta");
    await page.fill("#search", "no such scenario");
    expect((await page.textContent("main")).includes("No scenario matches") && !(await page.$(".gallery .scenario")), "nothing is said where nothing fits");
    await close(page);
  });

  await test("gallery: the table of lengths is what computer players take", async () => {
    const table = JSON.parse(readFileSync(tableFile, "utf8"));
    const engine = await openEngine(join(folder, "furball.wasm"));
    for (const name of ["glory/first-fight", "flames/channel-1940"]) {
      const again = measure(engine, readFileSync(join(root, "data/scenarios", `${name}.txt`), "utf8"));
      // Players change, and with them how long they take: of the same size is good enough.
      for (const [key, factor] of [["turns", 4], ["choices", 4], ["kinds", 2]])
        expect(again[key] <= factor * table[name][key] && table[name][key] <= factor * again[key], `${name}: ${key} ${again[key]}, in the table ${table[name][key]}; node web/measure.mjs`);
    }
  });
}
