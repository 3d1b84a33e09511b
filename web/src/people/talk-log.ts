// What is said at a table: kept in order, told once, and sent so that what is refused comes back here.
import { signal } from "@preact/signals";
import type { Link, Message } from "../link";
import type { State } from "../types";

export interface Remark {
  number: number;
  seat: string;
  say?: string; // the name of a ready-made phrase
  text?: string;
}

export interface TalkState {
  remarks: Remark[];
  free: number[]; // by seat: agrees to free text
  muted?: number;
}

export const TEXT_MAX = 200;
const FIRST_ID = 700000; // apart from the ids of choices

export class TalkLog {
  readonly remarks = signal<Remark[]>([]);
  readonly free = signal<number[]>([]);
  readonly muted = signal(false);
  readonly fault = signal("");
  onHeard: (remark: Remark) => void = () => undefined; // somebody else has said it just now
  private next = FIRST_ID;
  private first = true; // what was said before one came is not news

  // After a lost connection the server tells all of it again.
  take(state: State): void {
    const { talk, seat } = state;
    if (!talk) {
      if (!state.over) this.first = false;
      return;
    }
    const known = new Set(this.remarks.value.map((remark) => remark.number));
    const fresh = talk.remarks.filter((remark) => !known.has(remark.number));
    if (fresh.length) this.remarks.value = [...this.remarks.value, ...fresh].sort((a, b) => a.number - b.number);
    this.free.value = talk.free;
    this.muted.value = Boolean(talk.muted);
    if (!this.first) for (const remark of fresh) if (remark.seat !== seat) this.onHeard(remark);
    this.first = false;
  }

  send(link: Link, message: { say?: string; text?: string; free?: boolean; mute?: boolean; report?: number }): void {
    this.fault.value = "";
    link.send({ t: "talk", id: ++this.next, ...message });
  }

  // Is this refusal of something that was said?
  owns(message: Message): boolean {
    const id = message.id;
    if (message.t !== "error" || typeof id !== "number" || id <= FIRST_ID || id > this.next) return false;
    this.fault.value = (message.sentence as string) ?? "";
    return true;
  }
}
