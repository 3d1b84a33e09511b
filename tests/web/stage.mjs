// The stage in Chromium with its software renderer, small, without the page around it: what stands where, what a show does,
// what it costs, and what happens when the graphics card gives up.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "./check.mjs";
import { holdTime } from "./moments.mjs";
import { engineForTests, openBoardPage, openGlBrowser, scenarioText, serveBoards } from "./board.mjs";

const SMALL = { width: 640, height: 360 };
const LOOKED_AT = { pixels: 1 }; // by the test itself; the others ask where things are and what was done
const UNSEEN = { pixels: 0.1 };
const event = (kind, unit, other, n = []) => ({ kind, unit, other, n, text: "", rules: [] });

// Draws what has changed. Time stands still in these tests, and goes on when it is told to: a slow machine changes nothing.
const drawn = () => passTime(0);

// Bytes of all textures on the stage, with the smaller copies that far things are drawn from, the room and the shadow map.
function textureBytes() {
  const seen = new Map();
  const note = (texture) => {
    const image = texture?.image;
    if (!image?.width || seen.has(texture.uuid)) return;
    seen.set(texture.uuid, image.width * image.height * 4 * (texture.generateMipmaps ? 4 / 3 : 1));
  };
  board.scene3d.traverse((thing) => {
    for (const material of [thing.material ?? []].flat()) {
      for (const value of Object.values(material)) if (value?.isTexture) note(value);
      for (const { value } of Object.values({ ...material.uniforms, ...material.userData.own })) if (value?.isTexture) note(value);
    }
  });
  const room = board.scene3d.environment;
  const shadow = board.lights.sun.shadow.mapSize;
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0) + (room?.image?.width ?? 768) * (room?.image?.height ?? 1024) * 8 + shadow.x * shadow.y * 4;
}

// How many pixels differ between two pictures, and where the middle of the difference is.
async function difference([first, second]) {
  const pixels = async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const g = canvas.getContext("2d");
    g.drawImage(image, 0, 0);
    return g.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(first), await pixels(second)];
  let [count, x, y] = [0, 0, 0];
  for (let i = 0; i < a.data.length; i += 4) {
    if (Math.abs(a.data[i] - b.data[i]) + Math.abs(a.data[i + 1] - b.data[i + 1]) + Math.abs(a.data[i + 2] - b.data[i + 2]) < 40) continue;
    count++;
    x += (i / 4) % a.width;
    y += Math.floor(i / 4 / a.width);
  }
  return { count, x: x / count, y: y / count };
}
const shoot = (page) => page.evaluate(() => (board.draw(), board.renderer.domElement.toDataURL()));

