// What boards read of a scene beyond what every part of the page reads. All of it may be missing.
import type { GroundUnit, Mark, PlaneUnit, TableScene } from "../types";

export type BoardScene = TableScene & { map?: string; time?: string; weather?: string };
// The words of its `map` line, if it has one.
export const mapOf = (scene: TableScene | null): string | undefined => {
  const { map, time, weather } = (scene ?? {}) as Partial<BoardScene>;
  const field = map === "airfield" && scene?.marks?.some((mark) => mark.kind === "airfield"); // one that is real lies among fields
  return map === undefined ? undefined : [field ? "fields" : map, time ?? "day", weather ?? "clear"].join(" ");
};
export type BoardPlane = PlaneUnit & { torpedo?: number; rockets?: number; engines?: number };
export type BoardGround = GroundUnit & { seat?: string; mine?: number; hangs?: number; dot?: number };
export type BoardMark = Mark & { by?: number; fall?: number };

export const isFlying = (plane: PlaneUnit): boolean => plane.status === "flying";
export const isPlaced = (plane: PlaneUnit): boolean => plane.x !== undefined;

// What ails an airplane or sets it apart, as small signs beside its name; the same on both boards.
export const signsOf = (plane: PlaneUnit): string =>
  [
    plane.clouded !== undefined ? `☁${plane.clouded}` : "",
    plane.skills?.length ? "★" : "",
    plane.wounds ? "✚" : "",
    plane.guns.some((gun) => gun.jam) ? "⊘" : "",
    plane.engine ? "⚙" : "",
    plane.jamLeft ? "↶" : "",
    plane.jamRight ? "↷" : "",
  ].join("");
