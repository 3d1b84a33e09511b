// The worker that paints: an airframe in; its sheet as a bitmap out, or its picture from above with its shadow.
import { blobOf, paintAbove } from "./above";
import { letters } from "../letters";
import { paintSheet } from "./paint";
import type { Airframe } from "./types";

type Request = { id: number; airframe: Airframe } & ({ size: number } | { sun: number });

const self_ = self as unknown as { onmessage: (event: MessageEvent<Request>) => void; postMessage(message: unknown, transfer?: Transferable[]): void };

async function paint(request: Request): Promise<void> {
  const { id, airframe } = request;
  await letters();
  if ("sun" in request) {
    const { picture, shadow } = paintAbove(airframe, request.sun);
    return self_.postMessage({ id, above: { picture: await blobOf(picture), shadow: await blobOf(shadow) } });
  }
  const canvas = paintSheet(airframe, request.size);
  if (!(canvas instanceof OffscreenCanvas)) throw new Error("no canvas for workers");
  const picture = canvas.transferToImageBitmap();
  self_.postMessage({ id, picture }, [picture]);
}

self_.onmessage = ({ data }) => void paint(data).catch(() => self_.postMessage({ id: data.id })); // the page paints it itself
