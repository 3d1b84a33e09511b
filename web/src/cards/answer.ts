// An answer in the words that its card or button has: "Left 45°", "Keep the hand".
import type { Choices } from "../types";
import { say } from "../words";
import { handOf, type Hand } from "./hand";
import { nameOf } from "./names";
import { replyWords } from "./reply";

export const cardOf = (choices: Choices, answer: string): Hand | undefined => handOf(choices).find((hand) => hand.ways.some((way) => way.option.a === answer || way.copies.some((copy) => copy.a === answer)));

export function answerWords(choices: Choices, answer: string): string {
  const card = cardOf(choices, answer);
  if (card) {
    const { name, more } = nameOf(card);
    const way = card.ways.find(({ option, copies }) => option.a === answer || copies.some((copy) => copy.a === answer));
    const speeds = new Set(card.ways.map(({ marker }) => marker)).size > 1; // the same card at another speed is another answer
    return [name, more, speeds && way ? `(${say(way.marker === "blank" ? "same speed" : way.marker)})` : ""].filter(Boolean).join(" ");
  }
  return replyWords(choices.options.find((option) => option.a === answer)?.label ?? answer, choices.asks);
}
