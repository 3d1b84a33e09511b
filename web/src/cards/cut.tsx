// A row of cards that has more than it can show: its edge fades, and a button on it goes to the rest.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/icons";

const LITTLE = 8; // pixels: the room around the row
const STEP = 0.7; // of what is seen

export interface Cut {
  class: string;
  buttons: preact.JSX.Element[]; // for the mouse: keys and fingers move the row by themselves
}

export function useCut(row: RefObject<HTMLElement>, cards: unknown): Cut {
  const [cut, setCut] = useState("");
  useEffect(() => {
    const at = row.current;
    if (!at) return;
    const look = (): void => setCut([at.scrollLeft > LITTLE && " cut-left", at.scrollLeft + at.clientWidth < at.scrollWidth - LITTLE && " cut-right"].filter(Boolean).join(""));
    look();
    at.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(at);
    return () => (watch.disconnect(), at.removeEventListener("scroll", look));
  }, [cards]);
  const go = (by: number): void => row.current?.scrollBy({ left: by * STEP * row.current.clientWidth, behavior: "smooth" });
  return {
    class: cut,
    buttons: ([["left", -1], ["right", 1]] as const).flatMap(([side, by]) => (cut.includes(side) ? [<button key={side} type="button" class={`cut-more ${side}`} tabIndex={-1} aria-hidden="true" onClick={() => go(by)}><Icon name={side} /></button>] : [])),
  };
}
