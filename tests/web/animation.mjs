// An animated WebP from pictures that a canvas has compressed: what every browser and every README shows without a player.
const bytes = (n, size) => Buffer.from(Array.from({ length: size }, (_, i) => (n >>> (8 * i)) & 255));
const chunk = (name, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name, "latin1"), bytes(body.length, 4), body, Buffer.alloc(body.length % 2)]);
};

// The chunks of a still WebP that hold its pixels.
function pixelsOf(webp) {
  if (webp.toString("latin1", 0, 4) !== "RIFF" || webp.toString("latin1", 8, 12) !== "WEBP") throw new Error("not a WebP picture");
  const found = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    const whole = 8 + size + (size % 2);
    if (/^(VP8 |VP8L|ALPH)$/.test(webp.toString("latin1", at, at + 4))) found.push(webp.subarray(at, at + whole));
    at += whole;
  }
  if (!found.length) throw new Error("a WebP picture without pixels");
  return Buffer.concat(found);
}

// `stills`: WebP files of the same size; each is shown for so many milliseconds, the last one longer. It begins again and again.
export function animate(stills, { width, height, ms, last = ms }) {
  const size = [bytes(width - 1, 3), bytes(height - 1, 3)];
  const frames = stills.map((still, i) => chunk("ANMF", bytes(0, 6), ...size, bytes(i === stills.length - 1 ? last : ms, 3), bytes(2, 1), pixelsOf(still)));
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", bytes(2, 4), ...size), chunk("ANIM", bytes(0xff0c1117, 4), bytes(0, 2)), ...frames]);
  return Buffer.concat([Buffer.from("RIFF"), bytes(body.length, 4), body]);
}
