// The first screen: fly at once, or choose a scenario, its seats and its options.
import { h, svg } from "./dom";
import { ask, hasServer } from "./link";
import { startLocal } from "./play/local";
import { keepSetting, applyTheme, savedGame, setting } from "./settings";
import { emblem, shapePath, sideClass } from "./board/chart/shapes";
import type { Book, BookOption, Catalogue, ScenarioEntry, TableScene } from "./types";
import { currentLanguage, say, setLanguage, t } from "./words";

let catalogue: Promise<Catalogue> | null = null;
export const loadCatalogue = (): Promise<Catalogue> => (catalogue ??= fetch("catalogue.json").then((answer) => answer.json() as Promise<Catalogue>));

const FLY_NOW = "glory/duel";
const STRENGTH = "regular";

export function startScreen(): HTMLElement {
  const gallery = h("div", { class: "gallery" });
  const filter = h("div", { class: "filter", role: "group", "aria-label": t("all-books") });
  const lobby = h("section", { class: "lobby", hidden: true });
  const screen = h(
    "main",
    { class: "start" },
    h(
      "header",
      { class: "hero" },
      h("div", { class: "hero-words" }, h("h1", {}, "Furball"), h("p", {}, t("tagline")), heroButtons()),
      heroPicture(),
      preferences(),
    ),
    lobby,
    h("section", { class: "scenarios" }, h("h2", {}, t("scenarios")), filter, gallery),
  );
  void loadCatalogue().then((found) => fillGallery(found, filter, gallery));
  void hasServer().then((there) => (there ? fillLobby(lobby) : undefined));
  return screen;
}

// ---- the head ----------------------------------------------------------------------------------------

function heroButtons(): HTMLElement {
  const saved = savedGame();
  const file = h("input", { type: "file", accept: ".txt,text/plain", class: "hidden-file", "aria-label": t("open-record"), tabindex: -1 });
  file.addEventListener("change", async () => {
    const record = await file.files?.[0]?.text();
    if (!record) return;
    sessionStorage.setItem("furball.record", record);
    location.hash = "#/replay";
  });
  return h(
    "div",
    { class: "hero-buttons" },
    h("button", { type: "button", class: "primary big", id: "fly-now", title: t("fly-now-more"), onclick: () => void flyNow() }, t("fly-now")),
    saved && !saved.over ? h("a", { class: "button", href: "#/play" }, t("resume")) : null,
    h("button", { type: "button", class: "button", onclick: () => file.click() }, t("open-record")),
    file,
  );
}

async function flyNow(): Promise<void> {
  const { scenarios } = await loadCatalogue();
  const scenario = scenarios.find((s) => s.name === FLY_NOW) ?? (scenarios[0] as ScenarioEntry);
  const seats = scenario.seats.map((seat, i) => [seat.name, i ? `computer:${STRENGTH}` : "person"]);
  void startLocal({ scenario: scenario.text, seats: Object.fromEntries(seats) as Record<string, string>, title: scenario.title, book: scenario.book, name: scenario.name });
}

function heroPicture(): SVGElement {
  const plane = (x: number, y: number, angle: number, size: number, side: string): SVGElement =>
    svg(
      "g",
      { transform: `translate(${x} ${y}) rotate(${angle}) scale(${size})` },
      svg("path", { class: "shadow", d: shapePath("fighter"), transform: "translate(14 20)" }),
      svg("path", { class: `hull ${side}`, d: shapePath("fighter") }),
    );
  return svg(
    "svg",
    { class: "hero-picture", viewBox: "0 0 400 170", "aria-hidden": "true" },
    svg("path", { class: "trail side-a", d: "M10 150C90 150 150 120 215 62" }),
    svg("path", { class: "trail side-b", d: "M395 20C350 15 320 40 318 80C316 120 350 140 300 150" }),
    plane(232, 48, 44, 0.8, "side-a"),
    plane(286, 146, -105, 0.62, "side-b"),
  );
}

function preferences(): HTMLElement {
  const choice = (name: string, values: [string, string][], now: string, pick: (value: string) => void): HTMLElement => {
    const select = h("select", { id: `pref-${name}` }, ...values.map(([value, words]) => h("option", { value, selected: value === now }, words)));
    select.addEventListener("change", () => pick(select.value));
    return h("label", { for: `pref-${name}` }, h("span", {}, t(name)), select);
  };
  return h(
    "div",
    { class: "preferences" },
    choice("language", [["en", "English"], ["it", "Italiano"]], currentLanguage(), (value) => {
      void setLanguage(value).then(() => dispatchEvent(new HashChangeEvent("hashchange")));
    }),
    choice("theme", ["auto", "light", "dark"].map((name) => [name, t(`theme-${name}`)]), setting("theme", "auto"), (value) => {
      keepSetting("theme", value);
      applyTheme();
    }),
  );
}

