// The open question and its answers: a fan of cards with drawn arrows, action cards, or plain buttons.
import { h, svg } from "./dom";
import { between } from "./board/geometry";
import type { Barred, Choices, Option, Pose } from "./types";
import { say, t } from "./words";

interface Listener {
  choose(option: Option): void;
  look(option: Option | null): void;
  why(rule: string): void;
}

export class Prompt {
  readonly element = h("section", { class: "prompt", id: "prompt", tabindex: -1 });
  private marker: string | null = null;

  constructor(private readonly listener: Listener) {}

  clear(text: string, ...more: HTMLElement[]): void {
    this.element.replaceChildren(h("p", { class: "question idle" }, text), ...more);
  }

  show(choices: Choices, aside: HTMLElement[] = []): void {
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body;
    const cards = choices.options.filter((option) => option.group); // in strict games without a ghost
    const plain = choices.options.filter((option) => !option.group);
    const fan = cards.length ? this.fan(cards, choices, aside) : null;
    const head = h("div", { class: "question-line" }, h("h2", { class: "question" }, say(choices.question)), fan?.speeds, ...aside);
    this.element.replaceChildren(head);
    if (fan) this.element.append(fan.cards);
    if (plain.length) this.element.append(this.buttons(plain, cards.length ? this.element.querySelectorAll(".answer:not([aria-disabled])").length : 0));
    if (hadFocus) this.focusFirst();
  }

  focusFirst(): void {
    this.element.querySelector<HTMLElement>(".answer:not([aria-disabled])")?.focus({ preventScroll: true });
  }

  // ---- the fan --------------------------------------------------------------------------------

  private fan(options: Option[], choices: Choices, aside: HTMLElement[]): { cards: HTMLElement; speeds: HTMLElement | null } {
    const markers = [...new Set(options.map((option) => option.marker ?? ""))];
    if (this.marker === null || !markers.includes(this.marker)) this.marker = markers.includes("blank") ? "blank" : (markers[0] ?? "");
    const shown = stacks(options.filter((option) => (option.marker ?? "") === this.marker));
    const fan = h(
      "div",
      { class: "fan", role: "group", "aria-label": t("cards-label") },
      ...shown.map((stack, i) => this.card(stack, i)),
      ...barredStacks(choices.barred ?? []).map((barred) => this.barredCard(barred)),
    );
    walkWithArrows(fan);
    if (markers.length < 2) return { cards: fan, speeds: null };
    const tabs = markers.map((marker) =>
      h(
        "button",
        {
          type: "button",
          class: "marker",
          "aria-pressed": String(marker === this.marker),
          "data-marker": marker,
          onclick: () => {
            this.marker = marker;
            this.show(choices, aside);
            this.element.querySelector<HTMLElement>(`[data-marker="${marker}"]`)?.focus();
          },
        },
        t(`marker-${marker}`),
      ),
    );
    return { cards: fan, speeds: h("div", { class: "markers", role: "group", "aria-label": t("markers") }, ...tabs) };
  }

  private card(stack: Option[], i: number): HTMLElement {
    const option = stack[0] as Option;
    const label = say(withoutNumber(option.label));
    return this.answer(
      option,
      `card${/steep/.test(option.label) ? " steep" : ""}`,
      i,
      arrow(option.arrow),
      h("span", { class: "card-name" }, label),
      stack.length > 1 ? h("span", { class: "card-count", "aria-hidden": "true" }, `×${stack.length}`) : null,
    );
  }

  private barredCard(barred: Barred): HTMLElement {
    const why = t("barred", { why: say(barred.why) });
    return h(
      "button",
      {
        type: "button",
        class: "answer card barred",
        "aria-disabled": "true",
        title: why,
        onclick: () => barred.rule && this.listener.why(barred.rule),
      },
      h("span", { class: "forbidden", "aria-hidden": "true" }, "✕"),
      h("span", { class: "card-name" }, say(withoutNumber(barred.label))),
      h("span", { class: "card-why" }, say(barred.why)),
    );
  }

  // ---- other answers ---------------------------------------------------------------------------

  private buttons(options: Option[], first: number): HTMLElement {
    const list = h(
      "div",
      { class: "answers", role: "group", "aria-label": t("your-choice") },
      ...options.map((option, i) =>
        this.answer(
          option,
          `plain${option.card || option.effect ? ` action ${option.colour ?? ""}` : ""}${option.place ? " place" : ""}`,
          first + i,
          option.place ? placeWords(option.place) : h("span", {}, say(option.label)),
          option.effect || option.card ? h("span", { class: "effect" }, option.effect ? say(option.effect) : effectOf(option)) : null,
        ),
      ),
    );
    walkWithArrows(list);
    return list;
  }

