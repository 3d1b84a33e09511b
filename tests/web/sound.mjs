// Every sound can be heard, ends, and never clips; muted means silent; a crowd of sounds stays a few.
import { openBench } from "./bench.mjs";
import { expect, test } from "./check.mjs";

export async function soundTests(browser) {
  const site = await openBench("sound");
  const page = await browser.newPage();
  await page.goto(site.address);
  await page.waitForFunction(() => window.sounds);
  const names = await page.evaluate(() => window.sounds.names);

  for (const name of names)
    await test(`sound: ${name} is heard, ends, and does not clip`, async () => {
      const { rms, peak, last } = await page.evaluate((which) => window.sounds.measure(which), name);
      const most = await page.evaluate((which) => window.sounds.most(which), name);
      expect(rms > 0.004 && rms < 0.35, `loudness ${rms.toFixed(4)}`);
      expect(peak > 0.01 && peak < 0.98, `peak ${peak.toFixed(3)}`);
      expect(last > 0.02 && last <= most, `ends after ${last.toFixed(2)} s`);
    });

  await test("sound: loudness is balanced, pitches are what they should be, and nothing clicks", async () => {
    const of = {};
    for (const name of names) of[name] = await page.evaluate((which) => window.sounds.measure(which), name);
    console.log(`       ${names.map((name) => `${name} ${of[name].loud.toFixed(0)} dB ${of[name].pitch.toFixed(0)} Hz`).join(", ")}`);
    const loud = (name) => of[name].loud;
    const between = (name, low, high) => expect(loud(name) >= low && loud(name) <= high, `${name} has ${loud(name).toFixed(1)} dB, not ${low} to ${high}`);
    const blast = loud("explosion");
    for (const name of ["rotary engine", "in-line engine", "radial engine", "jet"]) between(name, blast - 24, blast + 1); // they sound longest
    for (const name of ["rifle-calibre guns", "heavy guns", "cannon", "flak"]) between(name, blast - 8, blast + 12);
    for (const name of ["metal hit", "canvas hit"]) between(name, blast - 18, blast + 12);
    between("your turn", blast - 22, blast); // a friend at one's side, not an alarm
    between("wind", blast - 45, blast - 12); // behind everything else
    const guns = Math.max(...["rifle-calibre guns", "heavy guns", "cannon", "flak"].map(loud));
    for (const name of names) expect(loud(name) <= guns, `${name} has ${loud(name).toFixed(1)} dB, the guns ${guns.toFixed(1)}`);
    const engines = ["rotary engine", "in-line engine", "radial engine", "jet"].map((name) => of[name].pitch).sort((a, b) => a - b);
    engines.slice(1).forEach((pitch, i) => expect(pitch > engines[i] * 1.08, `two engines sound alike: ${engines.map((hz) => hz.toFixed(0))} Hz`));
    const higher = (a, b) => expect(of[a].pitch > of[b].pitch, `${a} (${of[a].pitch.toFixed(0)} Hz) is not higher than ${b} (${of[b].pitch.toFixed(0)} Hz)`);
    higher("rifle-calibre guns", "heavy guns");
    higher("heavy guns", "cannon");
    higher("metal hit", "canvas hit");
    higher("jet", "in-line engine");
    higher("counter", "explosion");
    for (const name of names) expect(of[name].edge < 0.03, `${name} begins or ends with a click of ${of[name].edge.toFixed(3)}`);
  });

  await test("sound: muted is silent, and a lower volume is lower", async () => {
    for (const name of names) {
      const { peak } = await page.evaluate((which) => window.sounds.muted(which), name);
      expect(peak === 0, `${name} is heard while muted: ${peak}`);
    }
    const [loud, quiet] = await page.evaluate(async () => [await window.sounds.measure("explosion"), await window.sounds.quiet("explosion")]);
    expect(quiet.rms < loud.rms * 0.5 && quiet.rms > 0, `${loud.rms} and ${quiet.rms}`);
  });

  await test("sound: all at once is limited, far away is softer, left is left", async () => {
    const all = await page.evaluate(() => window.sounds.all());
    expect(all.peak < 0.98, `peak ${all.peak}`);
    const [near, far] = await page.evaluate(async () => [await window.sounds.measure("heavy guns"), await window.sounds.far()]);
    expect(far.rms < near.rms * 0.6 && far.rms > 0, `near ${near.rms}, far ${far.rms}`);
    const [left, right] = await page.evaluate(() => window.sounds.sides(-0.8));
    expect(left > right * 1.5, `left ${left}, right ${right}`);
  });

  await test("sound: nothing before the first touch, a few at once, settings are kept, no device is no trouble", async () => {
    expect(await page.evaluate(() => window.sounds.locked()), "a context was opened before unlock");
    expect((await page.evaluate(() => window.sounds.crowd())) <= 8, "too many at once");
    const [volume, muted] = await page.evaluate(() => window.sounds.kept());
    expect(volume === 0.25 && muted === true, `kept ${volume} ${muted}`);
    expect((await page.evaluate(() => window.sounds.broken())) === false, "it thinks that it can play");
    expect((await page.evaluate(() => ["BB|B", "CC|C", "BCC|AC", "flak"].map(window.sounds.gunOf))).join() === "rifle,heavy,cannon,flak", "guns are mistaken");
  });

  await page.close();
  await site.stop();
}
