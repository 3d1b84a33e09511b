// Silhouettes for chart, roster and cards: SVG paths in metres, nose up, the origin at the centre of gravity. Made when the page is
// built, from the same numbers as the miniatures; small, and without the 3D part.
export interface Silhouette {
  d: string;
  span: number;
  length: number;
  engines: number;
}

interface Book {
  shapes: readonly (readonly [d: string, span: number, length: number, engines: number])[];
  models: Readonly<Record<string, readonly [shape: number, colour: string]>>; // by id and by title; the colour of its upper sides, seen from far away
}

let book: Book = { shapes: [], models: {} };
let loading: Promise<void> | null = null;

export function loadSilhouettes(url = "silhouettes.json"): Promise<void> {
  loading ??= fetch(url)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Book>) : Promise.reject(new Error(`${url}: ${answer.status}`))))
    .then((data) => void (book = data))
    .catch((problem: unknown) => {
      loading = null;
      console.warn("silhouettes could not be loaded:", problem);
    });
  return loading;
}

// Null while they are not loaded, and for a model without one: the caller has shapes of kinds for that.
export function silhouetteOf(model: string, title?: string): Silhouette | null {
  const at = book.models[model] ?? (title === undefined ? undefined : book.models[title]);
  const shape = at && book.shapes[at[0]];
  return shape ? { d: shape[0], span: shape[1], length: shape[2], engines: shape[3] } : null;
}

// What it is painted with, mixed: for a silhouette that stands in for the painted airplane.
export const colourOf = (model: string): string | null => book.models[model]?.[1] ?? null;

const boxes = new Map<string, string>();

// The same in a box of 100 by 100 round the origin, as lists, cards and the chart draw airplanes of any size.
export function boxedSilhouette(model: string, title?: string): string | null {
  const shape = silhouetteOf(model, title);
  if (!shape) return null;
  let boxed = boxes.get(shape.d);
  if (boxed === undefined) {
    const scale = 92 / Math.max(shape.span, shape.length);
    boxed = shape.d.replace(/-?(?:\d+\.?\d*|\.\d+)/g, (number, at: number, path: string) => {
      const text = (Number(number) * scale).toFixed(1);
      return /[\d.]/.test(path[at - 1] ?? "") && !text.startsWith("-") ? ` ${text}` : text;
    });
    boxes.set(shape.d, boxed);
  }
  return boxed;
}
