// Keeps the page's own files, so that it opens without a network. Fresh files win when they can be had.
const KEPT = "furball-1";
declare const FILES: string[]; // put in by web/build.mjs
const scope = self as unknown as ServiceWorkerGlobalScope;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || /\/(api|ws)(\/|$)/.test(url.pathname)) return;
  event.respondWith(fresh(event.request));
});

async function fresh(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) void cache.put(request, answer.clone()).catch(() => undefined); // nobody waits for it
    return answer;
  } catch {
    const kept = await cache.match(request);
    return kept ?? (request.mode === "navigate" ? await cache.match("./") : undefined) ?? Response.error();
  }
}

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorkerGlobalScope {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
export {};
