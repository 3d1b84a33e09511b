// Damage counters that fall on the table beside an airplane, as in the box: round, with their letter and, for their owner, their
// points. HTML over the picture, so that they are sharp and read aloud.
import type { Vector3 } from "three";
import { h } from "../../dom";
import type { Rig } from "./rig";

interface Token {
  element: HTMLElement;
  at: Vector3;
  nth: number;
  of: number;
  born: number;
}
const FALL_MS = 450;
const BESIDE = 44; // pixels from the middle of the miniature
const WIDE = 44;
const EDGE = 6; // pixels from the upper edge where it comes to lie at least

export class Tokens {
  readonly element = h("div", { class: "stage-tokens", "aria-hidden": "true" });
  private list: Token[] = [];

  add(at: Vector3, words: string[], now: number): void {
    words.forEach((text, nth) => {
      const [letter, points] = text.split(" ");
      const element = h("span", { class: "token" }, h("b", {}, points ?? (letter as string)), points === undefined ? null : h("small", {}, letter as string));
      element.style.opacity = "0"; // until it has a place
      this.element.append(element);
      this.list.push({ element, at, nth, of: words.length, born: now + nth * 90 });
    });
  }
  clear(): void {
    this.list = [];
    this.element.replaceChildren();
  }
  // One bounce, then it lies there.
  layout(rig: Rig, now: number): void {
    for (const { element, at, nth, of, born } of this.list) {
      const t = Math.min(1, Math.max(0, (now - born) / FALL_MS));
      const high = t < 0.6 ? 1 - (t / 0.6) ** 2 : 0.12 * Math.sin((Math.PI * (t - 0.6)) / 0.4);
      const p = rig.project(at);
      element.style.opacity = String(now < born ? 0 : Math.min(1, t * 4));
      const right = p.x + BESIDE + of * WIDE < rig.width; // labels are above and below
      const x = right ? p.x + BESIDE + nth * WIDE : p.x - BESIDE - (of - nth) * WIDE;
      element.style.transform = `translate(${Math.round(x)}px,${Math.round(Math.max(EDGE, p.y - 26) - high * 90)}px) rotate(${((nth * 37) % 17) - 8}deg)`;
    }
  }
}
