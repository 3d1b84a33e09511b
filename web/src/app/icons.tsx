// Icons of one hand: a line of 1.9 on a field of 24.
const PATHS = {
  home: "M3 11l9-8 9 8M6 9v11h12V9",
  camera: "M3 8h4l2-3h6l2 3h4v12H3zM12 10a4 4 0 100 8 4 4 0 000-8z",
  above: "M12 3v13M6 10l6 6 6-6M4 21h16",
  chase: "M12 4l3 8 6 3-9 1-9-1 6-3zM9 20h6",
  free: "M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3",
  ruler: "M3 17L17 3l4 4L7 21zM8 12l2 2M11 9l3 3M14 6l2 2",
  arc: "M12 21L4 6a17 17 0 0116 0z",
  ghost: "M12 3v18M3 11h18M8 20h8",
  plane: "M12 3v18M3 11h18M8 20h8",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 010 6M18.5 6.5a8 8 0 010 11",
  mute: "M4 9v6h4l5 4V5L8 9zM17 10l5 5M22 10l-5 5",
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 7L4 12l5 5M4 12h11a5 5 0 010 10h-3",
  redo: "M15 7l5 5-5 5M20 12H9a5 5 0 000 10h3",
  ok: "M4 13l5 5L20 6",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l4 2",
  link: "M10 14a4 4 0 005.7 0l4-4A4 4 0 0014 4.3l-1 1M14 10a4 4 0 00-5.7 0l-4 4A4 4 0 0010 19.7l1-1",
  lock: "M5 11h14v10H5zM8 11V7a4 4 0 018 0v4",
  globe: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  film: "M3 5h18v14H3zM8 5v14M16 5v14M3 9.5h5M3 14.5h5M16 9.5h5M16 14.5h5",
  picture: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9h.1",
  hint: "M9 18h6M10 21h4M8 15c-2-2-3-4-3-6a7 7 0 0114 0c0 2-1 4-3 6z",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  close: "M5 5l14 14M19 5L5 19",
  swap: "M7 4L3 8l4 4M3 8h18M17 12l4 4-4 4M21 16H3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  search: "M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5",
  flag: "M5 21V4h14l-3 5 3 5H5",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  left: "M15 6l-6 6 6 6",
  right: "M9 6l6 6-6 6",
  copy: "M8 8h12v12H8zM4 16V4h12",
  share: "M12 15V3M8 7l4-4 4 4M5 12v9h14v-9",
  bot: "M5 9h14v10H5zM12 9V5M9 14h.1M15 14h.1M12 4h.1",
  people: "M8 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2 20c0-4 2.5-6 6-6s6 2 6 6M16 11a3 3 0 100-6M17 14c3 0 5 2 5 6",
  star: "M12 3l2.7 6 6.3.7-4.7 4.3 1.3 6.5L12 17l-5.6 3.5 1.3-6.5L3 9.7 9.3 9z",
  target: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 1v6M12 17v6M1 12h6M17 12h6",
  again: "M5 12a7 7 0 1113 4M18 20v-4h-4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14",
  cloud: "M7 18a4 4 0 010-8 6 6 0 0111-1 4.5 4.5 0 010 9z",
  ship: "M3 15h18l-3 5H6zM7 15v-4h8v4M11 11V6",
  bolt: "M13 3L5 14h6l-1 7 8-11h-6z",
  fire: "M12 3c1 4 5 6 5 11a5 5 0 01-10 0c0-3 2-4 2-7 2 1 3 2 3-4z",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  gear: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  question: "M9 9a3 3 0 115 2c-1 1-2 1.5-2 3M12 18h.1",
  bomb: "M12 21c-4-3-5-7-5-10s2-5 5-5 5 2 5 5-1 7-5 10zM8 3l4 3 4-3",
  torpedo: "M3 12c2-3 5-3 8-3h7l3-3v12l-3-3h-7c-3 0-6 0-8-3z",
  rocket: "M20 4c-6 0-10 4-12 8l4 4c4-2 8-6 8-12zM8 12l-4 1 2-4M12 16l-1 4 4-2M6 18l-2 2",
  exit: "M10 4H4v16h6M10 12h10M16 8l4 4-4 4",
  dice: "M4 4h16v16H4zM8.5 8.5h.1M15.5 15.5h.1M12 12h.1",
};

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, small }: { name: IconName; small?: boolean }) => (
  <svg class={`k-icon${small ? " small" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

// The sign of Furball: a looping path.
export const Brand = ({ size = 34 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 34 34" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true">
    <path d="M5 25c10 3 20-2 20-10S15 5 12 11s6 12 17 7" />
    <path d="M25 13l5 5-7 3" />
  </svg>
);
