// Where a replay comes from: a record played again in a worker, or a server that shows one seat what it has seen of
// a game, also of a running one.
import { ask, openWorker, type Link, type Message } from "./link";
import { isTurningPoint } from "./turning";
import type { GameEvent, Scene } from "./types";

export interface Jump {
  at: number;
  text: string;
}

export interface Opened {
  count: number;
  turns: Jump[];
  marks: Jump[];
  verified: number; // hashes that agree; 0 where there are none
  seats: string[]; // whose eyes one may look through; none: only the own
  title: string;
  book?: string;
}

export interface Moment {
  at: number;
  turn: number;
  scene: Scene;
  events: GameEvent[]; // what led here ...
  before?: GameEvent[]; // ... and all that had happened by then
}

// `seat`: who may look on; -1 is for the truth.
export function openRecord(record: string, hear: (message: Message) => void, seat = -1): Link {
  const link = openWorker(hear);
  link.send({ t: "replay", record, seat });
  return link;
}

interface Seen {
  title: string;
  moments: [turn: number, told: number][];
  events: GameEvent[];
}

export function openHistory(game: string, key: string, hear: (message: Message) => void): Link {
  const path = `api/games/${game}/moments?key=${key}`;
  const fail = (error: Error): void => hear({ t: "error", sentence: error.message });
  let seen: Seen | null = null;
  ask<Seen>(path).then((found) => {
    seen = found;
    hear({ t: "replay", ...opened(found) });
  }, fail);
  const show = ({ at, turn, scene }: Moment): void => {
    const told = (i: number): number => seen?.moments[i]?.[1] ?? 0;
    hear({ t: "moment", at, turn, scene, events: at ? (seen?.events.slice(told(at - 1), told(at)) ?? []) : [], before: at ? (seen?.events.slice(0, told(at - 1)) ?? []) : [] });
  };
  return { online: true, send: (message) => void ask<Moment>(`${path}&at=${message.at}`).then(show, fail), close: () => undefined };
}

function opened(seen: Seen): Opened {
  const turns: Jump[] = [];
  const marks: Jump[] = [];
  seen.moments.forEach(([turn, told], at) => {
    if (turn && turns.at(-1)?.text !== String(turn)) turns.push({ at, text: String(turn) });
    const from = at ? (seen.moments[at - 1]?.[1] ?? 0) : 0;
    for (const event of seen.events.slice(from, told)) if (isTurningPoint(event)) marks.push({ at: Math.max(0, at - 1), text: event.text });
  });
  return { count: seen.moments.length - 1, turns, marks, verified: 0, seats: [], title: seen.title };
}
