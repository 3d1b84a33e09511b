// Following an invitation. A scenario that came as a text is asked about first, unless the page itself writes such fights: it may be
// anything. A rated game is for people with names.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../link";
import { me, refreshMe } from "../people/me";
import { say, t } from "../words";
import type { Info } from "./invite";
import { Button, Message } from "./kit";
import { isKnownGame } from "./known";
import { sitDown } from "./made";
import { here, nameFirst, setTitle, type ScreenProps } from "./router";

type Invited = Info & { seat?: string };

export function Join({ path, words }: ScreenProps & { words: boolean }) {
  const [info, setInfo] = useState<Invited | null>(null);
  const [fault, setFault] = useState("");
  const code = path[0] ?? "";
  const sit = (): Promise<void> => (words ? sitDown(`api/words/${encodeURIComponent(code)}/join`, {}) : sitDown(`api/games/${code}/join`, { key: path[1] }));
  const start = async (): Promise<void> => {
    const found = await ask<Invited>(words ? `api/words/${encodeURIComponent(code)}` : `api/games/${code}`);
    if (found.rated) await refreshMe();
    const strange = found.custom && !found.over && !(await isKnownGame(found.game).catch(() => false));
    if (found.over || strange || (found.rated && !me.value?.name)) setInfo(found);
    else await sit();
  };
  useEffect(() => {
    setTitle(t("invitation"));
    void start().catch((error: Error) => setFault(error.message));
  }, []);
  if (fault) return <Message title={t("invitation-void")} words={say(fault)} />;
  if (!info) return <Message title={t("moment-please")} />;
  if (info.over) return <Message title={t("invitation-void")} words={t(info.over === "abandoned" ? "invitation-withdrawn" : "invitation-over")} />;
  if (info.rated)
    return (
      <Message title={say(info.title)} words={t("rated-needs-yours")}>
        <Button kind="go" icon="people" id="name-first" href={nameFirst(here())}>{t("choose-name")}</Button>
        <Button href="#/" icon="home">{t("home")}</Button>
      </Message>
    );
  return (
    <div class="invite-page">
      <Message title={say(info.title)} words={t("custom-warning")}>
        <Button kind="go" class="sit-down" onClick={() => void sit().catch((error: Error) => setFault(error.message))}>{t("sit-down")}</Button>
        <Button href={`api/games/${info.game}/scenario`}>{t("read-scenario")}</Button>
        <Button href="#/" icon="home">{t("home")}</Button>
      </Message>
    </div>
  );
}
export const JoinByWords = (props: ScreenProps) => <Join {...props} words />;
export const JoinByKey = (props: ScreenProps) => <Join {...props} words={false} />;
