// Which screen is shown follows the address behind the #. A screen is a module whose default export is a component;
// it is loaded when it is first gone to (routes.ts has the list).
import { Component, render, type ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import { Button, Message } from "./kit";
import { ROUTES } from "./routes";

export interface ScreenProps {
  path: string[]; // what follows the screen's name in the address
}
export type ScreenModule = { default: ComponentType<ScreenProps> };

export const go = (address: string): void => {
  if (location.hash === address) refresh();
  else location.hash = address;
};
// Where one is, and a way to choose a name first and come back.
export const here = (): string => location.hash.replace(/^#\/?/, "");
export const nameFirst = (back = here()): string => `#/name/${encodeURIComponent(back)}`;
// A part of the address in plain letters; one that is mistyped stays as it is.
export function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
export const refresh = (): boolean => dispatchEvent(new HashChangeEvent("hashchange"));

// A screen that makes its own elements.
export interface DomScreen {
  element: HTMLElement;
  close(): void;
}
export function Mounted({ screen }: { screen: DomScreen }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(screen.element);
    return () => screen.close();
  }, [screen]);
  return <div ref={place} style="display:contents" />;
}

// Whatever goes wrong in a screen is said in a sentence, with a way back.
class Guard extends Component<{ children: preact.ComponentChildren }, { fault: string }> {
  state = { fault: "" };
  componentDidCatch(fault: unknown): void {
    console.error(fault);
    this.setState({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
  render() {
    return this.state.fault ? <Trouble sentence={this.state.fault} /> : this.props.children;
  }
}

export const Trouble = ({ sentence }: { sentence: string }) => (
  <Message title={t("trouble")} words={t("error", { sentence })}>
    <Button kind="go" href="#/" icon="home">
      {t("home")}
    </Button>
    <Button icon="again" onClick={() => location.reload()}>
      {t("try-again")}
    </Button>
  </Message>
);

// What has changed, for who does not see it: one region for the whole page, which outlives the screens.
let region: HTMLElement | null = null;
let waiting: string[] = [];
export function speak(words: string): void {
  if (!words) return;
  waiting.push(words);
  if (waiting.length > 1) return;
  setTimeout(() => {
    if (region) region.textContent = waiting.slice(-12).join(" ");
    waiting = [];
  }, 150);
}

export function setTitle(words: string): void {
  document.title = words ? `${words} · Furball` : "Furball";
}

let shown = 0;
async function route(root: HTMLElement): Promise<void> {
  const mine = ++shown;
  const [name = "", ...path] = location.hash.replace(/^#\/?/, "").split("/");
  let content: preact.ComponentChildren;
  try {
    const load = ROUTES[name] ?? ROUTES[""];
    const Screen = (await (load as () => Promise<ScreenModule>)()).default;
    content = <Screen path={path} />;
  } catch (fault) {
    content = <Trouble sentence={fault instanceof Error ? fault.message : String(fault)} />;
  }
  if (mine !== shown) return; // gone elsewhere meanwhile
  setTitle("");
  document.body.classList.remove("at-table");
  render(<Guard key={mine}>{content}</Guard>, root);
  scrollTo(0, 0);
}

export function startRouter(): void {
  const root = document.createElement("div");
  root.id = "page";
  region = document.createElement("div");
  region.className = "unseen";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  document.body.replaceChildren(root, region);
  addEventListener("hashchange", () => void route(root));
  void route(root);
}
