// What a board would like to be heard. Whoever makes sounds hands them over with setSounds; without, a board is silent.
// Places are on the screen: `pan` from -1 (left) to 1, `far` from 0 (close to the eye) to 1 (across the table).
export interface Heard {
  pan: number;
  far: number;
}

export interface Running {
  kind: string; // inline, radial, rotary, jet
  count: number;
  at: Heard;
  effort: number; // 1 climbs, -1 dives
}

export interface BoardSounds {
  engines(all: Running[], seconds: number): void; // of everybody who moves at once
  gun(power: string, seconds: number, at: Heard): void;
  hit(what: "metal" | "canvas", at: Heard): void;
  explosion(size: number, at: Heard): void;
  splash(size: number, at: Heard): void;
  counter(at: Heard): void;
  card(): void;
  fall(seconds: number, at: Heard): void;
  wind(height: number /* 0 to 1 */, seconds: number): void;
}

let sounds: Partial<BoardSounds> | null = null;
export const setSounds = (given: Partial<BoardSounds> | null): void => void (sounds = given);
export const hasSounds = (): boolean => sounds !== null;
export const heard = (): Partial<BoardSounds> => sounds ?? {};
