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

// A moment of the record, as it was.
export function momentOf(record: string, at: number): Promise<Moment> {
  return new Promise((done, fail) => {
    const link = openRecord(record, (message) => {
      if (message.t === "replay") link.send({ t: "at", at, seat: TRUTH });
      else if (message.t === "moment") {
        link.close();
        done(message as unknown as Moment);
      } else if (message.t === "error") {
        link.close();
        fail(new Error(message.sentence as string));
      }
    });
  });
}

// The choice that led to the kill, flown once more by the director while the camera runs.
export async function film(board: Board, before: Moment, after: Moment): Promise<Blob | null> {
  const camera = board.film?.();
  const [start, end] = [tableOf(before.scene), tableOf(after.scene)];
  if (!camera || !start || !end) return null;
  board.setPaths([]);
  board.setScene(start);
  board.direct(true);
  camera.start();
  await board.play(after.events, (_: GameEvent) => undefined);
  board.setScene(end);
  await new Promise((done) => setTimeout(done, 600));
  board.direct(false);
  return camera.stop();
}
