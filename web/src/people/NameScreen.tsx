// One's name: chosen without an account, taken to another device in a file, given up.
import { useEffect, useState } from "preact/hooks";
import { downloadText } from "../app/files";
import { Icon } from "../app/icons";
import { Button, Confirm } from "../app/kit";
import { go, speak, type ScreenProps } from "../app/router";
import { t } from "../words";
import { canSign, keptKey, PASSPHRASE_MIN, readFile, writeFile } from "./key";
import { bringKey, leaveName, me, refreshMe, takeName } from "./me";
import { PeoplePage, pilotLink, Problem } from "./parts";
import { useDeed } from "./use";

// Our own faults have a key in the words; the server's are sentences.
const faultWords = (fault: string): string => (/^(name-file-bad|passphrase-wrong)$/.test(fault) ? t(fault) : fault);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // somebody has cut the address
  }
}

const Passphrase = ({ id, value, set, fresh }: { id: string; value: string; set: (value: string) => void; fresh: boolean }) => (
  <label class="people-field" for={id}>
    <span>{t("passphrase")}</span>
    <input type="password" id={id} value={value} minLength={fresh ? PASSPHRASE_MIN : 1} required autocomplete={fresh ? "new-password" : "current-password"} onInput={(event) => set(event.currentTarget.value)} />
  </label>
);

function Choose({ then }: { then: () => void }) {
  const [name, setName] = useState("");
  const { busy, fault, run } = useDeed();
  const take = async (): Promise<void> => {
    await takeName(name);
    speak(t("you-are-called", { name: me.value?.name ?? name }));
    then();
  };
  return (
    <form class="k-paper k-pad k-col" aria-label={t("choose-name")} onSubmit={(event) => (event.preventDefault(), run(take))}>
      <h2>{t("choose-name")}</h2>
      <p>{t("name-more")}</p>
      <label class="people-field" for="new-name">
        <span>{t("name")}</span>
        <input type="text" id="new-name" value={name} minLength={2} maxLength={24} required autocomplete="nickname" spellcheck={false} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <p class="small soft">{t("name-rules")}</p>
      <Problem words={fault} />
      <Button kind="go" type="submit" icon="ok" id="take-name" disabled={busy}>{t("take-name")}</Button>
    </form>
  );
}

function Import({ then }: { then: () => void }) {
  const [text, setText] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const { busy, fault, run } = useDeed();
  const [file, setFile] = useState("");
  const pick = (event: Event): void => {
    const picked = (event.currentTarget as HTMLInputElement).files?.[0];
    setFile(picked?.name ?? "");
    void picked?.text().then(setText);
  };
  const bring = async (): Promise<void> => {
    await bringKey(await readFile(text, passphrase));
    speak(t("you-are-called", { name: me.value?.name ?? "" }));
    then();
  };
  return (
    <form class="k-paper k-pad k-col" aria-label={t("bring-name")} onSubmit={(event) => (event.preventDefault(), run(bring))}>
      <h2>{t("bring-name")}</h2>
      <p>{t("bring-name-more")}</p>
      <p class="k-row k-wrap">
        <label class="k-btn file-button">
          <Icon name="file" /> {t("name-file")}
          <input type="file" id="name-file" accept=".json,application/json" class="unseen" required onChange={pick} />
        </label>
        <span class="small soft" role="status">{file || t("no-file-yet")}</span>
      </p>
      <Passphrase id="import-passphrase" value={passphrase} set={setPassphrase} fresh={false} />
      <Problem words={faultWords(fault)} />
      <Button type="submit" icon="ok" id="import-name" disabled={busy || !text}>{t("bring-it")}</Button>
    </form>
  );
}

function Export({ name }: { name: string }) {
  const [passphrase, setPassphrase] = useState("");
  const { busy, fault, run } = useDeed();
  const write = async (): Promise<void> => {
    const key = await keptKey();
    if (!key) throw new Error(t("key-elsewhere"));
    downloadText(`furball-${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json`, await writeFile(key, passphrase));
    setPassphrase("");
    speak(t("name-file-kept"));
  };
  return (
    <form class="k-paper k-pad k-col" aria-label={t("carry-name")} onSubmit={(event) => (event.preventDefault(), run(write))}>
      <h2>{t("carry-name")}</h2>
      <p>{t("carry-name-more")}</p>
      <Passphrase id="export-passphrase" value={passphrase} set={setPassphrase} fresh />
      <p class="small soft">{t("passphrase-rules", { n: PASSPHRASE_MIN })}</p>
      <Problem words={fault} />
      <Button type="submit" icon="file" id="export-name" disabled={busy}>{t("keep-name-file")}</Button>
    </form>
  );
}

function Leave() {
  const [asking, setAsking] = useState(false);
  const { fault, run } = useDeed();
  return (
    <section class="k-paper k-pad k-col" aria-label={t("leave-name")}>
      <h2>{t("leave-name")}</h2>
      <p>{t("leave-name-more")}</p>
      <Problem words={fault} />
      <Button kind="bad" icon="close" id="leave-name" onClick={() => setAsking(true)}>{t("leave-name")}</Button>
      {asking && <Confirm title={t("leave-name-sure")} more={t("leave-name-more")} yes={t("leave-name")} act={() => run(leaveName)} close={() => setAsking(false)} />}
    </section>
  );
}

// #/name, or #/name/WHERE: who came here on the way to something goes on to it with his name.
export default function NameScreen({ path }: ScreenProps) {
  const back = decoded(path[0] ?? "");
  const then = (): void => void (back && go(`#/${back}`));
  const [able, setAble] = useState(true);
  useEffect(() => void canSign().then(setAble), []);
  useEffect(() => void refreshMe().catch(() => (me.value ??= {})), []);
  const name = me.value?.name;
  if (!me.value) return null;
  return (
    <PeoplePage title={name ?? t("your-name")} lead={name ? <a href={pilotLink(name)}>{t("your-page")}</a> : t("name-lead")} class="name-main">
      {!able && <Problem words={t("cannot-sign")} />}
      {name ? (
        <>
          <Export name={name} />
          <Leave />
          <Button icon="bolt" onClick={() => go("#/lobby")}>{t("nav-lobby")}</Button>
        </>
      ) : (
        able && (
          <>
            <Choose then={then} />
            <Import then={then} />
            {back && <Button icon="left" href={`#/${back}`} id="name-back">{t("back")}</Button>}
          </>
        )
      )}
    </PeoplePage>
  );
}
