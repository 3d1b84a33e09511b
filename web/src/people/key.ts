// The key pair that stands for a name: made in the browser, kept on this machine, carried elsewhere in a file that a
// passphrase opens. The private key is never sent.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

export interface NameKey {
  name: string;
  publicKey: string; // in hex
  privateKey: CryptoKey;
}

interface Schema extends DBSchema {
  key: { key: string; value: NameKey };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = (): Promise<IDBPDatabase<Schema>> => (opened ??= openDB<Schema>("furball-name", 1, { upgrade: (db) => void db.createObjectStore("key") }));

export const keptKey = async (): Promise<NameKey | undefined> => (await database()).get("key", "own");
export const keepKey = async (key: NameKey): Promise<void> => void (await (await database()).put("key", key, "own"));
export const dropKey = async (): Promise<void> => (await database()).delete("key", "own");

const hex = (bytes: ArrayBuffer | Uint8Array): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== "string" || text.length % 2 || !/^[0-9a-f]*$/.test(text)) throw new Error("name-file-bad");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

// Browsers sign only in pages that came over https or from this machine.
export async function canSign(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey({ name: "Ed25519" }, false, ["sign", "verify"]);
    return true;
  } catch {
    return false;
  }
}

export async function makeKey(name: string): Promise<NameKey> {
  const pair = (await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"])) as CryptoKeyPair;
  return { name, publicKey: hex(await crypto.subtle.exportKey("raw", pair.publicKey)), privateKey: pair.privateKey };
}

export const sign = async (key: NameKey, text: string): Promise<string> => hex(await crypto.subtle.sign({ name: "Ed25519" }, key.privateKey, new TextEncoder().encode(text)));

// ---- the file ------------------------------------------------------------------------------------------

const ROUNDS = 600000;
const ROUNDS_MAX = 5000000; // a file that asks for more is no file of ours
export const PASSPHRASE_MIN = 8;

interface NameFile {
  furball: "name";
  version: 1;
  name: string;
  key: string; // the public one
  rounds: number;
  salt: string;
  iv: string;
  sealed: string; // the private key, PKCS #8, AES-GCM
}

async function lock(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const start = await crypto.subtle.importKey("raw", new TextEncoder().encode(passphrase.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, start, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

export async function writeFile(key: NameKey, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = await crypto.subtle.exportKey("pkcs8", key.privateKey);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await lock(passphrase, salt, ROUNDS), plain);
  const file: NameFile = { furball: "name", version: 1, name: key.name, key: key.publicKey, rounds: ROUNDS, salt: hex(salt), iv: hex(iv), sealed: hex(sealed) };
  return `${JSON.stringify(file, null, 1)}\n`;
}

function readHead(text: string): NameFile {
  try {
    const file = JSON.parse(text) as NameFile;
    if (file.furball === "name" && file.version === 1 && typeof file.name === "string" && /^[0-9a-f]{64}$/.test(file.key) && file.rounds > 0 && file.rounds <= ROUNDS_MAX) return file;
  } catch {
    // said below
  }
  throw new Error("name-file-bad");
}

// Throws the name of what is wrong: name-file-bad, or passphrase-wrong.
export async function readFile(text: string, passphrase: string): Promise<NameKey> {
  const file = readHead(text);
  const [salt, iv, sealed] = [bytesOf(file.salt), bytesOf(file.iv), bytesOf(file.sealed)];
  const key = await lock(passphrase, salt, file.rounds);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed).catch(() => Promise.reject(new Error("passphrase-wrong")));
  const privateKey = await crypto.subtle.importKey("pkcs8", plain, { name: "Ed25519" }, true, ["sign"]).catch(() => Promise.reject(new Error("name-file-bad")));
  return { name: file.name, publicKey: file.key, privateKey };
}
