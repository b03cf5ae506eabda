import { type Asked, breaks, type Decided, holds } from "./predicate.ts";

const about = /\b(?:inventions?|work product|discoveries|works? made for hire)\b/;
const moves = /\bassigns?\b|\bproperty of @them\b|\bbelongs? to @them\b|\bowned by @them\b/;
const kept = /\bown time\b|\bbelongs? to @us\b|\bproperty of @us\b|\bnot (?:include|apply|assign|extend)\b/;
const scoped = /\bscope of (?:the |his |her |their )?(?:employment|services|work)\b|\bwithin the scope\b|\bin the course of\b/;

/** Which inventions of an employee move to the company, read for the employee. */
export function inventionsOfEmployee({ provisions, position }: Asked): Decided[] | null {
  if (!/\bbelong to the Employee\b/i.test(position.standardPosition)) return null;
  const own = provisions.all.filter(({ full }) => about.test(full));
  const taken = own.filter(({ full }) => moves.test(full) && !/\bnot assign\b/.test(full));
  if (taken.length === 0)
    return own.some(({ full }) => kept.test(full)) ? [holds(own, "own inventions", "Your own inventions stay yours.")] : [];
  const near = taken.flatMap((one) => provisions.section(one));
  const isLimited =
    near.some(({ full }) => kept.test(full) && !/\bown time\b[^.;]{0,80}\b(?:are|is) included\b/.test(full)) ||
    taken.every(({ full }) => scoped.test(full));
  const isTaken = near.some(({ full }) => /\bown time\b[^.;]{0,80}\b(?:are|is) included\b/.test(full));
  return isLimited && !isTaken
    ? [holds(taken, "inventions at work", "Only inventions within the scope of employment move to the company.")]
    : [breaks(taken, "all inventions", "All inventions move to the company, those of your own time included.")];
}
