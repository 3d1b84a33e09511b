// What one takes along of a game: a link to a moment, a picture of the table, a short film of the kill.
import { pack } from "../app/files";
import type { Board } from "../board";
import { tableOf } from "../families";
import { openRecord, type Moment } from "../history";
import type { GameEvent } from "../types";

const TRUTH = -1;

export function save(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}

export const linkTo = async (record: string, at: number): Promise<string> => `${location.href.replace(/#.*/, "")}#/replay/${at}/${TRUTH}/${await pack(record)}`;

// Moments of the record, as they were, in the order in which they are asked for.
export function momentsOf(record: string, wanted: number[]): Promise<Moment[]> {
  const moments: Moment[] = [];
  return new Promise((done, fail) => {
    const link = openRecord(record, (message) => {
      if (message.t === "error") {
        link.close();
        fail(new Error(message.sentence as string));
      }
      if (message.t === "moment") moments.push(message as unknown as Moment);
      const next = wanted[moments.length];
      if (next !== undefined) return void link.send({ t: "at", at: next, seat: TRUTH });
      link.close();
      done(moments);
    });
  });
}
export const momentOf = async (record: string, at: number): Promise<Moment> => (await momentsOf(record, [at]))[0] as Moment;

const BACK = 16; // choices, at most, from a kill to the flight that led to it

// Who a kill is about: who fired, if anybody did, and who fell.
export function storyOf(events: GameEvent[]): string[] {
  const down = [...events].reverse().find((event) => event.kind === "down");
  if (!down?.unit) return [];
  const shot = [...events].reverse().find((event) => event.kind === "shot" && event.other === down.unit);
  return [...new Set([shot?.unit ?? down.other ?? down.unit, down.unit])];
}
// The last moment is the kill: from the last flight of whoever is in the story, and no farther than to the fall.
export function reelOf(moments: Moment[], story: string[]): Moment[] {
  const flies = ({ events }: Moment): boolean => events.some(({ kind, unit }) => kind === "move" && unit !== undefined && story.includes(unit));
  const last = moments.at(-1) as Moment;
  const kill = { ...last, events: last.events.slice(0, last.events.map(({ kind }) => kind).lastIndexOf("down") + 1) };
  let from = moments.length - 2;
  if (!flies(kill)) while (from > 0 && !flies(moments[from] as Moment)) from--;
  else from++;
  return [...moments.slice(Math.max(0, from - 1), -1), kill];
}

// The flight that led to the kill, and the kill, flown once more while the camera runs. It is over when nothing burns any more.
export async function film(board: Board, record: string, at: number): Promise<Blob | null> {
  const camera = board.film?.();
  const from = Math.max(0, at - BACK);
  const all = await momentsOf(record, Array.from({ length: at + 2 - from }, (_, i) => from + i));
  const story = storyOf(all.at(-1)?.events ?? []);
  const [first, ...rest] = reelOf(all, story);
  const start = tableOf(first?.scene);
  if (!camera || !start) return null;
  const { speed } = board;
  board.speed = 1;
  board.setPaths([]);
  board.setScene(start);
  await camera.start();
  board.direct(true, story);
  try {
    for (const { scene, events } of rest) {
      await board.play(events, () => undefined);
      const then = tableOf(scene);
      if (then && scene !== rest.at(-1)?.scene) board.setScene(then); // nobody is cleared away from the last picture
    }
    await camera.hold(600);
  } finally {
    board.direct(false);
    board.speed = speed;
  }
  return camera.stop();
}
