// An airplane's own card: all that its reader may know of it.
import { Dialog, Pips } from "../app/kit";
import { Emblem } from "../app/emblem";
import { sideClass } from "../board/chart/shapes";
import { condition } from "../board/things";
import type { GroundUnit, Gun, PlaneUnit, State } from "../types";
import { say, t } from "../words";
import type { Game } from "./game";
import { sideName } from "./people";

const gunPlace = (gun: Gun): string => t(gun.rear ? "gun-rear" : gun.left || gun.right ? "gun-side" : "gun-front");

function PlaneCard({ unit, state }: { unit: PlaneUnit; state: State }) {
  const rows: [string, string][] = [
    [t("craft-side"), sideName(unit.side, state.book)],
    ...(unit.level === undefined ? [] : ([[t("craft-height"), String(unit.level)]] as [string, string][])),
    ...(unit.rate ? ([[t("craft-climb"), t("climb-counters", { climb: unit.climb ?? 0, rate: unit.rate })]] as [string, string][]) : []),
    ...(unit.speed ? ([[t("craft-speed"), say(unit.speed)]] as [string, string][]) : []),
    ...unit.guns.map((gun): [string, string] => [gunPlace(gun), `${gun.power}${gun.jam ? ` (${t("gun-jammed")})` : ""}`]),
    ...(unit.bombs ? ([[t("craft-load"), t("bombs-left", { bombs: unit.bombs })]] as [string, string][]) : []),
    ...(unit.skills?.length ? ([[t("craft-pilot"), unit.skills.map((skill) => say(skill)).join(", ")]] as [string, string][]) : []),
  ];
  return (
    <>
      <div class="k-row">
        <Emblem shape={unit.shape} side={unit.side} model={unit.model} />
        <div>
          <p class={`name ${sideClass(unit.side)}-text`}>{unit.name}</p>
          <p>{unit.model}</p>
        </div>
      </div>
      {unit.damage !== undefined ? (
        <p>
          {t("damage", { damage: unit.damage, resistance: unit.resistance })} <Pips hits={unit.damage} limit={unit.resistance} words="" />
        </p>
      ) : (
        <p>{unit.counters.length ? t("damage-unknown", { counters: unit.counters.length, resistance: unit.resistance }) : `${t("unhurt")}, ${t("holds", { n: unit.resistance })}`}</p>
      )}
      <dl class="facts-list">
        {rows.map(([name, words]) => (
          <div>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p class="soft">{condition(unit).join(", ")}</p>
    </>
  );
}

const GroundFacts = ({ unit, state }: { unit: GroundUnit; state: State }) => (
  <p>
    {say(unit.model)}, {sideName(unit.side, state.book)}
    {unit.resistance ? `, ${t("damage", { damage: unit.damage ?? 0, resistance: unit.resistance })}` : ""}
  </p>
);

export function CraftDialog({ game, state }: { game: Game; state: State }) {
  const name = game.selected.value;
  const scene = state.scene;
  if (!name || scene.game !== "table") return null;
  const plane = scene.units.find((unit) => unit.name === name);
  const ground = scene.ground?.find((unit) => unit.name === name);
  if (!plane && !ground) return null;
  return (
    <Dialog title={name} class="craft-dialog" close={() => (game.selected.value = null)}>
      {plane ? <PlaneCard unit={plane} state={state} /> : ground && <GroundFacts unit={ground} state={state} />}
    </Dialog>
  );
}

