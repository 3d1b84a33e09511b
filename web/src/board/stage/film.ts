// A film of the stage: what the canvas shows, recorded as it is drawn.
import type { Film } from "../board";

const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

// `wake` sees to it that frames come while nothing moves, so that a still picture lasts as long as it does.
export function openFilm(canvas: HTMLCanvasElement, frames: number, wake: (on: boolean) => void): Film {
  let recorder: MediaRecorder | null = null;
  const parts: Blob[] = [];
  return {
    start(): void {
      const kind = KINDS.find((type) => MediaRecorder.isTypeSupported(type));
      recorder = new MediaRecorder(canvas.captureStream(frames), { mimeType: kind, videoBitsPerSecond: 8_000_000 });
      recorder.ondataavailable = ({ data }) => data.size && parts.push(data);
      recorder.start(500);
      wake(true);
    },
    stop(): Promise<Blob> {
      wake(false);
      const running = recorder;
      if (!running) return Promise.reject(new Error("the film has not been started"));
      return new Promise((done) => {
        running.onstop = () => {
          running.stream.getTracks().forEach((track) => track.stop());
          done(new Blob(parts, { type: running.mimeType.split(";")[0] }));
        };
        running.stop();
      });
    },
  };
}
