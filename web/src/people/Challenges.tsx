// Challenges: those one got, with an answer each, and those one made.
import { useEffect } from "preact/hooks";
import { Button } from "../app/kit";
import { go, speak } from "../app/router";
import { keepSetting, setting } from "../settings";
import { t } from "../words";
import { answerChallenge, type Challenge } from "./api";
import { me } from "./me";
import { pilotLink, Problem } from "./parts";
import { useDeed } from "./use";

const wishWords = (challenge: Challenge): string => [t(`book-${challenge.book}`), t(`pace-short-${challenge.pace}`), t(challenge.rated ? "rated" : "not-rated")].join(" · ");

function Row({ challenge, own, run }: { challenge: Challenge; own: boolean; run: (deed: () => Promise<unknown>) => void }) {
  const answer = (what: "accept" | "decline" | "withdraw") => () =>
    run(async () => {
      const found = (me.value = await answerChallenge(challenge.number, what));
      const game = what === "accept" && found.challenges?.find((one) => one.number === challenge.number)?.game;
      if (game) go(`#/game/${game}`);
    });
  const other = own ? challenge.to : challenge.from;
  return (
    <li class="k-paper game-row" data-challenge={challenge.number}>
      <div class="k-grow">
        <p>
          <b>{t(own ? (challenge.state === "declined" ? "challenge-declined" : "challenge-sent") : "challenge-got", { name: other })}</b>
        </p>
        <p class="small soft">
          {wishWords(challenge)} · <a href={pilotLink(other)}>{other}</a>
        </p>
      </div>
      <div class="row-acts">
        {!own && <Button compact icon="ok" onClick={answer("accept")}>{t("accept")}</Button>}
        {!own && <Button compact icon="close" onClick={answer("decline")}>{t("decline")}</Button>}
        {own && challenge.state === "open" && <Button compact icon="close" onClick={answer("withdraw")}>{t("withdraw")}</Button>}
      </div>
    </li>
  );
}

const LED = "challenge-led"; // the game to which an accepted challenge led last: once is enough

export function Challenges() {
  const { fault, run } = useDeed();
  const all = me.value?.challenges ?? [];
  const name = me.value?.name;
  const got = all.filter((one) => one.to === name && one.state === "open");
  const sent = all.filter((one) => one.from === name && one.state !== "accepted");
  const accepted = all.find((one) => one.from === name && one.state === "accepted" && one.game && setting(LED, "") !== one.game);
  useEffect(() => {
    if (!accepted?.game) return;
    keepSetting(LED, accepted.game);
    speak(t("challenge-accepted", { name: accepted.to }));
    go(`#/game/${accepted.game}`);
  }, [accepted?.number]);
  useEffect(() => {
    for (const one of got) speak(t("challenge-got", { name: one.from }));
  }, [got.map((one) => one.number).join()]);
  if (!got.length && !sent.length) return null;
  return (
    <section class="k-col" aria-label={t("challenges")}>
      <h2>{t("challenges")}</h2>
      <Problem words={fault} />
      <ul class="game-rows">
        {got.map((one) => (
          <Row challenge={one} own={false} run={run} key={one.number} />
        ))}
        {sent.map((one) => (
          <Row challenge={one} own run={run} key={one.number} />
        ))}
      </ul>
    </section>
  );
}
