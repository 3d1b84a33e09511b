// The dogfight: airplanes where the engine says they are, on one another's tails, with their hits; the chain; motion; two ways of
// drawing that show the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openBench, posed, questions, require } from "./bench.mjs";
import { root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

const AREA = { left: 124, top: 78, width: 1028, height: 614 };
const flying = { flying: 1, clouds: 0, craft: { 0: { fate: "flying", hits: 0, damaged: 0 }, 1: { fate: "flying", hits: 0, damaged: 0 } } };

// The fight of two, set as a picture needs it.
function duel(scene, position, changes = {}) {
  const [a, b] = [scene.elements.find((e) => e.mine), scene.elements.find((e) => !e.mine)];
  const words = ["tailed", "disadvantaged", "neutral", "advantaged", "tailing"];
  const tied = (of, foe, n) => ({ ...flying, altitude: 3, position: n, stands: words[n + 2], foe: n ? foe.name : undefined, ...(changes[of.name] ?? {}) });
  return posed(scene, { [a.name]: tied(a, b, position), [b.name]: tied(b, a, -position) });
}

async function open(page, scene, { planes = "flat", speed = 0, insets = { top: 70, right: 280, bottom: 200, left: 0 } } = {}) {
  await page.evaluate(([given, how, pace, edges]) => {
    const view = window.dogfight.open(how);
    view.speed = pace;
    view.setInsets(edges);
    view.setMap("", "malta");
    view.setScene(given);
  }, [scene, planes, speed, insets]);
  await page.waitForFunction(() => window.dogfight.view.ready, null);
}

// How much of the airplanes' layer is painted around a place.
const painted = (page, unit) =>
  page.evaluate((name) => {
    const { view } = window.dogfight;
    const layer = view.element.querySelectorAll("canvas")[2];
    const at = view.placeOf(name);
    const copy = document.createElement("canvas");
    copy.width = copy.height = 80;
    const g = copy.getContext("2d");
    const k = layer.width / view.element.clientWidth;
    g.drawImage(layer, (at.x - 40) * k, (at.y - 40) * k, 80 * k, 80 * k, 0, 0, 80, 80);
    return g.getImageData(0, 0, 80, 80).data.filter((value, i) => i % 4 === 3 && value > 100).length;
  }, unit);

export async function dogfightTests(browser) {
  const site = await openBench("dogfight");
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  await page.goto(site.address);
  await page.waitForFunction(() => window.dogfight);
  const asked = await questions([["flames/channel-1940", 14], ["flames/malta-1942", 14], ["flames/kursk-1943", 14]]);
  const last = (name) => asked.findLast((q) => q.name === name).scene;
  const scene = last("flames/channel-1940");
  const [own, foe] = [scene.elements.find((e) => e.mine).name, scene.elements.find((e) => !e.mine).name];
  const laid = (given, area = AREA) => page.evaluate(([s, a]) => window.dogfight.layOut(s, a), [given, area]);
  const find = ({ flyers }, unit) => flyers.find((flyer) => flyer.unit === unit);

  await test("dogfight: the better placed flies behind, closer the better, and both the same way", async () => {
    const gaps = {};
    for (const position of [-2, -1, 0, 1, 2]) {
      const layout = await laid(duel(scene, position));
      const [a, b] = [find(layout, own), find(layout, foe)];
      expect(a.pose.x < b.pose.x, "one's own side is not to the left");
      gaps[position] = b.pose.x - a.pose.x;
      const right = (flyer) => Math.cos(flyer.pose.heading) > 0;
      if (position > 0) expect(right(a) && right(b), "the chased does not flee from the chaser");
      if (position < 0) expect(!right(a) && !right(b), "the chased does not flee from the chaser");
      if (position === 0) expect(right(a) && !right(b), "neutral ones do not meet");
      if (position === 1) expect(a.pose.y < b.pose.y, "the advantaged is not above");
    }
    expect(gaps[2] < gaps[1] && gaps[1] < gaps[0] && gaps[-2] < gaps[-1], `how far apart: ${JSON.stringify(gaps)}`);
  });

  await test("dogfight: higher is higher, wingmen fly beside their leaders, all inside the picture", async () => {
    for (const [name, area] of [["flames/channel-1940", AREA], ["flames/kursk-1943", AREA], ["flames/kursk-1943", { left: 22, top: 74, width: 360, height: 410 }]]) {
      const given = last(name);
      const layout = await laid(given, area);
      const flyingCount = given.elements.filter((e) => e.flying).flatMap((e) => e.craft).filter((craft) => craft.fate === "flying").length;
      expect(layout.flyers.length === flyingCount, `${layout.flyers.length} drawn, ${flyingCount} fly`);
      for (let level = 1; level < layout.levels.length; level++) expect(layout.levels[level] < layout.levels[level - 1], "a higher level is not higher");
      for (const { unit, pose, role, element } of layout.flyers) {
        expect(pose.x > area.left && pose.x < area.left + area.width && pose.y > area.top && pose.y < area.top + area.height, `${unit} is outside`);
        const leader = find(layout, element);
        if (role === "wingman" && leader) expect(Math.hypot(leader.pose.x - pose.x, leader.pose.y - pose.y) < leader.pose.size * 1.6 && pose.size < leader.pose.size, `${unit} is not beside its leader`);
      }
    }
  });

  await test("dogfight: who flies alone covers nobody else of his altitude", async () => {
    const given = last("flames/malta-1942");
    for (const e of given.elements) Object.assign(e, { flying: 1, altitude: 3, foe: undefined, position: 0 });
    const { flyers, size } = await laid(given);
    const leaders = flyers.filter((flyer) => flyer.role === "leader");
    for (const a of leaders) for (const b of leaders) if (a !== b) expect(Math.hypot(a.pose.x - b.pose.x, a.pose.y - b.pose.y) > size * 0.8, `${a.unit} and ${b.unit} lie on one another`);
  });

  await test("dogfight: two pairs of one altitude lie side by side, however they stand", async () => {
    for (const area of [AREA, { left: 22, top: 74, width: 360, height: 410 }])
      for (const one of [-2, -1, 0, 1, 2])
        for (const two of [-2, -1, 0, 1, 2]) {
          const given = structuredClone(last("flames/malta-1942"));
          const sides = [given.elements.filter((e) => e.mine), given.elements.filter((e) => !e.mine)];
          expect(sides.every((side) => side.length > 1), "two against two");
          [one, two].forEach((position, i) => sides.forEach((side, k) => Object.assign(side[i], { flying: 1, altitude: 2, foe: sides[1 - k][i].name, position: k ? -position : position, craft: side[i].craft.map((craft) => ({ ...craft, fate: "flying" })) })));
          given.elements = sides.flatMap((side) => side.slice(0, 2));
          const { flyers } = await laid(given, area);
          const pairOf = (flyer) => sides.map((side) => side.findIndex((e) => e.name === flyer.element)).find((i) => i >= 0);
          for (const a of flyers) for (const b of flyers) if (pairOf(a) < pairOf(b)) {
            const size = (a.pose.size + b.pose.size) / 2;
            expect(Math.abs(a.pose.x - b.pose.x) > size * 0.6 || Math.abs(a.pose.y - b.pose.y) > size * 0.4, `${a.unit} lies on ${b.unit} (${one}, ${two}, ${area.width} px)`);
          }
        }
  });

  // Three against three of one altitude, in pairs, each standing as given.
  function threePairs(positions) {
    const words = ["tailed", "disadvantaged", "neutral", "advantaged", "tailing"];
    const given = structuredClone(last("flames/kursk-1943"));
    const sides = [given.elements.filter((e) => e.mine), given.elements.filter((e) => !e.mine)];
    expect(sides.every((side) => side.length > 2), "three against three");
    positions.forEach((n, i) => sides.forEach((side, k) => Object.assign(side[i], { ...flying, altitude: 2, foe: sides[1 - k][i].name, position: k ? -n : n, stands: words[(k ? -n : n) + 2], craft: side[i].craft.map((craft) => ({ ...craft, fate: "flying" })) })));
    given.elements = sides.flatMap((side) => side.slice(0, 3));
    return given;
  }
  const STANDING = [-2, -1, 0, 1, 2].flatMap((one) => [-2, 0, 1].flatMap((two) => [-1, 2].map((three) => [one, two, three])));

  await test("dogfight: three pairs of one altitude lie apart on a phone, and are large enough to be told apart", async () => {
    const area = { left: 14, top: 74, width: 368, height: 416 };
    for (const positions of STANDING) {
      const given = threePairs(positions);
      const { flyers, size } = await laid(given, area);
      const pairOf = ({ element }) => given.elements.findIndex((e) => e.name === element) % 3;
      expect(size >= 60, `${size} px (${positions})`);
      for (const a of flyers) for (const b of flyers) if (pairOf(a) < pairOf(b)) {
        const room = (a.pose.size + b.pose.size) / 2;
        expect(Math.abs(a.pose.x - b.pose.x) > room * 0.8 || Math.abs(a.pose.y - b.pose.y) > room * 0.5, `${a.unit} touches ${b.unit} (${positions})`);
      }
    }
  });

  await test("dogfight: who stands how is written inside the picture, in one line, and not upon other words", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    let seen = 0;
    for (const positions of STANDING.filter((_, i) => i % 4 === 1)) {
      await open(page, threePairs(positions), { insets: { top: 66, right: 0, bottom: 346, left: 0 } });
      const boxes = await page.$$eval(".df-stands, .df-tag", (all) => all.map((one) => ({ who: one.textContent, stands: one.matches(".df-stands"), ...one.getBoundingClientRect().toJSON() })));
      const stands = boxes.filter((box) => box.stands);
      seen += stands.length;
      for (const a of stands) {
        expect(a.left >= 0 && a.right <= 390 && a.height < 44, `"${a.who}" at ${a.left} to ${a.right}, ${a.height} high (${positions})`);
        for (const b of boxes) expect(a === b || a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, `"${a.who}" lies upon "${b.who}" (${positions})`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(seen > 12, `${seen} lines`);
  });

  for (const planes of ["flat", "webgl"])
    await test(`dogfight: every airplane is drawn where it is ${planes === "flat" ? "on a plain canvas" : "in WebGL"}`, async () => {
      await open(page, duel(scene, 1), { planes });
      expect((await page.evaluate(() => window.dogfight.view.flat)) === (planes === "flat"), "drawn in the other way");
      for (const unit of [own, foe, `${own}-wingman`, `${foe}-wingman`]) {
        const dots = await painted(page, unit);
        expect(dots > 300, `${unit}: ${dots} points`);
      }
    });

  await test("dogfight: a lost context in mid-game is followed by flat pictures", async () => {
    const lost = await page.evaluate(async () => {
      const { view } = window.dogfight;
      if (view.flat) return false;
      const told = new Promise((next) => (view.onTrouble = next));
      view.element.querySelectorAll("canvas")[2].getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
      return Boolean(await told);
    });
    expect(lost, "nobody was told");
    await page.waitForFunction(() => window.dogfight.view.flat && window.dogfight.view.ready, null);
    expect((await painted(page, own)) > 300, "nothing is drawn after it");
  });

  await test("dogfight: without a graphics card it is drawn flat by itself", async () => {
    await open(page, duel(scene, 1), { planes: "auto" });
    expect(await page.evaluate(() => window.dogfight.view.flat), "this machine has no graphics card, and WebGL was taken");
  });

  await test("dogfight: names, hits and standing are written, and the fight is told in words", async () => {
    await open(page, duel(scene, 1, { [foe]: { craft: { 0: { fate: "flying", hits: 2, damaged: 1, throttle: 1 }, 1: { fate: "flying" } } } }));
    const marked = await page.$$eval(`.df-slip[data-unit="${foe}"] dl > div:first-child span[class^=df-]`, (all) => all.map((one) => `${one.className}: ${one.textContent}`));
    expect(marked.length === 2 && marked[0] === "df-trouble: damaged" && marked[1].startsWith("df-counters: "), `what it has in hand looks like damage: ${marked}`);
    const text = await page.textContent(".df-words");
    expect(text.includes(`${own} is advantaged: one step from ${foe}'s tail`), text);
    expect((await page.$$(`.df-slip[data-unit="${foe}"] .k-pips i.hit`)).length === 2, "two hits are not shown");
    const words = await page.$$eval(".df-words .unseen li", (all) => all.map((li) => li.textContent));
    const things = await page.evaluate(() => window.dogfight.view.things().map((thing) => thing.words));
    expect(words.length === things.length && words.some((line) => line.startsWith(`${foe} leader`) && line.includes("2 of") && line.includes("damaged")), words.join(" | "));
  });

  await test("dogfight: no name lies upon another, on paper and in pills, and all stay in the picture", async () => {
    let seen = 0;
    for (const [width, height, insets] of [[1280, 800, { top: 70, right: 346, bottom: 260, left: 0 }], [390, 844, { top: 66, right: 0, bottom: 346, left: 0 }]]) {
      await page.setViewportSize({ width, height });
      for (const { name, scene: given } of asked.filter((q, i) => !/kursk/.test(q.name) && i % 5 === 0)) {
        await open(page, given, { insets });
        const boxes = await page.$$eval(".df-slip, .df-tag", (all) => all.map((one) => ({ who: one.dataset.unit, ...one.getBoundingClientRect().toJSON() })));
        for (const [i, a] of boxes.entries()) {
          expect(a.left >= -1 && a.right <= width + 1, `${name}: ${a.who} leaves the picture`);
          for (const b of boxes.slice(i + 1)) expect(a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, `${name} at ${width}: ${a.who} lies upon ${b.who}`);
        }
        seen += boxes.length;
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(seen > 20, `${seen} names`);
  });

  await test("dogfight: the chain grows card by card with who laid it, and says what came of it", async () => {
    await open(page, duel(scene, 1));
    const events = [
      { kind: "attack", text: "", rules: [], unit: own, other: foe, n: [6, 2, 0, 0] },
      { kind: "response", text: "", rules: [], unit: foe, n: [20, 11, 0, 0] },
      { kind: "failure", text: "", rules: [], unit: own, n: [2, 0, 0, 0] },
    ];
    const told = await page.evaluate(async (given) => {
      const heard = [];
      await window.dogfight.view.play(given, (event) => heard.push(event.kind));
      return heard;
    }, events);
    expect(told.join() === "attack,response,failure", `told: ${told}`);
    const links = await page.$$eval(".df-link .ac", (all) => all.map((card) => card.getAttribute("aria-label")));
    expect(links.length === 2 && links[0].includes(`${own}: In My Sights`) && links[0].includes("2 bursts") && links[1].includes(`${foe}: Tight Turn`), links.join(" | "));
    expect((await page.textContent(".df-end")) === "It comes to nothing", "no end of the chain");
  });

  await test("dogfight: the chain shows where the next card goes and whose answer it is", async () => {
    const [attack, answer, end] = [{ kind: "attack", text: "", rules: [], unit: foe, other: own, n: [6, 2, 0, 0] }, { kind: "response", text: "", rules: [], unit: own, other: foe, n: [20, 11, 0, 0] }, { kind: "failure", text: "", rules: [], unit: foe, n: [2, 0, 0, 0] }];
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await open(page, duel(scene, 1), { insets: width < 700 ? { top: 66, right: 0, bottom: 346, left: 0 } : undefined });
      const words = [];
      for (const event of [attack, answer, end]) {
        await page.evaluate((one) => window.dogfight.view.play([one], () => undefined), event);
        words.push(await page.$eval(".df-next b", (e) => e.textContent).catch(() => "nobody's"));
        const [place, card] = await page.evaluate(() => [".df-next", ".df-link"].map((one) => [...document.querySelectorAll(one)].at(-1)?.getBoundingClientRect().toJSON()));
        if (place) expect(place.left > card.left && place.right <= width && Math.abs(place.bottom - card.bottom) < 40, `the next place is at ${JSON.stringify(place)}, the last card at ${JSON.stringify(card)}`);
      }
      expect(words.join() === `Your answer,${foe} may answer,nobody's`, `whose answer it is: ${words}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test("dogfight: no words of a chain are cut on a phone, whatever is played, in both languages", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const numbers = await page.evaluate(() => window.dogfight.CARDS.map(({ family }) => window.dogfight.FAMILIES.indexOf(family)));
    for (const language of ["en", "it"]) {
      await page.evaluate((code) => window.dogfight.setLanguage(code), language);
      for (const [card, family] of numbers.entries()) {
        await open(page, duel(scene, 1), { insets: { top: 66, right: 0, bottom: 346, left: 0 } });
        for (const event of [{ kind: "attack", text: "", rules: [], unit: foe, other: own, n: [card, family, 0, 0] }, { kind: "response", text: "", rules: [], unit: own, other: foe, n: [card, family, 0, 0] }]) {
          await page.evaluate((one) => window.dogfight.view.play([one], () => undefined), event);
          const links = await page.$$eval(".df-link .ac", (all) => all.map((one) => [".ac-says", ".ac-figures"].map((part) => one.querySelector(part)?.getBoundingClientRect().toJSON()).concat([one.getBoundingClientRect().toJSON(), one.textContent])));
          for (const [says, figures, box, text] of links) {
            expect(says.bottom <= box.bottom && says.right <= box.right, `"${text}" leaves its card (${language})`);
            expect(!figures || says.bottom <= figures.top + 2 || says.right <= figures.left, `"${text}" lies upon its figures (${language})`);
          }
        }
      }
    }
    await page.evaluate(() => window.dogfight.setLanguage("en"));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test("dogfight: nobody is half seen through the two who fight, and the others are whole", async () => {
    const crowd = last("flames/kursk-1943");
    await open(page, crowd);
    const [hunter, prey] = [crowd.elements.find((e) => e.mine && e.flying), crowd.elements.find((e) => !e.mine && e.flying)].map((e) => e.name);
    await page.evaluate(([unit, other]) => window.dogfight.view.play([{ kind: "attack", text: "", rules: [], unit, other, n: [6, 2, 0, 0] }], () => undefined), [hunter, prey]);
    const seen = await page.evaluate(() => {
      const { view } = window.dogfight;
      const drawn = [];
      const { draw } = view.planes;
      view.planes.draw = (all, veil) => (drawn.push(...all.map(({ flyer, pose, faint }) => ({ unit: flyer.unit, x: pose.x, y: pose.y, size: pose.size, faint }))), drawn.push({ veil }), draw.call(view.planes, all, veil));
      view.draw();
      delete view.planes.draw;
      return { all: drawn.filter((one) => one.unit), veil: drawn.at(-1).veil, cards: [...document.querySelectorAll(".df-link, .df-next")].map((one) => one.getBoundingClientRect().toJSON()) };
    });
    expect(seen.veil < 0.01, `who is in the way is still seen: ${seen.veil}`);
    const two = seen.all.filter(({ unit }) => unit === hunter || unit === prey);
    expect(two.length === 2 && !two.some(({ faint }) => faint), "one of the two is not drawn");
    const shown = seen.all.filter(({ unit, faint }) => !faint && unit !== hunter && unit !== prey);
    for (const { unit, x, y, size } of shown) {
      for (const other of two) expect(Math.hypot(x - other.x, y - other.y) > (size + other.size) * 0.25, `${unit} is drawn through ${other.unit}`);
      for (const card of seen.cards) expect(x < card.left || x > card.right || y < card.top || y > card.bottom, `${unit} is drawn behind a card`);
    }
    expect(seen.all.some(({ faint }) => faint), "nobody is in the way: the test shows nothing");
    const order = seen.all.map(({ unit }) => unit).slice(-2).sort();
    expect(order.join() === [hunter, prey].sort().join(), `drawn last: ${order}`);
  });

  await test("dogfight: close up, whoever is drawn is whole: nobody is cut by the edge of the picture", async () => {
    let faded = 0;
    let kept = 0;
    for (const [width, height, insets] of [[390, 844, { top: 66, right: 0, bottom: 346, left: 0 }], [1440, 900, { top: 70, right: 346, bottom: 260, left: 0 }]]) {
      await page.setViewportSize({ width, height });
      for (const given of [duel(scene, -2), duel(scene, 1), threePairs([1, -2, 2]), last("flames/malta-1942")]) {
        const [unit, other] = [given.elements.find((e) => e.mine && e.flying), given.elements.find((e) => !e.mine && e.flying)].map((e) => e.name);
        for (const attacker of [unit, `${unit}-wingman`]) {
          await open(page, given, { insets });
          await page.evaluate(([from, at]) => window.dogfight.view.play([{ kind: "attack", text: "", rules: [], unit: from, other: at, n: [6, 2, 0, 0] }], () => undefined), [attacker, other]);
          const drawn = await page.evaluate(() => {
            const { view } = window.dogfight;
            const seen = [];
            const { draw } = view.planes;
            view.planes.draw = (all, veil) => (seen.push(...all.map(({ flyer, pose, faint }) => ({ unit: flyer.unit, x: pose.x, y: pose.y, half: pose.size / 2, faint }))), draw.call(view.planes, all, veil));
            view.draw();
            delete view.planes.draw;
            return seen;
          });
          for (const { unit: name, x, y, half, faint } of drawn) {
            if (faint) faded++;
            else expect(x - half >= -1 && x + half <= width + 1 && y - half * 0.8 >= -1 && y + half * 0.8 <= height - insets.bottom + 1, `${name} is cut at ${width} px while ${attacker} attacks`);
          }
          if (!drawn.some((one) => one.faint)) kept++;
        }
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faded && kept, `${faded} fade, ${kept} pictures have everybody`);
  });

  await test("dogfight: on a phone that lies on its side the chain covers neither of the two", async () => {
    const size = { width: 844, height: 390 };
    await page.setViewportSize(size);
    for (const name of ["flames/kursk-1943", "flames/malta-1942", "flames/channel-1940"]) {
      const given = last(name);
      const [unit, other] = [given.elements.find((e) => !e.mine && e.flying), given.elements.find((e) => e.mine && e.flying)].map((e) => e.name);
      await open(page, given, { insets: { top: 62, right: 54, bottom: 191, left: 8 } });
      for (const event of [{ kind: "attack", text: "", rules: [], unit, other, n: [6, 2, 0, 0] }, { kind: "response", text: "", rules: [], unit: other, other: unit, n: [20, 11, 0, 0] }]) {
        await page.evaluate((one) => window.dogfight.view.play([one], () => undefined), event);
        const [cards, two] = await page.evaluate((names) => (document.getAnimations().forEach((one) => one.finish()), [[...document.querySelectorAll(".df-link, .df-next")].map((one) => one.getBoundingClientRect().toJSON()), names.map((one) => window.dogfight.view.seen().get(one))]), [unit, other]);
        expect(cards.length === 2, `${cards.length} cards and places`);
        for (const card of cards) expect(card.right <= size.width && card.top >= 62 && card.bottom <= size.height - 191, `${name}: a card at ${JSON.stringify(card)}`);
        for (const pose of two) {
          const [wide, high] = [pose.size * 0.4, pose.size * 0.3];
          for (const card of cards) expect(pose.x + wide < card.left || pose.x - wide > card.right || pose.y + high < card.top || pose.y - high > card.bottom, `${name}: a card covers the airplane at ${Math.round(pose.x)}, ${Math.round(pose.y)}`);
          expect(pose.x - wide > 0 && pose.y > 40 && pose.y < size.height - 180, `${name}: an airplane is out of the picture at ${Math.round(pose.x)}, ${Math.round(pose.y)}`);
        }
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test("dogfight: positions and altitudes glide, skipping ends it, at once is at once", async () => {
    await open(page, duel(scene, 0), { speed: 1 });
    const [from] = await page.evaluate((unit) => [window.dogfight.view.placeOf(unit)], own);
    const climb = { kind: "climb", text: "", rules: [], unit: own, n: [4, 0, 0, 0] };
    const halfway = await page.evaluate(async ([event, unit]) => {
      const { view } = window.dogfight;
      window.done = view.play([event], () => undefined);
      await new Promise((next) => setTimeout(next, 500));
      return view.placeOf(unit);
    }, [climb, own]);
    const end = await page.evaluate(async (unit) => (await window.done, window.dogfight.view.placeOf(unit)), own);
    expect(end.y < from.y && halfway.y < from.y && halfway.y > end.y, `from ${from.y} over ${halfway.y} to ${end.y}`);
    const ms = await page.evaluate(async ([unit]) => {
      const { view } = window.dogfight;
      const start = performance.now();
      const done = view.play(Array.from({ length: 8 }, (_, i) => ({ kind: i % 2 ? "climb" : "dive", text: "", rules: [], unit, n: [i % 2 ? 4 : 1, 0, 0, 0] })), () => undefined);
      setTimeout(() => view.skip(), 150);
      await done;
      return performance.now() - start;
    }, [own]);
    expect(ms < 4000, `skipping took ${ms} ms`);
  });

  const told = (kind, unit, other, ...n) => ({ kind, text: "", rules: [], unit, other, n: [...n, 0, 0, 0, 0].slice(0, 4) });
  const play = (events) => page.evaluate((given) => window.dogfight.view.play(given, () => undefined), events);
  const places = (...units) => page.evaluate((all) => all.map((unit) => window.dogfight.view.placeOf(unit)), units);
  const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

  await test("dogfight: one looks closely at who attacks and whom, and at all of them when it is over", async () => {
    await open(page, last("flames/kursk-1943"));
    const [hunter, prey] = await page.evaluate(() => { const { elements } = window.dogfight.view.now; return [elements.find((e) => e.mine && e.flying), elements.find((e) => !e.mine && e.flying)].map((e) => e.name); });
    const before = await places(hunter, prey);
    await play([told("target", hunter, prey)]);
    const size = () => page.evaluate((unit) => window.dogfight.view.seen().get(unit).size, prey);
    const close = await size();
    const named = await page.$$eval(".df-words [data-unit]", (all) => all.filter((e) => !e.closest("dl")).map((e) => e.dataset.unit).sort());
    expect(named.join() === [hunter, prey].sort().join(), `named while one looks at two: ${named}`);
    await play([told("step", hunter)]);
    expect(close > (await size()) * 1.3, `the prey is ${close} large from close by, ${await size()} from afar`);
    expect(JSON.stringify(await places(hunter, prey)) === JSON.stringify(before), "not all are where they were");
  });

  await test("dogfight: a wingman who attacks leaves his leader, comes behind the enemy, and goes home", async () => {
    await open(page, duel(scene, 0));
    const mate = `${own}-wingman`;
    const [home] = await places(mate);
    const far = apart(await places(mate, foe));
    await play([told("target", mate, foe)]);
    expect(apart(await places(mate, foe)) < far * 0.7, "he does not come closer");
    await play([told("attack", mate, foe, 6, 2), told("failure", mate, foe, 2)]);
    expect(apart(await places(mate, foe)) < far * 0.7, "he leaves before the attack is over");
    await page.evaluate(() => window.dogfight.view.setInsets({ top: 70, right: 280, bottom: 320, left: 0 })); // as a hand is laid that needs more room
    expect(apart(await places(mate, foe)) < far * 0.7, "he is left behind where the picture becomes smaller");
    await page.evaluate(() => window.dogfight.view.setInsets({ top: 70, right: 280, bottom: 200, left: 0 }));
    await play([told("step", own)]);
    expect(JSON.stringify((await places(mate))[0]) === JSON.stringify(home), "he does not go home");
    expect((await page.$$(".df-link")).length === 0, "the chain of an attack that is over stays");
  });

  await test("dogfight: whoever is chased flies on while his gunner fires", async () => {
    await open(page, duel(scene, 2));
    const way = () => page.evaluate((unit) => Math.sign(Math.cos(window.dogfight.view.pose(unit).heading)), foe);
    const before = await way();
    const far = apart(await places(own, foe));
    await play([told("target", foe, own), told("attack", foe, own, 3, 2)]);
    expect((await way()) === before, "he turns round to whom he has behind him");
    expect(Math.abs(apart(await places(own, foe)) / far - (await page.evaluate(() => window.dogfight.view.camera.zoom))) < 0.1, "he closes in");
  });

  await test("dogfight: what is nearer of an airplane is larger, in both ways of drawing the same", async () => {
    const spans = {};
    for (const planes of ["flat", "webgl"]) {
      await open(page, duel(scene, 1), { planes });
      spans[planes] = await page.evaluate((unit) => {
        const { view } = window.dogfight;
        const at = (x) => view.planes.spot(view.flyer(unit), { ...view.pose(unit), heading: 0.6, pitch: 0, bank: 0 }, [x, 0, 0]);
        const middle = at(0);
        return [at(-5), at(5)].map(({ x, y }) => Math.round(Math.hypot(x - middle.x, y - middle.y)));
      }, own);
    }
    const [left, right] = spans.flat;
    expect(right > left * 1.15, `the near wing is ${right} long, the far one ${left}`);
    expect(JSON.stringify(spans.flat) === JSON.stringify(spans.webgl), JSON.stringify(spans));
  });

  await test("dogfight: who is shot down or leaves is gone from the picture; hits stay", async () => {
    await open(page, duel(scene, 2));
    const left = await page.evaluate(async ([a, b]) => {
      const { view } = window.dogfight;
      const tell = (kind, unit, ...n) => ({ kind, text: "", rules: [], unit, n: [...n, 0, 0, 0, 0].slice(0, 4) });
      await view.play([tell("hits", `${b}-wingman`, 2, 2), tell("destroyed", b), tell("leaves", `${a}-wingman`)], () => undefined);
      return [a, `${a}-wingman`, b, `${b}-wingman`].map((unit) => Boolean(view.placeOf(unit)));
    }, [own, foe]);
    expect(JSON.stringify(left) === "[true,false,false,true]", JSON.stringify(left));
  });

  await test("dogfight: a still picture draws nothing, and a picture of it can be had", async () => {
    await open(page, duel(scene, 1));
    await page.waitForTimeout(300);
    const frames = await page.evaluate(async () => {
      const native = window.requestAnimationFrame;
      let count = 0;
      window.requestAnimationFrame = (run) => (count++, native(run));
      await new Promise((next) => setTimeout(next, 600));
      window.requestAnimationFrame = native;
      return count;
    });
    expect(frames === 0, `${frames} frames while nothing moves`);
    const size = await page.evaluate(async () => (await createImageBitmap(await window.dogfight.view.picture(640, 360))).width);
    expect(size === 640, `a picture ${size} wide`);
  });

  await test("dogfight: the numbers of cards and families are the engine's", async () => {
    const text = readFileSync(join(root, "src/games/flames/cards.h"), "utf8");
    const rows = [...text.matchAll(/X\(\w+, "([^"]+)", "([^"]+)", (\w+)\)/g)].map(([, name, title]) => [name, title]);
    const known = await page.evaluate(() => window.dogfight.CARDS.map((card) => [card.card, card.title]));
    expect(JSON.stringify(known.slice(0, rows.length)) === JSON.stringify(rows), `the engine has ${JSON.stringify(rows)}`);
    const families = [...readFileSync(join(root, "src/games/flames/cards.c"), "utf8").matchAll(/FLAMES_FAMILY_NAMES\[FAMILY_COUNT\] = \{([^}]*)\}/g)][0][1].match(/"[^"]+"/g).map((word) => word.slice(1, -1));
    expect(JSON.stringify(await page.evaluate(() => window.dogfight.FAMILIES)) === JSON.stringify(families), families.join());
  });

  for (const [width, height, language, theme] of [[1440, 900, "en", "light"], [390, 844, "it", "dark"], [360, 740, "en", "light"]])
    await test(`dogfight: both sides are in the window, nothing scrolls, nothing is unnamed (${width} px, ${language}, ${theme})`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(async ([l, th]) => (await window.dogfight.setLanguage(l), (document.documentElement.dataset.theme = th)), [language, theme]);
      for (const name of ["flames/channel-1940", "flames/malta-1942", "flames/kursk-1943"]) {
        await open(page, last(name), { insets: width < 700 ? { top: 66, right: 0, bottom: 346, left: 0 } : { top: 70, right: 280, bottom: 200, left: 0 } });
        const outside = await page.$$eval(".df-tag, .df-slip, .df-stands", (all) => all.filter((e) => e.getBoundingClientRect().left < -1 || e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.textContent));
        expect(!outside.length, `outside the window: ${outside}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
        const small = await page.$$eval(".df-words *", (all) => all.filter((e) => !e.childElementCount && e.textContent.trim() && !e.closest(".unseen") && parseFloat(getComputedStyle(e).fontSize) < 14).map((e) => e.textContent));
        expect(!small.length, `smaller than 14 px: ${small}`);
      }
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => globalThis.axe.run(document.getElementById("app"), { resultTypes: ["violations"] }));
      expect(!violations.length, violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].failureSummary}`).join("; "));
    });

  expect(!faults.length, `errors on the page: ${faults}`);
  await page.close();
  await site.stop();
}
