// A WebM file of pictures that the browser has compressed: the few elements that a player needs, with the length and an index, so that
// one can go to any moment of it.
export interface Picture {
  ms: number; // since the first
  key: boolean; // needs none before it
  bytes: Uint8Array<ArrayBuffer>;
}
type Bytes = Uint8Array<ArrayBuffer>;

const joined = (parts: Bytes[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
};
const number = (value: number, size: number): Bytes => Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)));
const text = (words: string): Bytes => new TextEncoder().encode(words) as Bytes;
// Its number, how long it is in four bytes, and what is in it.
const element = (id: number, ...parts: Bytes[]): Bytes => {
  const body = joined(parts);
  return joined([number(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1), number(0x10000000 + body.length, 4), body]);
};
const float = (value: number): Bytes => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return new Uint8Array(view.buffer);
};

// `ms`: how long the whole of it lasts.
export function webm(pictures: Picture[], size: { width: number; height: number; ms: number }): Blob {
  const clusters: { ms: number; bytes: Bytes }[] = [];
  for (let i = 0; i < pictures.length; ) {
    const from = i++;
    while (i < pictures.length && !(pictures[i] as Picture).key) i++;
    const ms = (pictures[from] as Picture).ms;
    const blocks = pictures.slice(from, i).map((one) => element(0xa3, number(0x81, 1), number(one.ms - ms, 2), number(one.key ? 0x80 : 0, 1), one.bytes));
    clusters.push({ ms, bytes: element(0x1f43b675, element(0xe7, number(ms, 4)), ...blocks) });
  }
  const head = element(0x1a45dfa3, element(0x4286, number(1, 1)), element(0x42f7, number(1, 1)), element(0x42f2, number(4, 1)), element(0x42f3, number(8, 1)), element(0x4282, text("webm")), element(0x4287, number(4, 1)), element(0x4285, number(2, 1)));
  const info = element(0x1549a966, element(0x2ad7b1, number(1e6, 4)), element(0x4489, float(size.ms)), element(0x4d80, text("furball")), element(0x5741, text("furball")));
  const video = element(0xe0, element(0xb0, number(size.width, 2)), element(0xba, number(size.height, 2)));
  const tracks = element(0x1654ae6b, element(0xae, element(0xd7, number(1, 1)), element(0x73c5, number(1, 1)), element(0x83, number(1, 1)), element(0x86, text("V_VP8")), video));
  const index = (first: number): Bytes => {
    let at = first;
    return element(0x1c53bb6b, ...clusters.map(({ ms, bytes }) => {
      const point = element(0xbb, element(0xb3, number(ms, 4)), element(0xb7, element(0xf7, number(1, 1)), element(0xf1, number(at, 4))));
      at += bytes.length;
      return point;
    }));
  };
  const before = info.length + tracks.length;
  const segment = element(0x18538067, info, tracks, index(before + index(0).length), ...clusters.map(({ bytes }) => bytes));
  return new Blob([head, segment], { type: "video/webm" });
}
