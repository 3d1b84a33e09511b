// The text beside the table: CodeMirror with the notation's colours, the engine's complaints under their lines, and the line that is picked.
// CodeMirror rather than a text field, because complaints stand under their lines, one history serves table and text, and phones and screen
// readers are looked after by people who do nothing else. It comes with the editor, and nobody else loads it.
import { completionKeymap } from "@codemirror/autocomplete";
import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { EditorState, StateEffect, StateField, type Range } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, WidgetType, type DecorationSet } from "@codemirror/view";
import { say, t } from "../words";
import type { Complaint } from "./checked";
import { completing } from "./completing";
import { readLines } from "./notation";
import type { Things } from "./things";

// ---- colours ----------------------------------------------------------------------------------------------

const COLOURS = { first: Decoration.mark({ class: "nt-first" }), string: Decoration.mark({ class: "nt-string" }), number: Decoration.mark({ class: "nt-number" }), comment: Decoration.mark({ class: "nt-comment" }) };

function colours(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const line of readLines(state.doc.toString())) {
    line.tokens.forEach((token, i) => {
      const colour = i === 0 ? COLOURS.first : token.kind === "string" ? COLOURS.string : token.kind === "number" ? COLOURS.number : null;
      if (colour) found.push(colour.range(token.from, token.to));
    });
    if (line.comment < line.to) found.push(COLOURS.comment.range(line.comment, line.to));
  }
  return Decoration.set(found, true);
}

const colouring = StateField.define<DecorationSet>({
  create: colours,
  update: (now, change) => (change.docChanged ? colours(change.state) : now),
  provide: (field) => EditorView.decorations.from(field),
});

// ---- complaints --------------------------------------------------------------------------------------------

class Said extends WidgetType {
  constructor(private readonly complaint: Complaint) {
    super();
  }
  eq(other: Said): boolean {
    return JSON.stringify(other.complaint) === JSON.stringify(this.complaint);
  }
  toDOM(view: EditorView): HTMLElement {
    const { line, column, text, found, meant } = this.complaint;
    const words = document.createElement("div");
    words.className = this.complaint.doubt ? "nt-complaint doubt" : "nt-complaint";
    words.append(say(text));
    if (found !== undefined && meant !== undefined) {
      const mend = document.createElement("button");
      mend.type = "button";
      mend.className = "why";
      mend.textContent = t("ws-mend", { word: meant });
      mend.onclick = () => {
        const from = view.state.doc.line(line).from + column - 1;
        if (view.state.sliceDoc(from, from + found.length) === found) view.dispatch({ changes: { from, to: from + found.length, insert: meant }, userEvent: "table" });
        view.focus();
      };
      words.append(" ", mend);
    }
    return words;
  }
}

const complain = StateEffect.define<Complaint[]>();
const BAD_LINE = Decoration.line({ class: "nt-bad" });

function marked(state: EditorState, complaints: Complaint[]): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const complaint of complaints) {
    const line = state.doc.line(Math.min(Math.max(complaint.line, 1), state.doc.lines));
    if (complaint.line && !complaint.doubt) found.push(BAD_LINE.range(line.from));
    found.push(Decoration.widget({ widget: new Said(complaint), block: true, side: 1 }).range(line.to));
  }
  return Decoration.set(found, true);
}

const complaining = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(now, change) {
    for (const effect of change.effects) if (effect.is(complain)) return marked(change.state, effect.value);
    return now.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});
export const showComplaints = (view: EditorView, complaints: Complaint[]): void => view.dispatch({ effects: complain.of(complaints) });

// ---- the line that is picked ---------------------------------------------------------------------------------

const pickLine = StateEffect.define<number>();
const PICKED = Decoration.line({ class: "nt-picked" });
const picking = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(now, change) {
    for (const effect of change.effects) if (effect.is(pickLine)) return effect.value && effect.value <= change.state.doc.lines ? Decoration.set(PICKED.range(change.state.doc.line(effect.value).from)) : Decoration.none;
    return now.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});
export function showLine(view: EditorView, line: number): void {
  // Where the text scrolls by itself; on a phone the whole page would, and the table with it.
  const there = line && line <= view.state.doc.lines && view.scrollDOM.scrollHeight > view.scrollDOM.clientHeight ? [EditorView.scrollIntoView(view.state.doc.line(line).from, { y: "nearest" })] : [];
  view.dispatch({ effects: [pickLine.of(line), ...there] });
}

// Puts the cursor into a line and brings it into sight, wherever it scrolls.
export function goToLine(view: EditorView, line: number): void {
  if (line < 1 || line > view.state.doc.lines) return;
  const { from } = view.state.doc.line(line);
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
  view.focus();
}

// ---- the view ---------------------------------------------------------------------------------------------------

export interface Ears {
  changed(text: string): void;
  atLine(line: number, at: number): void; // the cursor came to it
  things(): Things | null; // what may be named
}

export function openText(text: string, ears: Ears): EditorView {
  return new EditorView({
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        completing(() => ears.things()),
        // Tab leaves the text: who flies by keyboard must get out again.
        keymap.of([...completionKeymap, ...standardKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": t("ws-text-label"), tabindex: "0", spellcheck: "false", autocapitalize: "off", autocorrect: "off" }),
        colouring,
        complaining,
        picking,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) ears.changed(update.state.doc.toString());
          if (update.selectionSet && update.view.hasFocus) ears.atLine(update.state.doc.lineAt(update.state.selection.main.head).number, update.state.selection.main.head);
        }),
      ],
    }),
  });
}
