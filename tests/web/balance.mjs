// What many games say together: which change of a scenario counts as fairer. No browser: the reckoning alone.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { require, root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

const SIDES = ["allies", "axis"];
const won = (side, games) => Array.from({ length: games }, () => ({ winner: side, turns: 5, credits: [], falls: [] }));

export async function balanceTests() {
  await test("balance: closer to even is fairer, unless hardly anybody wins any more", async () => {
    const outfile = join(root, "build/test/balance.mjs");
    await require("esbuild").build({ entryPoints: [join(root, "web/src/workshop/stats.ts")], bundle: true, format: "esm", platform: "neutral", outfile, logLevel: "error" });
    const { balanceOf, halfWidth, isFairer } = await import(pathToFileURL(outfile).href);
    rmSync(outfile);
    const of = (allies, axis, drawn) => balanceOf([...won("allies", allies), ...won("axis", axis), ...won("nobody", drawn)], SIDES);
    const before = of(16, 4, 0);
    expect(isFairer(of(11, 9, 0), before), "11 to 9 is no fairer than 16 to 4");
    expect(!isFairer(before, of(11, 9, 0)), "16 to 4 is fairer than 11 to 9");
    expect(!isFairer(of(17, 3, 0), before) && !isFairer(before, before), "what is no closer to even is fairer");
    expect(!isFairer(of(0, 0, 20), before), "twenty draws are fair");
    expect(!isFairer(of(3, 3, 14), before), "a change after which hardly anybody wins is fairer");
    expect(isFairer(of(6, 5, 9), before), "some draws make it unfair");
    expect(isFairer(of(3, 3, 14), of(6, 2, 12)), "where most games were drawn before, nothing can be fairer");
    const { sides } = of(3, 0, 17);
    expect(Math.abs(halfWidth(sides) - (sides[0].share.high - sides[0].share.low) / 2) < 1e-9, "the bounds are not those of the side that is less sure");
  });
}
