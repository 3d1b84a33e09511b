// The page's end of the workbench: orders go out with a number, and their answers come back as promises.
import { loadEngine } from "../link";
import type { BenchAnswer, BenchOrder, BookCatalogue, CampaignTold, Checked, FlownGame } from "./checked";

type Unnumbered = { t: "campaign"; what: string; texts: string[]; rest: string } | { t: "catalogue"; text: string } | { t: "check"; text: string; whole?: boolean } | { t: "fly"; text: string; bot: string; seed: number };

export class Bench {
  private readonly worker = new Worker("workshop/bench.js");
  private readonly waiting = new Map<number, { keep: (answer: BenchAnswer) => void; fail: (fault: Error) => void }>();
  private n = 0;
  private closed = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<BenchAnswer>) => this.hear(data);
    this.worker.onerror = (event) => this.failAll(event.message);
    loadEngine().then((bytes) => this.worker.postMessage({ t: "open", bytes }), (fault: Error) => this.failAll(fault.message));
  }
  close(): void {
    this.closed = true;
    this.worker.terminate();
    this.waiting.clear(); // nobody hears any more
  }
  check(text: string, whole = false): Promise<Checked> {
    return this.ask({ t: "check", text, whole }).then((answer) => (answer as Extract<BenchAnswer, { t: "checked" }>).checked);
  }
  // Of a book by its name, or of a scenario with what it brings.
  catalogue(text: string): Promise<BookCatalogue> {
    return this.ask({ t: "catalogue", text }).then((answer) => (answer as Extract<BenchAnswer, { t: "listed" }>).catalogue);
  }
  campaign(what: "show" | "brief" | "debrief" | "skill", texts: string[], rest = ""): Promise<CampaignTold> {
    return this.ask({ t: "campaign", what, texts, rest }).then((answer) => {
      const { told } = answer as Extract<BenchAnswer, { t: "told" }>;
      if (told.why) throw new Error(told.why);
      return told;
    });
  }
  fly(text: string, bot: string, seed: number): Promise<FlownGame> {
    return this.ask({ t: "fly", text, bot, seed }).then((answer) => (answer as Extract<BenchAnswer, { t: "flown" }>).game);
  }

  private ask(order: Unnumbered): Promise<BenchAnswer> {
    const n = ++this.n;
    return new Promise((keep, fail) => {
      if (this.closed) return;
      this.waiting.set(n, { keep, fail });
      this.worker.postMessage({ ...order, n } as BenchOrder);
    });
  }
  private hear(answer: BenchAnswer): void {
    const who = this.waiting.get(answer.n);
    this.waiting.delete(answer.n);
    if (answer.t === "fault") who?.fail(new Error(answer.sentence));
    else who?.keep(answer);
  }
  private failAll(sentence: string): void {
    for (const { fail } of this.waiting.values()) fail(new Error(sentence));
    this.waiting.clear();
  }
}

// Asked once, for a screen that only looks.
export async function checkOnce(text: string): Promise<Checked> {
  const bench = new Bench();
  try {
    return await bench.check(text, true);
  } finally {
    bench.close();
  }
}
