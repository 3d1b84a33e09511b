// The reader's own settings, kept on this machine.
const key = (name: string): string => `furball.${name}`;

export const setting = (name: string, preset: string): string => localStorage.getItem(key(name)) ?? preset;
export const keepSetting = (name: string, value: string): void => localStorage.setItem(key(name), value);

const dark = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

// The page's colours follow `data-theme`: what the reader chose, or what the system says.
export function applyTheme(): void {
  const theme = setting("theme", "auto");
  document.documentElement.dataset.theme = theme === "auto" ? (dark().matches ? "dark" : "light") : theme;
}
export const followTheme = (): void => dark().addEventListener("change", applyTheme);

// Single letters can be switched off (WCAG 2.1.4).
export const lettersOn = (): boolean => setting("letters", "on") === "on";
