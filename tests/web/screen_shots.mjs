// Pictures of every screen at the sizes of a desk and of a phone, light and dark, to be looked at. They go to build/test/shots.
// shots.mjs calls this; alone: node tests/web/screen_shots.mjs [NAME ...]. SCHEME=light, SIZE=phone and LANGUAGE=it narrow it down;
// FULL=1 takes the whole length of a screen.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Server } from "../server/client.mjs";
import { openBrowser, root, serveFiles } from "./browser.mjs";
import { peopled, SCREENS, SERVED } from "./every_screen.mjs";

const SIZES = { desk: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
const { SCHEME, SIZE, LANGUAGE = "en", BOARD = "chart", FULL } = process.env;
const some = (all, one) => (one ? all.filter((name) => name === one) : all);

// The page as `furball serve` shows it, or as plain files where there is no program.
export async function openSite(folder, program = join(root, "build/release/furball")) {
  if (!existsSync(program)) return { ...(await serveFiles(folder)), screens: SCREENS };
  const server = await new Server(program, ["--web", folder, "--test-seed", "8", "--messages-per-second", "0", "--games-per-hour", "0"]).start();
  const stop = async () => (await server.stop(), server.clean());
  return { address: `http://127.0.0.1:${server.port}/`, stop, screens: { ...SCREENS, ...SERVED }, world: await peopled(server) };
}

// The policy of the server forbids what the tests wait with: they look past it.
export async function openScreen(browser, options, settings = {}) {
  const context = await browser.newContext({ bypassCSP: true, ...options });
  const page = await context.newPage();
  await page.addInitScript((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`furball.${key}`, value)), { speed: "0", language: "en", seed: "5", board: "chart", "debrief-simulations": "24", ...settings });
  return page;
}

export async function screenShots(browser, folder, wanted = []) {
  const shots = join(root, "build/test/shots");
  mkdirSync(shots, { recursive: true });
  const site = await openSite(folder);
  const named = LANGUAGE === "en" ? "" : `-${LANGUAGE}`;
  for (const [name, show] of Object.entries(site.screens)) {
    if (wanted.length && !wanted.includes(name)) continue;
    for (const size of some(Object.keys(SIZES), SIZE))
      for (const colorScheme of some(["light", "dark"], SCHEME)) {
        const page = await openScreen(browser, { ...SIZES[size], colorScheme }, { language: LANGUAGE, board: BOARD });
        page.setDefaultTimeout(60000);
        page.on("pageerror", (error) => console.log(`${name}: ${error.message}`));
        const file = `${name}-${size}-${colorScheme}${named}`;
        try {
          await page.goto(site.address);
          await show(page, site.address, site.world);
          await page.waitForTimeout(400);
          await page.screenshot({ path: join(shots, `${file}.png`), fullPage: Boolean(FULL) });
        } catch (error) {
          console.log(`${file}: ${error.message.split("\n")[0]}`);
        }
        await page.context().close();
      }
  }
  await site.stop();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await openBrowser(undefined, { real: true });
  await screenShots(browser, join(root, "build/web"), process.argv.slice(2));
  await browser.close();
}
