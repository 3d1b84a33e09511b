// The log says why: every event with its rules, and the text of a rule on demand.
import { h } from "./dom";
import type { GameEvent } from "./types";
import { currentLanguage, say, t } from "./words";

let rules: Promise<Record<string, [tag: string, text: string]>> | null = null;
const loadRules = (): typeof rules & object => (rules ??= fetch("rules.json").then((answer) => answer.json()));

// The rules behind something, in our words.
export async function explainRules(ids: string[]): Promise<void> {
  const dialog = h("dialog", { class: "rule", "aria-label": ids.join(", ") });
  const list = h("dl", {}, ...ids.flatMap((id) => [h("dt", {}, id, " ", h("span", { class: "tag", "data-tag": id })), h("dd", { "data-rule": id, lang: "en" }, "…")]));
  const close = h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, t("close"));
  dialog.append(h("h2", {}, t("why-title")), list, currentLanguage() === "en" ? "" : h("p", { class: "note" }, t("rules-in-english")), close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  const found = await Promise.resolve(loadRules()).catch(() => ({}) as Record<string, [string, string]>);
  for (const id of ids) {
    (list.querySelector(`[data-tag="${id}"]`) as HTMLElement).textContent = say(found[id]?.[0] ?? "");
    (list.querySelector(`[data-rule="${id}"]`) as HTMLElement).textContent = found[id]?.[1] ?? t("rule-missing");
  }
}

// Shown small: what everybody sees on the table; of these, what says only where the turn stands is not spoken.
const SILENT = new Set(["step", "skip", "reveal", "speed", "start-speed", "placed", "locked"]);
const QUIET = new Set([...SILENT, "move", "ship", "height", "card", "discard", "discarded", "order", "dealt", "level", "draw"]);
const KEPT = 600;

export class Log {
  private readonly list = h("ol", { class: "log-list", tabindex: 0, "aria-label": t("log") });
  private readonly live = h("div", { class: "live", role: "status", "aria-live": "polite" });
  readonly element = h("section", { class: "log", "aria-label": t("log") }, h("h2", {}, t("log")), this.list, this.live);
  private spoken: string[] = [];

  constructor() {
    // The newest line stays in sight when the room for the log changes.
    new ResizeObserver(() => (this.list.scrollTop = this.list.scrollHeight)).observe(this.list);
  }

  clear(): void {
    this.list.replaceChildren();
  }

  add(event: GameEvent): void {
    const text = say(event.text);
    const line = h(
      "li",
      { class: `event event-${event.kind}${QUIET.has(event.kind) ? " quiet" : ""}` },
      h("span", {}, text),
      event.rules.length
        ? h("button", { type: "button", class: "why", title: event.rules.join(", "), "aria-label": t("why-label", { id: event.rules.join(", ") }), onclick: () => void explainRules(event.rules) }, t("why"))
        : null,
    );
    this.list.append(line);
    while (this.list.childElementCount > KEPT) this.list.firstElementChild?.remove();
    this.list.scrollTop = this.list.scrollHeight;
    if (!SILENT.has(event.kind)) this.speak(text);
  }

  // Sentences of one moment are spoken together.
  private speak(text: string): void {
    this.spoken.push(text);
    if (this.spoken.length > 1) return;
    setTimeout(() => {
      this.live.textContent = this.spoken.splice(0).slice(-12).join(" ");
    }, 150);
  }
}
