// What a mission has brought, for the log of the war.
import type { CampaignTold } from "./checked";

export const flewIn = ({ flights = [] }: CampaignTold): string[] => flights.flatMap(({ pilot }) => (pilot ? [pilot] : []));

// What the log of the war says of the pilots: victories, wounds, parachutes, and who does not fly again.
export function newsOf(before: CampaignTold, after: CampaignTold): string[][] {
  return after.pilots.flatMap((pilot) => {
    const was = before.pilots.find((one) => one.name === pilot.name);
    const gained = pilot.victories - (was?.victories ?? 0);
    const fell = pilot.duty === "over" && was?.duty !== "over";
    const down = (pilot.downs ?? 0) > (was?.downs ?? 0);
    const hurt = !down && (pilot.misses ?? 0) > Math.max(0, (was?.misses ?? 0) - 1);
    return [...(gained > 0 ? [["ws-hero", pilot.name, String(gained)]] : []), ...(fell ? [["ws-lost", pilot.name]] : down ? [["ws-parachute", pilot.name]] : hurt ? [["ws-hurt", pilot.name]] : [])];
  });
}