// ---- the gallery -----------------------------------------------------------------------------------------

function fillGallery(found: Catalogue, filter: HTMLElement, gallery: HTMLElement): void {
  const books = [...new Set(found.scenarios.map((s) => s.book))];
  let shown = "";
  const draw = (): void => {
    filter.replaceChildren(
      ...["", ...books].map((book) =>
        h("button", { type: "button", class: "marker", "aria-pressed": String(book === shown), onclick: () => ((shown = book), draw()) }, book ? bookTitle(book) : t("all-books")),
      ),
    );
    gallery.replaceChildren(...found.scenarios.filter((s) => !shown || s.book === shown).map((s) => scenarioCard(s)));
  };
  draw();
}

const bookTitle = (name: string): string => t(`book-${name}`);

function scenarioCard(scenario: ScenarioEntry): HTMLElement {
  return h(
    "a",
    { class: "scenario", href: `#/scenario/${scenario.name}` },
    thumbnail(scenario),
    h("h3", {}, say(scenario.title)),
    h("p", { class: "story" }, say(scenario.story)),
    facts(scenario),
  );
}

function facts(scenario: ScenarioEntry): HTMLElement {
  return h(
    "p",
    { class: "facts" },
    h("span", {}, bookTitle(scenario.book)),
    h("span", {}, t("minutes", { minutes: scenario.minutes })),
    h("span", { class: scenario.difficulty }, t(`difficulty-${scenario.difficulty}`)),
  );
}

// How equal computer players fared: whose side has the better of it.
function odds(scenario: ScenarioEntry): string {
  const sides = new Map<string, number>();
  scenario.seats.forEach((seat, i) => sides.set(seat.side ?? seat.name, Math.max(sides.get(seat.side ?? seat.name) ?? 0, scenario.wins[i] ?? 0)));
  return t("odds", { games: scenario.games, wins: [...sides].map(([side, wins]) => `${say(side)} ${wins}`).join(", ") });
}

function thumbnail(scenario: ScenarioEntry): SVGElement {
  const scene = scenario.scene;
  if (scene.game === "table") return tableThumbnail(scene);
  const rows = [0, 0];
  const most = Math.max(...["side-a", "side-b"].map((side) => scene.elements.filter((e) => sideClass(e.side) === side).length));
  const height = Math.max(56, 30 * most + 12);
  const picture = svg("svg", { class: "thumbnail sky", viewBox: `0 0 160 ${height}`, "aria-hidden": "true" });
  for (const element of scene.elements) {
    const left = sideClass(element.side) === "side-a";
    const row = rows[left ? 0 : 1]++ as number;
    const count = element.craft.length;
    for (let i = 0; i < count; i++)
      picture.append(
        svg(
          "g",
          { transform: `translate(${left ? 46 - i * 26 : 114 + i * 26} ${height / 2 - (most - 1) * 15 + row * 30 - 3 + i * 8}) rotate(${left ? 90 : -90}) scale(${i ? 0.17 : 0.24})` },
          svg("path", { class: `hull ${left ? "side-a" : "side-b"}`, d: shapePath(element.shape) }),
        ),
      );
  }
  return picture;
}

function tableThumbnail(scene: TableScene): SVGElement {
  const w = scene.width / 100;
  const hgt = scene.height / 100;
  return svg(
    "svg",
    { class: "thumbnail ground", viewBox: `${-w / 12} ${-hgt / 12} ${(w * 7) / 6} ${(hgt * 7) / 6}`, "aria-hidden": "true" },
    svg("rect", { class: "thumb-table", width: w, height: hgt, rx: w / 60 }),
    ...scene.units
      .filter((unit) => unit.x !== undefined)
      .map((unit) =>
        svg("path", {
          class: `hull ${sideClass(unit.side)}`,
          d: shapePath(unit.shape),
          transform: `translate(${(unit.x as number) / 100} ${hgt - (unit.y as number) / 100}) rotate(${(unit.heading as number) / 10}) scale(${Math.min(w, hgt) / 520})`,
        }),
      ),
  );
}

// ---- one scenario: seats and options -----------------------------------------------------------------------

export function scenarioScreen(name: string): HTMLElement {
  const screen = h("main", { class: "setup" });
  void Promise.all([loadCatalogue(), hasServer()]).then(([found, server]) => {
    const scenario = found.scenarios.find((s) => s.name === name);
    if (!scenario) return void (location.hash = "#/");
    screen.replaceChildren(...setupForm(found, scenario, server));
  });
  return screen;
}

