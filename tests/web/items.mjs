// What a newcomer stumbles over first, one by one, at the desk and on a phone. README.md says which test belongs to which item.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerOnce, asked, comes, expect, FIRED, OVER, READY, test } from "./check.mjs";

const SIZES = [["desk", { viewport: { width: 1440, height: 900 } }], ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]];
const base = (page) => page.url().replace(/#.*/, "");
const setup = async (page, name) => {
  await page.goto(`${base(page)}#/scenario/${name}`);
  await page.waitForSelector(".setup-form");
};

export async function itemsTests({ open, close, startScenario, folder }) {
  for (const [where, size] of SIZES) {
    await test(`items: what a game here has no use for is not offered, ${where}`, async () => {
      const page = await open(size);
      await setup(page, "glory/duel");
      const offered = await page.textContent(".setup-form");
      expect(!/by link|In the lobby/.test(offered) && !(await page.$("#pace")), "a link or a clock is offered though there is no server");
      await page.click("label:has(#against-here)");
      expect(!(await page.$("#strength")), "a strength is asked for though a friend flies");
      await close(page);
    });

    await test(`items: one's own side is at the bottom, the other is one click away, and "again" flies the same, ${where}`, async () => {
      const page = await open(size);
      const lower = () => page.evaluate(() => {
        const middle = (side) => { const all = [...document.querySelectorAll(`.plane.${side}`)].map((one) => one.getBoundingClientRect()); return all.reduce((sum, box) => sum + box.top + box.height / 2, 0) / all.length; };
        return middle("side-a") > middle("side-b") ? "allies" : "axis";
      });
      for (const side of ["allies", "axis"]) {
        await setup(page, "glory/duel");
        await page.click(`.seat-card:has(input[value="${side}"])`);
        await page.click("button[type=submit]");
        await asked(page);
        await comes(async () => (await lower()) === side, `${side} are not at the bottom`);
      }
      await page.click("#menu-button");
      await page.click(".menu-dialog .bad");
      await page.click("dialog.confirm .bad");
      await page.waitForSelector(OVER);
      await page.click(".end-buttons >> text=Fly again");
      await asked(page);
      expect((await page.getAttribute(".status .seat", "data-seat")) === "axis" && (await page.textContent(".status h1")) === "Duel over the Channel", "another fight is flown");
      await close(page);
    });

    await test(`items: at the end both sides' points are seen, the table keeps its share, and the story unfolds, ${where}`, async () => {
      const page = await open(size, "", { "furball.seed": "5" }); // a short fight
      await startScenario(page, "glory/duel", ["computer:cadet", "computer:cadet"]);
      await page.waitForSelector(OVER);
      await page.waitForTimeout(300);
      const seen = await page.evaluate(() => {
        const inside = (one) => { const box = one.getBoundingClientRect(); const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); return box.height > 0 && box.bottom <= innerHeight && (one.contains(over) || over?.contains(one)); };
        return { sides: [...document.querySelectorAll(".points-line li")].map(inside), next: inside(document.querySelector(".end-buttons .go")), free: document.querySelector(".end-paper").getBoundingClientRect().top / innerHeight };
      });
      expect(seen.sides.length === 2 && seen.sides.every(Boolean), `the points are hidden: ${JSON.stringify(seen)}`);
      expect(seen.next, "what comes next is hidden");
      if (where === "phone") {
        expect(seen.free >= 0.55, `the table has only ${Math.round(seen.free * 100)} of 100`);
        await page.click(".end-more summary");
      }
      await page.waitForSelector(".end-more[open] .fates li");
      await page.waitForSelector(".end-rest >> text=Home");
      await page.waitForSelector(".end-figures");
      const fired = await page.$eval(".end-figures", (one) => one.innerText.replace(/\s+/g, " "));
      expect(new RegExp(`^Shots Allies ${FIRED} Axis ${FIRED}$`).test(fired), `what was fired: ${fired}`);
      await close(page);
    });

    await test(`items: at the end of a fight of eight or more everybody's fate is told, and no line is cut above the buttons, ${where}`, async () => {
      const page = await open(where === "phone" ? size : { viewport: { width: 1280, height: 720 } }, "", { "furball.seed": "5" });
      const fights = [["flames/malta-1942", 8], ["dawn/dawn-of-war-patrol-twelve", 12]]; // twelve once: it is long
      for (const [name, count] of where === "phone" ? fights.slice(0, 1) : fights) {
        await startScenario(page, name, ["computer:cadet", "computer:cadet"]);
        await page.waitForSelector(OVER);
        if (where === "phone") await page.click(".end-more summary");
        await page.waitForSelector(".end-more[open] .fates li");
        const fates = await page.$$eval(".fates li", (all) => all.map((one) => one.querySelector("span").textContent || one.querySelector(".k-pips")?.getAttribute("aria-label")));
        expect(fates.length === count && fates.every(Boolean), `${name}: ${fates}`);
        const story = await page.textContent(".story-told");
        const turns = story.match(/Turn \d+:/g);
        expect(new Set(turns).size === turns.length, `a turn is named twice: ${story}`);
        if (where === "phone") continue;
        if (count === 8) await page.waitForSelector(".end-figures", { state: "attached" }); // a low window has no room for them
        const rest = await page.$eval(".end-more", (one) => ({ hidden: one.scrollHeight - one.clientHeight, fades: getComputedStyle(one).maskImage.includes("gradient") }));
        expect(rest.fades && (count > 8 || rest.hidden <= 1), `${name}: ${JSON.stringify(rest)}`);
      }
      await close(page);
    });

    if (where === "phone")
      await test("items: while somebody fires a phone's table keeps three quarters, and Skip is at hand", async () => {
        const page = await open(size, "", { "furball.seed": "5", "furball.speed": "2", "furball.board": "chart" });
        await setup(page, "glory/duel");
        await page.evaluate(() => document.querySelector(".seat-list").setAttribute("open", ""));
        for (const seat of [0, 1]) await page.selectOption(`#seat-${seat}`, "computer:cadet");
        await page.click("button[type=submit]");
        await page.waitForSelector(".moment-counters .cn");
        const seen = await page.evaluate(() => {
          const [paper, skip, row] = [".moment-paper", ".moment-paper .skip", ".moment-row"].map((one) => document.querySelector(one).getBoundingClientRect());
          return { free: paper.top / innerHeight, skip: skip.right <= innerWidth && skip.bottom < paper.top && skip.top > 0, row: row.right <= innerWidth };
        });
        expect(seen.free >= 0.75 && seen.skip && seen.row, JSON.stringify(seen));
        // Four counters, as two who fire at once may draw: the words beside them go below, and have room.
        const words = await page.evaluate(() => {
          const [counters, row] = [".moment-counters", ".moment-row"].map((one) => document.querySelector(one));
          while (counters.children.length < 4) counters.append(counters.firstElementChild.cloneNode(true));
          const tag = row.insertBefore(document.createElement("span"), row.firstChild);
          tag.className = "k-tag";
          tag.textContent = "Harper draws 3 counters, face down";
          return { high: tag.getBoundingClientRect().height, right: tag.getBoundingClientRect().right, free: document.querySelector(".moment-paper").getBoundingClientRect().top / innerHeight };
        });
        expect(words.high < 40 && words.right <= 390 && words.free >= 0.7, JSON.stringify(words));
        await page.click(".moment-paper .skip");
        await close(page);
      });

    if (where === "desk")
      await test("items: a hand that does not fit fades where it goes on, a button shows the rest, and a wider window shows it all", async () => {
        const page = await open({ viewport: { width: 1120, height: 760 } });
        await startScenario(page, "miniatures/duel", ["person", "computer:cadet"]);
        await page.waitForSelector(".hand-cards.cut-right:not(.cut-left) + .cut-more.right");
        const last = () => page.$$eval(".hand-cards .mc", (all) => all.at(-1).getBoundingClientRect().right <= all.at(-1).parentElement.getBoundingClientRect().right + 1);
        expect(!(await last()), "the last card is seen already");
        await page.click(".cut-more.right");
        await page.waitForSelector(".hand-cards.cut-left:not(.cut-right)");
        expect(await last(), "the button does not lead to the last card");
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.waitForSelector(".hand-cards:not(.cut-left, .cut-right)");
        expect((await last()) && !(await page.$(".cut-more")), "eleven cards do not fit at 1280 px");
        await close(page);
      });

    await test(`items: goals before the game, in it, and how each point came at its end, ${where}`, async () => {
      const page = await open(size, "", { "furball.log": "folded" });
      await setup(page, "glory/first-fight");
      const goals = await page.$$eval(".setup-head .goal-list li", (all) => all.map((goal) => goal.textContent));
      expect(goals.length && goals.every((goal) => goal.length > 8), `before the game: ${goals}`);
      await startScenario(page, "glory/first-fight", ["person", "computer:cadet"]);
      if (where === "phone") await page.click(".pill-open");
      await page.evaluate(() => [...document.querySelectorAll(".goals .why")].forEach((more) => more.getAttribute("aria-expanded") === "false" && more.click()));
      const inside = await page.$$eval(where === "phone" ? ".sheet-dialog .goals li" : ".side-papers .goals li", (all) => all.map((goal) => goal.textContent));
      expect(inside.length && goals.some((goal) => inside.includes(goal)), `in the game: ${inside}; before it: ${goals}`);
      await startScenario(page, "glory/first-fight", ["computer:regular", "computer:cadet"]);
      await page.waitForSelector(OVER);
      const credits = await page.$$eval(".credits li b", (all) => all.map((points) => Number(points.textContent)));
      const points = await page.$$eval(".points-line b", (all) => all.map((words) => Number(/-?\d+/.exec(words.textContent)[0])));
      expect(credits.length && credits.reduce((a, b) => a + b, 0) === points.reduce((a, b) => a + b, 0), `credits ${credits} for ${points}`);
      await close(page);
    });

    await test(`items: a question that comes again and again is answered once for the game, ${where}`, async () => {
      const page = await open(size);
      const stay = "const k = labels.findIndex((label) => /straight/i.test(label)); return Math.max(k, 0)";
      await startScenario(page, "glory/bomber-raid", ["person", "computer:cadet"]); // far from their target bombers are asked every turn
      for (let i = 0; i < 90 && (await asked(page)) && !(await page.$("#standing-order")); i++) await answerOnce(page, stay);
      await page.waitForSelector("#standing-order");
      const question = await page.textContent("h2.question");
      await page.click("#standing-order");
      await page.waitForFunction((old) => document.querySelector("h2.question")?.textContent !== old || document.querySelector(".points-line"), question);
      for (let i = 0; i < 12 && (await asked(page)); i++) {
        expect(!(await page.$("#standing-order")), "it is asked again");
        await answerOnce(page, stay);
      }
      if (!(await page.$(OVER))) {
        await page.click("#menu-button");
        await page.click("#ask-again");
      }
      await close(page);
    });

    await test(`items: an airplane's card by a click says guns, resistance, damage, speed and deck, ${where}`, async () => {
      const page = await open(size, "", { "furball.log": "folded" });
      await startScenario(page, "glory/first-fight", ["person", "computer:cadet"]);
      if (where === "phone") await page.click(".pill-open");
      await page.click(`${where === "phone" ? ".sheet-dialog" : ".side-papers"} .craft-row >> nth=0`);
      await page.waitForSelector(".craft-dialog .facts-list");
      const words = await page.textContent(".craft-dialog");
      for (const fact of ["Guns ahead", "Allies", "Deck"]) expect(words.includes(fact), `no ${fact} in: ${words}`);
      expect(/\d+ (of|hits)|holds/i.test(words), `no resistance in: ${words}`);
      await close(page);
    });
  }

  for (const [width, height] of [[390, 844], [360, 640], [844, 390]])
    await test(`items: what is pressed next is in sight at ${width} by ${height}`, async () => {
      const page = await open({ viewport: { width, height }, hasTouch: true, isMobile: true });
      const inSight = (selector) => page.$eval(selector, (one) => ((box) => box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth)(one.getBoundingClientRect()));
      await startScenario(page, "glory/zeros", ["person", "computer:cadet"]); // three airplanes, with speeds
      await page.waitForSelector(".prompt .ready");
      for (const part of [".prompt .ready", ".prompt .take-back", ".hand-cards .mc"]) expect(await inSight(part), `${part} is out of sight`);
      await startScenario(page, "flames/malta-1942", ["person", "computer:cadet"]);
      await page.waitForSelector(".prompt .answer");
      expect(await inSight(".prompt .answer"), "the first answer of a card fight is out of sight");
      await close(page);
    });

  // Counted in presses: how fast a hand is, no test knows.
  for (const [where, size] of SIZES)
    await test(`items: twelve airplanes are planned with three presses, ${where}`, async () => {
      const page = await open(size);
      await startScenario(page, "glory/twelve-against-twelve", ["person", "computer:cadet"]);
      let presses = 0;
      const press = async (selector) => {
        await page.waitForSelector(`${selector}:not([disabled])`);
        const seen = await page.$eval(selector, (one) => { const box = one.getBoundingClientRect(); const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && (one.contains(over) || over?.contains(one)); });
        expect(seen, `${selector} cannot be pressed without looking for it`);
        await page.click(selector);
        presses++;
      };
      const planned = () => page.$$eval(".plan-slot .mc.slot", (all) => all.length);
      const twelve = () => page.waitForFunction(() => document.querySelectorAll(".plan-slot .mc.slot").length === 12);
      expect((await page.$$(".plan")).length === 12, "not every plan is there");
      const hidden = await page.$$eval(".plan", (all) => all.filter((one) => { const box = one.getBoundingClientRect(); const strip = one.parentElement.getBoundingClientRect(); return box.right > innerWidth || box.bottom > strip.bottom + 4; }).length);
      expect(!hidden, `${hidden} plans are out of sight`);
      const turn = async (plan) => {
        presses = 0;
        await plan();
        await twelve();
        await press(".ready");
        await page.waitForSelector(".plan-slot .mc-slot", { state: "attached" }); // the next turn; a phone shows twelve plans as names alone
      };
      await turn(() => press(".shortcuts .k-btn:nth-child(1)")); // straight on
      expect(presses === 2, `straight on took ${presses} presses`);
      await turn(async () => {
        await press('.prompt .mc[data-group^="left"]');
        expect((await planned()) === 1, "one card laid more than one plan");
        await press(".shortcuts .k-btn:nth-child(2)"); // follow the leader
      });
      expect(presses === 3, `following the leader took ${presses} presses`);
      const names = await page.$$eval(".plan .name", (all) => all.map((one) => one.textContent));
      await turn(async () => {
        await press('.prompt .mc[data-group^="straight"]');
        await press(".shortcuts .k-btn:nth-child(3)"); // the computer plans the rest
      });
      expect(presses === 3 && names.length === 12, `with the computer it took ${presses} presses`);
      await close(page);
    });

  await test("items: an airplane in a list has the picture of its miniature, and one without it a silhouette", async () => {
    const page = await open({}, "", { "furball.log": "folded" });
    const index = JSON.parse(readFileSync(join(folder, "img/planes/index.json"), "utf8"));
    for (const file of new Set(Object.values(index))) readFileSync(join(folder, "img/planes", `${file}.webp`));
    await startScenario(page, "glory/first-fight", ["person", "computer:cadet"]);
    await page.waitForFunction(() => [...document.querySelectorAll(".side-papers img.emblem-card")].some((picture) => picture.complete && picture.naturalWidth > 100));
    await page.route("**/planes/index.json", (route) => route.abort());
    await page.reload();
    await page.waitForSelector(".side-papers svg.emblem-card path");
    await close(page);
  });

  await test("items: nothing is told before it is shown", async () => {
    const page = await open({}, "", { "furball.speed": "1" });
    await startScenario(page, "glory/duel", ["person", "computer:cadet"], "#level-basic"); // every card is flown at once
    for (let i = 0; i < 2 && (await asked(page)); i++) {
      await page.click(".prompt .mc:not([aria-disabled])");
      await page.waitForSelector(READY);
      const log = await page.$$eval(".log-list .event", (all) => all.length);
      await page.keyboard.press("Shift+Enter");
      await page.waitForSelector(".game.showing");
      const told = await page.$$eval(".log-list .event", (all) => all.length);
      expect(told - log < 8, `${told - log} lines were told as the show began`);
      await page.keyboard.press("Escape");
      await page.waitForSelector(".game:not(.showing)");
    }
    await close(page);
  });

  await test("items: the card that was planned a turn ago lies beside the one that is asked for", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
    const laid = () => page.$$eval(".plan-cards > .mc", (all) => all.length);
    expect((await laid()) === 0, "a card lies there before any was chosen");
    await answerOnce(page, "return 0");
    await page.waitForSelector(".plan-cards > .mc");
    expect((await laid()) === 1 && (await page.$(".plan-cards .plan-slot")), "the card to be flown is not there, or no place for the next");
    await close(page);
  });

  await test("items: rules are grouped behind one line, said in sentences, with ranges as numbers", async () => {
    const page = await open();
    await setup(page, "glory/duel");
    expect(!(await page.$(".options[open]")), "all rules lie open");
    await page.click(".options summary");
    const groups = await page.$$eval(".options fieldset", (all) => all.map((group) => [group.querySelector("legend").textContent, group.querySelectorAll(".option").length]));
    expect(groups.length >= 3 && groups.every(([name, n]) => name && n), `groups: ${groups}`);
    const words = await page.$$eval(".options .option > span", (all) => all.map((one) => one.textContent));
    expect(words.every((sentence) => /\s/.test(sentence.trim()) && !/_/.test(sentence)), `no sentence: ${words.filter((one) => !/\s/.test(one.trim()) || /_/.test(one))}`);
    const numbers = await page.$$eval(".options input[type=number]", (all) => all.map((one) => one.closest(".option").textContent));
    expect(numbers.every((one) => /\(-?\d+ to \d+\)/.test(one)), `a number without its range: ${numbers}`);
    await close(page);
  });

  await test("items: sides go by the names of their war, and endings are sentences, in both languages", async () => {
    const told = { en: { "miniatures/duel": ["Entente", "Central Powers"], "glory/duel": ["Allies", "Axis"] }, it: { "miniatures/duel": ["Intesa", "Imperi Centrali"], "glory/duel": ["Alleati", "Asse"] } };
    for (const [language, scenarios] of Object.entries(told)) {
      const page = await open({}, "", { "furball.language": language });
      for (const [name, sides] of Object.entries(scenarios)) {
        await setup(page, name);
        const words = await page.textContent("fieldset.sides");
        expect(sides.every((side) => words.includes(side)), `${name} in ${language}: ${words}`);
        await startScenario(page, name, ["person", "computer:cadet"]);
        await page.click("#menu-button");
        await page.click(".menu-dialog .bad");
        await page.click("dialog.confirm .bad");
        await page.waitForSelector(OVER);
        const end = await page.textContent(".end-paper");
        expect(end.includes(sides[1]) && !/Allies wins|\b(allies|axis) win|\b1 turns\b/.test(end), `${name} in ${language}: ${end}`);
      }
      await close(page);
    }
  });

  await test("items: every computer player has a word for how it flies, and its Elo with bounds", async () => {
    const page = await open();
    await setup(page, "glory/duel");
    const players = await page.$$eval("#strength option", (all) => all.map((option) => [option.value, option.textContent]));
    expect(players.length === 5 && players.every(([, words]) => /^.+: .{10,}/.test(words)), `players: ${players}`);
    const elo = new Set();
    for (const [value] of players) {
      await page.selectOption("#strength", value);
      elo.add(await page.textContent(".elo"));
    }
    expect(elo.size === players.length && [...elo].every((words) => /\d{3,4}.*\d/.test(words)), `Elo: ${[...elo]}`);
    await close(page);
  });

  await test("items: what could not be loaded is said, and the next press tries again", async () => {
    const page = await open();
    await page.route("**/catalogue.json", (route) => route.abort());
    await page.reload();
    await page.waitForSelector(".pitch [role=alert]");
    await page.click("#fly-now");
    await page.waitForSelector(".pitch [role=alert]");
    await page.goto(`${base(page)}#/gallery`);
    await page.waitForSelector(".k-message button");
    await page.unroute("**/catalogue.json");
    await page.goto(`${base(page)}#/`);
    await page.click("#fly-now");
    expect(await asked(page), "nothing is asked");
    await close(page);
  });

  await test("items: without a network the bar says so, and a game here goes on", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
    expect(!(await page.$(".offline-word")), "it says so though there is a network");
    await page.context().setOffline(true);
    await page.waitForSelector(".status .offline-word");
    await answerOnce(page, "return 0");
    expect(await asked(page), "the game has stopped");
    await page.context().setOffline(false);
    await page.waitForFunction(() => !document.querySelector(".offline-word"));
    await close(page);
  });

  await test("items: it can be installed, and a link to it shows what it is", async () => {
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8"));
    expect(manifest.name && manifest.start_url && manifest.display && manifest.icons?.length, `manifest: ${JSON.stringify(manifest)}`);
    for (const { src } of manifest.icons) readFileSync(join(folder, src));
    const page = await open();
    const tags = await page.$$eval("meta[property^='og:'], meta[name=description], link[rel=manifest]", (all) => all.map((tag) => tag.getAttribute("property") ?? tag.getAttribute("name") ?? tag.getAttribute("rel")));
    for (const tag of ["og:title", "og:description", "og:image", "description", "manifest"]) expect(tags.includes(tag), `no ${tag}`);
    await close(page);
  });

  await test("items: the gallery is narrowed by every filter, and deals one by chance", async () => {
    const page = await open();
    await page.goto(`${base(page)}#/gallery`);
    await page.waitForSelector(".gallery .scenario");
    const count = () => page.$$eval(".gallery .scenario", (all) => all.length);
    const all = await count();
    const filters = await page.$$eval(".filter select", (found) => found.map((one) => [one.id, [...one.options].map((option) => option.value).filter(Boolean)]));
    for (const wanted of ["book", "length", "airplanes", "difficulty", "height", "solo"]) expect(filters.some(([id]) => id.includes(wanted)), `no filter for ${wanted}: ${filters.map(([id]) => id)}`);
    for (const [id, values] of filters) {
      for (const value of values) {
        await page.selectOption(`#${id}`, value);
        const left = await count();
        expect(left > 0 && left < all, `${id} ${value}: ${left} of ${all}`);
      }
      await page.selectOption(`#${id}`, "");
    }
    await page.click("text=/random/i");
    await page.waitForSelector(".setup-form");
    await close(page);
  });
}
