// Which screen is shown follows the address behind the #.
import { h } from "./dom";
import { localScreen, onlineScreen } from "./game";
import { openHistory, openRecord } from "./history";
import { ReplayScreen, unpack } from "./replay";
import { applyTheme, savedGame } from "./settings";
import { joinGame, scenarioScreen, startScreen } from "./start";
import { currentLanguage, setLanguage, t } from "./words";

interface Screen {
  element: HTMLElement;
  close(): void;
}

let current: Screen | null = null;
const still = (element: HTMLElement): Screen => ({ element, close: () => undefined });

async function screenFor(path: string[]): Promise<Screen> {
  const [name, ...rest] = path;
  if (name === "scenario") return still(scenarioScreen(rest.join("/")));
  if (name === "play") return localScreen() ?? still(startScreen());
  if (name === "game" && rest[0]) return onlineScreen(rest[0], rest[1] ?? ""); // without a key the cookie decides
  if (name === "replay") {
    const record = rest[2] ? await unpack(rest[2]) : (sessionStorage.getItem("furball.record") ?? "");
    const number = (text: string | undefined): number | null => (text ? Number(text) : null);
    return new ReplayScreen({ record, start: number(rest[0]), seat: number(rest[1]), open: (hear) => openRecord(record, hear) });
  }
  if (name === "history" && rest[0] === "here") {
    // One's own eyes only: the record of a running game holds what the others hide.
    const running = savedGame()?.record ?? "";
    const seat = Number(rest[1]);
    return new ReplayScreen({ seat, back: "#/play", open: (hear) => openRecord(running, hear, seat) });
  }
  if (name === "history" && rest[0]) {
    const [game, key = ""] = rest as [string, string?];
    return new ReplayScreen({ back: `#/game/${game}/${key}`, open: (hear) => openHistory(game, key, hear) });
  }
  if (name === "join" && rest[0]) {
    joinGame(rest[0], { key: rest[1] }).catch((error: Error) => {
      document.body.append(h("p", { class: "problem", role: "alert" }, t("error", { sentence: error.message })));
    });
  }
  return still(startScreen());
}

async function route(): Promise<void> {
  const screen = await screenFor(location.hash.replace(/^#\/?/, "").split("/"));
  current?.close();
  current = screen;
  document.body.replaceChildren(screen.element);
  scrollTo(0, 0);
}

setLanguage(currentLanguage());
applyTheme();
addEventListener("hashchange", () => void route());
void route();

// Once seen, the page works without a network.
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register("offline.js").catch(() => undefined);
