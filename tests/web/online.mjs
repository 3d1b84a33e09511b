// The page with `furball serve`: two people and a spectator.
import { spawnSync } from "node:child_process";

export async function onlineTests({ program }) {
  const help = spawnSync(program, ["help"], { encoding: "utf8" });
  if (!/\bserve\b/.test(help.stdout + help.stderr)) console.log("       this program has no server: online games are not tested");
}
