// Pictures of every screen at the sizes of a desk and of a phone, light and dark, to be looked at. They go to build/test/shots.
// shots.mjs calls this; alone: node tests/web/screen_shots.mjs [NAME ...].
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, root, serveFiles } from "./browser.mjs";
import { answerOnce, asked, OVER } from "./check.mjs";

const SIZES = { desk: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

async function fly(page, name, seats) {
  await page.goto(`${page.url().replace(/#.*/, "")}#/scenario/${name}`);
  await page.waitForSelector(".setup-form");
  await page.evaluate(() => document.querySelector(".seat-list").setAttribute("open", ""));
  for (const [i, who] of seats.entries()) await page.selectOption(`#seat-${i}`, who);
  await page.click("button[type=submit]");
  await page.waitForSelector(`.prompt .mc, .prompt .answer, ${OVER}, dialog.curtain[open]`, { timeout: 90000 });
}
const turns = async (page, n) => {
  for (let i = 0; i < n && (await asked(page)); i++) await answerOnce(page, "return (i * 3) % labels.length");
};
const at = (path, what) => async (page, address) => {
  await page.goto(`${address}#/${path}`);
  await page.waitForSelector(what);
};

export const SCREENS = {
  home: at("", ".scenario"),
  gallery: at("gallery", ".gallery .scenario"),
  scenario: at("scenario/glory/zeros", ".setup-form"),
  duel: at("duel", ".duel-form"),
  plan: async (page) => {
    await fly(page, "glory/first-fight", ["person", "computer:cadet"]);
    await turns(page, 3);
    await page.click(".prompt .mc:not([aria-disabled])");
  },
  three: async (page) => fly(page, "miniatures/duel", ["person", "computer:cadet"]),
  twelve: async (page) => {
    await fly(page, "glory/twelve-against-twelve", ["person", "computer:cadet"]);
    await page.click("text=Straight on");
    await page.waitForSelector(".ready:not([disabled])", { timeout: 60000 });
  },
  dogfight: async (page) => {
    await fly(page, "flames/malta-1942", ["person", "computer:cadet"]);
    await turns(page, 8);
  },
  menu: async (page) => {
    await fly(page, "glory/duel", ["person", "computer:cadet"]);
    await page.click("#menu-button");
  },
  end: async (page) => {
    await fly(page, "glory/duel", ["computer:cadet", "computer:cadet"]);
    await page.waitForSelector(OVER, { timeout: 120000 });
  },
  replay: async (page) => {
    await SCREENS.end(page);
    await page.click("text=Watch it again");
    await page.waitForSelector(".scrub");
    await page.fill(".scrub", "8");
  },
};

export async function screenShots(browser, folder, wanted = []) {
  const shots = join(root, "build/test/shots");
  mkdirSync(shots, { recursive: true });
  const site = await serveFiles(folder);
  for (const [name, show] of Object.entries(SCREENS)) {
    if (wanted.length && !wanted.includes(name)) continue;
    for (const [size, options] of Object.entries(SIZES))
      for (const colorScheme of ["light", "dark"]) {
        if (process.env.SCHEME && process.env.SCHEME !== colorScheme) continue;
        const context = await browser.newContext({ ...options, colorScheme });
        const page = await context.newPage();
        page.setDefaultTimeout(60000);
        page.on("pageerror", (error) => console.log(`${name}: ${error.message}`));
        await page.addInitScript((board) => Object.entries({ speed: "0", language: "en", seed: "5", board }).forEach(([key, value]) => localStorage.setItem(`furball.${key}`, value)), process.env.BOARD ?? "chart");
        await page.goto(site.address);
        await show(page, site.address).then(
          async () => (await page.waitForTimeout(400), page.screenshot({ path: join(shots, `${name}-${size}-${colorScheme}.png`) })),
          (error) => console.log(`${name}-${size}-${colorScheme}: ${error.message.split("\n")[0]}`),
        );
        await context.close();
      }
  }
  await site.stop();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await openBrowser();
  await screenShots(browser, resolve(join(root, "build/web")), process.argv.slice(2));
  await browser.close();
}
