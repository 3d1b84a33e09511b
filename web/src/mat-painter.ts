// Paints mats off the page's thread: an order in, a picture out.
import { paintMat, type Order } from "./board/mats/paint";
import { letters } from "./letters";

self.onmessage = async ({ data }: MessageEvent<{ id: number; order: Order }>): Promise<void> => {
  try {
    await letters();
    const canvas = paintMat(data.order);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
    (self as unknown as Worker).postMessage({ id: data.id, blob });
  } catch (trouble) {
    (self as unknown as Worker).postMessage({ id: data.id, trouble: String(trouble) });
  }
};
