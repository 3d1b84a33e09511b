// Time in a dogfight's show: glides from pose to pose, and the moves that answer an attack.
import { aim, type Pose } from "./layout";

export const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

// The shorter way round.
function turning(a: number, b: number, t: number): number {
  const way = ((((b - a) % (2 * Math.PI)) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return a + way * t;
}

// On the way an airplane points its nose where it goes, and banks where it turns.
export function glide(from: Pose, to: Pose, time: number): Pose {
  const t = ease(time);
  const arc = Math.sin(time * Math.PI);
  const rise = from.y - to.y;
  const reach = Math.max(from.size, 1);
  const turn = Math.abs(turning(from.heading, to.heading, 1) - from.heading);
  return {
    x: between(from.x, to.x, t),
    y: between(from.y, to.y, t),
    size: between(from.size, to.size, t) * (1 - 0.08 * arc * Math.min(1, turn)),
    heading: turning(from.heading, to.heading, t),
    pitch: between(from.pitch, to.pitch, t) + arc * Math.max(-0.5, Math.min(0.5, (rise / reach) * 0.35)),
    bank: between(from.bank, to.bank, t) + arc * Math.min(0.5, turn * 0.5),
    fade: between(from.fade, to.fade, t),
  };
}

// Where an attacker flies to: a wingman leaves his leader and comes down right behind the enemy; a leader moves closer.
export function closing(hunter: Pose, prey: Pose, wingman: boolean): Pose {
  const way = prey.x >= hunter.x ? 1 : -1;
  const gap = Math.max(1.05 * prey.size, Math.min(Math.abs(prey.x - hunter.x), (wingman ? 1.25 : 1.9) * prey.size));
  const away = Math.abs(Math.sin(hunter.heading)) || 0.4;
  const turned = Math.cos(hunter.heading) > 0 === way > 0 ? hunter.heading : way > 0 ? away : Math.PI + away;
  const pose = { ...hunter, x: prey.x - way * gap, y: prey.y - prey.size * 0.22, size: wingman ? Math.min(prey.size * 1.1, hunter.size * 1.45) : hunter.size, heading: turned, bank: hunter.bank * 0.5 };
  aim(pose, prey);
  return pose;
}

// The movement of an answering airplane, by the family of its card: an offset to its pose, which is zero at times 0 and 1.
export function evasion(family: string, pose: Pose, time: number): Pose {
  const arc = Math.sin(time * Math.PI);
  const wave = Math.sin(time * 2 * Math.PI);
  const ahead = Math.cos(pose.heading) > 0 ? 1 : -1;
  const { size } = pose;
  switch (family) {
    case "barrel-roll": return { ...pose, bank: pose.bank + ease(time) * 2 * Math.PI, y: pose.y - arc * size * 0.22 };
    case "vertical-roll": return { ...pose, bank: pose.bank + ease(time) * 2 * Math.PI, pitch: pose.pitch + arc * 0.9, y: pose.y - arc * size * 0.45 };
    case "tight-turn": return { ...pose, bank: pose.bank + arc * 0.75, pitch: pose.pitch + arc * 0.25, heading: pose.heading + arc * 0.6 * ahead, y: pose.y - arc * size * 0.15 };
    case "half-loop": return { ...pose, pitch: pose.pitch + arc * 1.2, y: pose.y - arc * size * 0.5 };
    case "scissors": return { ...pose, bank: pose.bank + wave * 0.9, heading: pose.heading + wave * 0.5, y: pose.y + wave * size * 0.12 };
    case "chop-throttle": return { ...pose, x: pose.x - ahead * arc * size * 0.4, pitch: pose.pitch + arc * 0.2 };
    case "full-throttle": return { ...pose, x: pose.x + ahead * arc * size * 0.4, pitch: pose.pitch - arc * 0.1 };
    case "maneuver": return { ...pose, bank: pose.bank + arc * 0.7, heading: pose.heading - wave * 0.3 * ahead, x: pose.x + ahead * arc * size * 0.16, y: pose.y - arc * size * 0.22 };
    case "clouds": return { ...pose, y: pose.y - arc * size * 0.1 };
    default: return { ...pose, bank: pose.bank + ease(time) * 2 * Math.PI, heading: pose.heading + wave * 0.4, y: pose.y - arc * size * 0.3 };
  }
}

// Hit: out of control, and down out of the picture.
export function falling(pose: Pose, time: number, bottom: number): Pose {
  const ahead = Math.cos(pose.heading) > 0 ? 1 : -1;
  return { ...pose, x: pose.x + ahead * pose.size * 1.1 * time, y: pose.y + (bottom + pose.size - pose.y) * time * time, pitch: pose.pitch - 1.1 * ease(Math.min(1, time * 1.6)), bank: pose.bank + 3.4 * time, size: pose.size * (1 - 0.25 * time), fade: 0.25 };
}

// Runs things over time, at the speed one has chosen, until they are done or skipped.
export class Pace {
  speed = 1; // 0: at once
  skipping = false;
  private readonly running = new Set<(now: number) => boolean>();
  private frame = 0;

  constructor(private readonly draw: () => void) {}

  get busy(): boolean {
    return this.running.size > 0;
  }

  // `step` gets times from 0 to 1, the last one always.
  run(ms: number, step: (time: number) => void): Promise<void> {
    const wait = this.speed ? ms / this.speed : 0;
    if (!wait || this.skipping || document.hidden) {
      step(1);
      this.invalidate();
      return Promise.resolve();
    }
    return new Promise((done) => {
      const start = performance.now();
      this.running.add((now) => {
        const time = this.skipping ? 1 : Math.min(1, Math.max(0, (now - start) / wait));
        step(time);
        if (time >= 1) done();
        return time < 1;
      });
      this.invalidate();
    });
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => undefined);
  }

  // Nothing moves: nothing is drawn.
  invalidate(): void {
    this.frame ||= requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    this.frame = 0;
    for (const step of [...this.running]) if (!step(now)) this.running.delete(step);
    this.draw();
    if (this.running.size) this.invalidate();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.running.clear();
  }
}
