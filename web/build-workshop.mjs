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
  const years = serviceYears();
  let nation = "";
  for (const line of readFileSync(join(root, `data/${war}/planes.txt`), "utf8").split("\n")) {
    nation = /^# -+ (.*?) -+$/.exec(line)?.[1] ?? nation;
    const [, id, title, side] = /^model (\S+) "([^"]+)" (\S+)/.exec(line) ?? [];
    if (!id) continue;
    const scenes = Object.entries(BOOKS).flatMap(([book, rules]) => {
      const scene = tried(engine, scenario(rules, pair(id)));
      return scene ? [{ book, shape: scene.units[0].shape }] : [];
    });
    if (scenes.length) found.push({ id, title, side: /^(allied|entente)/.test(side) ? "allies" : "axis", war, nation, shape: scenes[0].shape, role: ROLES[scenes[0].shape] ?? "other", year: years[id] ?? 0, books: scenes.map(({ book }) => book) });
  }
  return found;
}

function groundUnits(engine) {
  return [...readFileSync(join(root, "data/ww2/ground.txt"), "utf8").matchAll(/^ground (\S+) "([^"]+)" (\S+)/gm)].flatMap(([, id, title, kind]) => {
    const books = Object.entries(BOOKS).flatMap(([book, rules]) => (tried(engine, scenario(rules, [...pair(book === "miniatures" ? "camel" : "spitfire-1"), `ground G ${id} at 500,500 heading north side allies`])) ? [book] : []));
    return books.length ? [{ id, title, kind, books }] : [];
  });
}

// Air forces of the cards, called as those of the airplanes are.
const NATIONS = { britain: "Great Britain", usa: "United States", ussr: "Soviet Union" };
const nationOf = (word) => NATIONS[word] ?? word[0].toUpperCase() + word.slice(1);
const flamesAircraft = () => [...readFileSync(join(root, "data/flames/aircraft.txt"), "utf8").matchAll(/^aircraft (\S+) "([^"]+)" (\S+) (\S+) (\S+) service (\S+)(?:.* balance (\d+)\+(\d+))?/gm)].map(([, id, title, role, side, nation, service, leader, wingman]) => ({ id, title, role: role === "fighter" ? role : "bomber", side: side === "allied" ? "allies" : "axis", nation: nationOf(nation), service, value: Number(leader ?? 0) + Number(wingman ?? 0) }));

const campaigns = () => {
  const folder = join(root, "data/campaigns");
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".txt")).sort().map((file) => ({ name: file.replace(/\.txt$/, ""), text: readFileSync(join(folder, file), "utf8") })) : [];
};

// ---- the reference of words: docs/words.md, which tools/words.mjs makes from the tables that the program reads with -----------

const FAMILIES = { "every game": "every", "maneuver cards": "table", "dogfights of `flames`": "flames" };

function reference() {
  let kind = "";
  return readFileSync(join(root, "docs/words.md"), "utf8").split(/^(?=#)/m).flatMap((part) => {
    kind = /^## ([^:\n]+): /.exec(part)?.[1] ?? kind;
    const [, word, family] = /^### `([^`]+)` \((.+)\)$/m.exec(part) ?? [];
    if (!word) return [];
    const example = /^ {4}(.+)$/m.exec(part)?.[1];
    const sentence = part.split("\n").slice(1).filter((line) => line && !/^ {4}/.test(line) && !/^(tests|data)\//.test(line)).join(" ");
    return [{ kind, word, family: FAMILIES[family], sentence, ...(example ? { example } : {}) }];
  });
}

// When each airplane came into service, for who looks for a year.
const serviceYears = () => JSON.parse(readFileSync(join(root, "data/service.json"), "utf8")).years;

// What may lie on the map besides units, in which book, and with which options of the rules.
const EXTRAS = {
  cloud: ["cloud altitude 2 points 100,100 300,100 300,300 100,300"],
  airfield: ["airfield 100,100 to 400,400"],
};
const OPTIONS = ["", "altitude=1", "cloud_level=1", "landing=1", "altitude=1 landing=1", "altitude=1 cloud_level=1"];
const extras = (engine) =>
  Object.fromEntries(
    Object.entries(EXTRAS).map(([word, lines]) => [
      word,
      Object.fromEntries(
        Object.entries(BOOKS).flatMap(([book, rules]) => {
          const model = book === "miniatures" ? "camel" : "spitfire-1";
          const options = OPTIONS.find((some) => tried(engine, scenario(`${rules} ${some}`, word === "airfield" ? [...lines, ...pair(model)] : [...pair(model), ...lines])));
          return options === undefined ? [] : [[book, options]];
        }),
      ),
    ]),
  );

export function writeWorkshop(out, engine) {
  mkdirSync(join(out, "workshop"), { recursive: true });
  writeFileSync(join(out, "workshop/things.json"), JSON.stringify({ airplanes: [...airplanes(engine, "ww2"), ...airplanes(engine, "ww1")], ground: groundUnits(engine), aircraft: flamesAircraft(), campaigns: campaigns(), extras: extras(engine) }));
  writeFileSync(join(out, "workshop/words.json"), JSON.stringify(reference()));
}
