// A scenario in a link: its text, compressed, behind the #. Bounded both ways: an address that browsers take, a text that the engine takes.
import { pack } from "../app/files";
import { LINK_MAX, TEXT_MAX } from "./kinds";

export async function linkOf(text: string): Promise<string | null> {
  const packed = await pack(text);
  return packed.length > LINK_MAX ? null : `${location.href.replace(/#.*/, "")}#/workshop/link/${packed}`;
}

// Stops as soon as there is more than a scenario may have: a short link can hold a text without end.
export async function unfold(packed: string): Promise<string> {
  if (packed.length > LINK_MAX) throw new Error("too-long");
  const raw = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(raw, (c) => c.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > TEXT_MAX) throw new Error("too-long");
    parts.push(value);
  }
  return new TextDecoder().decode(await new Blob(parts as BlobPart[]).arrayBuffer());
}
