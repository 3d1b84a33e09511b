// The worker that paints sheets: an airframe in, a bitmap out.
import { paintSheet } from "./paint";
import type { Airframe } from "./types";

interface Request {
  id: number;
  airframe: Airframe;
  size: number;
}

const self_ = self as unknown as { onmessage: (event: MessageEvent<Request>) => void; postMessage(message: unknown, transfer?: Transferable[]): void };

self_.onmessage = ({ data: { id, airframe, size } }) => {
  try {
    const canvas = paintSheet(airframe, size);
    if (!(canvas instanceof OffscreenCanvas)) throw new Error("no canvas for workers");
    const picture = canvas.transferToImageBitmap();
    self_.postMessage({ id, picture }, [picture]);
  } catch {
    self_.postMessage({ id }); // the page paints it itself
  }
};
