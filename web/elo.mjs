// How strong the computer players are, as Elo: the steps that `furball rank` has measured (data/players/steps.json), put one on
// another from 1000 for the first. The bounds of independent steps add as squares.
const eloOf = (percent) => 400 * Math.log10(percent / (100 - percent));
// Half of what lies between the bounds; nobody is known to win all of 100.
const wideOf = ({ points, bound }) => (eloOf(Math.min(99, points + bound)) - eloOf(Math.max(1, points - bound))) / 2;
const round = (value, to) => Math.round(value / to) * to;

export function eloTable(steps) {
  const first = steps[0].against;
  const found = { [first]: { elo: 1000, bound: 0 } };
  for (const { player, against, points, bound } of steps) {
    const below = found[against];
    const wide = wideOf({ points, bound });
    found[player] = { elo: below.elo + eloOf(points), bound: Math.hypot(below.bound, wide) };
  }
  return Object.fromEntries(Object.entries(found).map(([name, { elo, bound }]) => [name, { elo: round(elo, 10), bound: round(bound, 5) }]));
}

// The same steps from the regular, who stands at 1500, up and down, with a deviation as Glicko-2 has it: half the bounds of 95 of 100.
// The server's ladders have these numbers (src/server/anchors.c).
const REGULAR = { rating: 1500, deviation: 30 };
export function anchorsOf(steps) {
  const found = { regular: REGULAR };
  const put = (name, from, by, step) => (found[name] = { rating: from.rating + by * eloOf(step.points), deviation: Math.hypot(from.deviation, wideOf(step) / 2) });
  const at = steps.findIndex((step) => step.player === "regular");
  for (const step of steps.slice(at + 1)) put(step.player, found[step.against], 1, step);
  for (const step of steps.slice(0, at + 1).reverse()) put(step.against, found[step.player], -1, step);
  return Object.fromEntries(Object.entries(found).map(([name, { rating, deviation }]) => [name, { rating: Math.round(rating), deviation: round(deviation, 5) }]));
}
