// What a mission says of an element, in a word or two; the sentences stand among how the fight ends (src/games/flames/goals.c).
import type { Element } from "../types";
import { t } from "../words";

export const marksOf = ({ marks = [], craft }: Element): string[] => [...marks.map((mark) => t(`mark-${mark}`)), ...(craft.length === 1 ? [t("mark-lone")] : [])];
