// What the ruler says, on paper beside the table. Both ends can be chosen here as well, by keys or by a finger.
import { useEffect, useRef } from "preact/hooks";
import { Button, Paper } from "../app/kit";
import type { Spot } from "../board";
import { isFlying, isPlaced } from "../board/scene";
import { tableOf } from "../families";
import type { TableScene } from "../types";
import { count, say, t } from "../words";
import type { Game } from "./game";
import type { Measured, Reach } from "./ruler";

export function rangeWords({ length, part, parts }: Measured): string {
  const far = (length / 1000).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const band = !part ? t("range-out") : parts === 2 ? t(part === 1 ? "range-short" : "range-long") : t("range-quarters", { n: part });
  return t("measured", { far, band });
}

const reachWords = ({ mount, arc, range, behind }: Reach): string =>
  `${t(`gun-${mount === "front" || mount === "turret" || mount === "ventral" || mount === "rear" ? mount : "side"}`)}: ${!arc ? t("reach-no-arc") : behind && range === "none" ? t("reach-behind", { name: behind }) : t(`reach-${range}`)}`;

function Reaches({ who, at, list }: { who: string; at: string; list: Reach[] | undefined }) {
  if (!list?.length) return null;
  return (
    <>
      <h3>{t("reach-of", { who, at })}</h3>
      <ul>
        {[...new Set(list.map(reachWords))].map((words) => (
          <li>{words}</li>
        ))}
      </ul>
    </>
  );
}

const spots = (scene: TableScene): Spot[] => [
  ...scene.units.filter((unit) => isFlying(unit) && isPlaced(unit) && unit.clouded === undefined).map(({ name, x = 0, y = 0 }) => ({ unit: name, x, y })),
  ...(scene.ground ?? []).filter((unit) => unit.status !== "left" && unit.status !== "unused").map(({ name, x, y }) => ({ unit: name, x, y })),
];

function End({ id, words, value, list, onPick }: { id: string; words: string; value: Spot | null; list: Spot[]; onPick: (spot: Spot | null) => void }) {
  return (
    <label class="k-row">
      <span>{words}</span>
      <select id={id} value={value ? (value.unit ?? "point") : ""} onChange={(event) => onPick(list.find((spot) => spot.unit === event.currentTarget.value) ?? null)}>
        <option value="">{t("measure-choose")}</option>
        {value && !value.unit && <option value="point">{t("measure-point")}</option>}
        {list.map((spot) => (
          <option value={spot.unit ?? ""}>{spot.unit}</option>
        ))}
      </select>
    </label>
  );
}

export function Measure({ game, close }: { game: Game; close: () => void }) {
  const { ruler } = game;
  const place = useRef<HTMLDivElement>(null);
  const scene = tableOf(game.state.value?.scene);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.closest(".tools")) place.current?.querySelector("select")?.focus({ preventScroll: true });
    return () => ruler.set(null, null);
  }, []);
  if (!scene) return null;
  const list = spots(scene);
  const [from, to, found] = [ruler.from.value, ruler.to.value, ruler.found.value];
  const levels = found?.levels ?? 0;
  return (
    <div class="measure" ref={place} onKeyDown={(event) => event.key === "Escape" && (event.stopPropagation(), close())}>
      <Paper label={t("tool-ruler")}>
        <div class="k-head">
          <h2>{t("tool-ruler")}</h2>
          <Button kind="bare" compact icon="close" label={t("close")} onClick={close} />
        </div>
        <End id="measure-from" words={t("measure-from")} value={from} list={list} onPick={(spot) => ruler.set(spot, to)} />
        <End id="measure-to" words={t("measure-to")} value={to} list={list.filter((spot) => spot.unit !== from?.unit)} onPick={(spot) => ruler.set(from, spot)} />
        <div class="measured" aria-live="polite">
          {!found && <p class="soft small">{ruler.trouble.value ? say(ruler.trouble.value) : t(from && to ? "measure-nothing" : "measure-how")}</p>}
          {found && (
            <p>
              <b>{rangeWords(found)}</b>
              {levels !== 0 && to?.unit && ` ${count(levels > 0 ? "levels-higher" : "levels-lower", Math.abs(levels), { name: to.unit })}`}
            </p>
          )}
          {found && <Reaches who={from?.unit ?? ""} at={to?.unit ?? ""} list={found.guns} />}
          {found && <Reaches who={to?.unit ?? ""} at={from?.unit ?? ""} list={found.back} />}
        </div>
      </Paper>
    </div>
  );
}
