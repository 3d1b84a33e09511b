// Poses and shapes on the table, in millimetres with north up. No rule in here.
import type { Gun, PlaneUnit, Pose } from "../types";

export const MM = 100; // the engine counts hundredths

export const ease = (time: number): number => time * time * (3 - 2 * time);

// A smooth way from pose to pose, leaving and arriving along the headings.
export function between(from: Pose, to: Pose, time: number): Pose {
  const turn = ((((to[2] - from[2]) % 3600) + 5400) % 3600) - 1800;
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = (heading: number): [number, number] => {
    const angle = (heading / 1800) * Math.PI;
    return [Math.sin(angle) * reach, Math.cos(angle) * reach];
  };
  const start = along(from[2]);
  const end = Math.abs(turn) > 1700 ? start : along(to[2]);
  const a = 2 * time ** 3 - 3 * time ** 2 + 1;
  const b = time ** 3 - 2 * time ** 2 + time;
  const c = -2 * time ** 3 + 3 * time ** 2;
  const d = time ** 3 - time ** 2;
  return [
    a * from[0] + b * start[0] + c * to[0] + d * end[0],
    a * from[1] + b * start[1] + c * to[1] + d * end[1],
    from[2] + turn * time,
  ];
}

// The span of a gun in degrees clockwise from the nose.
export function gunSpan(gun: Gun, plane: PlaneUnit): [number, number] {
  const corner = (Math.atan2(plane.halfWidth, plane.halfLength) * 180) / Math.PI;
  if (gun.corner) return gun.rear ? [180 - corner, 180 + corner] : [-corner, corner];
  const from = gun.left / 10;
  const to = gun.right / 10;
  return from === to ? [0, 360] : [from, to > from ? to : to + 360];
}

// A point of the plane's own frame on the table.
export function ahead(pose: Pose, right: number, forward: number): [number, number] {
  const angle = (pose[2] / 1800) * Math.PI;
  return [pose[0] + right * Math.cos(angle) + forward * Math.sin(angle), pose[1] - right * Math.sin(angle) + forward * Math.cos(angle)];
}

const polar = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
};

export function sector(from: number, to: number, radius: number): string {
  if (to - from >= 359) return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  return `M0 0L${polar(from, radius)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${polar(to, radius)}Z`;
}

// The two edges of a sector.
export const sectorEdges = (from: number, to: number, radius: number): string => (to - from >= 359 ? "" : `M${polar(from, radius)}L0 0L${polar(to, radius)}`);
