// Words that belong to a place on the mat and to nobody who flies there: where somebody fell. HTML, like the labels.
import type { Vector3 } from "three";
import { h } from "../../dom";
import { sideOf } from "../sides";
import type { Rig } from "./rig";

export interface Note {
  words: string;
  side: string;
  at: Vector3;
}

export class Notes {
  readonly element = h("div", { class: "stage-notes" });
  private shown: { element: HTMLElement; at: Vector3 }[] = [];

  set(notes: Note[]): void {
    this.shown = notes.map(({ words, side, at }) => ({ element: h("span", { class: `stage-note side-${sideOf(side)}` }, words), at }));
    this.element.replaceChildren(...this.shown.map((note) => note.element));
  }
  // Where they stand: labels keep off them.
  layout(rig: Rig): { x: number; y: number; w: number; h: number }[] {
    return this.shown.map(({ element, at }) => {
      const p = rig.project(at);
      const [w, h] = [element.offsetWidth, element.offsetHeight];
      const { free } = rig;
      const x = Math.min(Math.max(p.x - w / 2, free.x + 6), free.x + free.w - w - 6);
      const y = Math.max(p.y - h, free.y + 4);
      element.hidden = p.behind;
      element.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
      return { x, y, w, h };
    });
  }
}
