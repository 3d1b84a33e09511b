// The entries of data/airframes as the engine's reader writes them: every line a word with its fields (docs/airframes.md).
export type Value = number | string | boolean | readonly number[] | readonly string[];

export interface Line {
  word: string;
  [field: string]: Value;
}

export interface Entry {
  like?: string;
  era?: 1 | 2;
  lines: readonly Line[];
}

export interface Miniature {
  airframe: string;
  paint: string;
  liveries?: Readonly<Record<string, string>>; // a pilot's name and the paint he flew
  lines?: readonly Line[]; // what is his own on the paint
}

export interface Hangar {
  titles: Readonly<Record<string, string>>; // from the titles of the catalogues to ids
  models: Readonly<Record<string, Miniature & { title?: string }>>;
  airframes: Readonly<Record<string, Entry>>;
  paints: Readonly<Record<string, Entry>>;
}

// Of these words an entry may have several lines, and its own replace all that it has from another.
const MANY = new Set(["wing", "tail", "nacelle", "float", "canopy", "cockpit", "prop", "bay", "turret", "part", "gun", "station", "mark", "band"]);

// An entry's lines together with those of what it is like: a single line takes field by field what is new.
export function linesOf(all: Readonly<Record<string, Entry>>, id: string): Line[] {
  const entry = all[id];
  if (!entry) return [];
  return merge(entry.like ? linesOf(all, entry.like) : [], entry.lines);
}

export function merge(base: readonly Line[], own: readonly Line[]): Line[] {
  const dropped = new Set(own.filter(({ word }) => word === "without").flatMap(({ words }) => words as readonly string[]));
  const many = new Set(own.map(({ word }) => word).filter((word) => MANY.has(word)));
  const kept = base.filter(({ word }) => !many.has(word) && !dropped.has(word));
  const out = [...kept];
  for (const line of own) {
    if (line.word === "without") continue;
    const at = MANY.has(line.word) ? -1 : out.findIndex(({ word }) => word === line.word);
    if (at < 0) out.push(line);
    else out[at] = { ...out[at]!, ...line };
  }
  return out;
}

// A line's fields with their types, and what stands for those that are not there.
export class Fields {
  constructor(private readonly line: Line | undefined) {}
  get there(): boolean {
    return this.line !== undefined;
  }
  has(name: string): boolean {
    return this.line?.[name] !== undefined;
  }
  number(name: string, fallback: number): number {
    const value = this.line?.[name];
    return typeof value === "number" ? value : fallback;
  }
  numbers(name: string): readonly number[] {
    const value = this.line?.[name];
    return Array.isArray(value) ? (value as readonly number[]) : typeof value === "number" ? [value] : [];
  }
  word(name: string, fallback: string): string {
    const value = this.line?.[name];
    return typeof value === "string" ? value : fallback;
  }
  words(name: string): readonly string[] {
    const value = this.line?.[name];
    return Array.isArray(value) ? (value as readonly string[]) : typeof value === "string" ? [value] : [];
  }
  flag(name: string): boolean {
    return this.line?.[name] === true;
  }
}

export class Lines {
  constructor(readonly all: readonly Line[]) {}
  one(word: string): Fields {
    return new Fields(this.all.find((line) => line.word === word));
  }
  many(word: string): Fields[] {
    return this.all.filter((line) => line.word === word).map((line) => new Fields(line));
  }
}