  // A click chooses; a finger must tap twice where there is something to see first, for it cannot hover.
  private answer(option: Option, name: string, i: number, ...children: (Element | null)[]): HTMLElement {
    let touched = false;
    const button = h(
      "button",
      {
        type: "button",
        class: `answer ${name}`,
        "data-a": option.a,
        onclick: () => (touched && !this.looksAt(option, button) ? undefined : this.listener.choose(option)),
        onpointerdown: (event: PointerEvent) => void (touched = event.pointerType === "touch"),
        onfocus: () => this.listener.look(option),
        onblur: () => this.listener.look(null),
        onpointerenter: (event: PointerEvent) => event.pointerType !== "touch" && this.listener.look(option),
        onpointerleave: (event: PointerEvent) => event.pointerType !== "touch" && this.listener.look(null),
      },
      i < KEYS.length ? h("kbd", { class: "key", "aria-hidden": "true" }, KEYS[i] as string) : null,
      ...children,
    );
    return button;
  }

  private looksAt(option: Option, button: HTMLElement): boolean {
    if (!option.ghost && !option.place && !option.line && !option.point) return true;
    if (button.classList.contains("looked")) return true;
    this.element.querySelectorAll(".looked").forEach((other) => other.classList.remove("looked"));
    button.classList.add("looked");
    this.element.querySelector(".question")?.setAttribute("data-hint", t("touch-twice"));
    this.listener.look(option);
    return false;
  }

  // A digit goes to its answer; the same digit again chooses it. M goes to the next speed.
  key(event: KeyboardEvent): boolean {
    const answers = [...this.element.querySelectorAll<HTMLElement>(".answer:not([aria-disabled])")];
    const answer = answers[KEYS.indexOf(event.key)];
    const markers = [...this.element.querySelectorAll<HTMLElement>(".marker")];
    if (answer && answer === document.activeElement) answer.click();
    else if (answer) answer.focus({ preventScroll: false });
    else if (event.key.toLowerCase() === "m" && markers.length) {
      const now = markers.findIndex((marker) => marker.getAttribute("aria-pressed") === "true");
      markers[(now + 1) % markers.length]?.click();
      this.focusFirst();
    } else return false;
    return true;
  }
}

const KEYS = "1234567890";

export function effectOf(card: Option | { bursts?: number; hits?: number; special?: string }): string {
  const parts: string[] = [];
  if (card.bursts) parts.push(t("bursts", { bursts: card.bursts }));
  if (card.hits) parts.push(t("hits", { hits: card.hits }));
  if (card.special) parts.push(say(card.special));
  return parts.join(", ");
}

// A place on the table: an arrow for the heading, and where in centimetres.
function placeWords([x, y, heading]: Pose): HTMLElement {
  const words = t("place-words", { x: Math.round(x / 100), y: Math.round(y / 100), heading: heading / 10 });
  return h(
    "span",
    { role: "img", "aria-label": words, title: words },
    svg("svg", { viewBox: "-10 -10 20 20", width: 16, height: 16, "aria-hidden": "true" }, svg("path", { class: "tip", d: "M0-8L6 7L0 3L-6 7Z", transform: `rotate(${heading / 10})` })),
    ` ${Math.round(x / 1000)} · ${Math.round(y / 1000)}`,
  );
}

// Cards that fly the same way lie on one stack: any of them will do.
function stacks(options: Option[]): Option[][] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const key = `${withoutNumber(option.label)} ${JSON.stringify([option.ghost, option.arrow])}`;
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found.values()];
}

function barredStacks(all: Barred[]): Barred[] {
  const found = new Map<string, Barred>();
  for (const barred of all) found.set(`${withoutNumber(barred.label)} ${barred.why}`, barred);
  return [...found.values()];
}

const withoutNumber = (label: string): string => label.replace(/ \d+(?=$|,| \()/, "").replace(/, (Low|High|same speed)$/, "");

// The arrow printed on a card, seen with the nose up.
function arrow(to: Pose | undefined): SVGElement {
  const holder = svg("svg", { class: "arrow", viewBox: "-34 -62 68 70", "aria-hidden": "true" });
  if (!to) return holder;
  const seen = (pose: Pose): [number, number] => [pose[0] / 260, -pose[1] / 260];
  const points = [...Array(13).keys()].map((i) => seen(between([0, 0, 0], to, i / 12)));
  const [x, y] = points.at(-1) as [number, number];
  holder.append(
    svg("path", { class: "shaft", d: points.map(([px, py], i) => `${i ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`).join("") }),
    svg("path", { class: "tip", d: "M0-8L6 4L-6 4Z", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${to[2] / 10})` }),
    svg("circle", { class: "tail", r: 2.5 }),
  );
  return holder;
}

// Left and right go from answer to answer; the browser's own keys do the rest.
function walkWithArrows(list: HTMLElement): void {
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const all = [...list.querySelectorAll<HTMLElement>(".answer")];
    const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
    event.preventDefault();
    next?.focus();
  });
}
