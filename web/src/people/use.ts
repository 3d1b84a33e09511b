// What screens about people have in common: asking again every few seconds, and doing something that may be refused.
import { useEffect, useState } from "preact/hooks";
import { say } from "../words";

// The last answer; asked again while the screen is shown and the tab is looked at.
export function useAsked<T>(asking: () => Promise<T>, every: number, key = ""): { found: T | null; fault: string; again: () => void } {
  const [found, setFound] = useState<T | null>(null);
  const [fault, setFault] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    const look = (): void =>
      void asking().then(
        (answer) => gone || (setFound(answer), setFault("")),
        (error: Error) => gone || setFault(say(error.message)),
      );
    look();
    const timer = every ? setInterval(() => document.hidden || look(), every) : 0;
    return () => ((gone = true), clearInterval(timer));
  }, [turn, key]);
  return { found, fault, again: () => setTurn((was) => was + 1) };
}

export function useDeed(): { busy: boolean; fault: string; run: (deed: () => Promise<unknown>) => void } {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const run = (deed: () => Promise<unknown>): void => {
    setBusy(true);
    setFault("");
    deed().then(
      () => setBusy(false),
      (error: Error) => (setBusy(false), setFault(say(error.message))),
    );
  };
  return { busy, fault, run };
}
