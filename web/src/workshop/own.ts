// Own airplanes and decks: the block of a scenario from `catalogue` to `end` (docs/workshop.md), read and written line by line.
import type { BookCatalogue, DeckCard } from "./checked";
import { addLine, type Change } from "./edits";
import { bookOf, firstWord, isInside, type Draft } from "./lines";
import { meaning, millimetres, quoted, type Line, type Token } from "./notation";
import type { AirplaneType } from "./things";

export interface OwnModel {
  id: string;
  title: string;
  side: string;
  line: Line;
  figures: Line[];
}
export interface OwnDeck {
  id: string;
  line: Line;
  cards: Line[];
}
export interface OwnThings {
  models: OwnModel[];
  decks: OwnDeck[];
}

export function readOwn(draft: Draft): OwnThings {
  const own: OwnThings = { models: [], decks: [] };
  if (!draft.block) return own;
  for (const line of draft.lines.slice(draft.block[0], draft.block[1])) {
    const word = firstWord(line);
    if (word === "model") own.models.push({ id: meaning(line.tokens[1]), title: meaning(line.tokens[2]), side: line.tokens[3]?.text === "allied" ? "allies" : "axis", line, figures: [] });
    else if (word === "deck") own.decks.push({ id: meaning(line.tokens[1]), line, cards: [] });
    else if (word === "figure") own.models.at(-1)?.figures.push(line);
    else if (word === "card") own.decks.at(-1)?.cards.push(line);
  }
  return own;
}

// What the airplanes that it brings are called, those of a dogfight of cards as well.
export const ownNames = (draft: Draft): { id: string; title: string }[] =>
  draft.lines.filter((line) => isInside(draft, line) && /^(model|aircraft)$/.test(firstWord(line))).map(({ tokens: [, id, title] }) => ({ id: meaning(id), title: meaning(title) }));

// The number or word behind a word of a figure line: figure climb 2 ceiling 14.
export function figure(model: OwnModel, word: string): Token | undefined {
  for (const line of model.figures) {
    const at = line.tokens.findIndex((token, i) => i > 0 && token.text === word);
    if (at > 0) return word === "gun" ? line.tokens.at(-1) : line.tokens[at + 1];
  }
  return undefined;
}
export const replaceToken = (token: Token | undefined, words: string): Change[] => (token && words ? [{ from: token.from, to: token.to, insert: words }] : []);

// ---- cards ------------------------------------------------------------------------------------------------

const hundredths = (value: number): string => millimetres(value / 100);

// Where the middle of the rear edge lands, ahead and aside of the old front edge: as catalogues write it (data/ww2/decks.txt).
function arrowWords(arrow: readonly [number, number, number], halfLength: number): string {
  const angle = (arrow[2] / 1800) * Math.PI;
  const aside = Math.abs(arrow[0] - Math.sin(angle) * halfLength);
  const ahead = arrow[1] - Math.cos(angle) * halfLength - halfLength;
  return `${hundredths(Math.round(ahead))}${Math.round(aside) ? ` ${hundredths(Math.round(aside))}` : ""}`;
}

function cardLine(card: DeckCard, halfLength: number): string {
  const kind = card.name.replace(/-\d+$/, "");
  const turn = Math.abs((card.low ?? card.high)?.[2] ?? 0) / 10;
  const same = card.low && card.high && card.low.join() === card.high.join();
  const red = kind === "climb" || /dive/.test(kind);
  const arrows = same ? [`${red ? "red" : "any"} ${arrowWords(card.low as [number, number, number], halfLength)}`] : (["low", "high"] as const).flatMap((speed) => (card[speed] ? [`${speed} ${arrowWords(card[speed], halfLength)}`] : []));
  return `    card ${card.number} ${kind}${card.steep ? " steep" : ""}${turn && turn !== 180 ? ` turn ${turn}` : ""} ${arrows.join(" ")}`;
}

// A built-in deck under another name, for the scenario to change.
export const deckLines = (id: string, cards: DeckCard[], halfLength: number): string[] => [`  deck ${id} cards ${cards.length}`, ...cards.map((card) => cardLine(card, halfLength))];

const DECK_MOST = 32;
function recount(deck: OwnDeck, cards: number): Change[] {
  const at = deck.line.tokens.findIndex((token) => token.text === "cards");
  return at > 0 ? replaceToken(deck.line.tokens[at + 1], String(cards)) : [];
}

