// The words of a `map` line.
export const MAPS = ["sea", "coast", "fields", "trenches", "desert", "atoll", "harbour", "town", "snow", "jungle", "airfield"] as const;
export const HOURS = ["day", "dusk", "night"] as const;
export const WEATHERS = ["clear", "overcast", "haze", "rain", "snow"] as const;
// What a mat looks like before it is painted.
export const PLAIN: Record<string, string> = { sea: "#35677a", coast: "#3d7888", fields: "#8b9a5c", trenches: "#8f7e62", desert: "#cfb07a", atoll: "#12588a", harbour: "#3d7888", town: "#978b77", snow: "#dde3e6", jungle: "#4a6b3b", airfield: "#93a860" };
