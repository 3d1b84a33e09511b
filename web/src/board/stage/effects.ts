// Pools of everything soft and bright, and what stays in them between the moments of a show.
import type { PerspectiveCamera, Scene, Vector3 } from "three";
import type { Mark } from "../../types";
import { cloudPuffs } from "./clouds";
import { afterLens } from "./lens";
import { Puffs, type Puff } from "./puffs";
import { paintSprites } from "./sprites";
import { Streaks } from "./streaks";
import { trailPuffs, type Trail } from "./trails";
import { smoulderPuffs, wreckPuffs } from "./wrecks";
import { weatherAt } from "./weather";
import type { World } from "./world";

export class Effects {
  private readonly sheet = paintSprites(128);
  readonly soft = new Puffs(this.sheet, "soft", 2600);
  readonly glow = new Puffs(this.sheet, "glow", 700);
  readonly flat = new Puffs(this.sheet, "flat", 260);
  readonly streaks = new Streaks();
  weather = ""; // what falls
  private clouds: ReturnType<typeof cloudPuffs> = { soft: [], flat: [] };
  private trails: ReturnType<typeof trailPuffs> = { soft: [], glow: [] };
  private smoulders: Puff[] = [];
  private wrecks: ReturnType<typeof wreckPuffs> = { soft: [], glow: [] };

  constructor(private readonly scene: Scene, private readonly world: World) {
    scene.add(this.flat.mesh, this.soft.mesh, this.glow.mesh, this.streaks.mesh);
    afterLens(this.soft.mesh, this.glow.mesh, this.streaks.mesh);
  }
  setClouds(marks: Mark[]): void {
    this.clouds = cloudPuffs(this.world, this.soft, this.flat, marks);
    this.keep();
  }
  setTrails(trails: Trail[]): void {
    const all = trails.map((trail) => trailPuffs(this.soft, this.glow, trail));
    this.trails = { soft: all.flatMap((one) => one.soft), glow: all.flatMap((one) => one.glow) };
    this.keep();
  }
  setWrecks(places: { name: string; at: Vector3 }[]): void {
    const all = places.slice(0, 12).map(({ name, at }) => wreckPuffs(this.soft, this.glow, at, name));
    this.wrecks = { soft: all.flatMap((one) => one.soft), glow: all.flatMap((one) => one.glow) };
    this.keep();
  }
  // Units on the ground that are out of action.
  setSmoulders(places: { name: string; at: Vector3 }[]): void {
    this.smoulders = places.slice(0, 16).flatMap(({ name, at }) => smoulderPuffs(this.soft, at, name));
    this.keep();
  }
  private keep(): void {
    this.soft.kept = [...this.clouds.soft, ...this.smoulders, ...this.trails.soft, ...this.wrecks.soft];
    this.flat.kept = this.clouds.flat;
    this.glow.kept = [...this.trails.glow, ...this.wrecks.glow];
  }
  set lamp(value: number) {
    this.soft.lamp = value;
    this.flat.lamp = value;
  }
  // What lasts a moment is added anew in each frame.
  clear(): void {
    for (const pool of [this.soft, this.glow, this.flat]) pool.moment = [];
    this.streaks.clear();
  }
  fill(camera: PerspectiveCamera, now = 0): void {
    const [puffs, streaks] = [this.soft.moment.length, this.streaks.count];
    weatherAt(this.weather, now, camera.position.length(), this.world, this.soft, this.streaks);
    for (const pool of [this.soft, this.glow, this.flat]) pool.fill(camera);
    this.streaks.fill(camera);
    this.soft.moment.length = puffs; // it falls anew in the next frame
    this.streaks.count = streaks;
  }
  close(): void {
    for (const pool of [this.soft, this.glow, this.flat, this.streaks]) {
      this.scene.remove(pool.mesh);
      pool.close();
    }
    this.sheet.dispose();
  }
}
