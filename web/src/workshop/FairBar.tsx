// Who won how many of the games, as one bar, with its bounds in words.
import { sideClass } from "../board/chart/shapes";
import { sideName } from "../play/people";
import { t } from "../words";
import type { Balance } from "./stats";

export const percent = (value: number): number => Math.round(value * 100);

export function FairBar({ balance, book }: { balance: Pick<Balance, "sides" | "drawn">; book: string }) {
  const parts = [...balance.sides.map(({ side, share }) => ({ side, share, name: sideName(side, book) })), { side: "nobody", share: balance.drawn, name: t("ws-drawn") }];
  const words = parts.map(({ name, share }) => t("ws-share-words", { name, n: percent(share.share), low: percent(share.low), high: percent(share.high) })).join(", ");
  const order = [parts[0], parts[2], parts[1]].filter((part) => part !== undefined);
  return (
    <div class="fair-bar" role="img" aria-label={words}>
      {order.map(({ side, share, name }) => (
        <span class={side === "nobody" ? "drawn" : sideClass(side)} style={{ flexGrow: share.share }}>
          {share.share >= 0.14 ? `${name} ${percent(share.share)} %` : ""}
        </span>
      ))}
    </div>
  );
}
