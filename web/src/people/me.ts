// Who one is on this server.
import { signal } from "@preact/signals";
import { ask, hasServer } from "../link";
import type { Me } from "./api";
import { dropKey, keepKey, keptKey, makeKey, sign, type NameKey } from "./key";

export const me = signal<Me | null>(null); // null: not asked yet

// The server's question, signed together with its own name and ours.
async function signInWith(key: NameKey): Promise<void> {
  const { question } = await ask<{ question: string }>("api/me/question", {});
  const signature = await sign(key, ["furball sign-in 1", location.host, question, key.name].join("\n"));
  await ask("api/me", { key: key.publicKey, name: key.name, question, signature });
}

// A browser that has a key and has lost its cookie signs in by itself.
export async function refreshMe(): Promise<Me> {
  if (!(await hasServer())) return (me.value = {});
  let found = await ask<Me>("api/me");
  const key = found.name ? undefined : await keptKey().catch(() => undefined);
  if (key) {
    await signInWith(key);
    found = await ask<Me>("api/me");
  }
  return (me.value = found);
}

export async function takeName(name: string): Promise<void> {
  const key = await makeKey(name.normalize("NFC").trim());
  await signInWith(key);
  await keepKey(key);
  await refreshMe();
}

// A key that was carried here in a file.
export async function bringKey(key: NameKey): Promise<void> {
  await signInWith(key);
  await keepKey(key);
  await refreshMe();
}

// The key goes too: without its file the name is lost.
export async function leaveName(): Promise<void> {
  await ask("api/me/out", {});
  await dropKey();
  me.value = {};
}
