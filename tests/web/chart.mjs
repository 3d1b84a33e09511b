// The chart alone: it turns for the seat that looks, keeps what is asked about inside, and draws itself as a picture.
import { expect, test } from "./check.mjs";
import { engineForTests, openBoardPage, scenarioText, serveBoards } from "./board.mjs";
import { openBrowser } from "./browser.mjs";

export async function chartTests() {
  const engine = await engineForTests();
  engine.load(scenarioText("glory/duel"));
  engine.deal(3n);
  const scene = engine.scene(0);
  const site = await serveBoards();
  const browser = await openBrowser();

  await test("chart: where the processor would have to draw, the chart is opened", async () => {
    const page = await openBoardPage(browser, site.address, "auto");
    expect(await page.$("svg.table"), "there is no chart");
    await page.context().close();
  });

  await test("chart: the seat's side is at the bottom", async () => {
    const page = await openBoardPage(browser, site.address, "chart");
    const places = await page.evaluate(([given]) => {
      const list = {};
      board.setScene(given);
      for (const seat of [null, ...new Set(given.units.map((unit) => unit.seat))]) {
        board.setSeat(seat);
        list[seat ?? "north"] = Object.fromEntries(given.units.map((unit) => [unit.seat, board.placeOf(unit.name)]));
      }
      return list;
    }, [scene]);
    const [one, two] = scene.units.map((unit) => unit.seat);
    expect(places[one][one].y > places[one][two].y, `${one} is not at the bottom of its own table`);
    expect(places[two][two].y > places[two][one].y, `${two} is not at the bottom of its own table`);
    expect((places.north[one].y > places.north[two].y) === scene.units[0].y < scene.units[1].y, "without a seat north is not up");
    await page.context().close();
  });

  await test("chart: a cloud says at which height it is, in letters of the same size however close one looks", async () => {
    engine.load(scenarioText("tactical/balloons"));
    engine.deal(3n);
    const clouded = engine.scene(0);
    const page = await openBoardPage(browser, site.address, "chart");
    const seen = await page.evaluate(async ([given]) => {
      board.setScene(given);
      const pill = () => document.querySelector(".cloud + g").getBoundingClientRect();
      const cloud = document.querySelector(".cloud").getBoundingClientRect();
      const far = pill();
      for (let i = 0; i < 3; i++) document.querySelector("svg.table").dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
      await new Promise((next) => setTimeout(next, 600));
      return { words: document.querySelector(".cloud + g").textContent, inside: far.left > cloud.left && far.right < cloud.right && far.top > cloud.top && far.bottom < cloud.bottom, high: [far.height, pill().height], grown: document.querySelector(".cloud").getBoundingClientRect().width / cloud.width };
    }, [clouded]);
    expect(seen.words === "☁ level 4" && seen.inside, JSON.stringify(seen));
    expect(seen.grown > 1.2 && Math.abs(seen.high[0] - seen.high[1]) < 1 && seen.high[0] > 18, JSON.stringify(seen));
    await page.context().close();
  });

  await test("chart: no label lies under a tool, wherever it lies, whenever it comes, and however wide the letters are", async () => {
    const page = await openBoardPage(browser, site.address, "chart", { width: 360, height: 640 });
    let come = () => undefined;
    const letters = new Promise((done) => (come = done));
    await page.route(/late$/, async (route) => (await letters, route.continue()));
    await page.addStyleTag({ content: "@font-face { font-family: Late; src: url(fonts/cabin.woff2?late); size-adjust: 170%; font-weight: 400 700; } .stage-chip { font-family: Late, monospace; }" });
    await page.exposeFunction("lettersCome", () => come());
    engine.load(scenarioText("glory/twelve-against-twelve"));
    engine.deal(3n);
    const under = await page.evaluate(async ([given]) => {
      const settle = async () => {
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      };
      const boxes = () => [...document.querySelectorAll(".stage-chip:not([hidden])")].map((chip) => ({ words: chip.textContent, ...chip.getBoundingClientRect().toJSON() }));
      const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      board.element.remove();
      board.setScene({ ...given, units: given.units.map((unit, i) => ({ ...unit, x: 8000 + (i % 4) * 20000, y: 9000 + Math.floor(i / 4) * 13000 })) }); // before it is in the page
      document.getElementById("here").append(board.element);
      board.move(0.02, 0); // by hand: the chart stays where it is
      await settle();
      await lettersCome();
      await document.fonts.ready;
      await settle();
      document.getElementById("here").style.top = "-41px"; // as a page that is scrolled has it
      const found = [];
      const told = boxes();
      for (const { words, left, right, top, bottom } of told)
        for (const x of [left - 32, right - 20]) {
          const tool = { left: x, right: x + 52, top: top - 40, bottom: bottom + 40 };
          board.setInsets({ top: 0, right: 0, bottom: 0, left: 0, over: [{ x, y: top - 40, w: 52, h: bottom - top + 80 }] });
          await settle();
          found.push(...boxes().filter((one) => meet(one, tool)).map((one) => `${one.words} where ${words} was`));
        }
      return { told: told.length, found };
    }, [engine.scene(0)]);
    expect(under.told > 5, `only ${under.told} labels`);
    expect(!under.found.length, `under a tool: ${under.found}`);
    await page.context().close();
  });

  await test("chart: before anything is painted the ground and the airplanes have their own colours, and a coarse mat comes first", async () => {
    const page = await openBoardPage(browser, site.address, "chart", { before: () => {
      globalThis.orders = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (given, ...more) {
        if (given?.order) globalThis.orders.push(given.order.pixels);
        else return undefined; // no airplane is painted
        return post.call(this, given, ...more);
      };
    } });
    const first = await page.evaluate(async ([given]) => {
      board.setMap("", "glory/duel");
      board.setScene({ ...given, map: "desert" });
      const ground = getComputedStyle(document.querySelector(".ground")).fill;
      for (let i = 0; i < 3600 && !document.querySelector(".hull[style]"); i++) await new Promise((next) => setTimeout(next, 50));
      return { ground, hulls: [...document.querySelectorAll(".plane .hull")].map((hull) => getComputedStyle(hull).fill) };
    }, [scene]);
    expect(first.ground === "rgb(207, 176, 122)", `the desert is ${first.ground}`);
    const sides = ["rgb(31, 102, 176)", "rgb(184, 70, 14)"]; // of the bases
    expect(first.hulls.length === 2 && new Set(first.hulls).size === 2 && !first.hulls.some((fill) => sides.includes(fill)), `airplanes are ${first.hulls}`);
    await page.waitForFunction(() => document.querySelector(".table .mat"));
    expect((await page.evaluate(() => globalThis.orders[0])) <= 128, `the first mat had ${await page.evaluate(() => globalThis.orders[0])} pixels`);
    await page.context().close();
  });

  await test("chart: at the reveal each card turns over before its base and is taken up when all have flown", async () => {
    const page = await openBoardPage(browser, site.address, "chart");
    const seen = await page.evaluate(async ([given]) => {
      const [one, two] = given.units;
      const event = (kind, unit, n) => ({ kind, unit, n, text: "", rules: [] });
      board.setScene(given);
      board.speed = 0.5;
      const cards = () => [...board.element.querySelectorAll(".layer-cards > g > g")].map((sheet) => [...sheet.children].map((side) => side.getAttribute("visibility")).join());
      const shown = board.play([event("reveal", one.name, [0]), event("reveal", two.name, [0]), event("move", one.name, [one.x, one.y + 9000, one.heading]), event("move", two.name, [two.x, two.y - 9000, two.heading])], () => undefined);
      for (let i = 0; i < 20 && !cards().length; i++) await null; // before the first frame
      const first = cards();
      let last = first;
      for (let i = 0; i < 600 && cards().length; i++) (last = cards()), await new Promise((done) => setTimeout(done, 20));
      await shown;
      return { first, last, after: cards() };
    }, [scene]);
    expect(seen.first.length === 2 && seen.first.every((sides) => sides !== "visible,hidden"), `at first ${seen.first}`);
    expect(seen.last.every((sides) => sides === "visible,hidden"), `before they are taken up ${seen.last}`);
    expect(!seen.after.length, "the cards stay on the table");
    await page.context().close();
  });

  await test("chart: the country around a small square table fills a wide window", async () => {
    const page = await openBoardPage(browser, site.address, "chart", { width: 1280, height: 800 });
    engine.load(scenarioText("miniatures/duel"));
    engine.deal(3n);
    await page.evaluate(([given]) => {
      board.setScene(given);
      board.setMap("trenches", "duel");
      board.setInsets({ top: 70, right: 346, bottom: 264, left: 136 });
    }, [engine.scene(0)]);
    await page.waitForSelector(".surroundings", { state: "attached" });
    await page.waitForTimeout(700); // the chart has come to rest
    const [land, table] = await page.evaluate(() => [".surroundings", "svg.table"].map((what) => document.querySelector(what).getBoundingClientRect().toJSON()));
    expect(land.left <= table.left && land.right >= table.right && land.top <= table.top && land.bottom >= table.bottom, `the country ends at ${Math.round(land.left)} to ${Math.round(land.right)}, the window at ${table.right}`);
    await page.context().close();
  });

  await test("chart: insets, plans and a picture", async () => {
    const page = await openBoardPage(browser, site.address, "chart", { width: 800, height: 500 });
    const end = await page.evaluate(async ([given]) => {
      board.setScene(given);
      board.setInsets({ top: 50, right: 300, bottom: 150, left: 0 });
      const places = given.units.map((unit) => board.placeOf(unit.name));
      board.setPlans([{ unit: given.units[0].name, path: [[20000, 20000, 0], [20000, 30000, 0]], chosen: true }]);
      const blob = await board.picture(400, 250);
      const image = await createImageBitmap(blob);
      return { places, plans: document.querySelectorAll('[data-thing^="plan "]').length, size: [image.width, image.height], type: blob.type };
    }, [scene]);
    for (const { x, y } of end.places) expect(x < 500 && y > 50 && y < 350, `an airplane at ${x},${y} lies under a panel`);
    expect(end.plans === 1, "the plan is not drawn");
    expect(end.type === "image/png" && end.size.join() === "400,250", `the picture is ${end.size} of ${end.type}`);
    await page.context().close();
  });

  await browser.close();
  await site.stop();
}
