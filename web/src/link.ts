// Where a game is played: in a worker on this machine, or on a server. Both speak the protocol.
import type { State } from "./types";

export interface Message {
  t: string;
  [key: string]: unknown;
}

export interface Link {
  online: boolean;
  send(message: Message): void;
  close(): void;
}

let engineBytes: Promise<ArrayBuffer> | null = null;
export const loadEngine = (): Promise<ArrayBuffer> =>
  (engineBytes ??= fetch("furball.wasm")
    .then((answer) => {
      if (!answer.ok) throw new Error(`furball.wasm: ${answer.status}`);
      return answer.arrayBuffer();
    })
    .catch((fault: unknown) => {
      engineBytes = null; // the next one tries again
      throw fault;
    }));

export function openWorker(hear: (message: Message) => void): Link {
  const worker = new Worker("worker.js");
  worker.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  worker.onerror = (event) => hear({ t: "error", sentence: event.message });
  loadEngine().then(
    (bytes) => worker.postMessage({ t: "open", bytes }),
    (error: Error) => hear({ t: "error", sentence: error.message }),
  );
  return { online: false, send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

const RETRY_MS = 1000;
const RETRY_MS_MAX = 15000;
const PING_MS = 4000;
const PATIENCE_MS = 8000; // without a sign of the server after a ping, or after connecting; then it counts as gone
const AWAY = ["not-stored", "store-away"]; // what the server keeps is out of its reach, or another server takes the game over

// A socket that comes back by itself and asks for what it has missed. A server that has stopped without hanging up is noticed by its silence.
export function openSocket(game: string, key: string, hear: (message: Message) => void): Link {
  let socket: WebSocket | null = null;
  let closed = false;
  let wait = RETRY_MS;
  let lost = false;
  let asked = 0; // when the server was asked for a sign that it has not given yet; 0: it was not

  function leave(): void {
    const old = socket;
    socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close(); // whoever does not answer is not waited for
    if (closed) return;
    if (!lost) hear({ t: "lost" });
    lost = true;
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, RETRY_MS_MAX);
  }

  const beat = setInterval(() => {
    if (asked && performance.now() - asked > PATIENCE_MS) return leave();
    if (asked || socket?.readyState !== WebSocket.OPEN) return;
    asked = performance.now();
    socket.send('{"t":"ping"}');
  }, PING_MS);

  function take(message: Message): void {
    if (message.t === "welcome") {
      if (lost) hear({ t: "back" });
      lost = false;
      wait = RETRY_MS;
      socket?.send(JSON.stringify({ t: "sit", game, ...(key ? { key } : {}) }));
    } else if (message.t === "error" && AWAY.includes(message.why as string)) leave(); // it comes back, and sits down again
    else if (message.t !== "pong") hear(message);
  }

  function connect(): void {
    if (closed) return;
    asked = performance.now();
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    socket.onopen = () => socket?.send(JSON.stringify({ t: "hello", v: 1 }));
    socket.onmessage = ({ data }) => {
      asked = 0;
      take(JSON.parse(data as string) as Message);
    };
    socket.onclose = leave;
  }
  connect();
  return {
    online: true,
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ game, ...message }));
    },
    close: () => {
      closed = true;
      clearInterval(beat);
      leave();
    },
  };
}

export const isState = (message: Message): message is Message & State => message.t === "state";

// ---- the HTTP part ---------------------------------------------------------------------------------

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const found = (await answer.json()) as T & { sentence?: string };
  if (!answer.ok) throw new Error(found.sentence ?? `${path}: ${answer.status}`);
  return found;
}

let server: Promise<boolean> | null = null;
export const hasServer = (): Promise<boolean> =>
  (server ??= location.protocol.startsWith("http")
    ? fetch("api/version").then(
        async (answer) => answer.ok && ((await answer.json()) as { protocol?: number }).protocol === 1,
        () => false,
      ).catch(() => false)
    : Promise.resolve(false));
