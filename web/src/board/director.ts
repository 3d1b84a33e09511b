// Directs a replay on any board: shows moment after moment, cuts to where things happen, slows down for kills, and draws the
// paths flown so far. The screen brings the moments; a film can be recorded on the way.
import type { GameEvent, Pose, TableScene } from "../types";
import type { Board, Flown } from "./board";
import { isFlying, isPlaced } from "./scene";
import { poseOf } from "./things";

export interface Moment {
  scene: TableScene; // after the events
  events: GameEvent[];
}

const DRAMA: Record<string, number> = { down: 10, sunk: 10, "ground-crash": 7, collision: 7, "torpedo-hit": 7, "bomb-hit": 6, fire: 5, shot: 4, "engine-hit": 4, wound: 4, burst: 2, move: 1 };

// How much happens: a director leaves out what nobody would miss.
export const dramaOf = (events: GameEvent[]): number => events.reduce((most, event) => Math.max(most, DRAMA[event.kind] ?? 0), 0);

// Everybody's path through the moments, as far as it was seen.
export function pathsOf(scenes: TableScene[]): Flown[] {
  const paths = new Map<string, Flown>();
  for (const scene of scenes)
    for (const plane of scene.units) {
      const flown = paths.get(plane.name) ?? { unit: plane.name, side: plane.side, poses: [] };
      if (isFlying(plane) && isPlaced(plane)) addPose(flown, poseOf(plane), plane.level);
      else if (flown.poses.length && plane.status === "down") flown.lost ??= scene.turn;
      paths.set(plane.name, flown);
    }
  return [...paths.values()].filter((flown) => flown.poses.length > 1);
}
function addPose(flown: Flown, pose: Pose, level: number | undefined): void {
  const last = flown.poses.at(-1);
  if (last && last.pose.every((n, i) => n === pose[i]) && last.level === level) return;
  flown.poses.push({ pose, level });
}

export class Director {
  private running = false;
  constructor(private readonly board: Board, private readonly pace = 1) {}

  // Plays the moments in order; quiet ones fast, kills at half speed. Ends early when `stop` is called.
  async play(moments: AsyncIterable<Moment> | Iterable<Moment>, told: (event: GameEvent) => void = () => undefined): Promise<void> {
    const { board } = this;
    const speed = board.speed;
    const scenes: TableScene[] = [];
    this.running = true;
    board.direct(true);
    for await (const moment of moments) {
      if (!this.running) break;
      const drama = dramaOf(moment.events);
      board.speed = this.pace * (drama >= 9 ? 0.5 : drama >= 4 ? 1 : 2);
      await board.play(moment.events, told);
      board.setScene(moment.scene);
      scenes.push(moment.scene);
      board.setPaths(pathsOf(scenes));
    }
    board.direct(false);
    board.speed = speed;
    const last = scenes.at(-1);
    if (this.running && last?.winner) {
      board.setScene(last); // it ends as the game did: with all that was flown
      board.setPaths(pathsOf(scenes));
    }
    this.running = false;
  }
  stop(): void {
    this.running = false;
    this.board.skip();
  }
}
