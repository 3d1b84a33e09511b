// What is written over the picture: altitudes, who stands how, names with their hits, and the chain of cards.
import type { JSX } from "preact";
import type { Craft, Element, FlamesScene } from "../types";
import { count, say, t } from "../words";
import { marksOf } from "../families/marks";
import type { Chain } from "./chain";
import { chainBox, ChainCards, isCompact, SLIP } from "./ChainCards";
import { elementName } from "./facts";
import { sideClass, type Area, type Flyer, type Layout, type Pose, type Tie } from "./layout";
import { clamp, cross, placeTags, type Box } from "./tags";
import { thingsOf } from "./things";

export interface OverlayProps {
  scene: FlamesScene;
  layout: Layout;
  poses: ReadonlyMap<string, Pose>;
  chain: Chain;
  aimed: string | null;
  focus: readonly string[]; // who is looked at from close by: nobody else is named
  width: number;
  height: number;
  area: Area;
  onUnit?: (unit: string) => void;
}

const Badge = ({ side }: { side: string }): JSX.Element => <span class={`k-badge ${side}`} aria-hidden="true" />;

// Words in which *one part* is set in bold.
const Said = ({ words }: { words: string }): JSX.Element => <>{words.split("*").map((part, i) => (i % 2 ? <b>{part}</b> : part))}</>;

