// Finding an opponent: which book, how fast, rated or not; then waiting, until somebody wants the same.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../app/kit";
import { go, speak } from "../app/router";
import { keepSetting, setting } from "../settings";
import { count, t } from "../words";
import { askPairing, startPairing, stopPairing, type Wish } from "./api";
import { me } from "./me";
import { Problem, WishFields } from "./parts";
import { useDeed } from "./use";

const POLL_MS = 1500;

// Asks again and again, so that the server knows one still waits; leads to the game once there is one.
function Waiting({ wish, stop }: { wish: Wish; stop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  const leaving = useRef(true); // who goes elsewhere waits no longer
  useEffect(() => {
    speak(t("waiting-for-opponent"));
    const look = (): void =>
      void askPairing().then(
        async (found) => {
          if (found.game) {
            leaving.current = false;
            go(`#/game/${found.game}`);
          } else if (found.waiting === undefined) await startPairing(wish); // the server has forgotten: it was restarted
          else setSeconds(found.waiting);
        },
        () => undefined, // it comes back
      );
    look();
    const timer = setInterval(look, POLL_MS);
    return () => {
      clearInterval(timer);
      if (leaving.current) void stopPairing().catch(() => undefined);
    };
  }, []);
  return (
    <div class="k-col" id="pairing-waits">
      <p>
        <b>{t("waiting-for-opponent")}</b> <span class="soft num">{count("seconds", seconds)}</span>
      </p>
      <p class="small soft">{[t(`book-${wish.book}`), t(`pace-short-${wish.pace}`), t(wish.rated ? "rated" : "not-rated")].join(" · ")}</p>
      <Button icon="close" id="pairing-stop" onClick={stop}>{t("stop-waiting")}</Button>
    </div>
  );
}

export function Pairing() {
  const [book, setBook] = useState(setting("pair-book", "glory"));
  const [pace, setPace] = useState(setting("pair-pace", "rapid"));
  const named = Boolean(me.value?.name);
  const [wantsRated, setRated] = useState(setting("pair-rated", "on") === "on");
  const [waits, setWaits] = useState<Wish | null>(null);
  const { busy, fault, run } = useDeed();
  const rated = named && wantsRated;
  const start = async (): Promise<void> => {
    const wish = { book, pace, rated };
    keepSetting("pair-book", book);
    keepSetting("pair-pace", pace);
    const found = await startPairing(wish);
    if (found.game) go(`#/game/${found.game}`);
    else setWaits(wish);
  };
  return (
    <section class="k-paper k-pad k-col" aria-label={t("find-opponent")}>
      <h2>{t("find-opponent")}</h2>
      {waits ? (
        <Waiting wish={waits} stop={() => setWaits(null)} />
      ) : (
        <form class="k-col" onSubmit={(event) => (event.preventDefault(), run(start))}>
          <WishFields name="pair" book={book} pace={pace} setBook={setBook} setPace={setPace} />
          <label class="k-row" for="pair-rated">
            <input
              type="checkbox"
              id="pair-rated"
              checked={rated}
              disabled={!named}
              onChange={(event) => {
                keepSetting("pair-rated", event.currentTarget.checked ? "on" : "off");
                setRated(event.currentTarget.checked);
              }}
            />
            <span>{t("rated-pair")}</span>
          </label>
          <p class="small soft">{t("rated-more")}</p>
          {!named && <p class="small">{t("rated-needs-name")}</p>}
          <Problem words={fault} />
          <Button kind="go" type="submit" icon="bolt" id="pair" disabled={busy}>{t("pair-me")}</Button>
        </form>
      )}
    </section>
  );
}
