// What people have published on this server (docs/protocol.md, "Published scenarios").
import { ask } from "../link";

// Games of computer players, flown in the author's browser.
export interface Measured {
  games: number;
  won: [number, number]; // by side
  drawn: number;
  player: string;
}

export interface Work {
  id: string; // of this edition
  work: string;
  version: number;
  title: string;
  book: string;
  author: string;
  made: number;
  votes: number;
  plays: number;
  measured?: Measured;
  seats: string[];
  mine?: number;
  hidden?: "reported" | "withdrawn";
}

export interface Result {
  people: number;
  games: number;
  winners: string[]; // seats
}

export interface OneWork extends Work {
  latest: string;
  versions: { id: string; version: number; title: string; made: number }[];
  voted?: number;
  reported?: number;
  results: Result[];
}

export const PAGE = 60; // works in an answer

export const askNew = (at: number): Promise<{ works: Work[] }> => ask(`api/published?at=${at}`);
export const askTop = (at: number): Promise<{ works: Work[] }> => ask(`api/published/top?at=${at}`);
export const askBy = (name: string): Promise<{ works: Work[] }> => ask(`api/published/by/${encodeURIComponent(name)}`);
export const askWork = (id: string): Promise<OneWork> => ask(`api/published/${encodeURIComponent(id)}`);
export const publish = (text: string, work?: string, measured?: Measured): Promise<{ id: string; work: string }> => ask("api/published", { text, work, measured });
export const vote = (id: string, yes: boolean): Promise<unknown> => ask(`api/published/${id}/vote`, { vote: yes });
export const reportWork = (id: string): Promise<unknown> => ask(`api/published/${id}/report`, {});
export const withdraw = (id: string): Promise<unknown> => ask(`api/published/${id}/withdraw`, {});

export async function askText(id: string): Promise<string> {
  const answer = await fetch(`api/published/${encodeURIComponent(id)}/text`);
  if (!answer.ok) throw new Error(((await answer.json()) as { sentence?: string }).sentence ?? String(answer.status));
  return answer.text();
}