function Rail({ scene, layout, area, width }: OverlayProps): JSX.Element {
  const tiny = isCompact(width);
  return (
    <ol class="df-rail" aria-label={t("altitude-ladder")} style={{ top: `${area.top}px`, height: `${area.height}px` }}>
      {scene.altitudes.map((name, level) => {
        const here = scene.elements.filter((e) => e.flying && (e.altitude ?? e.secretAltitude) === level);
        const sides = [...new Set(here.map((e) => sideClass(e.side)))].sort();
        return (
          <li class={here.length ? "here" : ""} style={{ top: `${(layout.levels[level] ?? 0) - area.top}px` }}>
            <span class={`df-level${tiny && !here.length ? " unseen" : ""}`}>{say(name)}</span>
            {!tiny && sides.map((side) => (
              <span class={`df-count ${side}`}>
                <Badge side={side} />
                {here.filter((e) => sideClass(e.side) === side).reduce((sum, e) => sum + e.craft.filter((c) => c.fate === "flying").length, 0)}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

const KNOT = 34; // pixels high

interface Knot {
  tie: Tie;
  from: Pose;
  to: Pose;
  words: string;
  box: Box;
}

// Where to write how the two stand: above them if that is free, else where it covers least. Covering other words is worse than covering airplanes.
function knotPlace(from: Pose, to: Pose, wide: number, { area, width, poses }: OverlayProps, taken: Box[]): Box {
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const far = Math.max(from.size, to.size) * 0.36;
  const middle = (from.x + to.x) / 2;
  const across = isCompact(width) ? [to.x, middle, from.x] : [middle];
  const tries = [top - far, bottom + far, top - far - KNOT].flatMap((y) =>
    across.map((x): Box => ({ x: clamp(x, area.left + wide / 2, area.left + area.width - wide / 2), y: clamp(y, area.top + KNOT / 2, area.top + area.height - KNOT / 2), width: wide, height: KNOT })),
  );
  const bodies = isCompact(width) ? [...poses.values()].map((pose): Box => ({ ...pose, width: pose.size * 0.7, height: pose.size * 0.4 })) : [];
  const wrong = (box: Box, i: number): number => i * 0.1 + taken.filter((other) => cross(box, other)).length * 9 + bodies.filter((body) => cross(box, body)).length;
  return tries.map((box, i) => [box, wrong(box, i)] as const).reduce((a, b) => (b[1] < a[1] ? b : a))[0];
}

// Who stands how, in words, and where they are written.
function knotsOf(props: OverlayProps): Knot[] {
  const { layout, poses, width, focus } = props;
  const short = isCompact(width) || layout.ties.length > 1;
  const boxes: Box[] = [];
  return layout.ties.flatMap((tie) => {
    const from = poses.get(tie.from);
    const to = poses.get(tie.to);
    if (!from || !to || (focus.length && !focus.some((unit) => [tie.from, tie.to].includes(elementName(unit))))) return [];
    const words = t(short ? `tie-${tie.stands}-short` : `tie-${tie.stands}`, { name: tie.from, foe: tie.to });
    const wide = 22 + words.replace(/\*/g, "").length * 7.4;
    const box = knotPlace(from, to, wide, props, boxes);
    boxes.push(box);
    return [{ tie, from, to, words, box }];
  });
}

// A dotted line from one airplane's nose to another.
function Dots({ from, to, fires }: { from: Pose; to: Pose; fires?: boolean }): JSX.Element | null {
  const ahead = to.x > from.x ? 1 : -1;
  const [x1, x2] = [from.x + ahead * from.size * 0.46, to.x - ahead * to.size * 0.5];
  const lift = Math.min(30, Math.abs(x2 - x1) * 0.12);
  if ((x2 - x1) * ahead < 26) return null;
  return (
    <g class={fires ? "fires" : ""}>
      <path class="df-tie" d={`M${x1} ${from.y}Q${(x1 + x2) / 2} ${(from.y + to.y) / 2 - lift} ${x2 - ahead * 14} ${to.y}`} />
      <path class="df-tip" d={`M${x2 - ahead * 16} ${to.y - 9}L${x2} ${to.y}L${x2 - ahead * 16} ${to.y + 9}Z`} />
    </g>
  );
}

// From the better placed to the other, with how far he is from the tail; while an attack is on, from who attacks to whom.
function Ties(props: OverlayProps): JSX.Element {
  const { chain, poses, width, height } = props;
  const knots = knotsOf(props);
  const [first] = chain.links;
  const [by, at] = [first?.by, first?.at].map((unit) => poses.get(unit ?? ""));
  return (
    <>
      <svg class="df-ties" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {by && at && !chain.end ? <Dots from={by} to={at} fires /> : knots.map(({ from, to }) => <Dots from={from} to={to} />)}
      </svg>
      {knots.map(({ tie, words, box }) => (
        <p key={tie.from} class="df-stands k-pill" style={{ left: `${box.x}px`, top: `${box.y}px` }}>
          <span>
            <Said words={words} />
          </span>
        </p>
      ))}
    </>
  );
}

const Pips = ({ craft }: { craft: Craft }): JSX.Element => (
  <span class="k-pips" role="img" aria-label={t("hits-of", { hits: craft.hits, limit: craft.limit })}>
    {Array.from({ length: craft.limit }, (_, i) => <i class={i < craft.hits ? "hit" : ""} />)}
  </span>
);

function troubles(craft: Craft): string[] {
  const all: string[] = [];
  if (craft.damaged) all.push(t("damaged"));
  if (craft.cockpit) all.push(t("cockpit-hits", { hits: craft.cockpit }));
  return all;
}

// Counters that an airplane may spend.
function counters(craft: Craft): string[] {
  const all: string[] = [];
  if (craft.throttle) all.push(t("throttle-counters", { counters: craft.throttle }));
  if (craft.guns) all.push(t("heavy-guns", { guns: craft.guns }));
  return all;
}

const ratings = (craft: Craft): string =>
  craft.role === "leader"
    ? t("ratings-leader", { performance: craft.performance ?? 0, horsepower: craft.horsepower ?? 0, burst: craft.burst ?? "–" })
    : t("ratings-wingman", { offense: craft.offense ?? 0, defense: craft.defense ?? 0 });

// An element on a slip of paper below its leader.
function Slip({ e, box, aimed, onUnit }: { e: Element; box: Box; aimed: string | null; onUnit?: (unit: string) => void }): JSX.Element {
  const side = sideClass(e.side);
  const marks = marksOf(e);
  const cards = e.hand.size === undefined || e.mine ? "" : count("hand-cards", e.hand.size);
  return (
    <article class={`df-slip k-paper ${side}${e.acting ? " acting" : ""}${aimed && elementName(aimed) === e.name ? " aimed" : ""}`} style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px` }} data-unit={e.name} onClick={() => onUnit?.(e.name)}>
      <h3>
        <Badge side={side} />
        <b class={`${side}-text`}>{e.name}</b>
        <small>{e.title}</small>
        {cards && <small class="df-hand">{cards}</small>}
      </h3>
      <dl>
        {e.craft.map((craft) => (
          <div class={craft.fate === "flying" ? "" : "gone"} title={ratings(craft)} data-unit={craft.role === "leader" ? undefined : `${e.name}-wingman`}>
            <dt>{t(craft.role)}</dt>
            <dd>
              {craft.fate === "flying" ? <Pips craft={craft} /> : t(craft.fate)}
              {craft.fate === "flying" && troubles(craft).map((words) => <span class="df-trouble">{words}</span>)}
              {craft.fate === "flying" && counters(craft).map((words) => <span class="df-counters">{words}</span>)}
            </dd>
          </div>
        ))}
      </dl>
      {marks.length > 0 && <p class="df-marks">{marks.join(" · ")}</p>}
    </article>
  );
}

// What a label says: whose airplane it is, and how it is worn.
function tagWords({ craft, role, element }: Flyer, brief: boolean, full: boolean): { name: string; worn: string[] } {
  const hits = craft.hits ? (brief ? `${craft.hits}/${craft.limit}` : t("hits-of", { hits: craft.hits, limit: craft.limit })) : "";
  return { name: role === "leader" ? element : full ? t("wingman-of", { name: element }) : t("wingman"), worn: [hits, craft.damaged ? t("damaged") : ""].filter(Boolean) };
}
const wordy = ({ name, worn }: { name: string; worn: string[] }): number => 38 + [name, ...worn].reduce((sum, words) => sum + 6 + words.length * 7.4, 0);

// A name in a dark pill, where there is no room for paper.
function Tag({ flyer, box, aimed, brief, full }: { flyer: Flyer; box: Box; aimed: string | null; brief: boolean; full: boolean }): JSX.Element {
  const { name, worn } = tagWords(flyer, brief, full);
  return (
    <span class={`df-tag ${flyer.side}${flyer.acting ? " acting" : ""}${aimed === flyer.unit ? " aimed" : ""}`} style={{ left: `${box.x}px`, top: `${box.y}px` }} data-unit={flyer.unit}>
      <Badge side={flyer.side} />
      {name}
      {worn.map((words) => <i>{words}</i>)}
    </span>
  );
}

const ROOM_FOR_TWO = 540; // pixels across for two slips and the chain between them
const EACH = 150; // and for each slip, where they stand at several heights
const LOW = 460; // pixels of height below which names alone are shown: a phone on its side

function Names(props: OverlayProps): JSX.Element {
  const { scene, layout, poses, area, aimed, focus, width, height, onUnit } = props;
  const slips = focus.length || scene.elements.filter((e) => e.flying).length;
  const paper = !isCompact(width) && height >= LOW && slips <= 4 && area.width >= Math.max(ROOM_FOR_TWO, slips * EACH);
  const brief = isCompact(width) && layout.flyers.length > 4;
  const named = layout.flyers.filter((flyer) => (focus.length ? focus.includes(flyer.unit) : flyer.role === "leader" || (!paper && flyer.craft.hits > 0)));
  const onPaper = (flyer: Flyer): boolean => paper && flyer.role === "leader";
  const boxes = placeTags(
    named.flatMap((flyer) => {
      const pose = poses.get(flyer.unit);
      return pose && pose.fade > 0.3 ? [{ flyer, pose, ...(onPaper(flyer) ? SLIP : { width: wordy(tagWords(flyer, brief, focus.length > 0)), height: 28 }) }] : [];
    }),
    area,
    [...knotsOf(props).map(({ box }) => box), ...chainBox(props), ...(isCompact(width) ? layout.levels.map((y, level) => ({ x: 60, y, width: scene.elements.some((e) => e.flying && (e.altitude ?? e.secretAltitude) === level) ? 120 : 0, height: 22 })) : [])],
    focus.length ? [] : layout.flyers.filter((flyer) => !named.includes(flyer)).map((flyer) => poses.get(flyer.unit) ?? flyer.pose),
  );
  return (
    <div class="df-names" aria-hidden={paper ? undefined : "true"}>
      {named.map((flyer) => {
        const box = boxes.get(flyer.unit);
        const e = scene.elements.find((one) => one.name === flyer.element);
        if (!box || !e) return null;
        return onPaper(flyer) ? <Slip key={flyer.unit} e={e} box={box} aimed={aimed} onUnit={onUnit} /> : <Tag key={flyer.unit} flyer={flyer} box={box} aimed={aimed} brief={brief} full={focus.length > 0} />;
      })}
    </div>
  );
}

export function Overlay(props: OverlayProps): JSX.Element {
  return (
    <>
      <Rail {...props} />
      <Ties {...props} />
      <Names {...props} />
      <ChainCards {...props} />
      <ul class="unseen" aria-label={t("fight-in-words")}>
        {thingsOf(props.scene).map((thing) => <li>{thing.words}</li>)}
      </ul>
    </>
  );
}
