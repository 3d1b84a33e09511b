// A browser and a plain file server for the tests of the page.
import { createRequire } from "node:module";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const WAIT = Number(process.env.WAIT ?? 180000); // for a machine that has much else to do
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const require = createRequire(join(root, "web/package.json"));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".woff2": "font/woff2", ".webp": "image/webp" };

// Serves a folder as any web server would; knows nothing of games.
export async function serveFiles(folder) {
  const server = createServer((request, answer) => {
    const path = new URL(request.url, "http://x").pathname;
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const bytes = readFileSync(file);
      answer.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      answer.writeHead(404).end("not found");
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, stop };
}

// What costs processor time in every new context and shows nothing to a test: the browser's own address bar, a process kept ready for the next
// page, and the slow compiler, for script that runs for seconds only. A list of ours takes the place of Playwright's, so that is in it.
const UNUSED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"];
const { chromiumSwitches } = require(join(root, "web/node_modules/playwright-core/lib/server/chromium/chromiumSwitches.js"));
export const SPARE = [...chromiumSwitches.filter((one) => one.startsWith("--disable-features=")), ...UNUSED].join(",");
const SPARING = [SPARE, "--js-flags=--no-turbofan"];
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

// `real`: as people have it, for pictures that they see and for what is timed. Tests do without what costs seconds in every new
// context and shows nothing to them: fine maps, and the copy of all files for the time without a network.
export async function openBrowser(flags = FLAGS, { real = false } = {}) {
  const { chromium } = require("playwright-core");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: real ? flags : [...SPARING, ...flags], timeout: WAIT });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open({ serviceWorkers: real ? "allow" : "block", ...options });
    context.setDefaultTimeout(WAIT);
    if (!real) await context.addInitScript(coarseMats);
    if (!real && !process.env.SHOTS) withoutShots(context);
    if (process.env.SLOW) context.on("page", (page) => slowDown(context, page, Number(process.env.SLOW)));
    return context;
  };
  return browser;
}

// Kept pictures say by `matPixels` how fine they want their maps.
function coarseMats() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (given, ...more) {
    if (given?.order?.pixels) given.order.pixels = Math.min(given.order.pixels, globalThis.matPixels ?? 160);
    return post.call(this, given, ...more);
  };
}

// SHOTS=1 keeps the screenshots that tests take for people to look at.
function withoutShots(context) {
  const make = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await make();
    const shoot = page.screenshot.bind(page);
    page.screenshot = async (options) => (options?.path ? null : shoot(options));
    return page;
  };
}

// SLOW=8 makes every page eight times slower, to find the tests that look before the page has changed.
async function slowDown(context, page, rate) {
  const session = await context.newCDPSession(page).catch(() => undefined);
  await session?.send("Emulation.setCPUThrottlingRate", { rate }).catch(() => undefined);
}
