// A dogfight of cards has no table to place on: its Elements stand in two columns, and a click picks one.
import { Emblem } from "../app/emblem";
import { sideClass } from "../board/chart/shapes";
import { sideName } from "../play/people";
import type { FlamesScene } from "../types";
import { bookOf } from "./lines";
import type { Workbench } from "./workbench";

export function ElementTable({ bench, scene }: { bench: Workbench; scene: FlamesScene }) {
  const sides = [...new Set([...scene.decks, ...scene.elements].map(({ side }) => side))];
  return (
    <div class="element-table">
      {sides.map((side) => (
        <div>
          <h2 class={`${sideClass(side)}-text`}>{sideName(side, bookOf(bench.draft.value))}</h2>
          {scene.elements.filter((element) => element.side === side).map((element) => (
            <button type="button" class="palette-item" aria-pressed={bench.picked.value === element.name} onClick={() => bench.pick(element.name)}>
              <Emblem shape={element.shape} side={side} model={element.model} />
              <span>
                <b>{element.name}</b> {element.title}
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
