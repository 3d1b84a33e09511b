// How smoothly 24 airplanes glide: painted frames, what they cost the page's thread, and tasks that held it up. The figures go
// to frames.json beside the screenshots. Nothing here fails for being slow: what else the machine does would decide.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./check.mjs";

const GLIDING = 40; // frames to see
const SECONDS_MAX = 60;

function manyPlanes() {
  const planes = [...Array(24).keys()].map((i) => `plane P${i} ${i % 2 ? "bf109-e3" : "spitfire-1"} seat ${i % 2 ? "two" : "one"} at ${100 + (i >> 1) * 70},${i % 2 ? 700 : 100} heading ${i % 2 ? "south" : "north"}`);
  return ["furball record 1", 'title "Many"', "rules glory basic", "table 1000 by 800 small", "seat one side allies", "seat two side axis", ...planes, "seed fast 1", "engine table 3", ""].join("\n");
}

// Frame by frame until enough of them showed airplanes gliding: the time since the one before, and how many had moved.
function watchFrames({ enough, seconds }) {
  const long = [];
  new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => Math.round(task.duration)))).observe({ entryTypes: ["longtask"] });
  return new Promise((done) => {
    const frames = [];
    const first = performance.now();
    let was = [];
    let before = first;
    let gliding = 0;
    const step = (at) => {
      const now = [...document.querySelectorAll(".plane")].map((plane) => plane.getAttribute("transform") + getComputedStyle(plane).transform);
      const moved = now.filter((place, i) => was[i] !== undefined && place !== was[i]).length;
      frames.push({ gap: at - before, moved });
      was = now;
      before = at;
      gliding += moved > 12 ? 1 : 0;
      if (gliding < enough && performance.now() - first < seconds * 1000) requestAnimationFrame(step);
      else done({ frames, long });
    };
    requestAnimationFrame(step);
  });
}

export async function framesTests({ open, close, site, shots }) {
  await test("24 airplanes glide, frame by frame", async () => {
    const page = await open({}, "", { "furball.speed": "1" });
    await page.evaluate((record) => {
      localStorage.setItem("furball.game", JSON.stringify({ record, seats: { one: "computer:random", two: "computer:random" }, title: "", over: false }));
    }, manyPlanes());
    await page.goto(`${site.address}#/play`);
    await page.waitForFunction(() => document.querySelectorAll(".plane").length === 24);
    // The time the page's thread worked, not the time that passed: others' work does not count.
    const tracer = await page.context().newCDPSession(page);
    await tracer.send("Performance.enable", { timeDomain: "threadTicks" });
    const worked = async () => Object.fromEntries((await tracer.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value * 1000]));
    const before = await worked();
    const { frames, long } = await page.evaluate(watchFrames, { enough: GLIDING, seconds: SECONDS_MAX });
    const after = await worked();
    const gliding = frames.filter(({ moved }) => moved > 12);
    const gaps = gliding.map(({ gap }) => gap).sort((a, b) => a - b);
    const per = (name) => Number(((after[name] - before[name]) / frames.length).toFixed(2));
    const figures = {
      frames: frames.length,
      gliding: gliding.length,
      gapMsMiddle: Number(gaps[gaps.length >> 1]?.toFixed(1)),
      gapMs95: Number(gaps[Math.floor(gaps.length * 0.95)]?.toFixed(1)),
      workMsPerFrame: per("TaskDuration"),
      scriptMsPerFrame: per("ScriptDuration"),
      styleMsPerFrame: per("RecalcStyleDuration"),
      layoutMsPerFrame: per("LayoutDuration"),
      longTasks: long.length,
    };
    writeFileSync(join(shots, "frames.json"), `${JSON.stringify(figures, null, 2)}\n`);
    console.log(`       ${JSON.stringify(figures)}`);
    expect(gliding.length > 2, `the airplanes glided in ${gliding.length} of ${frames.length} frames`);
    await close(page);
  });
}
