// Paint in an airplane's own measures: an entry gives percents of its length and span, so that one paint fits many types.
import { Lines, type Fields } from "./entries";
import { stationAt } from "./form";
import type { Mark, Paint, Station } from "./types";

interface Canvas {
  size: { span: number; length: number; era: 1 | 2 };
  body: readonly Station[];
  ports: readonly number[];
}

function wingMark(f: Fields, { size }: Canvas): Mark {
  const only = f.flag("left") ? "left" : f.flag("right") ? "right" : undefined;
  return { kind: f.word("kind", ""), at: f.number("at", 72) / 100, size: (f.number("size", 6) / 100) * size.span, ...(only ? { only } : {}) };
}

function sideMark(f: Fields, { size, body }: Canvas): Mark {
  const at = (f.number("at", 65) / 100) * size.length;
  const station = stationAt(body, at);
  return { kind: f.word("kind", ""), at, size: (f.number("size", 75) / 100) * ((station[2] - station[3]) / 2) };
}

export function completePaint(id: string, lines: Lines, canvas: Canvas): Paint {
  const { length, era } = canvas.size;
  const coat = lines.one("coat");
  const under = coat.word("lower", "#9fa8a8");
  const marks: Paint["marks"] = {};
  for (const f of lines.many("mark")) {
    const where = f.word("where", "top");
    if (where === "top" || where === "bottom") marks[where] = wingMark(f, canvas);
    else if (where === "wings") marks.top = marks.bottom = wingMark(f, canvas);
    else if (where === "side") marks.side = sideMark(f, canvas);
    else marks.fin = { kind: f.word("kind", ""), at: 0, size: f.number("size", 30) / 100 };
  }
  const upper = coat.words("upper");
  const nose = lines.one("nose");
  const tail = lines.one("tail-paint");
  const trim = lines.one("trim");
  const letters = lines.one("letters");
  const optional = <K extends string>(key: K, f: Fields, field: string): { [P in K]?: string } => (f.has(field) ? ({ [key]: f.word(field, "") } as { [P in K]?: string }) : {});
  const [fore = "", aft = ""] = letters.words("side");
  return {
    id,
    scheme: coat.word("kind", "plain"),
    upper: upper.length ? upper : ["#7a7f78"],
    lower: under,
    line: coat.number("line", -0.25),
    ...optional("fuselage", coat, "body"),
    ...optional("mottle", coat, "mottle"),
    wood: trim.word("wood", "#8d6a3c"),
    fabric: era === 1 || coat.flag("fabric"),
    metal: coat.flag("metal"),
    spinner: trim.word("spinner", upper[0] ?? "#555555"),
    ...(nose.there ? { nose: [(nose.number("to", 15) / 100) * length, nose.word("colour", "#e6b52a")] as const } : {}),
    bands: lines.many("band").map((f) => [(f.number("from", 70) / 100) * length, (f.number("to", 75) / 100) * length, f.word("colour", "#f1ede0")] as const),
    ...optional("rudder", trim, "rudder"),
    ...(tail.there ? { tail: [(tail.number("from", 75) / 100) * length, tail.word("colour", "#b3201b")] as const } : {}),
    ...optional("tips", trim, "tips"),
    ...optional("lead", trim, "lead"),
    ...(lines.one("stripes").there ? { stripes: "invasion" } : {}),
    ...optional("flash", trim, "flash"),
    teeth: trim.flag("teeth"),
    ...optional("antiGlare", trim, "glare"),
    marks,
    codes: [fore, aft],
    codeColour: letters.word("colour", "#e9e4d4"),
    finCode: letters.word("fin", ""),
    ports: canvas.ports,
  };
}
