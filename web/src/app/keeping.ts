// A database that goes on where the browser forbids one or has no room left: what cannot be kept lives as long as the page is open.
import { signal } from "@preact/signals";
import type { DBSchema, IDBPDatabase, StoreNames } from "idb";

export const keepsNothing = signal(false); // something could not be kept: said in the bar

interface Rooms extends DBSchema {
  [name: string]: { key: string; value: object };
}

export class Keeping<Values extends Record<string, object>> {
  private readonly own = new Map<string, Map<string, object>>();
  private db: Promise<IDBPDatabase<Rooms> | null> | null = null;

  constructor(private readonly open: () => Promise<unknown>, private readonly keyOf: (name: keyof Values & string, value: object) => string) {}

  private database(): Promise<IDBPDatabase<Rooms> | null> {
    const opened = async (): Promise<IDBPDatabase<Rooms>> => (await this.open()) as IDBPDatabase<Rooms>;
    return (this.db ??= opened().catch(() => ((keepsNothing.value = true), null)));
  }
  private room(name: string): Map<string, object> {
    return this.own.get(name) ?? this.own.set(name, new Map()).get(name)!;
  }

  async get<N extends keyof Values & string>(name: N, key: string): Promise<Values[N] | undefined> {
    const here = this.room(name).get(key) ?? (await (await this.database())?.get(name as StoreNames<Rooms>, key));
    return here as Values[N] | undefined;
  }
  async put<N extends keyof Values & string>(name: N, value: Values[N]): Promise<void> {
    const key = this.keyOf(name, value);
    this.room(name).set(key, value);
    const db = await this.database();
    try {
      if (!db) return;
      await db.put(name as StoreNames<Rooms>, value);
      if (this.room(name).get(key) === value) this.room(name).delete(key);
    } catch {
      keepsNothing.value = true; // no room is left
    }
  }
  async delete(name: keyof Values & string, key: string): Promise<void> {
    this.room(name).delete(key);
    await (await this.database())?.delete(name as StoreNames<Rooms>, key);
  }
  async getAll<N extends keyof Values & string>(name: N): Promise<Values[N][]> {
    const kept = ((await (await this.database())?.getAll(name as StoreNames<Rooms>)) ?? []) as Values[N][];
    const own = this.room(name);
    return [...kept.filter((value) => !own.has(this.keyOf(name, value))), ...(own.values() as Iterable<Values[N]>)];
  }
  async clear(name: keyof Values & string): Promise<void> {
    this.room(name).clear();
    await (await this.database())?.clear(name as StoreNames<Rooms>);
  }
}
