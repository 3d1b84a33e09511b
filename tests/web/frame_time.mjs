// How long the stage takes for a frame, on whatever draws here: node tests/web/frame_time.mjs, and ANGLE=gl-egl for a graphics card.
// Each frame is drawn with its shadows and waited for until the card has finished it. Nothing fails for being slow.
import { engineForTests, openBoardPage, openGlBrowser, serveBoards } from "./board.mjs";
import { momentOf, showMoment, holdTime } from "./moments.mjs";

const FRAMES = Number(process.env.FRAMES ?? 200);
const engine = await engineForTests();
const site = await serveBoards();
const browser = await openGlBrowser();
for (const [name, size] of [["many", [1440, 900, 1]], ["many", [1440, 900, 2]], ["many", [640, 360, 1]], ["fire", [1440, 900, 2]]]) {
  const [width, height, deviceScaleFactor] = size;
  const page = await openBoardPage(browser, site.address, "stage", { width, height, deviceScaleFactor, before: holdTime });
  await page.evaluate(() => (globalThis.matPixels = 1024));
  await page.evaluate(showMoment, momentOf(engine, name));
  const seen = await page.evaluate((frames) => {
    const gl = board.renderer.getContext();
    const pixel = new Uint8Array(4);
    const took = [];
    const now = Date.now; // the page's own clock stands still
    const info = gl.getExtension("WEBGL_debug_renderer_info");
    for (let done = 0; done < frames; done += 10) {
      const start = now();
      for (let i = 0; i < 10; i++) {
        board.rig.look.turn += 0.2;
        board.rig.apply();
        board.moved();
        board.draw();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      }
      took.push((now() - start) / 10);
    }
    took.sort((a, b) => a - b);
    return { card: gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER), middle: took[took.length >> 1], worst: took.at(-1), calls: board.renderer.info.render.calls, triangles: board.renderer.info.render.triangles };
  }, FRAMES);
  console.log(`${name} ${width}x${height} at ${deviceScaleFactor}: ${seen.middle.toFixed(2)} ms a frame, ${seen.worst.toFixed(2)} ms in the slowest ten; ${seen.calls} draw calls, ${seen.triangles} triangles; ${seen.card}`);
  await page.context().close();
}
await browser.close();
await site.stop();
