// Cards as a player holds them: what the engine offers, grouped; arrows true to the decks; words, keys and screen readers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openBench, questions, require } from "./bench.mjs";
import { root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

async function axe(page, where) {
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document.getElementById("app"), { resultTypes: ["violations"] }));
  expect(!violations.length, `${where}: ${violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].failureSummary}`).join("; ")}`);
}

// deck A of World War 2: { 5: { low: [21.7, -12.6] } }, ahead and aside in mm, left is negative.
function printedDeck(file, letter) {
  const cards = {};
  let inside = false;
  for (const line of readFileSync(join(root, "data", file), "utf8").split("\n")) {
    if (line.startsWith("deck ")) inside = line.startsWith(`deck ${letter} `);
    const card = inside && /^ {2}card (\d+)\s+(\S+)(.*)$/.exec(line);
    if (!card) continue;
    const side = /left/.test(card[2]) ? -1 : 1;
    cards[card[1]] = {};
    for (const [, speed, ahead, aside] of card[3].matchAll(/(low|high|any|red) ([\d.]+)(?: ([\d.]+))?/g)) cards[card[1]][speed === "red" ? "any" : speed] = [Number(ahead), side * Number(aside ?? 0)];
  }
  return cards;
}

export async function cardsTests(browser) {
  const site = await openBench("cards");
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  await page.goto(site.address);
  await page.waitForFunction(() => window.bench);
  const asked = (await questions([["glory/duel", 40], ["glory/first-fight", 30], ["miniatures/duel", 40], ["glory/stukas", 40], ["dawn/face-to-face", 30]])).filter(({ choices }) => choices.options.some((option) => option.group));
  const hands = await page.evaluate((all) => all.map((choices) => window.bench.handOf(choices).map((card) => ({ ...card, title: window.bench.titleOf(card), spoken: window.bench.spoken(card) }))), asked.map((q) => q.choices));

  await test("cards: a hand holds every answer of the engine once, and each card once", async () => {
    expect(asked.length > 60, `${asked.length} questions`);
    for (const [i, hand] of hands.entries()) {
      const offered = asked[i].choices.options.filter((option) => option.group).map((option) => option.a).sort();
      const held = hand.flatMap((card) => card.ways.flatMap((way) => [way.option.a, ...way.copies.map((copy) => copy.a)])).sort();
      expect(JSON.stringify(offered) === JSON.stringify(held), `question ${i} (${asked[i].name}): ${offered.length} offered, ${held.length} held`);
      expect(hand.every((card) => card.barred ? !card.ways.length : card.ways.length && card.copies === card.groups.length), "a card is barred and free, or miscounted");
      const names = hand.filter((card) => !card.barred).map((card) => card.spoken);
      expect(new Set(names).size === names.length, `two cards sound alike: ${names}`);
      expect(new Set(hand.map((card) => card.key)).size === hand.length, "the same card twice");
    }
  });

  await test("cards: low and high of one card are one drawing with both arrows, true to the deck", async () => {
    const [first] = hands;
    const deck = printedDeck("ww2/decks.txt", first[0].deck);
    let compared = 0;
    for (const card of first)
      for (const [speed, pose] of Object.entries(card.arrows)) {
        const tip = await page.evaluate((arrow) => window.bench.tipOf(arrow), pose);
        for (const number of card.numbers) {
          const [ahead, aside] = deck[number][speed];
          expect(Math.abs(tip.y - ahead) < 0.03 && Math.abs(tip.x - aside) < 0.03, `card ${number} ${speed}: drawn to ${tip.y},${tip.x}, printed ${ahead},${aside}`);
          compared++;
        }
      }
    expect(compared > 15, `${compared} arrows compared`);
    const straight = first.find((card) => card.kind === "straight");
    expect(straight.arrows.low && straight.arrows.high && straight.copies === 2, JSON.stringify(straight.arrows));
  });

  await test("cards: 45 and 60 degrees differ in words, picture and spoken label", async () => {
    const left = hands[0].filter((card) => card.kind === "left");
    expect(left.length === 2 && left[0].title === "Left 45°" && left[1].title === "Left 60° hard", left.map((card) => card.title).join());
    expect(left[1].spoken.startsWith("Left turn of 60 degrees, hard"), left[1].spoken);
    await page.evaluate((choices) => window.bench.show([choices]), asked[0].choices);
    const drawn = await page.$$eval(".mc.left", (all) => all.map((card) => card.querySelector(".mc-draw").innerHTML));
    expect(drawn.length === 2 && drawn[0] !== drawn[1], "the same drawing");
  });

  await test("cards: an Immelmann flown as a Split-S says so above its arrow, on a desk and on a phone, in both languages", async () => {
    const question = structuredClone(asked.find(({ choices }) => choices.options.some((option) => /^immelmann/.test(option.group ?? ""))).choices);
    for (const option of question.options) if (/^immelmann/.test(option.group ?? "")) option.flown = "split-s";
    for (const [language, words] of [["en", "as a Split-S"], ["it", "come Split-S"]])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(([code, choices]) => Promise.resolve(window.bench.setLanguage(code)).then(() => window.bench.show([choices])), [language, question]);
        const [said, arrow, mark] = await page.$eval(".mc.immelmann", (card) => [".mc-name b", ".mc-arrow, .mc-draw > g[stroke-width='3']", ".mc-height"].map((one) => ({ ...card.querySelector(one).getBoundingClientRect().toJSON(), text: card.querySelector(one).textContent })));
        expect(said.text === words && said.bottom <= Math.min(arrow.top, mark.top) + 1, `"${said.text}" ends at ${said.bottom}, the arrow begins at ${arrow.top}, its mark at ${mark.top} (${language}, ${width} px)`);
      }
    await page.evaluate(() => window.bench.setLanguage("en"));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test("cards: the name of one's own deck is too long for a card, which then shows its number alone", async () => {
    const deckOn = async (deck) => {
      const question = structuredClone(asked[0].choices);
      for (const option of question.options) if (option.deck) option.deck = deck;
      await page.evaluate((choices) => window.bench.show([choices]), question);
      return page.$$eval(".mc-deck", (all) => all.map((one) => one.textContent));
    };
    expect((await deckOn("A")).every((words) => /^A\d+$/.test(words)), "a printed deck is not named");
    const own = await deckOn("comet");
    expect(own.length > 3 && own.every((words) => /^\d+$/.test(words)), `what stands on the cards: ${own}`);
  });

  await test("cards: a barred card can be focused, shows its reason and tells the rule", async () => {
    const i = hands.findIndex((hand) => hand.some((card) => card.barred && card.kind === "immelmann"));
    await page.evaluate((choices) => window.bench.show([choices]), asked[i].choices);
    const card = await page.$(".mc.immelmann.no");
    await card.focus();
    expect(await card.evaluate((e) => e === document.activeElement && e.getAttribute("aria-disabled") === "true"), "it cannot be focused");
    expect((await card.$eval(".mc-why", (e) => e.textContent)) === "needs a straight before", await card.$eval(".mc-why", (e) => e.textContent));
    await card.press("Enter");
    expect((await page.evaluate(() => window.bench.asked)) === "GLORY-PLAN-09", `asked: ${await page.evaluate(() => window.bench.asked)}`);
    expect(!(await page.evaluate(() => window.bench.chosen)), "a barred card was chosen");
    await page.click(".mc.straight");
    expect((await page.evaluate(() => window.bench.chosen)) === "straight", "a click does not choose");
  });

  await test("cards: what lies in a slot is known from the questions before", async () => {
    const { choices, scene } = asked.find((q) => q.name === "glory/duel" && q.scene.units.some((unit) => unit.name === q.choices.unit && unit.cards.some((card) => /\/(low|high|blank)/.test(card))));
    const found = await page.evaluate(([all, unit, card]) => {
      const memory = new window.bench.CardMemory();
      all.forEach((question) => memory.learn(question));
      return memory.find(unit, card);
    }, [asked.filter((q) => q.name === "glory/duel").map((q) => q.choices), choices.unit, scene.units.find((unit) => unit.name === choices.unit).cards.find((card) => /\//.test(card))]);
    expect(found?.card.arrows && found.marker, JSON.stringify(found));
  });

  await test("cards: every family of action cards has its own drawing, and says what it answers as the deck does", async () => {
    await page.evaluate(() => window.bench.showActions());
    const drawn = await page.$$eval(".ac-pic", (all) => all.map((picture) => picture.innerHTML));
    expect(new Set(drawn).size === drawn.length && drawn.length >= 17, `${new Set(drawn).size} pictures of ${drawn.length} cards`);
    const printed = {};
    for (const line of readFileSync(join(root, "data/flames/deck.txt"), "utf8").split("\n")) {
      const found = /^card (\S+)\s.* answers (.*) from /.exec(line);
      if (found) printed[found[1]] = found[2].split(" ").sort();
    }
    const told = await page.evaluate(() => window.bench.ANSWERS);
    for (const list of Object.values(told)) list.sort();
    const sorted = (all) => JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))));
    expect(sorted(told) === sorted(printed), `the page says ${sorted(told)}, the deck ${sorted(printed)}`);
  });

  await test("cards: a dogfight's hand has every answer once, and the rest of the hand dimmed", async () => {
    const fights = await questions([["flames/malta-1942", 60], ["flames/channel-1940", 60]]);
    let cards = 0;
    let idle = 0;
    let chained = "";
    const replies = new Set();
    for (const { choices, scene } of fights) {
      await page.evaluate(([c, s]) => window.bench.showHand(c, s), [choices, scene]);
      const given = await page.$$eval(".ah .answer", (all) => all.map((e) => e.dataset.a));
      expect(JSON.stringify([...given].sort()) === JSON.stringify(choices.options.map((option) => option.a).sort()), `${choices.question}: ${given}`);
      cards += (await page.$$(".ah .ac.answer")).length;
      idle += (await page.$$(".ah .ac.no")).length;
      for (const words of await page.$$eval(".ah-others .answer", (all) => all.map((e) => e.firstChild.textContent))) replies.add(words);
      if (chained || scene.chain.length || !(await page.$(".ah .ac.no"))) continue;
      const why = () => page.$$eval(".ah .ac.no .ac-says", (all) => [...new Set(all.map((one) => one.textContent))].join());
      const now = await why();
      await page.evaluate(([c, s]) => window.bench.showHand(c, s), [choices, { ...scene, chain: [{ card: "ims-1/1", family: "in-my-sights", at: choices.unit }] }]);
      chained = `${now}, ${await why()}`;
    }
    expect([...replies].every((words) => /^[A-Z]/.test(words)), `answers without a capital: ${[...replies]}`);
    for (const words of ["Leave the fight", "No more attacks", "Stay at this height", "Keep the hand", "Exile goes next"]) expect(replies.has(words), `no "${words}" among ${[...replies]}`);
    expect(cards > 40 && idle > 10 && chained === "Not now, Not an answer", `${cards} cards to play, ${idle} idle; they say ${chained}`);
    const { choices, scene } = fights.find((q) => q.choices.options.some((option) => option.card && option.effect));
    await page.evaluate(([c, s]) => window.bench.showHand(c, s), [choices, scene]);
    const first = choices.options.find((option) => option.card && option.effect);
    await page.focus(`.ah .answer[data-a="${first.a}"]`);
    expect((await page.textContent(".ah-effect")).includes(first.effect), "it does not say what the card would do");
    await page.keyboard.press("Enter");
    expect((await page.evaluate(() => window.bench.chosen)) === first.a, "Enter does not play the card");
    await axe(page, "a dogfight's hand");
    const barred = fights.find(({ choices: asked, scene: shown }) => !shown.chain.length && asked.options.some((option) => option.card) && shown.elements.some((e) => e.mine && e.name === asked.unit?.replace(/-wingman$/, "") && e.hand.cards?.some(({ card }) => card === "tight-turn" && !asked.options.some((option) => option.card === card))));
    await page.evaluate(([c, s]) => ((window.bench.chosen = ""), window.bench.showHand(c, s)), [barred.choices, barred.scene]);
    await page.focus(".ah .ac.no[aria-disabled=true][data-card=tight-turn]");
    await page.keyboard.press("Enter");
    const [why, chosen] = await page.evaluate(() => [window.bench.told, window.bench.chosen]);
    expect(why === "Tight Turn: Not now. Answers In My Sights, Maneuver, Tight Turn" && !chosen, `a card that cannot be played says "${why}", and plays ${chosen}`);
  });

  await test("cards: every counter in the boxes has its number, symbol and word", async () => {
    const faces = ["ww1", "ww2"].flatMap((war) => [...readFileSync(join(root, `data/${war}/counters.txt`), "utf8").matchAll(/^ {2}face ((?:\d+)?(?: ?[a-z][a-z-]+)*)/gm)].map(([, face]) => face.trim().split(/ +/).join("+")));
    expect(faces.length > 30, `${faces.length} faces`);
    const marked = { fire: "flames", smoke: "smoke", crew: "crew", pilot: "pilot", engine: "engine", explosion: "explosion", "left-jam": "rudder-left", "right-jam": "rudder-right" };
    for (const face of faces) {
      const read = await page.evaluate((text) => ({ ...window.bench.faceOf(`B:${text}`), words: window.bench.counterWords(window.bench.faceOf(`B:${text}`)) }), face);
      const [, number, mark] = /^(\d+)?\+?(.*)$/.exec(face);
      expect(read.letter === "B" && read.hits === Number(number ?? 0), `${face} is read as ${JSON.stringify(read)}`);
      if (marked[mark]) expect(read.mark === marked[mark], `${face} is read as ${JSON.stringify(read)}`);
      expect(read.words && !read.words.includes("counter-"), `${face} has no words: ${read.words}`);
    }
    await page.evaluate(() => window.bench.showCounters(["B:2", "A:4+fire", "C:1+left-jam", "D:explosion", "A:0", "B:?"]));
    expect((await page.getAttribute(".sc-counters .cn.cn-flames", "aria-label")) === "Damage counter A: 4 hits, fire", await page.getAttribute(".sc-counters .cn.cn-flames", "aria-label"));
    await axe(page, "counters");
  });

  await test("cards: an arrow keeps its angle and the proportion of its ways on a card of any width", async () => {
    const all = await page.evaluate((choices) => {
      window.bench.show([choices]);
      const tips = {};
      for (const wide of [110, 80, 72]) {
        const narrow = document.head.appendChild(document.createElement("style"));
        narrow.textContent = `.mc.hand { width: ${wide}px !important; }`;
        const svg = document.querySelector(".mc.right .mc-draw");
        const { a, d } = svg.getScreenCTM();
        const box = svg.getBoundingClientRect();
        const heads = [...svg.querySelectorAll(".mc-arrow > path:last-child")].map((one) => one.getBoundingClientRect());
        tips[wide] = { square: Math.abs(a / d - 1), inside: heads.every((head) => head.left >= box.left && head.right <= box.right), count: heads.length, base: svg.querySelector(".mc-base").getBoundingClientRect().width };
        narrow.remove();
      }
      return tips;
    }, asked[0].choices);
    for (const [wide, { square, inside, count, base }] of Object.entries(all)) expect(square < 0.001 && inside && count === 2 && base === 0, `${wide} px: ${JSON.stringify(all[wide])}`);
    await page.hover(".mc.right");
    expect((await page.$eval(".mc.right .mc-base", (one) => one.getBoundingClientRect().width)) > 5, "the card one looks at does not show where its base will stand");
    await page.mouse.move(0, 0);
  });

  for (const [language, width, card] of [["en", 1440, 110], ["en", 1440, 88], ["it", 1440, 88], ["en", 390, 92], ["it", 390, 92]])
    await test(`cards: nothing covers a card's name, and it stays on its card (${language}, ${card} px)`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const titles = new Set();
      const telling = asked.filter((_, i) => hands[i].map((one) => one.title).filter((title) => !titles.has(title) && titles.add(title)).length); // a new name is among them
      const seen = await page.evaluate(async ([choices, l, wide]) => {
        await window.bench.setLanguage(l);
        window.bench.show(choices);
        await document.fonts.ready;
        const narrow = document.head.appendChild(document.createElement("style"));
        narrow.textContent = `.mc.hand { width: ${wide}px !important; }`;
        const cross = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
        const faults = [];
        const cards = [...document.querySelectorAll(".mc.hand")];
        for (const one of cards) {
          const name = one.querySelector(".mc-name");
          const range = document.createRange();
          range.selectNodeContents(name);
          const lines = [...range.getClientRects()];
          const paper = one.getBoundingClientRect();
          if (lines.some((line) => line.right > paper.right - 5 || line.left < paper.left + 5)) faults.push(`${name.textContent} leaves the card`);
          const deck = one.querySelector(".mc-deck")?.getBoundingClientRect();
          for (const wave of one.querySelectorAll(".mc-stall path")) for (const mark of one.querySelectorAll(".mc-deck, .mc-key, .mc-left, .mc-steep")) if (cross(mark.getBoundingClientRect(), wave.getBoundingClientRect())) faults.push(`${name.textContent}: ${mark.getAttribute("class")} on the waves`);
          for (const head of one.querySelectorAll(".mc-arrow > path:last-child")) if (deck && cross(deck, head.getBoundingClientRect())) faults.push(`${name.textContent}: the deck covers the head of an arrow`);
          for (const mark of one.querySelectorAll(".mc-deck, .mc-key, .mc-left, .mc-steep, .mc-aims, .mc-why")) if (lines.some((line) => cross(line, mark.getBoundingClientRect()))) faults.push(`${name.textContent} under ${mark.getAttribute("class")}`);
        }
        narrow.remove();
        return { faults: [...new Set(faults)], count: cards.length, decks: document.querySelectorAll(".mc-deck").length, wide: Math.round(cards[0].getBoundingClientRect().width) };
      }, [telling.map((q) => q.choices), language, card]);
      expect(seen.count > 20 && seen.decks > 20, `${seen.count} cards, ${seen.decks} decks`);
      expect(!seen.faults.length, seen.faults.join(", "));
    });
  await page.evaluate(() => window.bench.setLanguage("en"));

  for (const [theme, language, width] of [["light", "en", 1440], ["dark", "it", 390], ["light", "it", 360]])
    await test(`cards: named, readable and in the window (${theme}, ${language}, ${width} px)`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(async ([choices, t, l]) => {
        document.documentElement.dataset.theme = t;
        await window.bench.setLanguage(l);
        window.bench.showAll(choices);
      }, [[asked[0].choices, asked[7].choices], theme, language]);
      expect((await page.textContent(".mc-name")) === (language === "it" ? "Dritto" : "Straight"), await page.textContent(".mc-name"));
      const small = await page.$$eval(".mc *, .ac *", (all) => all.filter((e) => e.childElementCount === 0 && e.textContent.trim() && !e.closest("svg") && parseFloat(getComputedStyle(e).fontSize) < 14).map((e) => `${e.className} ${e.textContent}`));
      expect(!small.length, `smaller than 14 px: ${small}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
      await axe(page, `${theme} ${language} ${width}`);
    });

  expect(!faults.length, `errors on the page: ${faults}`);
  await page.close();
  await site.stop();
}