function setupForm(found: Catalogue, scenario: ScenarioEntry, server: boolean): HTMLElement[] {
  const book = found.books.find((b) => b.name === scenario.book);
  const seats = seatChoices(found, scenario, server);
  const level = levelOf(scenario.text);
  const options = book ? optionSwitches(book, scenario, level) : null;
  const text = (): string => withOptions(scenario.text, options?.values() ?? {}, options?.level() ?? level);
  const problem = h("p", { class: "problem", role: "alert" });
  const here = h("button", { type: "submit", class: "primary big" }, t("start-local"));
  const online = server ? h("button", { type: "button", class: "button" }, t("start-online")) : null;
  const pace = h("select", { id: "pace" });
  const aids = aidsChoice();
  const form = h(
    "form",
    { class: "setup-form" },
    h("fieldset", {}, h("legend", {}, t("seats")), ...seats.rows),
    aids.element,
    options ? options.element : null,
    server ? h("label", { class: "row", for: "pace" }, h("span", {}, t("pace")), pace) : null,
    problem,
    h("div", { class: "hero-buttons" }, here, online, h("a", { class: "button", href: "#/" }, t("back"))),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void startLocal({ scenario: text(), seats: seats.local(), aids: aids.value(), title: scenario.title, book: scenario.book, name: scenario.name });
  });
  if (server) void ask<{ paces?: { name: string }[] }>("api/books").then(({ paces }) => pace.append(...(paces ?? []).map((p) => h("option", { value: p.name }, t(`pace-${p.name}`)))));
  online?.addEventListener("click", async () => {
    try {
      const made = await ask<Made>("api/games", { text: text(), seats: seats.online(), pace: pace.value || undefined, aids: aids.value(), public: true });
      rememberGame(made);
      const seat = Object.keys(made.keys)[0];
      location.hash = `#/game/${made.game}/${seat ? made.keys[seat] : made.watch}`;
    } catch (error) {
      problem.textContent = t("error", { sentence: (error as Error).message });
    }
  });
  return [
    h("header", { class: "setup-head" }, thumbnail(scenario), h("div", {}, h("h1", {}, say(scenario.title)), h("p", {}, say(scenario.story)), facts(scenario), h("p", { class: "odds" }, odds(scenario), scenario.source ? ` ${t("printed", { source: scenario.source })}` : ""))),
    form,
  ];
}

// Books forbid measuring before one commits; so aids are a setting of the game.
function aidsChoice() {
  const now = setting("aids", "friendly");
  const choice = (value: string): HTMLElement => {
    const input = h("input", { type: "radio", name: "aids", id: `aids-${value}`, value, checked: value === now });
    input.addEventListener("change", () => keepSetting("aids", value));
    return h("label", { class: "row option", for: input.id }, input, h("span", {}, h("strong", {}, t(`aids-${value}`)), " ", t(`aids-${value}-more`)));
  };
  const element = h("fieldset", {}, h("legend", {}, t("aids")), choice("friendly"), choice("strict"));
  return { element, value: () => element.querySelector<HTMLInputElement>("input:checked")?.value ?? "friendly" };
}

export interface Made {
  game: string;
  keys: Record<string, string>;
  invites?: Record<string, string>;
  watch: string;
  digest: string;
}

// The links of a game one has made are kept, to be sent to the others.
export const rememberGame = (made: Made): void => sessionStorage.setItem(`furball.made.${made.game}`, JSON.stringify(made));

// "2 × Spitfire, Hurricane".
function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}

function seatChoices(found: Catalogue, scenario: ScenarioEntry, server: boolean) {
  const selects = scenario.seats.map((seat, i) => {
    const choices: [string, string][] = [
      ["person", t(i ? "friend" : "person")],
      ...(server ? [["open", t("friend-link")] as [string, string]] : []),
      ...found.players.map((name): [string, string] => [`computer:${name}`, t("computer", { strength: t(`strength-${name}`) })]),
    ];
    const preset = i ? `computer:${STRENGTH}` : "person";
    return h("select", { id: `seat-${i}`, name: seat.name }, ...choices.map(([value, words]) => h("option", { value, selected: value === preset }, words)));
  });
  const rows = scenario.seats.map((seat, i) =>
    h(
      "label",
      { class: "row", for: `seat-${i}` },
      h("span", { class: "seat-name" }, emblem("fighter", seat.side ?? "", 26), ` ${say(seat.name)}: ${counted(seat.units.map((u) => u.model))}`),
      selects[i],
    ),
  );
  const read = (change: (value: string) => string): Record<string, string> =>
    Object.fromEntries(selects.map((select) => [select.name, change(select.value)]));
  return { rows, local: () => read((value) => (value === "open" ? "person" : value)), online: () => read((value) => value) };
}

// ---- options ---------------------------------------------------------------------------------------------

const levelOf = (text: string): string => /^rules \w+ (basic|standard|advanced)\b/m.exec(text)?.[1] ?? "";

