// What the reader has made: scenarios, campaigns and catalogues, kept on this machine beside the games.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { newId } from "../app/store";

export interface OwnScenario {
  id: string;
  title: string;
  book: string;
  text: string;
  from: string; // the built-in scenario it began as, or nothing
  updated: number;
}

interface Schema extends DBSchema {
  scenarios: { key: string; value: OwnScenario; indexes: { updated: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>("furball-workshop", 1, {
    upgrade(db) {
      db.createObjectStore("scenarios", { keyPath: "id" }).createIndex("updated", "updated");
    },
  }));

export const ownScenario = async (id: string): Promise<OwnScenario | undefined> => (await database()).get("scenarios", id);
export const ownScenarios = async (): Promise<OwnScenario[]> => (await (await database()).getAllFromIndex("scenarios", "updated")).reverse();
export const keepScenario = async (scenario: OwnScenario): Promise<void> => void (await (await database()).put("scenarios", { ...scenario, updated: Date.now() }));
export const dropScenario = async (id: string): Promise<void> => (await database()).delete("scenarios", id);

export async function newScenario(scenario: Pick<OwnScenario, "title" | "book" | "text"> & { from?: string }): Promise<string> {
  const id = newId();
  await keepScenario({ from: "", ...scenario, id, updated: 0 });
  return id;
}
