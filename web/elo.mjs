// How strong the computer players are, as Elo: the steps that `furball rank` has measured (data/players/steps.json), put one on
// another from 1000 for the first. The bounds of independent steps add as squares.
const eloOf = (percent) => 400 * Math.log10(percent / (100 - percent));
const round = (value, to) => Math.round(value / to) * to;

export function eloTable(steps) {
  const first = steps[0].against;
  const found = { [first]: { elo: 1000, bound: 0 } };
  for (const { player, against, points, bound } of steps) {
    const below = found[against];
    const wide = (eloOf(points + bound) - eloOf(points - bound)) / 2;
    found[player] = { elo: below.elo + eloOf(points), bound: Math.hypot(below.bound, wide) };
  }
  return Object.fromEntries(Object.entries(found).map(([name, { elo, bound }]) => [name, { elo: round(elo, 10), bound: round(bound, 5) }]));
}
