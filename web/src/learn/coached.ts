// A game with somebody beside it who knows what is right: the game screen's own game, with the lesson's machine between it and the worker.
import { signal } from "@preact/signals";
import { openWorker, type Link, type Message } from "../link";
import { Game } from "../play/game";
import { handOf, wayKey } from "../cards/hand";
import type { Option } from "../types";
import { inWords } from "./data";
import { LessonRun, type Lesson } from "./lesson";

export class CoachedGame extends Game {
  readonly turned = signal(0); // grows when the lesson has gone on

  private constructor(readonly run: LessonRun, open: (hear: (message: Message) => void) => Link, lesson: Lesson) {
    super({ open, seats: { [lesson.pupil]: "person" }, only: (option) => run.isShown(option), given: () => run.given, bars: (answer) => run.isOffered(answer), onState: () => this.refresh(), name: lesson.id, title: inWords(lesson.name) });
  }

  static open(lesson: Lesson): CoachedGame {
    let game: CoachedGame | null = null;
    let worker: Link | null = null;
    const run = new LessonRun(lesson, (message) => worker?.send(message), () => game?.refresh());
    const open = (hear: (message: Message) => void): Link => {
      const link = openWorker((message) => {
        const passed = run.hear(message);
        if (passed) hear(passed);
      });
      worker = link;
      return { online: false, send: (message) => run.send(message), close: () => link.close() };
    };
    game = new CoachedGame(run, open, lesson);
    run.start();
    return game;
  }

  private refresh(): void {
    if (!this.turned) return; // before the constructor is through
    this.turned.value++;
    this.drafted.value++; // what is shown of the hand depends on the step
  }

  // Only what is right goes on; the rest gets its word.
  override choose(option: Option): void {
    const right = this.run.judge(option, this.question());
    if (right) super.choose(right);
  }

  // Where the card or button of the solution is, for the glow; the speed first, where the card is wanted at another one.
  glow(): string {
    const question = this.question();
    const target = this.run.target(question);
    if (!question || !target || this.draft?.full) return "";
    const card = target.group ? handOf(question).find((one) => one.groups.includes(target.group ?? "")) : undefined;
    if (!card) return `.answer[data-a=${JSON.stringify(target.a)}]`;
    const laid = `.mc[data-group="${card.groups[0]}"]`;
    const way = card.ways.find(({ option, copies }) => [option, ...copies].some(({ a }) => a === target.a));
    if (!way) return laid;
    const speed = `[value="${wayKey(way)}"]`;
    const other = `.speeds:not(:has(${speed}:checked))`;
    return `:is(${other} label:has(${speed}),${other} select,.hand-place:not(:has(.speeds)) ${laid},.hand-place:has(.speeds ${speed}:checked) ${laid})`;
  }
}
