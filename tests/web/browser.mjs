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

export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export async function openBrowser(flags = FLAGS) {
  const { chromium } = require("playwright-core");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: flags });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(WAIT);
    if (process.env.SLOW) context.on("page", (page) => slowDown(context, page, Number(process.env.SLOW)));
    return context;
  };
  return browser;
}

// SLOW=8 makes every page eight times slower, to find the tests that look before the page has changed.
async function slowDown(context, page, rate) {
  const session = await context.newCDPSession(page).catch(() => undefined);
  await session?.send("Emulation.setCPUThrottlingRate", { rate }).catch(() => undefined);
}
