// The reader's own settings, kept on this machine.
import { lasting } from "./storage";

const key = (name: string): string => `furball.${name}`;

// In a frame of another page nothing that is kept may be used, and browsers may forbid to look.
let kept: Pick<Storage, "getItem" | "setItem"> | null = null;
const store = (): Pick<Storage, "getItem" | "setItem"> => kept ?? lasting;
export function forgetSettings(): void {
  const own = new Map<string, string>();
  kept = { getItem: (name) => own.get(name) ?? null, setItem: (name, value) => void own.set(name, value) };
}

export const setting = (name: string, preset: string): string => store().getItem(key(name)) ?? preset;
export const keepSetting = (name: string, value: string): void => store().setItem(key(name), value);

const dark = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

// The page's colours follow `data-theme`: what the reader chose, or what the system says.
export function applyTheme(): void {
  const theme = setting("theme", "auto");
  document.documentElement.dataset.theme = theme === "auto" ? (dark().matches ? "dark" : "light") : theme;
}
export const followTheme = (): void => dark().addEventListener("change", applyTheme);

// Single letters can be switched off (WCAG 2.1.4).
export const lettersOn = (): boolean => setting("letters", "on") === "on";

// Widths are measured in letters, as in the styles: with text twice as large a desk has the room of a phone.
export const isPhone = (): boolean => matchMedia("(max-width: 43.75em)").matches;