// Another card like this one, the last of its deck.
export function copyCard(draft: Draft, deck: OwnDeck, line: Line): Change[] {
  const [, number] = line.tokens;
  const last = deck.cards.at(-1);
  if (!number || !last || deck.cards.length >= DECK_MOST) return [];
  const most = Math.max(...deck.cards.map((card) => Number(card.tokens[1]?.text) || 0));
  const ends = (one: Line): number => draft.lines[one.number]?.from ?? draft.text.length;
  const words = draft.text.slice(line.from, number.from) + (most + 1) + draft.text.slice(number.to, ends(line)).trimEnd();
  return [...recount(deck, deck.cards.length + 1), { from: ends(last), to: ends(last), insert: `${words}\n` }];
}

// A card less; those behind it move up.
export function dropCard(draft: Draft, deck: OwnDeck, line: Line): Change[] {
  if (deck.cards.length < 2) return [];
  const later = deck.cards.slice(deck.cards.indexOf(line) + 1);
  return [...recount(deck, deck.cards.length - 1), cut(draft, line.number, line.number), ...later.flatMap(({ tokens: [, number] }) => replaceToken(number, String(Number(number?.text) - 1)))];
}

// ---- a new airplane -----------------------------------------------------------------------------------------

export interface Order {
  title: string;
  like: string; // the model it begins as
  side: string;
  ownDeck: boolean;
}

export const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "own";
// Airplanes that the form can begin with: one pilot, one gun ahead. Others are written as text.
export const plainModels = (catalogue: BookCatalogue): NonNullable<BookCatalogue["models"]> => (catalogue.models ?? []).filter((model) => model.crew === 1 && model.guns.length === 1 && model.guns[0]?.mount === "front");

export function newAirplane(draft: Draft, catalogue: BookCatalogue, order: Order): Change[] {
  const model = plainModels(catalogue).find((one) => one.id === order.like);
  const deck = catalogue.decks?.find((one) => one.id === model?.deck);
  if (!model || !deck) return [];
  const id = idOf(order.title);
  const lines = [
    ...(order.ownDeck ? deckLines(id, deck.cards, model.halfLength) : []),
    `  model ${id} ${quoted(order.title)} ${order.side === "allies" ? "allied" : "axis"}`,
    `    figure deck ${order.ownDeck ? id : deck.id}`,
    `    figure resistance ${model.resistance}`,
    `    figure gun front ${model.guns[0]?.power}`,
    `    figure climb ${model.climb} ceiling ${model.ceiling}`,
  ];
  const end = draft.block && draft.lines[draft.block[1] - 1];
  if (end && firstWord(end) === "end") return [{ from: end.from, to: end.from, insert: `${lines.join("\n")}\n` }];
  return end ? [] : addBlock(draft, lines);
}
function addBlock(draft: Draft, lines: string[]): Change[] {
  const rules = draft.lines.find((line) => firstWord(line) === "rules");
  const next = rules && draft.lines[rules.number];
  const block = ["catalogue", ...lines, "end", ""].join("\n");
  return next ? [{ from: next.from, to: next.from, insert: block }] : addLine(draft, block);
}

// The airplane, and the deck that nobody else flies.
export function dropAirplane(draft: Draft, model: OwnModel): Change[] {
  const { models, decks } = readOwn(draft);
  const deckId = figure(model, "deck")?.text;
  const deck = models.some((other) => other !== model && figure(other, "deck")?.text === deckId) ? undefined : decks.find((one) => one.id === deckId);
  const alone = models.length === 1 && (!deck || decks.length === 1) && draft.block && draft.block[1] - draft.block[0] - 1 === model.figures.length + 1 + (deck ? deck.cards.length + 1 : 0);
  if (alone && draft.block) return [cut(draft, draft.block[0], draft.block[1])];
  const all = [model.line, ...model.figures, ...(deck ? [deck.line, ...deck.cards] : [])];
  return all.map((line) => cut(draft, line.number, line.number));
}
const cut = (draft: Draft, from: number, to: number): Change => ({ from: draft.lines[from - 1]?.from ?? 0, to: draft.lines[to]?.from ?? draft.text.length, insert: "" });

// For palette and inspector, beside those that come with the page.
export const ownTypes = (draft: Draft): AirplaneType[] => readOwn(draft).models.map(({ id, title, side }) => ({ id, title, side, war: "own", nation: "", shape: bookOf(draft) === "miniatures" ? "biplane" : "fighter", role: "fighter", year: 0, books: [bookOf(draft)] }));
