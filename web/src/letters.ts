// The page's own letters for what is painted: a canvas does not wait for a font, and a worker has no style sheet.
const FACES: [family: string, file: string, how: FontFaceDescriptors, as: string][] = [
  ["Cabin", "cabin", { weight: "400 700" }, "700 16px Cabin"],
  ["Pagella", "pagella-bold", { weight: "700" }, "700 16px Pagella"],
  ["Pagella", "pagella-italic", { style: "italic" }, "italic 16px Pagella"],
];

let loading: Promise<void> | null = null;

// When they are there; without them the system's serve.
export function letters(): Promise<void> {
  return (loading ??= load().catch(() => undefined));
}
async function load(): Promise<void> {
  if (typeof document !== "undefined") await Promise.all(FACES.map(([, , , as]) => document.fonts.load(as)));
  else {
    const { fonts } = self as unknown as { fonts: FontFaceSet };
    await Promise.all(FACES.map(async ([family, file, how]) => fonts.add(await new FontFace(family, `url(fonts/${file}.woff2)`, how).load())));
  }
}
