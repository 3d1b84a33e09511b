// The dogfight of the hand-of-cards game: who stands how toward whom, altitudes, hands, the chain.
import { h, svg } from "./dom";
import { effectOf } from "./prompt";
import { emblem, shapePath, sideClass, badge } from "./shapes";
import type { ActionCard, Craft, Element, FlamesScene, GameEvent, Hand } from "./types";
import { say, t } from "./words";

interface Link {
  by: string;
  text: string;
  kind: string;
}

export class FlamesView {
  readonly element = h("div", { class: "dogfight" });
  private scene: FlamesScene | null = null;
  private links: Link[] = [];
  private aimed: string | null = null;

  setScene(scene: FlamesScene): void {
    this.scene = scene;
    this.draw();
  }

  mark(unit: string | null): void {
    this.aimed = unit;
    for (const card of this.element.querySelectorAll<HTMLElement>("[data-unit]"))
      card.classList.toggle("aimed", card.dataset.unit === unit);
  }

  // The chain grows with every card that is played and ends with its result.
  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    for (const event of events) {
      told(event);
      if (event.kind === "attack" || event.kind === "turn") this.links = [];
      if (["attack", "response", "pass", "success", "failure"].includes(event.kind))
        this.links.push({ by: event.unit ?? "", text: event.text, kind: event.kind });
    }
  }

  private draw(): void {
    const scene = this.scene;
    if (!scene) return;
    this.element.replaceChildren(this.ladder(scene), this.fight(scene), this.chain(), this.piles(scene));
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
            .map((e) => h("span", { class: `chip ${sideClass(e.side)}${e.clouds ? " cloudy" : ""}` }, e.name)),
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
            h("h2", {}, badgeIcon(side), say(side), " ", h("span", { class: "points" }, String(scene.decks.find((d) => d.side === side)?.points ?? 0))),
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
      svg("svg", { viewBox: "-80 -28 160 56", role: "img", "aria-label": words }, plane(e, -42, 90), svg("path", { class: "sight", d: "M-16 0H14" }), plane(foe, 42, turned)),
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
        emblem(e.shape, e.side, 34),
        h("h3", {}, e.name, h("small", {}, ` ${e.title}`)),
        e.acting ? h("span", { class: "pill" }, t("acting")) : null,
        e.clouds ? h("span", { class: "pill" }, t("clouds")) : null,
      ),
      h("p", { class: "stands" }, stands),
      ...e.craft.map((craft) => this.craft(e, craft)),
      e.flying ? handOf(t("hand"), e.hand) : null,
    );
  }

  private craft(e: Element, craft: Craft): HTMLElement {
    const unit = craft.role === "leader" ? e.name : `${e.name}-wingman`;
    const flying = craft.fate === "flying";
    const ratings =
      craft.role === "leader"
        ? t("ratings-leader", { performance: craft.performance ?? 0, horsepower: craft.horsepower ?? 0, burst: craft.burst ?? "–" })
        : t("ratings-wingman", { offense: craft.offense ?? 0, defense: craft.defense ?? 0 });
    const pips = [...Array(craft.limit).keys()].map((i) => h("i", { class: i < craft.hits ? "pip hit" : "pip" }));
    return h(
      "div",
      { class: `craft${flying ? "" : " gone"}`, "data-unit": unit },
      h("strong", {}, t(craft.role)),
      flying
        ? h("span", { class: "pips", role: "img", "aria-label": t("hits-of", { hits: craft.hits, limit: craft.limit }) }, ...pips)
        : h("span", {}, t(craft.fate)),
      craft.damaged && flying ? h("span", { class: "pill warn" }, t("damaged")) : null,
      flying ? h("small", {}, ratings) : null,
    );
  }

  // ---- the chain -----------------------------------------------------------------------------------

  private chain(): HTMLElement {
    return h(
      "section",
      { class: "chain", "aria-label": t("chain") },
      h("h2", {}, t("chain")),
      h("ol", {}, ...this.links.map((link) => h("li", { class: `link ${link.kind}` }, say(link.text)))),
    );
  }

  private piles(scene: FlamesScene): HTMLElement {
    return h(
      "section",
      { class: "piles" },
      ...scene.decks.map((deck) =>
        deck.top ? h("p", {}, badgeIcon(deck.side), t("discard-top", { title: say(deck.top.title ?? "") })) : null,
      ),
      scene.attackHand.size ? handOf(t("attack-hand"), scene.attackHand) : null,
      scene.defenceHand.size ? handOf(t("defence-hand"), scene.defenceHand) : null,
    );
  }
}

function badgeIcon(side: string): SVGElement {
  return svg("svg", { class: "side-icon", viewBox: "-12 -12 24 24", width: 16, height: 16, "aria-hidden": "true" }, badge(side, 8));
}

function handOf(name: string, hand: Hand): HTMLElement {
  if (!hand.cards.length)
    return h("p", { class: "hand-line" }, `${name}: `, hand.size === undefined ? t("hand-unknown") : t("hand-size", { size: hand.size }));
  return h(
    "div",
    { class: "hand", role: "group", "aria-label": name },
    ...hand.cards.flatMap((card) => [...Array(card.count ?? 1).keys()].map(() => miniCard(card))),
  );
}

function miniCard(card: ActionCard): HTMLElement {
  return h("span", { class: `mini ${card.colour ?? ""}`, title: effectOf(card) }, say(card.title ?? ""));
}
