// The dogfight of the hand-of-cards game: who stands how toward whom, altitudes, hands, the chain.
import { h, svg } from "./dom";
import { effectOf } from "./play/effect";
import { badge, emblem, shapePath, sideClass } from "./board/chart/shapes";
import type { ActionCard, Craft, Element, FlamesScene, GameEvent, Hand } from "./types";
import { say, t } from "./words";

const CHAIN = new Set(["attack", "response", "pass", "success", "failure"]);
const RESULTS = new Set(["hits", "damaged", "destroyed", "position", "gain", "cockpit-hit", "engine-hit", "fuel-tank-hit"]);
const LINK_MS = 500;

export class FlamesView {
  readonly element = h("div", { class: "dogfight" });
  private readonly chain = h("ol", { class: "links" });
  private readonly piles = h("div", { class: "piles" });
  private readonly chainBox = h("section", { class: "chain", "aria-label": t("chain") }, h("header", {}, h("h2", {}, t("chain")), this.piles), this.chain);
  private scene: FlamesScene | null = null;
  private aimed: string | null = null;
  private skipping = false;
  speed = 1; // of the show; 0 shows at once

  setScene(scene: FlamesScene): void {
    this.scene = scene;
    this.draw();
  }

  mark(unit: string | null): void {
    this.aimed = unit;
    for (const card of this.element.querySelectorAll<HTMLElement>("[data-unit]"))
      card.classList.toggle("aimed", card.dataset.unit === unit);
  }

  skip(): void {
    this.skipping = true;
  }

