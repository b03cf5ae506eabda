import { type Asked, type Decided, fails, favors } from "./predicate.ts";

const atWill = /\bat[- ]will\b|\bend (?:the )?employment at any time\b|\bterminate (?:the |this )?employment\b[^.;]{0,60}\bat any time\b/;
const noNotice = /\bwith or without (?:\w+ )?(?:notice|cause)\b|\bat any time\b|\bat[- ]will\b/;

/** Employment at will: either side may end it at once. Other terms are read by their values. */
export function endOfEmployment({ provisions, stance, position }: Asked): Decided[] | null {
  if (stance === null || !/\bemployment\b/i.test(position.standardPosition)) return null;
  const found = provisions.all.filter(({ full }) => atWill.test(full) && noNotice.test(full) && /\bemployment\b/.test(full));
  if (found.length === 0) return null;
  return stance === "provides"
    ? [fails(found, "no notice period", "Employment is at will. The company may end it without notice.")]
    : [favors(found, "Employment is at will. Your side may end it without notice.")];
}
