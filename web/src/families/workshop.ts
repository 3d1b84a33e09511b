// What differs between families in the workshop: what is shown instead of a table, which fights are built, where a new scenario
// begins, and whose airplanes a catalogue file brings.
import type { VNode } from "preact";
import { gameOfBook } from ".";
import type { Scene } from "../types";
import { t } from "../words";
import { ElementTable } from "../workshop/ElementTable";
import { forceLines, type Fight } from "../workshop/fight";
import { tableWords, type Bare } from "../workshop/ground";
import { quoted } from "../workshop/notation";
import { TEMPLATES, type Template } from "../workshop/templates";
import type { Workbench } from "../workshop/workbench";

interface Workshop {
  pieces?(props: { bench: Workbench; scene: Scene }): VNode; // what is picked from where there is no table
  fights: Fight[];
  bare(wish: Bare): string[]; // the lines of a scenario with nobody in it
  fitting(lines: string[]): Template | null; // for a scenario with the airplanes of a catalogue file
}

// By the rules that the airplanes' values were measured with (data/values.txt); `more` is said of each airplane.
const onTable = (name: string, war: 1 | 2, book: string, map: string, rules: string, more = ""): Fight => ({
  name,
  book,
  dated: false,
  measured: true,
  budget: 40,
  words: () => t(`war-${war}`),
  title: () => t(`war-${war}`),
  forces: ({ models = [] }) => models.filter((one) => one.crew === 1).map((one) => ({ id: one.id, title: one.name, side: one.side, value: (one.value ?? 0) / 10, error: (one.valueError ?? 0) / 10 })),
  lines: (_, forces) => [`map ${map}`, `rules ${rules}`, `table ${Math.max(1000, 200 + 160 * Math.max(forces.allies.length, forces.axis.length))} by 900`, "seat allies side allies", "seat axis side axis", ...forceLines("plane", forces, more)],
});

const has = (lines: string[], pattern: RegExp): boolean => lines.some((line) => pattern.test(line));

const WORKSHOPS: Record<Scene["game"], Workshop> = {
  flames: {
    pieces: ElementTable,
    fights: [
      {
        name: "flames",
        book: "flames",
        dated: true,
        measured: false,
        budget: 24,
        words: () => t("ws-fight-flames"),
        title: (month) => month,
        forces: ({ aircraft = [] }, month) => aircraft.filter((one) => one.service <= month && one.class === "fighter").map((one) => ({ id: one.id, title: one.name, side: /^alli/.test(one.side) ? "allies" : "axis", value: one.balance + one.wingman, error: 0 })),
        lines: (month, forces) => ["map coast", `rules flames${forces.allies.length === forces.axis.length ? "" : " unequal=2"}`, `date ${month}`, "seat allies allied", "seat axis axis", ...forceLines("element", forces)],
      },
    ],
    bare: ({ book, map }) => [`map ${map}`, `rules ${book}`, "date 1942-07", "seat allies allied", "seat axis axis"],
    fitting: (lines) => (has(lines, /^\s*aircraft\s/) ? TEMPLATES.flames : null),
  },
  table: {
    fights: [onTable("ww2", 2, "glory", "fields", "glory advanced", " altitude 3"), onTable("ww1", 1, "miniatures", "trenches", "miniatures special_damage=1")],
    bare: ({ book, level, map, width, height }) => [`map ${map}`, `rules ${book}${level ? ` ${level}` : ""}`, `table ${tableWords(width, height)}`],
    fitting: (lines) => (has(lines, /^\s*era 1\b/) ? TEMPLATES.trenches : TEMPLATES.duel),
  },
};

export const FIGHTS: Fight[] = Object.values(WORKSHOPS).flatMap(({ fights }) => fights);
export const piecesOf = (scene: Scene | null | undefined): Workshop["pieces"] => (scene ? WORKSHOPS[scene.game].pieces : undefined);
export const templateFor = (lines: string[]): Template => Object.values(WORKSHOPS).flatMap(({ fitting }) => fitting(lines) ?? [])[0] as Template;
export const bareText = (title: string, wish: Bare): string => ["furball scenario 1", `title ${quoted(title)}`, ...WORKSHOPS[gameOfBook(wish.book)].bare(wish), ""].join("\n");
