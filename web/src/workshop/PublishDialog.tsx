// Publishing what lies on the workbench, under one's name: as something new, or as the next version of what one has published before.
import { useEffect, useState } from "preact/hooks";
import { Button, Dialog, Segmented } from "../app/kit";
import { speak } from "../app/router";
import { hasServer } from "../link";
import { me, refreshMe } from "../people/me";
import { NeedsName, Problem } from "../people/parts";
import { askWork, publish, type OneWork } from "../published/api";
import { say, t } from "../words";
import { titleOf } from "./lines";
import type { Workbench } from "./workbench";

const refused = (sentence: string): string => {
  const at = /^(\d+):\d+: (.*)$/s.exec(sentence); // of a line, as the checker says it
  return at ? t("ws-complaint-at", { line: at[1] as string, words: say(at[2] as string) }) : say(sentence);
};

// What others will read of its balance, or that there is nothing to read yet.
function Balance({ bench }: { bench: Workbench }) {
  const measured = bench.measured.value;
  const fresh = measured && measured.text === bench.text.value;
  return <p class="small" id="publish-measured">{fresh ? t("pub-with-figures", { n: measured.games, bot: t(`bot-${measured.player}`) }) : t(measured ? "pub-figures-old" : "pub-no-figures")}</p>;
}

function Form({ bench, before, done }: { bench: Workbench; before: OneWork | null; done: (id: string) => void }) {
  const [as, setAs] = useState<"version" | "new">(before ? "version" : "new");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const title = titleOf(bench.draft.value).trim();
  const ready = title.length >= 3 && !bench.faults.value.length && bench.checkedText.value === bench.text.value;
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    const text = bench.text.value;
    const { text: of, ...figures } = bench.measured.value ?? { text: "" };
    try {
      const { id, work } = await publish(text, as === "version" ? before?.work : undefined, of === text && "games" in figures ? figures : undefined);
      await bench.publishedAs(work);
      done(id);
    } catch (fault) {
      setProblem(refused((fault as Error).message));
    }
    setBusy(false);
  };
  return (
    <>
      <p>{t("pub-dialog-more", { title: title || t("ws-untitled"), name: me.value?.name ?? "" })}</p>
      {before && <Segmented name="publish-as" label={t("pub-as")} value={as} choices={[["version", t("pub-as-version", { n: Math.max(...before.versions.map((one) => one.version)) + 1 })], ["new", t("pub-as-new")]]} onPick={setAs} />}
      <Balance bench={bench} />
      {title.length < 3 && <p class="problem">{t("pub-needs-title")}</p>}
      {bench.faults.value.length > 0 && <p class="problem">{t("pub-needs-mending")}</p>}
      <Problem words={problem} />
      <div>
        <Button kind="go" icon="globe" id="publish-it" disabled={!ready || busy} onClick={() => void send()}>{t(busy ? "pub-being-read" : "pub-publish")}</Button>
      </div>
    </>
  );
}

export function PublishDialog({ bench, close }: { bench: Workbench; close: () => void }) {
  const [state, setState] = useState<"asking" | "alone" | "nameless" | "ready">("asking");
  const [before, setBefore] = useState<OneWork | null>(null);
  const [made, setMade] = useState("");
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!(await hasServer())) return setState("alone");
      const { name } = await refreshMe();
      if (!name) return setState("nameless");
      const work = bench.work && (await askWork(bench.work).catch(() => null)); // withdrawn, or of another server: then it is new
      if (work && work.mine && !work.hidden) setBefore(work);
      setState("ready");
    };
    void look().catch(() => setState("alone"));
  }, []);
  const done = (id: string): void => {
    setMade(id);
    speak(t("pub-done"));
  };
  return (
    <Dialog title={t("pub-publish")} close={close}>
      {state === "asking" && <p class="soft">{t("loading")}</p>}
      {state === "alone" && <p>{t("pub-no-server")}</p>}
      {state === "nameless" && <NeedsName why={t("pub-needs-name")} />}
      {state === "ready" && !made && <Form bench={bench} before={before} done={done} />}
      {made && (
        <>
          <p role="status">{t("pub-done")}</p>
          <p>
            <Button kind="go" href={`#/published/${made}`} id="see-published">{t("pub-see-it")}</Button>
          </p>
        </>
      )}
    </Dialog>
  );
}
