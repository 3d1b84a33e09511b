// What the browser keeps for us in words, where it may. Where that is forbidden or full, all works as long as the page is open.
type Words = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function careful(find: () => Storage): Words {
  const own = new Map<string, string>(); // what could not be kept
  const tried = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(find());
    } catch {
      return null;
    }
  };
  return {
    getItem: (name) => own.get(name) ?? tried((storage) => storage.getItem(name)),
    setItem: (name, value) => void (tried((storage) => (storage.setItem(name, value), own.delete(name), true)) ?? own.set(name, value)),
    removeItem: (name) => void (own.delete(name), tried((storage) => storage.removeItem(name))),
  };
}

export const lasting = careful(() => localStorage);
export const passing = careful(() => sessionStorage); // until the tab is closed

// The record that a replay or a debrief is to show.
export const recordAtHand = (): string => passing.getItem("furball.record") ?? "";
export const takeRecord = (record: string): void => passing.setItem("furball.record", record);
