// The layer that airplanes are drawn on, as this machine can do it.
import type { PlaneLayer } from "./planes";
import { Planes2d } from "./planes2d";

// In WebGL, or flat where that is asked for or there is none.
export async function openPlanes(flat: boolean, changed: () => void, lost: () => void): Promise<PlaneLayer> {
  let made: PlaneLayer | null = null;
  if (!flat)
    try {
      const { Planes3d } = await import("./planes3d");
      made = new Planes3d(changed, lost);
    } catch {
      made = null; // no WebGL here
    }
  made ??= new Planes2d(changed);
  made.canvas.classList.add("df-layer");
  made.canvas.setAttribute("aria-hidden", "true");
  return made;
}
