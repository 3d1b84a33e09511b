// Several browsers at one served game.
import { answerNow, asked, expect, OPEN, OVER, WAIT } from "./check.mjs";

// A page of its own browser; what its sockets bring is kept in `page.frames`.
export async function openPage(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.frames = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.frames.push(String(payload))));
  await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.language", "en"), localStorage.setItem("furball.board", "chart"), localStorage.setItem("furball.log", "open")));
  await page.goto(address);
  return page;
}

export const closeAll = async (...pages) => {
  for (const page of pages) await page.context().close();
};

// A game made without the page, and a page for each seat and for who watches, each opened by its link.
export async function openTable(browser, server, body, { watch = false } = {}) {
  const address = `http://127.0.0.1:${server.port}/`;
  const { json, text } = await server.post("/api/games", body);
  if (!json?.game) throw new Error(text);
  const pages = [];
  for (const key of Object.values(json.keys)) pages.push(await openPage(browser, `${address}#/game/${json.game}/${key}`));
  if (watch) pages.push(await openPage(browser, `${address}#/game/${json.game}/${json.watch}`));
  for (const page of pages) await page.waitForSelector(".status .seat");
  return { made: json, pages };
}

// Any answer but leaving the fight, so that games move on and end.
export const ANY = "const stay = labels.map((_, k) => k).filter((k) => !/Leave the fight|Give up the position/.test(labels[k])); return stay[(i * 7 + 3) % stay.length] ?? 0";

// The same, but first away from the edge and then in circles, so that airplanes stay on the table.
export const CIRCLE = `const way = labels.findIndex((label) => (i < 9 ? /straight/ : /left/).test(label)); if (way >= 0) return way; ${ANY}`;

// Whoever is asked answers, until `until` holds or the game is over.
export async function playTogether(pages, until = async () => false, answer = ANY, most = 6000) {
  for (let i = 0; i < most; i++) {
    if ((await pages[0].$(OVER)) || (await until())) return;
    for (const page of pages) await answerNow(page, answer);
    await pages[0].waitForTimeout(40); // pages that are asked too often have no time to answer
  }
  throw new Error("the game did not end");
}

// Waits until nothing has been sent to these pages for a second.
export async function quiet(...pages) {
  for (let last = -1; ; await pages[0].waitForTimeout(1000)) {
    const now = pages.reduce((sum, page) => sum + page.frames.length, 0);
    if (now === last) return;
    last = now;
  }
}

export const turnOf = async (page) => Number(/Turn (\d+)/.exec(await page.textContent(".status"))?.[1] ?? 0);
export { asked, OPEN, OVER };

// In what a page was sent, what others hide lies face down, and only the own seat is asked.
export function findSecrets(frames, seat) {
  const whose = seat ?? "a spectator";
  expect(frames.length > 4, `only ${frames.length} frames were seen`);
  let turn = 0;
  let revealed = new Set(); // in this turn, to everybody
  for (const text of frames) {
    const message = JSON.parse(text);
    if (message.t !== "state") continue;
    if (message.turn !== turn) [turn, revealed] = [message.turn, new Set()];
    for (const event of message.events) revealed.add(/^(\S+) reveals ([\w-]+)/.exec(event.text)?.slice(1).join(" "));
    expect(message.seat === seat, `a state for ${message.seat} came to ${whose}`);
    expect(seat || !message.choices, "a spectator is asked");
    expect(message.over || !text.includes('"seed"'), "the seed was told before the end");
    if (message.over) continue;
    for (const unit of message.scene.units ?? []) {
      if (unit.mine) continue;
      expect(unit.cards.every((card) => /^(none|\?.*)$/.test(card) || revealed.has(`${unit.name} ${card}`)), `${whose} was sent the cards ${unit.cards} of ${unit.name}`);
      expect(unit.damage === undefined, `${whose} was sent the damage of ${unit.name}`);
    }
    for (const element of message.scene.elements ?? []) {
      expect(element.mine || !element.hand.cards.length, `${whose} was sent the hand of ${element.name}`);
      expect(seat || !element.flying || !element.hand.size, `a spectator was sent how many cards ${element.name} holds`);
    }
  }
}

// The frames with a state, without what differs by its nature: the game's name and the time.
export const statesOf = (frames, game) => frames.filter((f) => f.startsWith('{"t":"state"')).map((f) => f.replaceAll(game, "GAME"));
