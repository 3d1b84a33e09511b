// Answers of a dogfight that are no cards, as sentences: "stay" is "Stay at this height" or "Let him go", as the question has it.
import { capital, say, t } from "../words";

function known(key: string): string | null {
  const words = t(key);
  return words === key ? null : words;
}

export function replyWords(label: string, asks = ""): string {
  const word = label.replace(" ", "-");
  const own = known(`reply-${word}-${asks}`) ?? known(`reply-${word}`);
  if (own) return own;
  const next = /^go (.+)$/.exec(label)?.[1];
  if (next) return t("reply-go", { name: next });
  return capital(say(label));
}
