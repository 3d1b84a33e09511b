// What can be put on the table: airplanes with their silhouettes, found by word, side, role and war; things on the ground; clouds.
import { useState } from "preact/hooks";
import { Emblem } from "../app/emblem";
import { Icon, type IconName } from "../app/icons";
import { Segmented } from "../app/kit";
import { familyOfBook } from "../families";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { addLine } from "./edits";
import { bookOf } from "./lines";
import { DRAGGED, freshElement, type Dragged, type Things } from "./things";
import type { Workbench } from "./workbench";

const SHOWN = 24;
const ICONS: Record<string, IconName> = { ship: "ship", boat: "ship", aa: "target", troops: "flag", target: "target", balloon: "cloud", pac: "bolt" };

interface Props {
  bench: Workbench;
  things: Things;
  add: (dragged: Dragged) => void;
}

function Item({ dragged, title, add, children }: { dragged: Dragged; title: string; add: Props["add"]; children: preact.ComponentChildren }) {
  return (
    <button
      type="button"
      class="palette-item"
      draggable
      title={title}
      data-id={dragged.id}
      onClick={() => add(dragged)}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, JSON.stringify(dragged))}
    >
      {children}
    </button>
  );
}

export function Palette({ bench, things, add }: Props) {
  const [search, setSearch] = useState("");
  const [side, setSide] = useState("allies");
  const [role, setRole] = useState("");
  const book = bookOf(bench.draft.value);
  const { onTable } = familyOfBook(book);
  const fits = (words: string): boolean => search.toLowerCase().split(/\s+/).every((word) => words.toLowerCase().includes(word));
  const airplanes = !onTable ? [] : things.airplanes.filter((one) => one.side === side && one.books.includes(book) && (!role || one.role === role) && fits(`${one.title} ${one.id} ${one.nation} ${one.war}`));
  const aircraft = !onTable ? things.aircraft.filter((one) => one.side === side && fits(`${one.title} ${one.id} ${one.nation} ${one.service}`)) : [];
  const ground = things.ground.filter((one) => one.books.includes(book));
  const more = airplanes.length + aircraft.length - SHOWN;
  return (
    <div class="palette">
      <label class="unseen" for="find-airplane">{t("ws-find-airplane")}</label>
      <input type="search" id="find-airplane" placeholder={t("ws-find-airplane")} value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      <Segmented name="palette-side" label={t("ws-side")} value={side} choices={[["allies", sideName("allies", book)], ["axis", sideName("axis", book)]]} onPick={setSide} />
      {onTable && (
        <label class="palette-role">
          <span class="unseen">{t("ws-role")}</span>
          <select id="palette-role" value={role} onChange={(event) => setRole(event.currentTarget.value)}>
            <option value="">{t("ws-role-any")}</option>
            {["fighter", "two-seater", "bomber"].map((one) => (
              <option value={one}>{t(`ws-role-${one}`)}</option>
            ))}
          </select>
        </label>
      )}
      <h2>{t("ws-airplanes-title")}</h2>
      <div class="palette-grid">
        {airplanes.slice(0, SHOWN).map((one) => (
          <Item dragged={{ kind: "plane", id: one.id, side }} title={one.title} add={add} key={one.id}>
            <Emblem shape={one.shape} side={side} model={one.id} />
            <span>{shortTitle(one.title)}</span>
          </Item>
        ))}
        {aircraft.slice(0, SHOWN).map((one) => (
          <button type="button" class="palette-item" title={one.title} data-id={one.id} key={one.id} onClick={() => {
            const fresh = freshElement(bench.draft.value, one, side);
            bench.change(addLine(bench.draft.value, fresh.words), fresh.name);
          }}>
            <Emblem shape="fighter" side={side} model={one.id} />
            <span>{one.title}</span>
          </button>
        ))}
      </div>
      {more > 0 && <p class="small soft">{t("ws-more-found", { n: more })}</p>}
      {airplanes.length + aircraft.length === 0 && <p class="small soft">{t("ws-none-found")}</p>}
      {ground.length > 0 && (
        <>
          <h2>{t("ws-on-the-map")}</h2>
          <div class="palette-grid">
            {ground.map((one) => (
              <Item dragged={{ kind: "ground", id: one.id, side }} title={say(one.title)} add={add} key={one.id}>
                <Icon name={ICONS[one.kind] ?? "flag"} />
                <span>{say(one.title)}</span>
              </Item>
            ))}
            {book === "tactical" && (
              <Item dragged={{ kind: "cloud", id: "cloud", side }} title={t("ws-cloud")} add={add}>
                <Icon name="cloud" />
                <span>{t("ws-cloud")}</span>
              </Item>
            )}
          </div>
        </>
      )}
    </div>
  );
}

// "Supermarine Spitfire Mk.I" is a Spitfire to everybody who looks for one.
const MAKERS = /^(Supermarine|Hawker|Gloster|Messerschmitt|Focke-Wulf|Junkers|Heinkel|Dornier|North American|Curtiss|Grumman|Mitsubishi|Nakajima|Kawasaki|Kawanishi|Aichi|Macchi|Fiat|Reggiane|Sopwith|Royal Aircraft Factory|Boeing|Consolidated|Republic|Lockheed|Bristol|De Havilland|Douglas|Morane-Saulnier|Bell|Vought|Yakovlev|Lavochkin|Ilyushin|Polikarpov|Avro|Vickers|Fairey|Boulton Paul) /;
export const shortTitle = (title: string): string => title.replace(MAKERS, "");
