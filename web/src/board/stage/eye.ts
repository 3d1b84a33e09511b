// Where a show looks. At the table one leans over to see a shot and sits back; a directed show cuts or glides to whoever acts; a film
// stays with those whose story it tells, from its first picture on.
import { Vector3 } from "three";
import type { Pose } from "../../types";
import { placeOf, type Cast } from "./cast";
import type { Leg } from "./flight";
import type { Look } from "./rig";

const LEAN = 0.55; // how near one leans, at most
const LEAN_MOST = 5; // airplanes in a shot
const ASIDE = 24; // degrees beside the tail of the first of a story
const NEAR = 215; // millimetres, at least, from what a film shows
const ROOM = 46; // around each of them

export class Eye {
  directed = false;
  private story: string[] = []; // whom a film is about, who fires first
  private sat: Look | null = null; // how one sat at the table before a shot was looked at

  constructor(private readonly cast: Cast) {}

  // What a film need not show: cards, counters.
  get tells(): boolean {
    return this.story.length > 0;
  }
  cares(unit: string | undefined): boolean {
    return !this.tells || (unit !== undefined && this.story.includes(unit));
  }
  direct(on: boolean, story: string[] = []): void {
    this.directed = on;
    this.story = on ? story : [];
    const [look] = this.behind(this.stances());
    if (!look) return;
    this.cast.views.byHand();
    this.cast.rig.glide(look, 0);
  }

  // ---- who flies ------------------------------------------------------------------------------

  fly(legs: Leg[], ms: number): void {
    const { views } = this.cast;
    if (this.sat) this.straighten();
    else if (!this.directed && views.sits) views.keep([], legs.map((leg) => leg.to)); // nobody flies out of the picture
    if (this.directed && !this.follow(legs, ms)) this.frame(legs.map((leg) => leg.unit), 500);
  }
  // A film flies along: it keeps whom it is about in the picture from where they are to where they end.
  private follow(legs: Leg[], ms: number): boolean {
    const before = this.stances();
    const [look] = this.behind(before.map(({ unit, pose, up }) => {
      const leg = legs.find((one) => one.unit === unit);
      return leg ? { unit, pose: leg.to, up: leg.up } : { unit, pose, up };
    }));
    if (look) this.cast.rig.glide(look, this.cast.clock.skipped ? 0 : ms);
    return Boolean(look);
  }
  private stances(): { unit: string; pose: Pose; up: number }[] {
    return this.story.flatMap((unit) => {
      const stance = this.cast.troupe.stance(unit);
      return stance ? [{ unit, pose: stance.pose, up: stance.up }] : [];
    });
  }
  // Over the shoulder of the first, with the others in sight.
  private behind(all: { pose: Pose; up: number }[]): Look[] {
    const [first] = all;
    if (!first) return [];
    const { rig, world } = this.cast;
    const points = all.flatMap(({ pose, up }) => this.around(world.place(pose, up)));
    const y = all.reduce((sum, one) => sum + one.up, 0) / all.length;
    const found = rig.around(points, { y: y * 0.8, turn: -first.pose[2] / 10 - ASIDE, tilt: 27, fov: 34 }, 0.8);
    return [{ ...found, far: Math.max(NEAR, found.far) }];
  }
  private around(at: Vector3): Vector3[] {
    return [...[-ROOM, ROOM].flatMap((x) => [-ROOM, ROOM].map((z) => new Vector3(at.x + x, at.y, at.z + z))), at.clone().setY(Math.max(0, at.y - ROOM))];
  }

  // ---- who fights -----------------------------------------------------------------------------

  // `all` are in it; `seen` must stay in the picture where nobody leans; `shown` is what a director shows of it.
  fight(all: string[], seen: string[], shown = all): void {
    if (this.tells) this.follow([], 450);
    else if (this.directed) this.frame(shown, 450);
    else if (!this.lean(all)) this.cast.views.keep(seen);
  }
  // Leans over the table to see a shot; afterwards one sits as before. Not where somebody has taken the camera, and not for many at once.
  private lean(units: string[]): boolean {
    const { rig, views, clock } = this.cast;
    const points = [...new Set(units)].flatMap((unit) => placeOf(this.cast, unit) ?? []);
    if (points.length < 2 || points.length > LEAN_MOST || rig.held || clock.still || clock.skipped || !views.sits) return false;
    const found = rig.around(points.flatMap((p) => [-70, 70].flatMap((x) => [-70, 70].map((z) => new Vector3(p.x + x, p.y, p.z + z)))), { turn: rig.look.turn, tilt: Math.max(30, rig.look.tilt - 7), fov: rig.look.fov }, 0.8);
    const far = Math.max(found.far, rig.look.far * LEAN);
    if (far > rig.look.far * 0.92) return false;
    this.sat ??= { ...rig.look };
    views.quiet = true;
    rig.glide({ ...found, far }, 420 / clock.speed, "out");
    return true;
  }
  straighten(): void {
    const { rig, views, clock } = this.cast;
    if (!this.sat) return;
    views.quiet = false;
    if (views.sits) rig.glide(this.sat, clock.still || clock.skipped ? 0 : 500 / clock.speed);
    this.sat = null;
  }
  // A glide to whoever acts.
  private frame(units: string[], ms: number): void {
    const { rig, views, clock } = this.cast;
    const points = units.flatMap((unit) => placeOf(this.cast, unit) ?? []);
    if (!points.length || rig.held) return;
    views.byHand();
    const found = rig.around(points.flatMap((p) => [p.clone().add(new Vector3(-60, 0, -60)), p.clone().add(new Vector3(60, 0, 60)), p.clone().setY(0)]), { tilt: 32, fov: 32 }, 0.8);
    rig.glide({ ...found, far: Math.max(260, found.far) }, clock.still || clock.skipped ? 0 : ms, "out");
  }
}