export async function stageTests({ folder }) {
  const engine = await engineForTests();
  const scene = (name) => {
    engine.load(scenarioText(name));
    engine.deal(3n);
    return engine.scene(0);
  };
  const site = await serveBoards({ rough: true });
  const browser = await openGlBrowser();
  const open = (kind = "stage", options = {}) => openBoardPage(browser, site.address, kind, { ...SMALL, ...UNSEEN, plain: true, before: holdTime, ...options });
  const put = (page, given) =>
    page.evaluate(async ([next]) => {
      board.setScene(next);
      await passTime(0);
      await board.hangar?.ready(); // and what is built is shown
      await passTime(0);
    }, [given]);
  const close = async (page) => {
    const faults = page.faults.filter((fault) => !/404|ERR_FAILED/.test(fault));
    expect(!faults.length, `errors on the page: ${faults}`);
    await page.context().close();
  };

  await test("stage: chart and stage show every thing of the one list", async () => {
    const plan = (given) => [{ unit: given.units[0].name, path: [[20000, 20000, 0], [20000, 30000, 300]], aims: [{ what: "bombs", falls: { at: [30000, 30000, 0], fore: [0, 3000], side: [2000, 0] } }, { what: "torpedo", line: { from: [20000, 20000], to: [20000, 50000] } }, ...(given.ground ?? []).slice(0, 1).map((unit) => ({ what: "photo", target: unit.name }))], chosen: true }];
    const scenes = ["tactical/convoy", "tactical/balloons", "tactical/sweep", "glory/twelve-against-twelve"].map(scene);
    scenes[0].units[0].really = [30000, 30000, 900];
    scenes[0].units[0].clouded = 1;
    scenes[0].ground[0].shell = { x: 40000, y: 40000, half: 2000, level: 3, due: 0 };
    scenes[0].marks.push({ kind: "torpedo", by: 0, x: 20000, y: 20000, heading: 0, halfWidth: 2000, halfLength: 3000 }, { kind: "bombs", by: 0, x: 25000, y: 20000, heading: 0, halfWidth: 2000, halfLength: 3000 });
    for (const kind of ["stage", "chart"]) {
      const page = await open(kind);
      for (const given of scenes) {
        const [shown, wanted] = await page.evaluate(
          async ([next, plans]) => {
            board.setScene(next);
            board.setPlans(plans);
            await passTime(0);
            return [board.things().map((thing) => thing.key).sort(), boards.thingsOf(next, plans).map((thing) => thing.key).sort()];
          },
          [given, plan(given)],
        );
        expect(wanted.length > given.units.length, "the list is too short to prove anything");
        expect(JSON.stringify(shown) === JSON.stringify(wanted), `${kind} shows ${shown.length} of ${wanted.length}: without ${wanted.filter((key) => !shown.includes(key))}`);
      }
      await close(page);
    }
  });

  await test("stage: miniatures stand where the engine says, and one that is missing is missed", async () => {
    const page = await open("stage", LOOKED_AT);
    const given = scene("glory/twelve-against-twelve");
    given.units.forEach((unit, i) => Object.assign(unit, { x: 10000 + ((i * 7919) % 60000), y: 10000 + ((i * 5077) % 50000) }));
    await put(page, given);
    const places = await page.evaluate(([names]) => {
      board.speed = 0;
      board.setView("above");
      return names.map((name) => board.placeOf(name));
    }, [given.units.map((unit) => unit.name)]);
    // From straight above the table is a map: three airplanes give the scale, all others must follow it to the pixel.
    const [a, b, c] = [0, 5, 11];
    const solve = (axis) => {
      const rows = [a, b, c].map((i) => [given.units[i].x, given.units[i].y, 1, places[i][axis]]);
      for (let i = 0; i < 3; i++) {
        const pivot = rows.slice(i).reduce((best, row) => (Math.abs(row[i]) > Math.abs(best[i]) ? row : best));
        rows.splice(rows.indexOf(pivot), 1);
        rows.splice(i, 0, pivot);
        for (const row of rows) if (row !== pivot) row.forEach((_, k) => k >= i && (row[k] -= k === i ? 0 : (pivot[k] * row[i]) / pivot[i]));
        for (const row of rows) if (row !== pivot) row[i] = 0;
      }
      return rows.map((row, i) => row[3] / row[i]);
    };
    const [mx, my] = [solve("x"), solve("y")];
    given.units.forEach((unit, i) => {
      const [x, y] = [mx, my].map((m) => m[0] * unit.x + m[1] * unit.y + m[2]);
      expect(Math.hypot(x - places[i].x, y - places[i].y) < 1, `${unit.name} is at ${places[i].x},${places[i].y} instead of ${x},${y}`);
    });
    // The picture changes where an airplane is taken away, and nowhere else.
    await page.evaluate(() => board.chips.element.remove());
    await page.evaluate(drawn);
    const before = await shoot(page);
    const gone = given.units[7];
    const at = places[7];
    await put(page, { ...given, units: given.units.filter((unit) => unit !== gone) });
    await page.evaluate(drawn);
    const { count, x, y } = await page.evaluate(difference, [before, await shoot(page)]);
    expect(count > 60, `only ${count} pixels tell that ${gone.name} is gone`);
    expect(Math.hypot(x - at.x, y - at.y) < 30, `the picture changed at ${x},${y}, not at ${at.x},${at.y}`);
    await close(page);
  });

  await test("stage: 24 airplanes stay within the budget, and nothing moves means nothing is drawn", async () => {
    const page = await open();
    await put(page, scene("glory/twelve-against-twelve"));
    const cost = await page.evaluate(async () => {
      board.moved(); // with shadows
      await passTime(0);
      return { calls: board.renderer.info.render.calls, triangles: board.renderer.info.render.triangles };
    });
    // With the largest mat there is.
    await page.evaluate(async () => {
      const sheet = new OffscreenCanvas(2400, 1583);
      sheet.getContext("2d").fillRect(0, 0, 1, 1);
      board.tabletop.setMat(await createImageBitmap(sheet));
    });
    const bytes = await page.evaluate(textureBytes);
    console.log(`       ${cost.calls} draw calls, ${cost.triangles} triangles, ${(bytes / 1048576).toFixed(1)} MB of textures`);
    expect(cost.calls > 5 && cost.calls <= 150, `${cost.calls} draw calls`);
    expect(cost.triangles > 24 * 500 && cost.triangles <= 400000, `${cost.triangles} triangles`);
    expect(bytes <= 64 * 1048576, `${bytes} bytes of textures`);
    const idle = await page.evaluate(async () => {
      await passTime(1000); // whatever still moved
      const before = board.frames.drawn;
      await passTime(5000);
      return board.frames.drawn - before;
    });
    expect(idle === 0, `${idle} frames are drawn in five seconds though nothing moves`);
    const crowd = scene("glory/twelve-against-twelve");
    crowd.units.forEach((unit, i) => Object.assign(unit, { x: 40000 + (i % 5) * 2500, y: 40000 + Math.floor(i / 5) * 2500 }));
    const [labels, told] = await page.evaluate(async ([next]) => {
      board.setScene(next);
      await passTime(1000);
      const shown = [...document.querySelectorAll(".stage-chip:not([hidden])")];
      return [shown.length, shown.flatMap((chip) => [chip.dataset.unit, ...chip.querySelector(".chip-more").title.split(", ").filter(Boolean)])];
    }, [crowd]);
    expect(labels < 24 && new Set(told).size === 24, `in a crowd ${labels} labels tell of ${new Set(told).size} airplanes`);
    await close(page);
  });

  await test("stage: a show ends where events say, tells each of them, and can be skipped", async () => {
    const page = await open();
    const given = scene("glory/duel");
    await put(page, given);
    const events = [event("reveal", "Harper"), event("move", "Harper", undefined, [45000, 30000, 450]), event("height", "Harper", undefined, [4, 0, 1, 0]), event("move", "Keller", undefined, [50000, 60000, 1800]), event("shot", "Harper", "Keller", [0, 0, 50000, 58000, 0]), event("draw", "Keller", undefined, [0]), event("down", "Keller")];
    const end = await page.evaluate(async ([list]) => {
      const told = [];
      board.speed = 1;
      let over = false;
      void board.play(list, (one) => told.push(one.kind)).then(() => (over = true));
      await passTime(700);
      const early = over;
      board.skip();
      await passTime(0);
      return { told, early, over, pose: board.troupe.stance("Harper").pose, up: board.troupe.stance("Harper").up };
    }, [events]);
    expect(end.told.join() === events.map((one) => one.kind).join(), `told ${end.told}`);
    expect(end.pose.join() === "45000,30000,450", `Harper ends at ${end.pose}`);
    expect(Math.abs(end.up - (16 + 11 * 4)) < 0.01, `Harper ends ${end.up} mm high`);
    expect(!end.early && end.over, end.early ? "the show was over before it was skipped" : "a skipped show goes on");
    await close(page);
  });

  await test("stage: tracers are seen between gun and target", async () => {
    const page = await open("stage", LOOKED_AT);
    const given = scene("glory/duel");
    Object.assign(given.units[0], { x: 40000, y: 30000, heading: 0, level: 3 });
    Object.assign(given.units[1], { x: 40000, y: 52000, heading: 0, level: 3 });
    await put(page, given);
    await page.evaluate(() => (board.chips.element.remove(), board.setView("above"), board.rig.halt(), board.views.go("above", undefined, 0)));
    await page.evaluate(drawn);
    const before = await shoot(page);
    await page.evaluate(async ([list]) => {
      board.speed = 1;
      void board.play(list, () => undefined);
      await passTime(430);
      board.overlay.fire([]); // the ruler is no tracer
    }, [[event("shot", given.units[0].name, given.units[1].name, [0, 0, 40000, 49000, 0])]]);
    const { count } = await page.evaluate(difference, [before, await shoot(page)]);
    expect(count > 25, `only ${count} pixels of fire`);
    await close(page);
  });

  await test("stage: rockets are no gun, who crashes on the ground stays there, and who is pushed about an airfield rolls", async () => {
    const page = await open();
    const given = scene("glory/rockets");
    Object.assign(given.units[0], { x: 40000, y: 60000, heading: 0 });
    await put(page, given);
    const [one, two] = given.units;
    const told = await page.evaluate(async ([fires, crash, shift]) => {
      const sounds = [];
      boards.setSounds({ gun: () => sounds.push("gun"), fall: () => sounds.push("fall"), explosion: () => sounds.push("explosion") });
      const during = async (list, ms) => (void board.play(list, () => undefined), await passTime(ms, 40));
      await during([fires], 150);
      const early = [...sounds];
      await passTime(5000, 40);
      const late = sounds.splice(0);
      await during([crash], 5000);
      const { shown } = board.troupe.flier(crash.unit);
      await during([shift], 5000);
      boards.setSounds(null);
      return { early, late, shown, pose: board.troupe.stance(shift.unit).pose };
    }, [event("shot", one.name, given.ground[0].name, [8, 0, 0, 0, 0]), event("ground-crash", two.name), event("shift", two.name, undefined, [52000, 33000, 900])]);
    expect(told.early.join() === "fall" && told.late.join() === "fall,explosion", `rockets are heard as ${told.early}, then ${told.late}`);
    expect(told.shown, "who crashed on the ground is gone");
    expect(told.pose.join() === "52000,33000,900", `it rolled to ${told.pose}`);
    await close(page);
  });

  await test("stage: no flames hang where a burning airplane was, when it has fallen or flown off", async () => {
    const page = await open();
    for (const kind of ["down", "left"]) {
      const given = scene("glory/duel");
      given.units[0].flames = 3;
      await put(page, given);
      const far = await page.evaluate(async ([list]) => {
        const burning = () => board.effects.trails.soft.length;
        const before = burning();
        board.speed = 1;
        void board.play(list, () => undefined);
        await passTime(700, 50);
        const during = burning();
        await passTime(5000, 50);
        return { before, during, after: burning() };
      }, [[event(kind, given.units[0].name)]]);
      expect(far.before > 0, "nothing burns");
      expect(kind === "left" || !far.during, `${far.during} puffs hang in the air during the fall`);
      expect(!far.after, `${kind}: flames stay`);
    }
    await close(page);
  });

  await test("stage: at the reveal each card turns over before its base, true to its move, and is taken up when all have flown", async () => {
    const page = await open();
    const given = scene("glory/duel");
    await put(page, given);
    const [one, two] = given.units;
    const straight = [one.x, one.y + 11600, one.heading];
    const list = [event("reveal", one.name, undefined, [0, 0]), event("reveal", two.name, undefined, [0, 0]), event("move", one.name, undefined, straight), event("move", two.name, undefined, [two.x, two.y - 9000, two.heading])];
    Object.assign(one, { heading: 0 });
    const seen = await page.evaluate(async ([moves, half]) => {
      const sheets = () => board.laid.mesh && { corners: board.laid.mesh.geometry.getAttribute("position").count, up: board.laid.mesh.geometry.getAttribute("normal").getY(0), y: [...Array(4).keys()].map((i) => board.laid.mesh.geometry.getAttribute("position").getY(i)) };
      board.speed = 1;
      const shown = board.play(moves, () => undefined);
      await passTime(20, 20);
      const [first, face] = [sheets(), board.laid.cards[0].face.map(({ d }) => d)];
      await passTime(200, 20);
      const edge = sheets();
      await passTime(330, 20);
      const turned = sheets();
      const stood = board.troupe.stance(moves[0].unit).pose[1];
      await passTime(4000);
      await shown;
      return { first, edge, turned, stood, face, after: sheets(), half };
    }, [list, one.halfLength]);
    expect(seen.first?.corners === 16 && seen.first.up < -0.9, `at first ${JSON.stringify(seen.first)}`);
    expect(Math.max(...seen.edge.y) > 12, `half way no card stands on its edge: ${JSON.stringify(seen.edge)}`);
    expect(seen.turned.up > 0.99 && Math.max(...seen.turned.y) < 2, `they do not lie face up: ${JSON.stringify(seen.turned)}`);
    expect(seen.stood === one.y, "it flew before its card was seen");
    const tip = (11600 - 2 * one.halfLength) / 100; // where its rear edge comes to lie, from its front edge
    expect(seen.face[1].startsWith(`M0.00 ${(-tip).toFixed(2)}`), `the arrow ends at ${seen.face[1]}, not ${tip} mm ahead`);
    expect(seen.after === null, "the cards stay on the table");
    await close(page);
  });

  await test("stage: with reduced motion nothing flies, and the end is the same", async () => {
    const page = await open("stage", { reducedMotion: "reduce" });
    await put(page, scene("glory/duel"));
    const frames = await page.evaluate(async ([list]) => {
      board.speed = 1;
      const poses = new Set();
      const put = board.troupe.put.bind(board.troupe);
      board.troupe.put = (name, stance) => (poses.add(stance.pose.join()), put(name, stance));
      await board.play(list, () => undefined);
      return [...poses];
    }, [[event("move", "Harper", undefined, [45000, 30000, 450])]]);
    expect(frames.length === 1 && frames[0] === "45000,30000,450", `it went through ${frames.length} poses`);
    await close(page);
  });

  await test("stage: a lost context and slow frames are told within two seconds", async () => {
    const page = await open();
    await put(page, scene("glory/duel"));
    const lost = await page.evaluate(() => {
      let told = "";
      board.onTrouble = (sentence) => (told = sentence);
      board.renderer.domElement.dispatchEvent(new Event("webglcontextlost", { cancelable: true })); // as the browser does
      return told;
    });
    expect(lost, "nothing was told of the lost context");
    // Frames by a clock of our own: what else the machine does must not decide.
    const slow = await page.evaluate(() => {
      const after = (gap) => {
        const stage = new boards.Stage({ watchful: true });
        let at = null;
        stage.onTrouble = () => (at ??= now);
        stage.draw = () => undefined;
        stage.frames.run(() => true);
        let now = 1000;
        while (now < 7000 && at === null) stage.frames.frame((now += gap));
        stage.close();
        return at === null ? null : at - 1000;
      };
      return { slow: after(250), quick: after(100) };
    });
    expect(slow.slow !== null && slow.slow <= 2000, `slow frames were told after ${slow.slow} ms`);
    expect(slow.quick === null, "ten frames a second were called slow");
    await close(page);
  });

  await test("stage: drawn by the processor it moves with few pixels and rests on many; slow frames take pixels away", async () => {
    const page = await open("stage", { paced: true, ...LOOKED_AT });
    await put(page, scene("glory/duel"));
    const seen = await page.evaluate(async () => {
      const ratio = () => board.renderer.getPixelRatio();
      const later = (ms) => new Promise((done) => setTimeout(done, ms));
      board.frames.ask();
      await passTime(0);
      const moving = ratio();
      for (let i = 0; i < 1800 && ratio() === moving; i++) await later(100);
      const still = ratio();
      board.frames.ask();
      await passTime(0);
      const again = ratio();
      // As on a graphics card that has too much to do.
      Object.assign(board.pace, { full: 2, moving: 2 });
      const kept = board.pace.took(16) || board.pace.took(16);
      const lost = [45, 45, 45, 45].map((ms) => board.pace.took(ms)).at(-1);
      return { moving, still, again, kept, lost, after: board.pace.ratio(false), rest: board.pace.ratio(true) };
    });
    expect(seen.moving === 0.35 && seen.still === 0.75 && seen.again === 0.35, `pixels: ${JSON.stringify(seen)}`);
    expect(!seen.kept && seen.lost && seen.after < 2 && seen.rest === 2, `pace: ${JSON.stringify(seen)}`);
    await close(page);
  });

  await test("stage: no memory grows over ten scenes, and a closed stage holds nothing", async () => {
    const page = await open();
    const scenes = ["glory/duel", "tactical/convoy"].map(scene);
    const counts = [];
    for (let i = 0; i < 10; i++) {
      await put(page, scenes[i % 2]);
      // Drawn now, and not when the machine has time for it: only what has been drawn is on the graphics card.
      counts.push(await page.evaluate(() => (board.draw(), { ...board.renderer.info.memory, things: board.scene3d.children.length })));
    }
    expect(JSON.stringify(counts[9]) === JSON.stringify(counts[5]), `it grew from ${JSON.stringify(counts[5])} to ${JSON.stringify(counts[9])}`);
    const left = await page.evaluate(() => {
      const info = board.renderer.info.memory;
      board.close();
      return info.geometries;
    });
    expect(left <= 4, `${left} geometries are left after closing`);
    await close(page);
  });

  await test("stage: closed stages are given back to memory", async () => {
    const page = await open();
    const given = scene("glory/duel");
    await page.evaluate(async ([next]) => {
      globalThis.gone = [];
      for (let i = 0; i < 2; i++) {
        const made = await boards.openBoard("stage");
        document.getElementById("here").append(made.element);
        made.setScene(next);
        made.draw();
        made.close();
        gone.push(new WeakRef(made));
      }
    }, [given]);
    await put(page, given); // the last frames of the closed ones have passed
    await page.evaluate(drawn);
    const session = await page.context().newCDPSession(page);
    let left = 2;
    for (let i = 0; i < 40 && left; i++) {
      await session.send("HeapProfiler.collectGarbage");
      left = await page.evaluate(() => gone.filter((one) => one.deref()).length);
    }
    expect(left === 0, `${left} of 2 closed stages are still held`);
    await close(page);
  });

  await test("stage: the end shows who fell where and when, with all that was flown in sight, and a move taken back ends it", async () => {
    const page = await open();
    const given = scene("glory/duel");
    const [own, other] = given.units;
    Object.assign(own, { x: 60000, y: 30000, heading: 0, level: 4 });
    const over = { ...given, turn: 7, winner: own.side, units: [own, { ...other, status: "down" }] };
    const path = (unit, points) => ({ unit: unit.name, side: unit.side, poses: points.map(([x, y]) => ({ pose: [x, y, 0], level: 4 })) });
    const flown = [path(own, [[60000, 12000], [60000, 20000], [60000, 30000]]), { ...path(other, [[20000, 20000], [20000, 30000], [20000, 40000]]), lost: 7 }];
    await put(page, given);
    const nobody = { ...over, winner: "nobody", units: over.units.map((unit) => ({ ...unit, status: "down" })) };
    const seen = await page.evaluate(async ([before, after, paths, nobody]) => {
      board.speed = 0;
      board.setInsets({ top: 20, right: 200, bottom: 20, left: 20 });
      const notes = () => [...document.querySelectorAll(".stage-note")].map((note) => note.textContent).join();
      const smoke = () => board.effects.soft.kept.length;
      const start = { notes: notes(), smoke: smoke(), warm: board.lights.sun.color.b };
      const ending = async (scene, flown) => {
        board.setView("table");
        board.setScene(scene);
        board.setPaths(flown);
        await passTime(100);
        const spots = board.paths.flown.flatMap((one) => board.paths.points(one)).map((at) => board.rig.project(at));
        return { notes: notes(), smoke: smoke(), warm: board.lights.sun.color.b, outside: spots.filter(({ x, y }) => x < 20 || x > 440 || y < 20 || y > 340).length, tilt: board.rig.look.tilt };
      };
      const end = await ending(after, paths);
      board.setScene(before);
      board.setPaths([]);
      await passTime(100);
      const again = { notes: notes(), smoke: smoke(), warm: board.lights.sun.color.b };
      return { start, end, again, drawn: await ending(nobody, paths.map((one) => ({ ...one, lost: 7 }))) };
    }, [given, over, flown, nobody]);
    expect(seen.start.notes === "" && seen.start.smoke === 0, `before the end: ${JSON.stringify(seen.start)}`);
    expect(seen.end.notes === `${other.name} falls, turn 7`, `it says "${seen.end.notes}"`);
    expect(seen.end.smoke > 40 && seen.end.warm < seen.start.warm, `smoke of ${seen.end.smoke} puffs, light ${seen.end.warm}`);
    expect(seen.end.outside === 0, `${seen.end.outside} points of the paths are out of sight`);
    expect(seen.drawn.notes.includes(own.name) && seen.drawn.notes.includes(other.name) && seen.drawn.outside === 0 && seen.drawn.tilt === seen.end.tilt, `where nobody is left: ${JSON.stringify(seen.drawn)}`);
    expect(JSON.stringify(seen.again) === JSON.stringify(seen.start), `after the move is taken back: ${JSON.stringify(seen.again)}`);
    await close(page);
  });

  await test("stage: what falls knows land from water, by day and by night, and a kill is whole in the picture", async () => {
    const page = await open("stage", { plain: false });
    const given = scene("glory/duel");
    await page.evaluate(() => (globalThis.matPixels = 96));
    const wet = async (map, time) => {
      await put(page, { ...given, map, time, weather: "clear" });
      return page.evaluate(async () => {
        await board.ready();
        const far = board.world.height / 2 - 25;
        return [-far, far, 9 * far].map((z) => board.shore.wet(board.world.at(0, 0).set(0, 0, z), !board.dry));
      });
    };
    for (const time of ["day", "night"]) expect(String(await wet("coast", time)) === "false,true,false", `the north of a coast, the south of it and the wood are ${await wet("coast", time)} by ${time}`);
    expect(String(await wet("fields", "day")) === "false,false,false", "there is sea in the fields");
    const [a, b] = given.units.slice(0, 2);
    Object.assign(a, { x: 40000, y: 30000, heading: 900 });
    Object.assign(b, { x: 52000, y: 47000, heading: 900 });
    await put(page, given);
    const seen = await page.evaluate(async ([lost, near]) => {
      board.speed = 1;
      void board.play([{ kind: "down", unit: lost, n: [], text: "", rules: [] }], () => undefined);
      await passTime(700);
      const { rig, troupe } = board;
      const fire = troupe.flier(lost).at.clone();
      const all = [fire.clone().setY(fire.y + 70), fire, troupe.flier(near).at].map((p) => rig.project(p));
      board.skip();
      return all.map(({ x, y }) => x > 0 && y > 0 && x < rig.width && y < rig.height);
    }, [b.name, a.name]);
    expect(seen.every(Boolean), `the fire's top, the airplane that is lost and the one beside it are in the picture: ${seen}`);
    await close(page);
  });

  await test("stage: close by what is far away is soft, and what has no depth stays sharp", async () => {
    const page = await open("stage", LOOKED_AT);
    await put(page, scene("glory/duel"));
    const sharp = await page.evaluate(async () => {
      board.chips.element.remove();
      board.speed = 0;
      board.setView("behind", "Harper");
      board.lens.on = false;
      await passTime(0);
      return (board.draw(), board.renderer.domElement.toDataURL());
    });
    const soft = await page.evaluate(() => ((board.lens.on = true), board.draw(), board.renderer.domElement.toDataURL()));
    const { count, y } = await page.evaluate(difference, [sharp, soft]);
    expect(count > 100 && count < 200000, `${count} pixels differ`);
    expect(y < 180, `what differs lies at ${y} of 360: not far away`);
    await close(page);
  });

  await test("stage: a landed airplane stands on its field, a jam lies on its base, a pointed-at propeller turns and stops", async () => {
    const page = await open();
    const given = scene("glory/landing-under-attack");
    await page.evaluate(async ([next]) => (board.setScene(next), await board.hangar.ready(), await passTime(0)), [given]);
    const field = given.marks.find((mark) => mark.kind === "airfield");
    expect(field && field.halfWidth === 20000 && field.halfLength === 20000, `the scene tells of ${JSON.stringify(given.marks)}`);
    const [landed, flying] = await page.evaluate(() => ["Jock", "Keller"].map((name) => board.troupe.stance(name).up));
    expect(landed < 10 && flying > 40, `landed at ${landed} mm, flying at ${flying} mm`);
    const lying = await page.evaluate(async ([next]) => {
      const count = () => board.troupe.chits.mesh?.count ?? 0;
      const before = count();
      Object.assign(next.units[2], { jamLeft: 1, engine: 1 });
      board.setScene(next);
      await passTime(0);
      return [before, count()];
    }, [given]);
    expect(lying[0] === 0 && lying[1] === 2, `${lying} counters on bases`);
    const spins = await page.evaluate(async () => {
      const spot = board.rig.project(board.troupe.flier("Keller").at);
      const drawn = () => board.frames.drawn;
      board.hover(spot.x, spot.y);
      const [start, moving] = [drawn(), (await passTime(1000), drawn())];
      await passTime(4000);
      const end = drawn();
      await passTime(1000);
      return { moving: moving - start, after: drawn() - end };
    });
    expect(spins.moving > 5 && spins.after === 0, `${spins.moving} frames while it turns, ${spins.after} afterwards`);
    await close(page);
  });

  await test("stage: an airplane's letter, what has hit it, its broken engine and its jammed rudder are seen on the miniature", async () => {
    const page = await open("stage", LOOKED_AT);
    const given = scene("glory/duel");
    const [own] = given.units;
    Object.assign(own, { x: 40000, y: 40000, heading: 900, level: 3 });
    await put(page, given);
    await page.evaluate((name) => (board.chips.element.remove(), (board.speed = 0), board.setView("behind", name)), own.name);
    await page.evaluate(drawn);
    const [worn, letter] = await page.evaluate((name) => [board.troupe.flier(name).worn.toArray(), board.troupe.flier(name).craft.code], own.name);
    expect(letter && worn[0] === 0 && worn[1] === 0, `a whole airplane is worn: ${worn} ${letter}`);
    expect(Math.floor(worn[2]) === own.name.charCodeAt(0) - 64, `${own.name} has letter ${worn[2]}`);
    const whole = await shoot(page);
    // What the scene says is carried by the airplane, and what it carries is seen; smoke and counters beside it are not asked here.
    await put(page, { ...given, units: [{ ...own, damage: 12, engine: 1, jamLeft: 2 }, given.units[1]] });
    const [ill, lean] = await page.evaluate((name) => [board.troupe.flier(name).worn.toArray(), board.troupe.flier(name).lean], own.name);
    expect(ill[0] > 0.3 && ill[1] > 0.2 && ill[2] % 1 > 0.1, `it is worn ${ill}`);
    await put(page, given);
    const seen = {};
    for (const [what, i, value] of [["hurt", 0, ill[0]], ["rudder", 1, ill[1]], ["oil", 2, ill[2]], ["letter", 2, 23]]) {
      await page.evaluate(([name, change, to]) => {
        const { worn } = board.troupe.flier(name);
        const kept = worn.toArray();
        worn.fromArray(kept.map((n, at) => (at === change ? to : n)));
        board.troupe.commit();
        globalThis.worn = kept;
      }, [own.name, i, value]);
      seen[what] = (await page.evaluate(difference, [whole, await shoot(page)])).count;
      await page.evaluate((name) => (board.troupe.flier(name).worn.fromArray(globalThis.worn), board.troupe.commit()), own.name);
    }
    console.log(`       pixels: ${JSON.stringify(seen)}`);
    const least = { hurt: 60, oil: 25, rudder: 12, letter: 8 }; // of 640 by 360
    for (const [what, count] of Object.entries(seen)) expect(count >= least[what] && count < 9000, `${what}: ${count} pixels differ`); // the miniature, not the picture
    expect(lean > 0, "an airplane that cannot turn left does not hang to the right");
    await close(page);
  });

  await test("stage: what is asked about stays inside what panels leave free", async () => {
    const page = await open();
    const given = scene("glory/twelve-against-twelve");
    await put(page, given);
    const unit = given.units[0].name;
    const at = await page.evaluate(async ([name]) => {
      board.speed = 0;
      board.setInsets({ top: 40, right: 160, bottom: 110, left: 20 });
      board.zoom(3);
      board.move(0.6, -0.6);
      await passTime(400);
      board.setQuestion({ question: "?", unit: name, options: [] });
      await passTime(1000);
      return board.placeOf(name);
    }, [unit]);
    expect(at.x > 20 && at.x < 480 && at.y > 40 && at.y < 250, `${unit} is at ${at.x},${at.y}`);
    await close(page);
  });

  await test("stage: on a phone the mat fills the room, and a question about one airplane loses none of the others", async () => {
    const page = await open("stage", { width: 390, height: 844 });
    const given = scene("glory/first-fight");
    await put(page, given);
    const free = { top: 66, right: 0, bottom: 342, left: 0 };
    const seen = await page.evaluate(async ([units, insets]) => {
      board.speed = 0;
      board.setInsets(insets);
      board.setView("table");
      board.setQuestion({ question: "?", unit: units[0], options: [] });
      await passTime(1000);
      const ground = (y) => board.rig.ground(195, y); // in the middle of the screen, so far from its top
      const inside = (at) => Math.abs(at.x) <= board.world.width / 2 && Math.abs(at.z) <= board.world.height / 2;
      return { places: units.map((name) => board.placeOf(name)), mat: [...Array(44).keys()].filter((i) => inside(ground(66 + i * 10))).length / 44 };
    }, [given.units.map((unit) => unit.name), free]);
    seen.places.forEach(({ x, y }, i) => expect(x > 0 && x < 390 && y > 66 && y < 844 - 342, `${given.units[i].name} is at ${x},${y}`));
    expect(seen.mat > 0.72, `the mat has ${seen.mat.toFixed(2)} of the free height`);
    await close(page);
  });

  await test("stage: every landscape is painted, the same for everybody, and no two are alike", async () => {
    const page = await open("chart", { plain: false });
    const marks = await page.evaluate(async () => {
      const words = ["sea", "coast", "fields", "trenches", "desert", "atoll", "harbour", "town", "snow", "jungle", "airfield"];
      const paint = (order) => new Promise((done, failed) => {
        const worker = new Worker("mat-painter.js");
        worker.onmessage = async ({ data }) => {
          worker.terminate();
          if (!data.blob) return failed(new Error(data.trouble));
          const bytes = await crypto.subtle.digest("SHA-256", await data.blob.arrayBuffer());
          done([...new Uint8Array(bytes)].slice(0, 8).join("."));
        };
        worker.postMessage({ id: 1, order: { hour: "day", weather: "clear", name: "glory/duel", width: 900, height: 600, pixels: 90, ...order } });
      });
      const all = {};
      for (const kind of words) all[kind] = await paint({ kind });
      for (const change of [{ kind: "sea", hour: "night" }, { kind: "sea", weather: "rain" }, { kind: "sea", name: "another" }, { kind: "sea", title: "Duello sulla Manica" }]) all[JSON.stringify(change)] = await paint(change);
      return { all, again: await paint({ kind: "coast" }) };
    });
    expect(new Set(Object.values(marks.all)).size === 15, `some mats are alike: ${JSON.stringify(marks.all)}`);
    expect(marks.again === marks.all.coast, "the same mat was painted differently");
    await close(page);
  });

  await test("stage: whoever lands comes down on its wheels in a cloud of dust, and what is out of action smokes", async () => {
    const page = await open();
    const given = scene("tactical/troops");
    await put(page, given);
    const seen = await page.evaluate(async ([unit, column]) => {
      const event = (kind, n) => ({ kind, unit: unit.name, n, text: "", rules: [] });
      const move = (far, wheels) => [event("move", [unit.x, unit.y + far, unit.heading]), ...(wheels ? [event("height", [0]), event("ground", [wheels])] : [])];
      const fly = async (events) => {
        let [over, dust, rounds] = [false, 0, 0];
        board.speed = board.clock.speed = 1;
        void board.play(events, () => undefined).then(() => (over = true));
        for (let i = 0; i < 60 && !over; i++) {
          await passTime(100, 50);
          dust = Math.max(dust, board.effects.soft.moment.length);
          rounds = Math.max(rounds, board.troupe.stance(unit.name).pitch);
        }
        return { dust, rounds: Math.round(rounds), up: board.troupe.stance(unit.name).up };
      };
      const all = { flies: await fly(move(4000)), lands: await fly(move(9000, 1)), rolls: await fly(move(14000, 2)) };
      const before = board.effects.soft.kept.length;
      board.setScene({ ...board.shown, ground: board.shown.ground.map((one) => (one.name === column.name ? { ...one, status: "silenced" } : one)) });
      return { ...all, smoke: board.effects.soft.kept.length - before };
    }, [given.units[0], given.ground[0]]);
    expect(seen.flies.dust === 0 && seen.flies.up > 16, `in the air: ${JSON.stringify(seen.flies)}`);
    expect(seen.lands.dust > 5 && seen.lands.up === 9 && seen.lands.rounds > 4, `who lands: ${JSON.stringify(seen.lands)}`);
    expect(seen.rolls.dust > 5 && seen.rolls.up === 9 && seen.rolls.rounds === 0, `who rolls: ${JSON.stringify(seen.rolls)}`);
    expect(seen.smoke > 10, `${seen.smoke} puffs over a column that is out of action`);
    await close(page);
  });

  await test("stage: a slow machine makes the same film, with its length in it", async () => {
    const page = await open("stage", { before: null });
    await page.evaluate(() => (globalThis.passTime = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
    await put(page, scene("glory/duel"));
    const films = await page.evaluate(async () => {
      const draw = board.draw.bind(board);
      const all = [];
      for (const slow of [0, 250]) {
        board.draw = () => {
          for (const end = performance.now() + slow; performance.now() < end; );
          draw();
        };
        board.speed = board.clock.speed = 1;
        const film = board.film(10);
        await film.start();
        await film.hold(900);
        const made = await film.stop();
        const video = document.createElement("video");
        video.src = URL.createObjectURL(made);
        await new Promise((done, fail) => ((video.onloadeddata = done), (video.onerror = () => fail(new Error(video.error.message)))));
        all.push([video.duration, video.videoWidth, video.videoHeight].join());
      }
      board.draw = draw;
      globalThis.VideoEncoder = undefined; // a page that did not come over https has none
      const recorded = [];
      for (const ms of [900, 0]) { // and one that is stopped before a picture of it was recorded, as on a slow machine
        const film = board.film(10);
        await film.start();
        if (ms) await film.hold(ms);
        recorded.push((await film.stop()).size);
      }
      await passTime();
      return { recorded, all, free: board.renderer.domElement.width === 64, filming: board.frames.filming };
    });
    expect(films.all.join(" ") === "1,512,320 1,512,320", `the films have, in seconds and pixels, ${films.all.join(" and ")}`);
    expect(films.recorded.every((bytes) => bytes > 1000), `recorded as they are drawn they have ${films.recorded.join(" and ")} bytes`);
    expect(films.free && !films.filming, "the stage goes on as a film");
    await close(page);
  });

  await test("stage: a film has whom it is about in its first picture and keeps them in it", async () => {
    const page = await open();
    const many = scene("glory/twelve-against-twelve");
    const [own, other] = [many.units[3], many.units[15]];
    Object.assign(own, { x: 70000, y: 30000, heading: 300 });
    Object.assign(other, { x: 76000, y: 39000, heading: 700 });
    await put(page, many);
    const seen = await page.evaluate(async ([own, other]) => {
      board.speed = board.clock.speed = 1;
      const inside = () => [own, other].every(({ name }) => {
        const at = board.rig.project(board.troupe.flier(name).at);
        return !at.behind && at.x > 40 && at.x < 600 && at.y > 20 && at.y < 340;
      });
      const [sat, all] = [board.rig.look.far, []];
      board.direct(true, [own.name, other.name]);
      all.push(`first ${inside()}`);
      const near = board.rig.look.far < sat * 0.6;
      const to = (unit, turn) => ({ kind: "move", unit: unit.name, n: [unit.x + 7000, unit.y + 6000, unit.heading + turn], text: "", rules: [] });
      const far = board.troupe.names().filter((name) => name !== own.name && name !== other.name).slice(0, 5).map((unit) => ({ kind: "shot", unit, other: unit, n: [0, 0, 0, 0], text: "", rules: [] }));
      let over = false;
      void board.play([to(own, 300), to(other, -400), ...far, { kind: "shot", unit: own.name, other: other.name, n: [0, 0, 0, 0], text: "", rules: [] }], () => undefined).then(() => (over = true));
      for (let i = 0; i < 60 && !over; i++) {
        await passTime(100, 50);
        if (!inside()) all.push(`${i * 100} ms false`);
      }
      let passed = false;
      const [gone, mover] = far;
      void board.play([{ ...gone, kind: "left" }, { ...gone, kind: "down" }, { ...mover, kind: "move", other: undefined, n: [50000, 40000, 900] }], () => undefined).then(() => (passed = true));
      await passTime(100, 50);
      const others = passed && board.troupe.stance(mover.unit).pose.join() === "50000,40000,900";
      board.direct(false);
      return { near, all, over, others };
    }, [own, other]);
    expect(seen.near, "the film shows the whole table");
    expect(seen.others, "what others do takes time in it, or is not done");
    expect(seen.over && seen.all.join() === "first true", `in the picture: ${seen.all.join(", ")}`);
    await close(page);
  });

  await test("stage: the 3D part is small", async () => {
    // What is loaded for the stage and was not there before: its own part, and the parts that it needs.
    const read = (file) => readFileSync(join(folder, file), "utf8");
    const needs = (file, seen = new Set()) => {
      if (seen.has(file)) return seen;
      seen.add(file);
      const inside = file.startsWith("parts/") ? "parts/" : "";
      for (const [, name] of read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) needs(join(inside, name), seen);
      return seen;
    };
    const stage = readdirSync(join(folder, "parts")).filter((file) => /^stage-.*\.js$/.test(file)).map((file) => `parts/${file}`).find((file) => read(file).includes("webglcontextlost"));
    expect(stage, "the page has no part for the stage");
    const before = needs("main.js");
    const after = [...needs(stage)].filter((file) => !before.has(file));
    const size = after.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
    console.log(`       ${size} bytes compressed, in ${after.length} files`);
    expect(size > 100 * 1024, "three.js is not among them: what is counted is not the stage");
    expect(size <= 260 * 1024, `${size} bytes compressed`);
  });

  await browser.close();
  await site.stop();
}
