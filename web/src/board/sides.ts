// Sides differ in colour and in the shape of their badge: a disc or a diamond.
export type Side = "a" | "b";

export const sideOf = (side: string): Side => (/^(allie|entente)/.test(side) ? "a" : "b");
