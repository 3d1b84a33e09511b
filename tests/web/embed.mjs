// A replay in a frame of somebody else's page, which comes from another place (another port), over `furball serve`.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { Server } from "../server/client.mjs";
import { root } from "./browser.mjs";
import { comes, expect, test } from "./check.mjs";

const RECORD = readFileSync(join(root, "tests/records/basic-duel.txt"));
const packed = deflateRawSync(RECORD).toString("base64url");

// A page with two frames: the replay, and the page itself, which does not want to be framed.
async function strange(server) {
  const frame = (id, path) => `<iframe id="${id}" width="720" height="480" src="http://127.0.0.1:${server.port}/${path}"></iframe>`;
  const body = `<!doctype html><title>a diary</title>${frame("replay", `embed#3/-1/${packed}`)}${frame("page", "")}`;
  const page = createServer((_, answer) => answer.writeHead(200, { "content-type": "text/html" }).end(body));
  await new Promise((done) => page.listen(0, "127.0.0.1", done));
  return { address: `http://localhost:${page.address().port}/`, stop: () => (page.closeAllConnections(), page.close()) };
}

export async function embedTests({ browser, folder, program }) {
  await test("embed: a replay plays in a frame of another site, without cookies and keys; nothing else may be framed", async () => {
    const server = await new Server(program, ["--web", folder]).start();
    const site = await strange(server);
    const context = await browser.newContext({ viewport: { width: 1000, height: 1100 } });
    const page = await context.newPage();
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url())));
    await page.goto(site.address);
    const frame = page.frameLocator("#replay");
    await frame.locator(".replay.embedded .scrub").waitFor();
    await comes(async () => (await frame.locator(".scrub").inputValue()) === "3", "the replay begins where the link says");
    await frame.locator(".scrub").fill("6");
    await comes(async () => (await frame.locator(".scrub").inputValue()) === "6", "the replay can be scrubbed");
    expect((await frame.locator("a[target=_blank]").getAttribute("href")).includes("/#/replay/3/-1/"), "no way to the whole replay");
    expect(!asked.some((url) => url.port === String(server.port) && /^\/(api|ws)/.test(url.pathname)), `the frame asks the server: ${asked}`);
    expect(!(await context.cookies(`http://127.0.0.1:${server.port}/`)).length, "the frame got a cookie");
    const inside = page.frames().find((one) => one.url().includes("/embed"));
    const kept = await inside.evaluate(() => { try { return localStorage.length; } catch { return 0; } }); // a browser may forbid to look
    expect(kept === 0, "the frame keeps something");
    await inside.evaluate(() => (location.hash = "#/name")); // no other screen can be reached in it
    await page.waitForTimeout(300);
    expect(!(await frame.locator("#take-name").count()), "the frame shows a screen with keys");
    const other = page.frames().find((one) => one.parentFrame() && one !== inside);
    expect(!(await other.$("#page")), "the page itself is shown in a frame");
    await context.close();
    site.stop();
    await server.stop();
    server.clean();
  });
}
