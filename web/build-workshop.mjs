// What the workshop offers to put on a table: airplanes, ground units and flames aircraft, with the books that take them. Read from the
// catalogues; what an airplane looks like and where it flies, the engine says.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./open-engine.mjs";

const BOOKS = { glory: "glory advanced", dawn: "dawn", tactical: "tactical", miniatures: "miniatures" };
const ROLES = { fighter: "fighter", biplane: "fighter", jet: "fighter", "two-seater": "two-seater", "two-seat-biplane": "two-seater", "two-engine": "bomber", "four-engine": "bomber" };
const TRUTH = -1;

const scenario = (rules, lines) => ["furball scenario 1", `rules ${rules}`, "table 1000 by 1000", "seat one side allies", "seat two side axis", ...lines, ""].join("\n");
const pair = (id) => [`plane A ${id} seat one`, `plane B ${id} seat two`];

// The scene of a small game, or nothing if the engine refuses it.
function tried(engine, text) {
  try {
    engine.load(text);
    engine.deal(1n);
    return engine.scene(TRUTH);
  } catch {
    return null;
  }
}

function airplanes(engine, war) {
  const found = [];
  let nation = "";
  for (const line of readFileSync(join(root, `data/${war}/planes.txt`), "utf8").split("\n")) {
    nation = /^# -+ (.*?) -+$/.exec(line)?.[1] ?? nation;
    const [, id, title, side] = /^model (\S+) "([^"]+)" (\S+)/.exec(line) ?? [];
    if (!id) continue;
    const scenes = Object.entries(BOOKS).flatMap(([book, rules]) => {
      const scene = tried(engine, scenario(rules, pair(id)));
      return scene ? [{ book, shape: scene.units[0].shape }] : [];
    });
    if (scenes.length) found.push({ id, title, side: /^(allied|entente)/.test(side) ? "allies" : "axis", war, nation, shape: scenes[0].shape, role: ROLES[scenes[0].shape] ?? "other", books: scenes.map(({ book }) => book) });
  }
  return found;
}

function groundUnits(engine) {
  return [...readFileSync(join(root, "data/ww2/ground.txt"), "utf8").matchAll(/^ground (\S+) "([^"]+)" (\S+)/gm)].flatMap(([, id, title, kind]) => {
    const books = Object.entries(BOOKS).flatMap(([book, rules]) => (tried(engine, scenario(rules, [...pair(book === "miniatures" ? "camel" : "spitfire-1"), `ground G ${id} at 500,500 heading north side allies`])) ? [book] : []));
    return books.length ? [{ id, title, kind, books }] : [];
  });
}

const flamesAircraft = () => [...readFileSync(join(root, "data/flames/aircraft.txt"), "utf8").matchAll(/^aircraft (\S+) "([^"]+)" (\S+) (\S+) (\S+) service (\S+)/gm)].map(([, id, title, role, side, nation, service]) => ({ id, title, role, side: side === "allied" ? "allies" : "axis", nation, service }));

const campaigns = () => {
  const folder = join(root, "data/campaigns");
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".txt")).sort().map((file) => ({ name: file.replace(/\.txt$/, ""), text: readFileSync(join(folder, file), "utf8") })) : [];
};

export function writeWorkshop(out, engine) {
  mkdirSync(join(out, "workshop"), { recursive: true });
  writeFileSync(join(out, "workshop/things.json"), JSON.stringify({ airplanes: [...airplanes(engine, "ww2"), ...airplanes(engine, "ww1")], ground: groundUnits(engine), aircraft: flamesAircraft(), campaigns: campaigns() }));
}
