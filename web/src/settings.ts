// The reader's own settings, kept on this machine.
const key = (name: string): string => `furball.${name}`;

export const setting = (name: string, preset: string): string => localStorage.getItem(key(name)) ?? preset;
export const keepSetting = (name: string, value: string): void => localStorage.setItem(key(name), value);

export function applyTheme(): void {
  const theme = setting("theme", "auto");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export interface SavedGame {
  record: string;
  seats: Record<string, string>;
  title: string;
  over: boolean;
  aids?: string;
}

export function savedGame(): SavedGame | null {
  try {
    return JSON.parse(localStorage.getItem(key("game")) ?? "null") as SavedGame | null;
  } catch {
    return null;
  }
}
export const saveGame = (game: SavedGame | null): void =>
  game ? localStorage.setItem(key("game"), JSON.stringify(game)) : localStorage.removeItem(key("game"));
