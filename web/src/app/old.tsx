// The screens that still make their own elements.
import { useEffect, useMemo, useState } from "preact/hooks";
import { openHistory, openRecord } from "../history";
import { ReplayScreen } from "../replay";
import { unpack } from "./files";
import { savedGame } from "../settings";
import { joinGame, scenarioScreen, startScreen } from "../start";
import { Mounted, Trouble, type DomScreen, type ScreenProps } from "./router";

const still = (element: HTMLElement): DomScreen => ({ element, close: () => undefined });
const once = (make: () => DomScreen) => <Mounted screen={useMemo(make, [])} />;

export const Start = () => once(() => still(startScreen()));
export const Scenario = ({ path }: ScreenProps) => once(() => still(scenarioScreen(path.join("/"))));

export function Join({ path }: ScreenProps) {
  const [fault, setFault] = useState("");
  useEffect(() => void joinGame(path[0] ?? "", { key: path[1] }).catch((error: Error) => setFault(error.message)), []);
  return fault ? <Trouble sentence={fault} /> : null;
}

const number = (text: string | undefined): number | null => (text ? Number(text) : null);

export function Replay({ path }: ScreenProps) {
  const [screen, setScreen] = useState<DomScreen | null>(null);
  useEffect(() => {
    void (path[2] ? unpack(path[2]) : Promise.resolve(sessionStorage.getItem("furball.record") ?? "")).then((record) =>
      setScreen(new ReplayScreen({ record, start: number(path[0]), seat: number(path[1]), open: (hear) => openRecord(record, hear) })),
    );
  }, []);
  return screen && <Mounted screen={screen} />;
}

// One's own eyes only: the record of a running game holds what the others hide.
export function History({ path }: ScreenProps) {
  return once(() => {
    const [game = "", key = ""] = path;
    if (game !== "here") return new ReplayScreen({ back: `#/game/${game}/${key}`, open: (hear) => openHistory(game, key, hear) });
    const seat = Number(key);
    return new ReplayScreen({ seat, back: "#/play", open: (hear) => openRecord(savedGame()?.record ?? "", hear, seat) });
  });
}
