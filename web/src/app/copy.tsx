// What is given to others: addresses, with a button that copies them.
import { useState } from "preact/hooks";
import { t } from "../words";
import { Button } from "./kit";
import { speak } from "./router";

export const page = (): string => location.href.replace(/#.*/, "");
export const watchAddress = (game: string, key: string): string => `${page()}#/game/${game}/${key}`;

export function Copy({ text, id, go }: { text: string; id: string; go?: boolean }) {
  const [done, setDone] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(text);
    setDone(true);
    speak(t("copied"));
    setTimeout(() => setDone(false), 2500);
  };
  return (
    <Button kind={go ? "go" : "plain"} compact={!go} icon={done ? "ok" : "copy"} id={id} onClick={copy}>
      {t(done ? "copied" : "copy")}
    </Button>
  );
}
