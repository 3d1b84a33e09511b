// Where a new scenario begins.
import { quoted } from "./notation";

export type Template = (title: string) => string;

export const TEMPLATES = {
  duel: (title: string) => ["furball scenario 1", `title ${quoted(title)}`, "map coast", "rules glory advanced", "table 1000 by 700", "plane Harper spitfire-1 at 500,100 heading north altitude 3", "plane Keller bf109-e3 at 500,600 heading south altitude 3", ""].join("\n"),
  raid: (title: string) =>
    ["furball scenario 1", `title ${quoted(title)}`, "map harbour", "rules glory advanced", "table 1000 by 1400", "plane Abie b-25c at 500,100 heading north altitude 3 bombs 8", "plane Escort p-40e at 350,150 heading north altitude 4", "plane Keller bf109-f4 at 400,1250 heading south altitude 4", "plane Brandt bf109-f4 at 600,1250 heading south altitude 4", "ground Depot target at 500,950 heading south side axis", "score allies 6 per centre", "score allies 3 per part", "score axis 4 per down of allies", "score allies 2 per down of axis", ""].join("\n"),
  trenches: (title: string) => ["furball scenario 1", `title ${quoted(title)}`, "map trenches", "rules miniatures", "table 1000 by 1000", "plane Harper camel at 450,120 heading north", "plane Mason camel at 550,120 heading north", "plane Keller fokker-dr1 at 450,880 heading south", "plane Brandt fokker-dr1 at 550,880 heading south", ""].join("\n"),
  flames: (title: string) => ["furball scenario 1", `title ${quoted(title)}`, "map coast", "rules flames", "date 1942-07", "seat raf allied", "seat jg53 axis", "element Exile spitfire-5b seat raf", "element Weiss bf-109f-4 seat jg53", ""].join("\n"),
};
