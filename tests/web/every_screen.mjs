// Every screen of the page, and how one gets there: for pictures (screen_shots.mjs) and for what must hold on all of them
// (screens.mjs). A served screen needs `furball serve` with the people of `peopled`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { named } from "../server/browser.mjs";
import { root } from "./browser.mjs";
import { answerOnce, asked, OVER } from "./check.mjs";

const RECORD = readFileSync(join(root, "tests/records/basic-duel.txt"), "utf8");
const DUEL = readFileSync(join(root, "data/scenarios/glory/duel.txt"), "utf8").replace(/^title .*$/m, 'title "Odd duel"');

async function fly(page, address, name, seats) {
  await page.goto(`${address}#/scenario/${name}`);
  await page.waitForSelector(".setup-form");
  await page.evaluate(() => document.querySelector(".seat-list").setAttribute("open", ""));
  for (const [i, who] of seats.entries()) await page.selectOption(`#seat-${i}`, who);
  await page.click("button[type=submit]");
  await page.waitForSelector(`.prompt .mc, .prompt .answer, ${OVER}, dialog.curtain[open]`);
}
const turns = async (page, n) => {
  for (let i = 0; i < n && (await asked(page)); i++) await answerOnce(page, "return (i * 3) % labels.length");
};
const at = (path, what) => async (page, address) => {
  await page.goto(`${address}#/${path}`);
  await page.waitForSelector(what);
};
const withRecord = (path, what) => async (page, address) => {
  await page.evaluate((record) => sessionStorage.setItem("furball.record", record), RECORD);
  await at(path, what)(page, address);
};
// In a dogfight: plays cards and attacks, rather than leave or wait.
const FIGHTS = "const bold = labels.flatMap((label, k) => (/disengage|leave|give up|^pass|discard|stay|done|lascia|scarta|rimani|resta|basta/i.test(label) ? [] : [k])); return bold.length ? bold[(i * 3) % bold.length] : (i * 5) % labels.length";
const AGAINST_CADET = ["person", "computer:cadet"];

export const SCREENS = {
  home: at("", ".scenario .thumbnail"),
  "home-again": async (page, address) => {
    await fly(page, address, "glory/first-fight", AGAINST_CADET);
    await turns(page, 2);
    await at("", ".continue")(page, address);
    await page.waitForSelector(".scenario .thumbnail");
  },
  settings: async (page, address) => {
    await at("", ".scenario")(page, address);
    await page.click(".main-nav [aria-haspopup], .main-nav .k-btn.bare");
    await page.waitForSelector(".menu-dialog");
  },
  gallery: at("gallery", ".gallery .scenario"),
  "gallery-none": async (page, address) => {
    await at("gallery", ".gallery .scenario")(page, address);
    await page.fill("#search", "no such scenario");
  },
  scenario: async (page, address) => {
    await at("scenario/glory/zeros", ".setup-form")(page, address);
    await page.evaluate(() => document.querySelectorAll("details").forEach((all) => all.setAttribute("open", "")));
  },
  duel: at("duel", ".duel-form"),
  friend: at("friend", ".duel-form"),
  learn: at("learn", ".learn-main"),
  lesson: at("lesson/first-flight", ".prompt, .k-coach"),
  "lesson-card": async (page, address) => {
    await at("lesson/first-flight", ".coach-next")(page, address);
    await page.click(".coach-next");
    await page.waitForSelector(".prompt .mc");
  },
  puzzle: async (page, address) => {
    await at("puzzles", ".puzzle-entry")(page, address);
    await page.click(".puzzle-entry");
    await page.waitForSelector(".prompt .mc, .prompt .answer");
  },
  "rule-shown": at("rules/GLORY-MOVE-03/show", ".case-show .case-told"),
  puzzles: at("puzzles", ".learn-main"),
  rules: at("rules", ".learn-main, main"),
  "rules-book": at("rules/glory", "main"),
  workshop: at("workshop", "main"),
  logbook: at("logbook", "main"),
  "logbook-full": async (page, address) => {
    await fly(page, address, "glory/duel", AGAINST_CADET);
    await page.click("#menu-button");
    await page.click(".menu-dialog .bad");
    await page.click("dialog.confirm .bad");
    await page.waitForSelector(OVER);
    await at("logbook", ".tallies")(page, address);
  },
  plan: async (page, address) => {
    await fly(page, address, "glory/first-fight", AGAINST_CADET);
    await turns(page, 5);
    await page.click(".prompt .mc:not([aria-disabled])");
  },
  three: (page, address) => fly(page, address, "miniatures/duel", AGAINST_CADET),
  twelve: async (page, address) => {
    await fly(page, address, "glory/twelve-against-twelve", AGAINST_CADET);
    await page.click(".shortcuts .k-btn >> nth=0"); // straight on
    await page.waitForSelector(".ready:not([disabled])");
  },
  dogfight: async (page, address) => {
    await fly(page, address, "flames/malta-1942", AGAINST_CADET);
    await turns(page, 8);
  },
  "dogfight-chain": async (page, address) => {
    await fly(page, address, "flames/malta-1942", ["person", "computer:regular"]);
    for (let i = 0; i < 60 && (await asked(page)) && !(await page.$(".df-link")); i++) await answerOnce(page, FIGHTS);
  },
  hint: async (page, address) => {
    await fly(page, address, "glory/duel", AGAINST_CADET);
    await page.keyboard.press("h");
    await page.waitForSelector(".hint-paper");
  },
  craft: async (page, address) => {
    await fly(page, address, "glory/duel", AGAINST_CADET);
    await page.keyboard.press("o"); // goals and airplanes, as a sheet
    await page.click(".sheet-dialog .craft-row");
    await page.waitForSelector(".craft-dialog .facts-list");
  },
  menu: async (page, address) => {
    await fly(page, address, "glory/duel", AGAINST_CADET);
    await page.click("#menu-button");
    await page.waitForSelector(".menu-dialog");
  },
  end: async (page, address) => {
    await fly(page, address, "glory/duel", ["computer:cadet", "computer:cadet"]);
    await page.waitForSelector(OVER);
  },
  replay: async (page, address) => {
    await withRecord("replay", ".scrub")(page, address);
    await page.fill(".scrub", "8");
  },
  debrief: withRecord("debrief", ".debrief-summary h2, .debrief-left"),
  "try-from": async (page, address) => {
    await withRecord("debrief", ".debrief-left .try-here")(page, address);
    await page.click(".debrief-left .try-here");
    await page.waitForSelector(".try-from[open]");
  },
  embed: withRecord("embed", ".replay.embedded .scrub"),
  missing: at("scenario/no/such", ".k-message"),
};

