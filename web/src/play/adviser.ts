// Who is asked beside the game: what a veteran would do, and how far it is from here to there. A game on this machine is asked where it is played.
// For a served one the page opens an engine of its own and gives it the view of the own seat, which the server hands out: it knows what the player knows, no more.
import { loadEngine, openWorker, type Link, type Message } from "../link";

const FIRST_ID = 2_000_000_000; // of its questions, apart from those of talk

interface Waiting {
  done: (found: Message) => void;
  failed: (error: Error) => void;
}

export class Adviser {
  private engine: Link | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = FIRST_ID;
  private viewed = 0; // the number under which the view was asked for: its answer has none
  private looked = ""; // whose view, at which question, the own engine has

  constructor(private readonly link: Link) {}

  // Is the message an answer to it? Then it has been taken.
  owns(message: Message): boolean {
    const id = message.t === "view" ? this.viewed : message.id;
    const one = this.waiting.get(id as number);
    if (!one || !["told", "view", "error"].includes(message.t)) return false;
    this.waiting.delete(id as number);
    if (message.t === "error") one.failed(new Error((message.sentence as string) ?? ""));
    else one.done(message);
    return true;
  }

  private post(link: Link, message: Message): Promise<Message> {
    const id = ++this.next;
    if (message.t === "view") this.viewed = id;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      link.send({ ...message, id });
    });
  }

  // `now` tells one question from another: as long as it stays, the view is not asked for again.
  async ask<T>(message: Message, now: string): Promise<T> {
    if (!this.link.online) return (await this.post(this.link, message)).found as T;
    const engine = await this.openEngine();
    if (this.looked !== now) {
      const view = await this.post(this.link, { t: "view" });
      await this.post(engine, { ...view, t: "look" });
      this.looked = now;
    }
    return (await this.post(engine, message)).found as T;
  }

  private async openEngine(): Promise<Link> {
    await loadEngine();
    return (this.engine ??= openWorker((message) => void this.owns(message)));
  }

  close(): void {
    this.engine?.close();
    for (const { failed } of this.waiting.values()) failed(new Error(""));
    this.waiting.clear();
  }
}
