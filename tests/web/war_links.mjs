// Links of wars come from anybody: damaged and made-up ones are refused or are wars, and nothing else happens. No browser: the reading alone.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { require, root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

const ROUNDS = 20000;
const LINKS = 1500; // those are unfolded too, which takes longer
const TEXT_MAX = 1 << 20;

const WAR = {
  id: "w1",
  start: 'furball campaign 1\ntitle "W"\nflown 0\nmission "own/a"\nend\n',
  own: { "own/a": "furball scenario 1\n" },
  side: "allies",
  flown: [{ game: "g1", watch: "k1", skills: [["Sam", "lucky"]] }],
  now: { game: "g2", watch: "k2", skills: [], invite: "i2" },
};
const ODD = [null, 0, -1, 1e308, "", "x".repeat(100), "__proto__", "\u202e", [], {}, [[]], { length: 1e9 }, true, "allies", ["Sam", "lucky", "more"]];

// The same numbers in every run.
function dice(seed) {
  let state = seed;
  return (n) => ((state = (state * 1103515245 + 12345) % 2147483648), Math.floor((state / 2147483648) * n));
}

// One place of it, wherever, becomes something odd or is gone.
function damaged(value, pick) {
  if (typeof value !== "object" || value === null || pick(4) === 0) return ODD[pick(ODD.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  if (!keys.length) return copy;
  const key = keys[pick(keys.length)];
  if (pick(6) === 0) delete copy[key];
  else copy[key] = damaged(copy[key], pick);
  return copy;
}
function scratched(text, pick) {
  const at = pick(text.length);
  return [text.slice(0, at), text.slice(0, at) + String.fromCharCode(32 + pick(95)) + text.slice(at + 1), text.slice(0, at) + text.slice(at + 1 + pick(9))][pick(3)];
}

const isFlown = ({ game, watch, skills }) => [game, watch].every((word) => /^[a-z0-9]{1,64}$/.test(word)) && skills.length <= 64 && skills.every((pair) => pair.length === 2 && pair.every((word) => typeof word === "string" && word.length < 64));
function isSound({ id, start, own, side, flown, now, ...more }) {
  const texts = [start, ...Object.values(own)].every((text) => typeof text === "string");
  return !Object.keys(more).length && /^[a-z0-9]{1,64}$/.test(id) && texts && ["allies", "axis"].includes(side) && flown.length <= 64 && flown.every(isFlown) && (now === null || (isFlown(now) && /^[a-z0-9]{1,64}$/.test(now.invite)));
}

export async function warLinkTests() {
  await test("war links: damaged and made-up ones are refused or are sound, in time and memory", async () => {
    const outfile = join(root, "build/test/war-link.mjs");
    await require("esbuild").build({ stdin: { contents: 'export { openWar, readWar } from "./workshop/war-link"; export { pack } from "./app/files";', resolveDir: join(root, "web/src"), loader: "ts" }, bundle: true, format: "esm", platform: "neutral", outfile, logLevel: "error" });
    const { openWar, readWar, pack } = await import(pathToFileURL(outfile).href);
    rmSync(outfile);
    const pick = dice(7);
    expect(isSound(readWar(JSON.stringify(WAR))), "a sound war is not read");
    let read = 0;
    for (let i = 0; i < ROUNDS; i++) {
      const text = i % 2 ? JSON.stringify(damaged(WAR, pick)) : scratched(JSON.stringify(WAR), pick);
      const war = readWar(text);
      expect(war === null || isSound(war), `read as a war: ${text}`);
      read += war !== null;
    }
    expect(read > 0 && read < ROUNDS / 2, `of ${ROUNDS} damaged wars ${read} are read`);
    const good = await pack(JSON.stringify(WAR));
    expect(isSound(await openWar(good)), "a sound link is not opened");
    for (let i = 0; i < LINKS; i++) {
      const war = await openWar(scratched(good, pick));
      expect(war === null || isSound(war), "a scratched link is opened as no war");
    }
    for (const text of ["9".repeat(TEXT_MAX * 40), JSON.stringify({ ...WAR, start: "x".repeat(TEXT_MAX * 4) })])
      expect((await openWar(await pack(text)).catch((fault) => fault.message)) === "too-long", "a short link with a text without end is unfolded");
  });
}
