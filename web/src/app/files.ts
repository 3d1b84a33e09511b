// Giving a player a text as a file, and putting it on the clipboard.
export function downloadText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// The record itself travels in a link, behind the #, so that no server is needed.
async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer());
}
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
export async function unpack(packed: string): Promise<string> {
  const raw = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder().decode(await through(Uint8Array.from(raw, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw")));
}
