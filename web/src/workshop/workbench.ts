// A scenario on the workbench: its text, what the engine says of it, what is picked, and one history for table and text alike.
// The text is the truth: the table changes it by small changes, as typing does, so that one undo serves both.
import { computed, signal } from "@preact/signals";
import { isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import type { Measured } from "../published/api";
import { Bench } from "./bench-link";
import type { BookCatalogue, Checked } from "./checked";
import type { Change } from "./edits";
import { findThing, readDraft, titleOf } from "./lines";
import { bookOf } from "./lines";
import { keepScenario, type OwnScenario } from "./shelf";
import type { Things } from "./things";
import { openText, goToLine, showComplaints, showLine } from "./text-view";

const CHECK_AFTER = 140; // ms without another key
const KEEP_AFTER = 500;

export class Workbench {
  readonly text = signal("");
  readonly checked = signal<Checked | null>(null);
  readonly checkedText = signal(""); // the text that was checked
  readonly picked = signal<string | null>(null);
  readonly cursor = signal(0); // where it stands in the text
  readonly saved = signal(true);
  readonly depth = signal({ undo: 0, redo: 0 });
  readonly fault = signal("");
  readonly measured = signal<(Measured & { text: string }) | null>(null); // the last games that computer players flew, and of which text
  readonly faults = computed(() => (this.checked.value?.complaints ?? []).filter((complaint) => !complaint.doubt));
  readonly draft = computed(() => readDraft(this.text.value));
  readonly view: EditorView;
  private readonly bench = new Bench();
  things: Things | null = null; // what may be named; the screen brings it
  private checking = 0;
  private keeping = 0;
  private readonly leaving = (): void => void this.keep();

  constructor(private readonly own: OwnScenario) {
    this.text.value = own.text;
    this.view = openText(own.text, {
      changed: (text) => this.changed(text),
      atLine: (line, at) => this.pickLine(line, at),
      things: () => this.things,
    });
    addEventListener("pagehide", this.leaving);
    this.check();
  }
  close(): void {
    removeEventListener("pagehide", this.leaving);
    clearTimeout(this.checking);
    void this.keep();
    this.bench.close();
    this.view.destroy();
  }

  get id(): string {
    return this.own.id;
  }
  get work(): string | undefined {
    return this.own.work;
  }
  get from(): string {
    return this.own.from;
  }

  // ---- changing ----------------------------------------------------------------------------------------

  change(changes: Change[], pick?: string | null): void {
    if (changes.length) this.view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "table" });
    if (pick !== undefined) this.pick(pick);
  }
  undo(): void {
    undo(this.view);
  }
  redo(): void {
    redo(this.view);
  }
  pick(name: string | null): void {
    this.picked.value = name;
    const found = findThing(this.draft.value, name)?.line;
    if (found) this.cursor.value = found.from;
    showLine(this.view, findThing(this.draft.value, name)?.line.number ?? 0);
  }
  private pickLine(line: number, at: number): void {
    this.cursor.value = at;
    const thing = this.draft.value.things.find((one) => one.line.number === line);
    if (thing && thing.name !== this.picked.value) this.picked.value = thing.name;
  }
  private changed(text: string): void {
    this.text.value = text;
    this.depth.value = { undo: undoDepth(this.view.state), redo: redoDepth(this.view.state) };
    this.saved.value = false;
    clearTimeout(this.checking);
    this.checking = window.setTimeout(() => this.check(), CHECK_AFTER);
    clearTimeout(this.keeping);
    this.keeping = window.setTimeout(() => void this.keep(), KEEP_AFTER);
  }

  // ---- the engine's word ----------------------------------------------------------------------------------

  private check(): void {
    const text = this.text.value;
    this.bench.check(text).then(
      (checked) => {
        if (text !== this.text.value) return; // another one is on its way
        this.checked.value = checked;
        this.checkedText.value = text;
        showComplaints(this.view, checked.complaints);
      },
      (fault: Error) => (this.fault.value = fault.message),
    );
  }

  // The next complaint below the cursor, or the first one.
  goToComplaint(): void {
    const lines = this.faults.value.map(({ line }) => Math.max(1, line)).sort((a, b) => a - b);
    const now = this.view.state.doc.lineAt(this.view.state.selection.main.head).number;
    goToLine(this.view, lines.find((line) => line > now) ?? lines[0] ?? 0);
  }

  // What the scenario may name now.
  catalogue(): Promise<BookCatalogue> {
    return this.bench.catalogue(this.text.value);
  }

  // ---- keeping --------------------------------------------------------------------------------------------

  private async keep(): Promise<void> {
    clearTimeout(this.keeping);
    if (this.saved.value) return;
    const text = this.text.value;
    const draft = this.draft.value;
    await keepScenario({ ...this.own, text, title: titleOf(draft), book: bookOf(draft) });
    if (text === this.text.value) this.saved.value = true;
  }
  async publishedAs(work: string): Promise<void> {
    this.own.work = work;
    this.saved.value = false;
    await this.keep();
  }
  kept(): Promise<void> {
    return this.keep();
  }
}
