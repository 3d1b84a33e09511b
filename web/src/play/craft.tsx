// An airplane's own card: all that its reader may know of it.
import { Badge, Dialog, Pips } from "../app/kit";
import { Emblem } from "../app/emblem";
import { sideClass } from "../board/chart/shapes";
import { condition } from "../board/things";
import { tableOf } from "../families";
import type { GroundUnit, Gun, PlaneUnit, State } from "../types";
import { say, t } from "../words";
import type { Game } from "./game";
import { loadWords } from "./load";
import { sideName } from "./people";

const gunPlace = (gun: Gun): string => t(gun.mount === "turret" || gun.mount === "ventral" ? `gun-${gun.mount}` : gun.rear ? "gun-rear" : gun.left || gun.right ? (gun.mount === "front" ? "gun-front" : "gun-side") : "gun-front");
// "B|A": the counters of a hit at short range, then at long range.
const powerWords = (power: string): string => {
  const [near = "", far = ""] = power.split("|");
  return far ? t("craft-power", { near, far }) : near;
};
const gunWords = (gun: Gun): string =>
  [gun.arc ? t("craft-arc", { power: powerWords(gun.power), arc: Math.round(gun.arc / 10) }) : powerWords(gun.power), gun.jam ? t("gun-jammed") : "", gun.unmanned ? t("gun-unmanned") : ""].filter(Boolean).join(", ");

type Row = [name: string, words: string];
type Member = NonNullable<PlaneUnit["crew"]>[number];

const memberWords = ({ name, pilot, hits, rookie, out }: Member): string => {
  const more = [pilot ? t("crew-pilot") : "", rookie ? t("crew-rookie") : "", hits ? t("crew-hits", { n: hits }) : "", out ? t("crew-out") : ""].filter(Boolean);
  return more.length ? `${name} (${more.join(", ")})` : name;
};

// The deck, and for its owner what of it is in the hand.
function deckRows(unit: PlaneUnit): Row[] {
  if (!unit.deck || !unit.deckCards) return [];
  const left = unit.hand?.length;
  return [[t("craft-deck"), left === undefined ? t("craft-deck-all", { deck: unit.deck, all: unit.deckCards }) : t("craft-deck-left", { deck: unit.deck, left, all: unit.deckCards })], ...(unit.hand?.length ? [[t("craft-hand"), handWords(unit.hand)] as Row] : [])];
}

// "left-3", "left-4": two cards of one kind.
function handWords(hand: string[]): string {
  const kinds = new Map<string, number>();
  for (const card of hand) kinds.set(card.replace(/-\d+$/, ""), (kinds.get(card.replace(/-\d+$/, "")) ?? 0) + 1);
  return [...kinds].map(([kind, n]) => `${kind.startsWith("slip-") ? `${t("card-slip")} ${t(`card-${kind}`)}` : t(`card-${kind}`)}${n > 1 ? ` ×${n}` : ""}`).join(", ");
}

function stateRows(unit: PlaneUnit): Row[] {
  const rows: Row[] = [];
  if (unit.engines && unit.engines > 1) rows.push([t("craft-engines"), unit.engineHits ? t("craft-engines-hit", { n: unit.engines, hits: unit.engineHits }) : String(unit.engines)]);
  if (unit.fuel !== undefined) rows.push([t("craft-fuel"), unit.tank === undefined ? String(unit.fuel) : `${unit.fuel} + ${unit.tank}`]);
  for (const { what, count, when } of unit.load ?? []) rows.push([loadWords(what, count), say(when)]);
  if (unit.pictures) rows.push([t("craft-pictures"), String(unit.pictures)]);
  if (unit.crew && unit.crew.length > 1) rows.push([t("craft-crew"), unit.crew.map(memberWords).join(", ")]);
  for (const { skill, text, spent } of unit.abilities ?? []) rows.push([say(skill), `${say(text)}${spent ? ` (${t("skill-spent")})` : ""}`]);
  return rows;
}

function PlaneCard({ unit, state }: { unit: PlaneUnit; state: State }) {
  const rows: Row[] = [
    ...(unit.level === undefined ? [] : ([[t("craft-height"), String(unit.level)]] as Row[])),
    ...(unit.rate ? ([[t("craft-climb"), t("climb-counters", { climb: unit.climb ?? 0, rate: unit.rate })]] as Row[]) : []),
    ...(unit.speed ? ([[t("craft-speed"), say(unit.speed)]] as Row[]) : []),
    ...unit.guns.map((gun): Row => [gunPlace(gun), gunWords(gun)]),
    ...deckRows(unit),
    ...stateRows(unit),
    ...(unit.skills?.length && !unit.abilities?.length ? ([[t("craft-pilot"), unit.skills.map((skill) => say(skill)).join(", ")]] as Row[]) : []),
  ];
  const more = condition({ ...unit, damage: undefined, counters: [], bombs: undefined, level: undefined, climb: undefined, speed: undefined, skills: undefined }).join(", ");
  return (
    <>
      <div class="craft-head">
        <Emblem shape={unit.shape} side={unit.side} model={unit.model} />
        <div>
          <p class="craft-model">{unit.model}</p>
          <p class={`craft-side ${sideClass(unit.side)}-text`}>
            <Badge side={sideClass(unit.side)} /> {sideName(unit.side, state.book)}
          </p>
          <p>{unit.damage ? t("damage", { damage: unit.damage, resistance: unit.resistance }) : unit.counters.length && unit.damage === undefined ? t("damage-unknown", { counters: unit.counters.length, resistance: unit.resistance }) : `${t("unhurt")}, ${t("holds", { n: unit.resistance })}`}</p>
          {unit.damage !== undefined && <Pips hits={unit.damage} limit={unit.resistance} words="" />}
        </div>
      </div>
      <dl class="facts-list">
        {rows.map(([name, words]) => (
          <div>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {more && <p class="soft">{more}</p>}
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
  const scene = tableOf(state.scene);
  if (!name || !scene) return null;
  const plane = scene.units.find((unit) => unit.name === name);
  const ground = scene.ground?.find((unit) => unit.name === name);
  if (!plane && !ground) return null;
  return (
    <Dialog title={name} class="craft-dialog" close={() => (game.selected.value = null)}>
      {plane ? <PlaneCard unit={plane} state={state} /> : ground && <GroundFacts unit={ground} state={state} />}
    </Dialog>
  );
}