function givenOptions(text: string): Record<string, number> {
  const line = /^rules (.*)$/m.exec(text)?.[1] ?? "";
  return Object.fromEntries([...line.matchAll(/([a-z_-]+)\s*=\s*(-?\d+)/g)].map((m) => [m[1] as string, Number(m[2])]));
}

function withOptions(text: string, values: Record<string, number>, level: string): string {
  const words = Object.entries(values).map(([name, value]) => ` ${name}=${value}`).join("");
  return text.replace(/^rules (\w+)(?: (?:basic|standard|advanced))?(.*)$/m, (_, book: string, rest: string) => {
    const others = rest.replace(/\s*([a-z_-]+)\s*=\s*(-?\d+)/g, (all: string, name: string) => (name in values ? "" : all));
    return `rules ${book}${level ? ` ${level}` : ""}${others}${words}`;
  });
}

function optionSwitches(book: Book, scenario: ScenarioEntry, presetLevel: string) {
  const given = givenOptions(scenario.text);
  const levels = book.levels ?? [];
  const level = h("select", { id: "level" }, ...levels.map((name) => h("option", { value: name, selected: name === presetLevel }, say(name))));
  const presetOf = (option: BookOption): number => option.preset[Math.max(0, levels.indexOf(level.value))] ?? option.preset[0] ?? 0;
  const inputs = book.options.map((option) => {
    const start = given[option.name] ?? presetOf(option);
    const yesNo = option.min === 0 && option.max === 1;
    const input = yesNo
      ? h("input", { type: "checkbox", role: "switch", id: `option-${option.name}`, checked: start === 1 })
      : h("input", { type: "number", id: `option-${option.name}`, min: option.min, max: option.max, value: start });
    return { option, start, input, value: () => (yesNo ? Number(input.checked) : Number(input.value)) };
  });
  const list = h(
    "details",
    { class: "options" },
    h("summary", {}, t("options")),
    levels.length ? h("label", { class: "row", for: "level" }, h("span", {}, t("level")), level) : null,
    ...inputs.map(({ option, input }) =>
      h(
        "label",
        { class: "row option", for: input.id },
        input,
        h("span", {}, say(option.sentence), " ", h("code", {}, option.name), option.needs ? h("em", {}, ` (${t("option-needs", { needs: option.needs.toLowerCase() })})`) : null),
      ),
    ),
  );
  const values = (): Record<string, number> =>
    Object.fromEntries(inputs.filter((i) => i.value() !== i.start || i.option.name in given).map((i) => [i.option.name, i.value()]));
  return { element: list, values, level: () => (levels.length ? level.value : presetLevel) };
}

// ---- the lobby -----------------------------------------------------------------------------------------------

interface LobbyGame {
  game: string;
  title: string;
  book: string;
  turn: number;
  watch?: string;
  over?: string;
  seats: { name: string; who: string; mine?: number }[];
}

async function fillLobby(lobby: HTMLElement): Promise<void> {
  const [open, mine] = await Promise.all(["api/games", "api/mine"].map((path) => ask<{ games: LobbyGame[] }>(path)));
  const own = (mine?.games ?? []).filter((game) => !game.over);
  const others = (open?.games ?? []).filter((game) => !own.some((other) => other.game === game.game));
  lobby.hidden = false;
  lobby.replaceChildren(
    h("h2", {}, t("lobby")),
    own.length || others.length ? h("ul", {}, ...[...own, ...others].map((game) => h("li", {}, ...lobbyLine(game)))) : h("p", {}, t("lobby-empty")),
  );
}

// One's own games are gone back to; in others one sits down or watches.
function lobbyLine(game: LobbyGame): (HTMLElement | string)[] {
  const words = [h("strong", {}, say(game.title)), ` ${t("turn", { turn: game.turn })} `];
  if (game.seats.some((seat) => seat.mine)) return [...words, h("a", { class: "primary", href: `#/game/${game.game}` }, t("rejoin"))];
  const watch = game.watch ? [h("a", { class: "button", href: `#/game/${game.game}/${game.watch}` }, t("watch"))] : [];
  return [...words, ...game.seats.map((seat) => lobbySeat(game, seat)), ...watch];
}

function lobbySeat(game: LobbyGame, seat: LobbyGame["seats"][number]): HTMLElement {
  if (seat.who !== "open") return h("span", { class: "pill" }, `${say(seat.name)}: ${say(seat.who)}`);
  return h("button", { type: "button", class: "button", onclick: () => void joinGame(game.game, { seat: seat.name }) }, `${t("join")}: ${say(seat.name)}`);
}

export async function joinGame(game: string, body: { seat?: string; key?: string }): Promise<void> {
  const joined = await ask<{ game: string; key: string }>(`api/games/${game}/join`, body);
  location.hash = `#/game/${joined.game}/${joined.key}`;
}