  // The chain grows card by card and ends with its result.
  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.skipping = false;
    for (const event of events) {
      told(event);
      if (this.hear(event)) await this.wait();
    }
  }

  // Takes an event into the chain: true if it shows there.
  hear(event: GameEvent): boolean {
    if (event.kind === "attack" || event.kind === "turn") this.chain.replaceChildren();
    if (!CHAIN.has(event.kind) && !(this.chain.childElementCount && RESULTS.has(event.kind))) return false;
    this.chain.append(h("li", { class: `link ${event.kind} ${this.sideOf(event.unit)}` }, say(event.text)));
    this.chain.scrollLeft = this.chain.scrollWidth;
    return CHAIN.has(event.kind);
  }

  private sideOf(unit: string | undefined): string {
    const element = this.scene?.elements.find((e) => unit === e.name || unit === `${e.name}-wingman`);
    return element ? sideClass(element.side) : "";
  }

  private wait(): Promise<void> {
    if (!this.speed || this.skipping || document.hidden) return Promise.resolve();
    return new Promise((done) => setTimeout(done, LINK_MS / this.speed));
  }

  private draw(): void {
    const scene = this.scene;
    if (!scene) return;
    this.element.classList.toggle("many", scene.elements.length > 4);
    this.piles.replaceChildren(...this.pilesOf(scene));
    this.element.replaceChildren(this.ladder(scene), this.fight(scene), this.chainBox);
    this.mark(this.aimed);
  }

  // ---- altitudes --------------------------------------------------------------------------------

  private ladder(scene: FlamesScene): HTMLElement {
    const rungs = [...scene.altitudes.keys()].reverse().map((level) =>
      h(
        "li",
        { class: "rung" },
        h("span", { class: "rung-name" }, say(scene.altitudes[level] as string)),
        h(
          "span",
          { class: "rung-planes" },
          ...scene.elements
            .filter((e) => e.flying && (e.altitude ?? e.secretAltitude) === level)
            .map((e) => h("span", { class: `chip ${sideClass(e.side)}${e.clouds ? " cloudy" : ""}`, title: e.clouds ? t("clouds") : null }, e.clouds ? `☁ ${e.name}` : e.name)),
        ),
      ),
    );
    return h("section", { class: "ladder", "aria-label": t("altitude-ladder") }, h("h2", {}, t("altitude-ladder")), h("ol", {}, ...rungs));
  }

  // ---- leaders and how they stand ------------------------------------------------------------------

  private fight(scene: FlamesScene): HTMLElement {
    const pairs = scene.elements.filter((e) => e.foe !== undefined && e.position > 0 && e.flying);
    const drawn = pairs.map((e) => this.duel(e, scene.elements.find((o) => o.name === e.foe) as Element));
    const sides = [...new Set(scene.elements.map((e) => e.side))].sort();
    return h(
      "section",
      { class: "fight" },
      drawn.length ? h("div", { class: "duels" }, ...drawn) : null,
      h(
        "div",
        { class: "sides" },
        ...sides.map((side) =>
          h(
            "div",
            { class: "side" },
            h("h2", {}, badgeIcon(side), say(side), " ", h("span", { class: "points" }, t("points-short", { points: scene.decks.find((d) => d.side === side)?.points ?? 0 }))),
            ...scene.elements.filter((e) => e.side === side).map((e) => this.elementCard(e)),
          ),
        ),
      ),
    );
  }

  // The better placed flies behind: nose to tail when tailing, a quarter turn when advantaged.
  private duel(e: Element, foe: Element): HTMLElement {
    const turned = e.position === 2 ? 90 : 0;
    const plane = (of: Element, x: number, angle: number): SVGElement =>
      svg(
        "g",
        { transform: `translate(${x} 0) rotate(${angle})` },
        svg("path", { class: `hull ${sideClass(of.side)}`, d: shapePath(of.shape), transform: "scale(.42)" }),
        badge(of.side, 5),
      );
    const words = `${e.name} ${t(`stands-${e.stands}`, { foe: foe.name })}`;
    return h(
      "figure",
      { class: "duel" },
      svg("svg", { viewBox: "-70 -24 140 48", role: "img", "aria-label": words }, plane(e, -38, 90), svg("path", { class: "sight", d: "M-12 0H16" }), plane(foe, 40, turned)),
      h("figcaption", {}, words),
    );
  }

  private elementCard(e: Element): HTMLElement {
    const stands = e.foe || e.position ? t(`stands-${e.stands}`, { foe: e.foe ?? "" }) : t("stands-neutral");
    return h(
      "article",
      { class: `element ${sideClass(e.side)}${e.acting ? " acting" : ""}${e.flying ? "" : " gone"}` },
      h(
        "header",
        {},
        emblem(e.shape, e.side, 26),
        h("h3", {}, e.name, h("small", {}, ` ${e.title}`)),
        e.acting ? h("span", { class: "pill on" }, t("acting")) : null,
        e.clouds ? h("span", { class: "pill" }, t("clouds")) : null,
        e.burstsLeft !== undefined ? h("span", { class: "pill" }, t("bursts-left", { bursts: e.burstsLeft })) : null,
      ),
      h("div", { class: "crafts" }, ...e.craft.map((craft) => this.craft(e, craft)), h("span", { class: "stands" }, stands)),
      e.flying ? handOf(t("hand"), e.hand) : null,
    );
  }

  private craft(e: Element, craft: Craft): HTMLElement {
    const unit = craft.role === "leader" ? e.name : `${e.name}-wingman`;
    const flying = craft.fate === "flying";
    const leader = craft.role === "leader";
    const figures: Record<string, string | number> = leader
      ? { performance: craft.performance ?? 0, horsepower: craft.horsepower ?? 0, burst: craft.burst ?? "–" }
      : { offense: craft.offense ?? 0, defense: craft.defense ?? 0 };
    const pips = [...Array(craft.limit).keys()].map((i) => h("i", { class: i < craft.hits ? "pip hit" : "pip" }));
    return h(
      "div",
      { class: `craft${flying ? "" : " gone"}`, "data-unit": unit },
      h("strong", { title: t(leader ? "ratings-leader" : "ratings-wingman", figures) }, t(craft.role)),
      flying
        ? h("span", { class: "pips", role: "img", "aria-label": t("hits-of", { hits: craft.hits, limit: craft.limit }), title: t("hits-of", { hits: craft.hits, limit: craft.limit }) }, ...pips)
        : h("span", {}, t(craft.fate)),
      craft.damaged && flying ? h("span", { class: "pill warn" }, t("damaged")) : null,
      craft.cockpit && flying ? h("span", { class: "pill warn" }, t("cockpit-hits", { hits: craft.cockpit })) : null,
      craft.throttle && flying ? h("span", { class: "pill" }, t("throttle-counters", { counters: craft.throttle })) : null,
      craft.guns && flying ? h("span", { class: "pill" }, t("heavy-guns", { guns: craft.guns })) : null,
      flying ? h("abbr", { title: t(leader ? "ratings-leader" : "ratings-wingman", figures) }, t(leader ? "ratings-leader-short" : "ratings-wingman-short", figures)) : null,
    );
  }

  private pilesOf(scene: FlamesScene): HTMLElement[] {
    const hands: [string, Hand][] = [["attack-hand", scene.attackHand], ["defence-hand", scene.defenceHand]];
    return [
      ...hands.filter(([, hand]) => hand.size).map(([name, hand]) => handOf(t(name), hand, true)),
      ...scene.decks.filter((deck) => deck.top).map((deck) => h("p", {}, badgeIcon(deck.side), " ", t("discard-top", { title: say(deck.top?.title ?? "") }))),
    ];
  }
}

function badgeIcon(side: string): SVGElement {
  return svg("svg", { class: "side-icon", viewBox: "-12 -12 24 24", width: 16, height: 16, "aria-hidden": "true" }, badge(side, 8));
}

function handOf(name: string, hand: Hand, titled = false): HTMLElement {
  if (!hand.cards.length)
    return h("p", { class: "hand-line" }, `${name}: `, hand.size === undefined ? t("hand-unknown") : t("hand-size", { size: hand.size }));
  return h(
    "div",
    { class: "hand", role: "group", "aria-label": name },
    titled ? h("span", { class: "hand-line" }, `${name}:`) : null,
    ...hand.cards.flatMap((card) => [...Array(card.count ?? 1).keys()].map(() => miniCard(card))),
  );
}

function miniCard(card: ActionCard): HTMLElement {
  return h("span", { class: `mini ${card.colour ?? ""}`, title: effectOf(card) }, say(card.title ?? ""));
}
