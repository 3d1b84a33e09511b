// Aids: what a friendly game shows before one commits, what a strict one does not, and what it still does.
import { Server } from "../server/client.mjs";
import { asked, answerOnce, expect, test } from "./check.mjs";

const looks = async (page) => {
  await page.hover(".prompt .mc:not([aria-disabled])");
  return page.evaluate(() => ({
    ghosts: document.querySelectorAll(".ghost, .ghost-path").length,
    arcs: document.querySelectorAll(".arc").length,
    grid: [...document.querySelectorAll(".grid, .ruler")].filter((line) => getComputedStyle(line).display !== "none").length,
    printed: document.querySelectorAll(".plane .printed").length,
    arrows: document.querySelectorAll(".prompt .mc .mc-arrow").length,
    enemyArcs: ![...document.querySelectorAll(".tool")].find((tool) => /Enemy arcs/.test(tool.getAttribute("aria-label"))).disabled,
  }));
};

export async function aidsTests({ open, close, startScenario }) {
  await test("aids: a friendly game shows paths, arcs and ruler, a strict one what is printed", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
    const friendly = await looks(page);
    expect(friendly.ghosts && friendly.arcs && friendly.grid && friendly.enemyArcs, `friendly: ${JSON.stringify(friendly)}`);
    await startScenario(page, "glory/duel", ["person", "computer:cadet"], "#aids-strict");
    const strict = await looks(page);
    expect(!strict.ghosts && !strict.arcs && !strict.grid && !strict.enemyArcs, `strict: ${JSON.stringify(strict)}`);
    expect(strict.printed && strict.arrows, "what is printed on bases and cards is gone");
    await page.reload();
    await asked(page);
    expect(!(await looks(page)).ghosts, "a reload made the game friendly");
    await close(page);
  });

  await test("aids: a strict game measures when a rule asks for it", async () => {
    const page = await open();
    await startScenario(page, "glory/twelve-against-twelve", ["person", "computer:cadet"], "#aids-strict");
    for (let i = 0; i < 240 && (await asked(page)); i++) {
      if (/fire at\?/.test(await page.textContent(".prompt"))) break;
      await answerOnce(page, "return 0");
    }
    expect(/fire at\?/.test(await page.textContent(".prompt")), "nobody came to fire");
    await page.hover(".prompt .answer");
    for (const [what, name] of [["arc", ".arc.own"], ["ruler", ".laid-ruler"], ["point in sight", ".sight-point"]])
      await page.waitForSelector(name, { state: "attached" }).catch(() => expect(false, `no ${what} though a rule asks`));
    await close(page);
  });
}

export async function onlineAidsTests({ browser, folder, program }) {
  const server = await new Server(program, ["--web", folder]).start();
  await test("aids: of a strict game a server sends no ghosts, but what is printed", async () => {
    const made = (await server.post("/api/games", { scenario: "glory/duel", seats: { allies: "person", axis: "computer:cadet" }, aids: "strict" })).json;
    const page = await (await browser.newContext()).newPage();
    const frames = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
    await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.language", "en"), localStorage.setItem("furball.board", "chart")));
    await page.goto(`http://127.0.0.1:${server.port}/#/game/${made.game}/${made.keys.allies}`);
    await asked(page);
    const seen = await looks(page);
    expect(!seen.ghosts && !seen.arcs && !seen.grid && seen.printed && seen.arrows, JSON.stringify(seen));
    expect(frames.some((text) => text.includes('"arrow"')) && !frames.some((text) => text.includes('"ghost"')), "ghosts were sent");
    await page.context().close();
  });
  await server.stop();
  server.clean();
}
