// A film of the stage. Where the browser compresses pictures one by one, time is that of the film: each picture is drawn, kept, and only
// then the next one, so that a slow machine makes the same film as a quick one. Elsewhere what the canvas shows is recorded as it is drawn.
import type { Film } from "../board";
import type { Clock } from "./clock";
import type { Frames } from "./frames";
import { webm, type Picture } from "./webm";

const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const BITS = 6_000_000; // a second
const KEY_EVERY = 30; // pictures
const WAITING = 4; // pictures that the browser may still be compressing

interface Camera {
  start(): void | Promise<void>;
  begun?(): Promise<void>; // until there is something to keep
  stop(): Promise<Blob>;
}

// `roll`: the stage makes itself ready for it, and is told when it is over.
export function openFilm(canvas: HTMLCanvasElement, frames: Frames, clock: Clock, perSecond: number, roll: (on: boolean) => Promise<void>): Film {
  const still = (): boolean => true; // frames come while nothing moves, so that a still picture lasts as long as it does
  let camera: Camera | null = null;
  return {
    async start(): Promise<void> {
      await roll(true);
      camera = typeof VideoEncoder === "undefined" ? recorder(canvas, perSecond) : compressor(canvas, frames, perSecond);
      await camera.start();
      frames.run(still);
    },
    hold: (ms) => clock.hold(ms),
    async stop(): Promise<Blob> {
      try {
        if (!camera) throw new Error("the film has not been started");
        await camera.begun?.(); // while pictures still come
        frames.stop(still);
        return await camera.stop();
      } finally {
        frames.stop(still);
        frames.film(null);
        await roll(false);
      }
    },
  };
}

function compressor(canvas: HTMLCanvasElement, frames: Frames, perSecond: number): Camera {
  const pictures: Picture[] = [];
  const every = 1000 / perSecond;
  let size = { width: 0, height: 0 };
  let taken = 0;
  let fault: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      pictures.push({ ms: Math.round(chunk.timestamp / 1000), key: chunk.type === "key", bytes });
    },
    error: (error) => (fault = error),
  });
  const even = (pixels: number): number => Math.max(2, pixels - (pixels % 2)); // as compressed pictures are
  const take = async (): Promise<void> => {
    if (fault) return;
    const now = { width: even(canvas.width), height: even(canvas.height) };
    if (!size.width) encoder.configure({ codec: "vp8", ...(size = now), bitrate: BITS, framerate: perSecond });
    const picture = new VideoFrame(canvas, { timestamp: Math.round(taken * every * 1000), duration: Math.round(every * 1000), alpha: "discard", visibleRect: { x: 0, y: 0, ...now } });
    encoder.encode(picture, { keyFrame: taken % KEY_EVERY === 0 });
    picture.close();
    taken++;
    while (!fault && encoder.encodeQueueSize > WAITING) await new Promise((done) => setTimeout(done, 4));
  };
  return {
    start: () => frames.film({ every, take }),
    async stop(): Promise<Blob> {
      frames.film(null);
      if (!fault && taken) await encoder.flush();
      if (encoder.state !== "closed") encoder.close();
      if (fault || !taken) throw fault ?? new Error("the film is empty");
      return webm(pictures, { ...size, ms: taken * every });
    },
  };
}

const LOOKS = 100; // so often it is asked whether anything was recorded, before the film is given up as empty
const LOOK_MS = 100;

function recorder(canvas: HTMLCanvasElement, perSecond: number): Camera {
  const kind = KINDS.find((type) => MediaRecorder.isTypeSupported(type));
  const running = new MediaRecorder(canvas.captureStream(perSecond), { mimeType: kind, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  running.ondataavailable = ({ data }) => data.size && parts.push(data);
  return {
    start: () => running.start(500),
    // A slow machine may not have recorded a single picture yet.
    async begun(): Promise<void> {
      for (let looks = 0; !parts.length && looks < LOOKS; looks++) {
        running.requestData();
        await new Promise((done) => setTimeout(done, LOOK_MS));
      }
    },
    stop: () =>
      new Promise((done, fail) => {
        running.onstop = () => {
          running.stream.getTracks().forEach((track) => track.stop());
          if (parts.length) done(new Blob(parts, { type: running.mimeType.split(";")[0] }));
          else fail(new Error("the film is empty"));
        };
        running.stop();
      }),
  };
}
