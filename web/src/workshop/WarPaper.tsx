// A war by link: what to send to the friend, and whose turn it is to come to the table.
import { useEffect, useState } from "preact/hooks";
import { Button, Paper } from "../app/kit";
import { speak } from "../app/router";
import { say, t } from "../words";
import type { OwnCampaign } from "./shelf";
import { toTable, warLink, type Standing } from "./war";
import type { War } from "./war-link";

function SendBox({ war }: { war: War }) {
  const [link, setLink] = useState<string | null | undefined>();
  const [done, setDone] = useState(false);
  useEffect(() => void warLink(war).then(setLink, () => setLink(null)), [war]);
  const copy = (): void => {
    if (link) void navigator.clipboard?.writeText(link);
    setDone(true);
    speak(t("copied"));
  };
  if (link === null) return <p class="problem">{t("ws-link-too-long")}</p>;
  return link ? (
    <div class="link-box invite">
      <a href={link} id="war-link">{`${link.slice(0, 48)}…`}</a>
      <Button compact icon={done ? "ok" : "copy"} onClick={copy}>{t(done ? "copied" : "copy")}</Button>
      {"share" in navigator && <Button compact icon="share" onClick={() => void navigator.share({ title: "Furball", url: link }).catch(() => undefined)}>{t("send")}</Button>}
    </div>
  ) : null;
}

interface Props {
  own: OwnCampaign;
  standing: Standing;
  over: boolean;
  mission: string; // the next one's title
  busy: boolean;
  invite: () => void;
  failed: (fault: Error) => void;
}

export function WarPaper({ own, standing, over, mission, busy, invite, failed }: Props) {
  const war = own.war as War;
  const invited = Boolean(war.now);
  return (
    <Paper class="k-pad war-paper" label={t("ws-war-title")}>
      <h2>{t("ws-war-title")}</h2>
      <p role="status" id="war-standing">{t(over ? "ws-war-over-more" : standing === "waiting" ? "ws-war-waiting" : standing === "flying" ? "ws-war-flying" : war.flown.length ? "ws-war-next" : "ws-war-first", { mission: say(mission) })}</p>
      <SendBox war={war} />
      {(own.chosen?.length ?? 0) > 0 && <p class="small soft">{t("ws-war-chosen")}</p>}
      {!over && (
        <div class="k-row k-wrap">
          {invited ? (
            <Button kind="go" icon="play" id="war-table" disabled={busy} onClick={() => void toTable(own).catch(failed)}>{t("ws-war-table")}</Button>
          ) : (
            <Button kind="go" icon="share" id="war-invite" disabled={busy} onClick={invite}>{t("ws-war-invite", { mission: say(mission) })}</Button>
          )}
        </div>
      )}
    </Paper>
  );
}