export const SERVED = {
  lobby: at("lobby", "#open-games .game-row"),
  "lobby-named": async (page, address, world) => {
    await world.sign(page, address);
    await at("lobby", "#own-name")(page, address);
    await page.waitForSelector("#open-games .game-row");
  },
  ladder: at("ladder/glory", ".standings tbody tr"),
  pilot: at("pilot/Marta%20Rossi", ".game-row"),
  name: at("name", "#take-name"),
  "name-taken": async (page, address, world) => {
    await world.sign(page, address);
    await at("name", "#export-name")(page, address);
  },
  invite: async (page, address) => {
    await page.goto(`${address}#/friend`);
    await page.waitForSelector("#against-link");
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-address");
    await page.waitForTimeout(300);
  },
  "invite-flight": async (page, address) => {
    await at("scenario/glory/first-fight", "label:has(#against-link)")(page, address);
    await page.click("label:has(#against-link)");
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-address");
  },
  join: (page, address, world) => at(`join/${world.custom.game}/${Object.values(world.custom.invites)[0]}`, ".sit-down")(page, address),
  watch: async (page, address, world) => {
    const { game, watch } = await world.table();
    await at(`game/${game}/${watch}`, ".others .pill-word")(page, address);
  },
  "join-void": at("j/no-such-1", ".k-message"),
  talk: async (page, address, world) => {
    const { keys, game } = await world.table();
    await page.goto(`${address}#/game/${game}/${Object.values(keys)[0]}`);
    await page.click("#talk-button");
    await page.click('[data-phrase="good-luck"]');
    await page.waitForSelector(".remarks li:not(.soft)");
  },
};

// Somebody for the lobby, the ladder and a player's page: two who have flown a rated pair, a challenge, open games.
export async function peopled(server) {
  const post = async (who, path, body) => {
    const answer = await who.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json;
  };
  const [marta, otto] = [await named(server, "Marta Rossi"), await named(server, "Otto K")];
  const wish = { book: "glory", pace: "rapid", rated: true };
  for (const who of [marta, otto]) await post(who, "/api/pairing", wish);
  const { game } = (await marta.get("/api/pairing")).json;
  for (let next = game, n = 0; n < 2; n++) {
    const seat = await otto.sit(next);
    seat.say({ t: "resign" });
    next = (await seat.next((message) => message.over && (n || message.over.next))).over.next;
    seat.close();
  }
  await post(marta, "/api/games", { scenario: "glory/zeros", seats: { allies: "person", axis: "open" }, pace: "calm", public: true });
  const custom = await post(otto, "/api/games", { text: DUEL, seats: { allies: "person", axis: "open" }, public: true });
  let n = 0;
  return {
    custom,
    table: () => post(marta, "/api/games", { scenario: "glory/duel", seats: { allies: "person", axis: "person" } }),
    sign: async (page, address) => {
      await at("name", "#take-name")(page, address);
      const name = `Anna ${++n}`;
      await page.fill("#new-name", name);
      await page.click("#take-name");
      await page.waitForSelector("#export-name");
      await post(marta, "/api/challenges", { name, ...wish });
    },
  };
}
