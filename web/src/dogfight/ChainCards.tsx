// The chain of cards between the two who fight: what has been laid, the newest on top, and the place of the next with whose it is.
import type { JSX } from "preact";
import { sentenceOf } from "../cards/action";
import { ActionCard } from "../cards/ActionCard";
import type { FlamesScene } from "../types";
import { say, t } from "../words";
import type { Chain, Link } from "./chain";
import { cardOfFamily, elementName } from "./facts";
import { sideClass, type Area, type Pose } from "./layout";
import type { Box } from "./tags";

export const isCompact = (width: number): boolean => width <= 700;
export const SLIP = { width: 204, height: 92 }; // of an element's paper, below its leader

const CARD = { width: 108, height: 200 }; // of a card in the chain, with the room around it
const STRIP = { width: 192, height: 98 }; // and of one on a phone
const END = 48; // for what came of it, above the cards
const CHAIN_HALF = 310; // pixels: half of the longest chain that is shown
const ROOMY = 430; // pixels of height that leave room for cards at their full size
const LOW = 260; // pixels of height below which the chain stands beside the two: a phone that lies on its side
const COLUMN = { width: 174, height: 120 }; // there: its last card as a strip, and the next place below it
const MOST = 4; // cards that are shown
const MOST_STRIPS = 2;

export interface ChainProps {
  chain: Chain;
  poses: ReadonlyMap<string, Pose>;
  width: number;
  area: Area;
}

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));
const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

// Whose turn it is to answer: the two alternate. Nobody if the chain is over.
export function answering({ links, end }: Chain): string | undefined {
  const first = links[0];
  return end || !first ? undefined : links.length % 2 ? first.at : first.by;
}

const places = (chain: Chain, most: number): number => Math.min(most, chain.links.length) + (answering(chain) ? 1 : 0);

const stands = (width: number, area: Area): boolean => !isCompact(width) && area.height < LOW;

// The part of the picture that is left for the two airplanes, and whether the chain lies below it.
export function besideChain(width: number, area: Area): Area & { below: boolean } {
  return stands(width, area) ? { ...area, width: area.width - COLUMN.width - 12, below: false } : { ...area, below: true };
}

// Where the chain lies: below the two and between them, its middle and its lower edge; in a low picture at its right edge.
function placeOf(props: ChainProps): { middle: number; bottom: number } {
  const { chain, poses, area, width } = props;
  if (stands(width, area)) return { middle: area.left + area.width - COLUMN.width / 2, bottom: area.top + area.height };
  const small = isCompact(width);
  const [first] = chain.links;
  const two = [first?.by, first?.at].flatMap((unit) => poses.get(unit ?? "") ?? []);
  const aside = small || two.length < 2 ? 0 : two.reduce((sum, pose) => sum + pose.x / 2, 0) - (area.left + area.width / 2);
  const most = Math.max(0, area.width / 2 - CHAIN_HALF);
  // Right below the two: between their names where these leave room, else below them.
  const gap = two.length < 2 ? 0 : Math.abs((two[0] as Pose).x - (two[1] as Pose).x) - SLIP.width;
  const under = two.length < 2 || small ? area.height : Math.max(...two.map((pose) => pose.y + pose.size * 0.36)) - area.top + CARD.height + (gap > places(chain, MOST) * CARD.width ? 10 : SLIP.height + 16);
  return { middle: area.left + area.width / 2 + clamp(aside, -most, most), bottom: area.top + Math.min(area.height, under) };
}

export function chainBox(props: ChainProps): Box[] {
  const { chain } = props;
  if (!chain.links.length) return [];
  const { middle, bottom } = placeOf(props);
  if (stands(props.width, props.area)) return [{ x: middle, y: bottom - COLUMN.height / 2, ...COLUMN }];
  const small = isCompact(props.width);
  const tall = (small ? STRIP : CARD).height + (chain.end ? END : 0);
  return [{ x: middle, y: bottom - tall / 2, width: small ? Math.min(2, places(chain, MOST_STRIPS)) * STRIP.width : places(chain, MOST) * CARD.width + 20, height: tall }];
}

function says(link: Link): string {
  if (link.as) return t("chain-as", { card: say(cardOfFamily(link.as).title ?? "") });
  return lower(sentenceOf(link.card));
}

export function ChainCards(props: ChainProps & { scene: FlamesScene; height: number }): JSX.Element | null {
  const { chain, scene, area, width, height } = props;
  if (!chain.links.length) return null;
  const column = stands(width, area);
  const small = column || isCompact(width);
  const across = column ? COLUMN.width : area.width;
  const { middle, bottom } = placeOf(props);
  const shown = chain.links.slice(column ? -1 : small ? -MOST_STRIPS : -MOST);
  const of = (unit: string) => scene.elements.find((e) => e.name === elementName(unit));
  const side = (unit: string): "side-a" | "side-b" => sideClass(of(unit)?.side ?? "");
  const next = answering(chain);
  const size = small ? "strip" : area.height > ROOMY ? "hand" : "small";
  return (
    <section class={`df-chain${small ? " small" : ""}${column ? " column" : ""}`} aria-label={t("chain")} style={{ bottom: `${height - bottom}px`, left: `${middle - across / 2}px`, width: `${across}px` }}>
      <ol>
        {shown.map((link, i) => (
          <li key={`${chain.links.length - shown.length + i}`} class={`df-link ${side(link.by)}`}>
            <ActionCard card={{ ...link.card, count: 1 }} size={size} still by={{ name: elementName(link.by), side: side(link.by) }} says={says(link)} />
          </li>
        ))}
        {next && (
          <li class={`df-next ${size} ${side(next)}${of(next)?.mine ? " mine" : ""}`}>
            <span aria-hidden="true">?</span>
            <b>{of(next)?.mine ? t("chain-yours") : t("chain-theirs", { name: elementName(next) })}</b>
          </li>
        )}
      </ol>
      {chain.end && <p class={`df-end k-pill ${chain.end.kind}`}>{t(`chain-${chain.end.kind}`)}</p>}
    </section>
  );
}
