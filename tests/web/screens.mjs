// What holds on every screen (every_screen.mjs): axe-core finds nothing, nothing scrolls sideways at 360 and 320 px and no text is
// smaller than 14 px there, one thing is yellow, no label lies under a tool, and at 200 % text nothing is cut off. Each screen is visited
// once, in Italian, whose words are the longer ones: first on a phone, then at the desk, there with large text last.
import { readFileSync } from "node:fs";
import { require } from "./browser.mjs";
import { expect, test } from "./check.mjs";
import { openScreen, openSite } from "./screen_shots.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SMALLEST = { width: 320, height: 640 };
const DESK = { viewport: { width: 1280, height: 800 } };

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
// Of a long list the first eight are looked at: the others are made by the same lines.
const MANY = 8;
async function axeFinds(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((many) => {
    for (const list of document.querySelectorAll("ul, ol, tbody, dl, select, section, main, div")) [...list.children].slice(many).forEach((one) => one.setAttribute("data-many", ""));
    return globalThis.axe.run({ include: document, exclude: ["[data-many]"] }, { resultTypes: ["violations"] });
  }, MANY);
  return violations.map((found) => `${found.id}: ${found.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

// Where the page is wider than its window, and what sticks out of it.
const widest = () => {
  const width = document.documentElement.clientWidth;
  if (Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) <= width + 1) return [];
  const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > width + 1).slice(-3);
  return [`${document.documentElement.scrollWidth} wide in ${width}: ${out.map((one) => one.outerHTML.slice(0, 120)).join(" | ")}`];
};

// What covers the window cannot be pushed aside either, as a browser does to show what one has gone to by keys.
const pushed = () => {
  const places = [document.documentElement, document.body, ...document.querySelectorAll(".game, .board, .df")];
  const found = places.flatMap((one) => {
    const before = one.scrollLeft;
    one.scrollLeft = 999;
    const by = one.scrollLeft - before;
    one.scrollLeft = before;
    return by ? [`${one.tagName}.${one.className} moves by ${by} px`] : [];
  });
  return innerWidth > document.documentElement.clientWidth + 1 ? [`the page is ${innerWidth} wide`, ...found] : found;
};

// Words that are read smaller than 14 px; key caps and what the table draws in its own measure are not meant.
const small = () => {
  const found = [];
  for (const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walk.nextNode(); ) {
    const holder = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || holder.closest("kbd, svg, script, style, .unseen, [aria-hidden=true], .mc, .board")) continue;
    const box = holder.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size < 13.9 && box.width > 1 && box.height > 1) found.push(`${size} px: ${walk.currentNode.textContent.trim().slice(0, 40)}`);
  }
  return [...new Set(found)].slice(0, 5);
};

// Buttons, links, fields and plates whose words do not fit into them, and what is asked for outside the window.
const clipped = () => {
  const bad = [];
  for (const one of document.querySelectorAll("button, a.k-btn, select, .k-plate, .k-tag, .k-seg > label")) {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (box.width < 2 || box.height < 2 || style.visibility === "hidden" || one.closest(".unseen, .board, .mc, details:not([open]) > :not(summary)")) continue;
    const cut = style.overflow === "visible" ? 6 : 2; // an edge of its own hides; else it may hang over a little
    if (one.tagName !== "SELECT" && style.textOverflow !== "ellipsis" && (one.scrollWidth > one.clientWidth + cut || one.scrollHeight > one.clientHeight + cut + 2)) bad.push(`${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}: ${one.outerHTML.slice(0, 120)}`);
  }
  return bad.slice(0, 4);
};

// One heading says where one is.
const headings = () => {
  const all = [...document.querySelectorAll("h1")].filter((one) => !one.closest("dialog"));
  return all.length === 1 ? [] : [`${all.length} headings: ${all.map((one) => one.textContent)}`];
};

// What must be pressed next is inside the window and nothing lies over it.
const reachable = () => {
  const go = [...document.querySelectorAll(".k-btn.go")].filter((one) => one.getBoundingClientRect().width > 0).at(-1);
  if (!go || !document.body.classList.contains("at-table") || document.querySelector("dialog[open], .talk-panel")) return []; // what one has opened may lie over it
  go.scrollIntoView({ block: "nearest" });
  const { left, right, top, bottom } = go.getBoundingClientRect();
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return [`outside the window: ${go.outerHTML.slice(0, 120)}`];
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return go.contains(over) ? [] : [`${over?.outerHTML.slice(0, 100)} lies over ${go.outerHTML.slice(0, 100)}`];
};

// One yellow button says what comes next.
const signals = () => {
  const place = document.querySelector("dialog[open]") ?? document.body;
  const all = [...place.querySelectorAll("button, a")].filter((one) => getComputedStyle(one).backgroundColor === "rgb(242, 185, 59)" && one.getBoundingClientRect().width > 0);
  return all.length < 2 ? [] : [`${all.length} yellow buttons: ${all.map((one) => one.textContent.trim())}`];
};

// Labels on the table and who one flies against can be read: nothing lies over them or cuts them off.
const readable = () => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const tools = [...document.querySelectorAll(".tools > div, .talk-button, .last-pill")].map(box).filter(({ width }) => width);
  const under = [...document.querySelectorAll(".stage-chip:not([hidden])")].filter((one) => tools.some((tool) => meet(box(one), tool)));
  const cut = [...document.querySelectorAll(".others .other > span")].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...under.map((one) => `under a tool: ${one.textContent}`), ...cut.map((one) => `cut off: ${one.textContent}`)];
};

// A page with one sentence is no strip of one: its picture fills the window.
const filled = () => (document.querySelector(".k-message") && document.body.getBoundingClientRect().height < innerHeight - 1 ? ["the message does not fill the window"] : []);

// As the browser's own setting makes it: widths in the styles are measured in letters, so the page is laid out anew.
const twice = async (page) => (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });

const measure = () => ({ letter: parseFloat(getComputedStyle(document.documentElement).fontSize), wide: matchMedia("(min-width: 60em)").matches });

async function findings(page, looks) {
  const found = [];
  for (const look of looks) found.push(...(look === axeFinds ? await axeFinds(page) : await page.evaluate(look)));
  return found;
}
// Everything is laid out: nothing moves by itself, so fonts and three frames are all there is to wait for.
const settled = async () => {
  await document.fonts.ready;
  for (let i = 0; i < 3; i++) await new Promise((next) => requestAnimationFrame(next));
};
const named = (where, found) => found.map((words) => `${where}: ${words}`);

export async function screensTests({ browser, folder, program }) {
  const site = await openSite(folder, program);
  for (const [name, show] of Object.entries(site.screens)) {
    const visit = async (by, size, settings, look) => {
      const page = await openScreen(by, { ...size, reducedMotion: "reduce" }, settings);
      const faults = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(site.address);
      await show(page, site.address, site.world);
      await page.evaluate(settled);
      const all = [...(await look(page)), ...named("error", faults)];
      await page.context().close();
      expect(!all.length, `${name}:\n  ${all.join("\n  ")}`);
    };
    await test(`screens: ${name}, on phones of 360 and 320 px, dark, in Italian, and at the desk, light, there at 200 % text too`, () =>
      visit(browser, { ...PHONE, colorScheme: "dark" }, { language: "it" }, async (page) => {
        const phone = await findings(page, [axeFinds, headings, widest, pushed, small, clipped, reachable, signals, readable, filled]);
        await page.setViewportSize(SMALLEST);
        await page.evaluate(settled);
        const smallest = await findings(page, [widest, pushed, reachable]);
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize(DESK.viewport);
        await page.evaluate(settled);
        const desk = await findings(page, [axeFinds, widest, clipped, reachable, signals, readable, filled]);
        const before = await page.evaluate(measure);
        await twice(page);
        await page.evaluate(settled);
        const after = await page.evaluate(measure);
        expect(after.letter === 2 * before.letter && before.wide && !after.wide, `the text is not twice as large: ${JSON.stringify([before, after])}`);
        return [...named("phone", phone), ...named("320 px", smallest), ...named("desk", desk), ...named("200 % text", await findings(page, [widest, clipped, reachable]))];
      }));
  }
  await site.stop();
}
