import { foldText } from "../citation/grammar.ts";
import type { Recognised } from "../citation/grammar.ts";
import { recogniseCitations } from "../citation/recognise.ts";
import { findCases } from "./cases/find-cases.ts";
import { definedNames } from "./defined-names.ts";
import { followUps } from "./follow-ups.ts";
import { localRules } from "./local-rules.ts";
import type { CaseMention, Cited, Mention } from "./mention.ts";
import { mentionsOf } from "./parts.ts";
import { type Readable, readable } from "./readable.ts";
import { onlyStateCited, stateOfCaption } from "./state-of-text.ts";

/** More mentions than any brief has; a text built to exceed this is cut here. */
export const mostMentions = 20_000;

/** The authorities a text names, in order, including short forms (`§ 1983` after the full citation), `Id.` and `supra`. */
export function mentionsIn(original: string): Mention[] {
  return citedIn(original).mentions;
}

/** The authorities and the decisions a text names, each in order; offsets are those of the original. */
export function citedIn(original: string): Cited {
  const view = readable(original);
  const { mentions, cases } = citedInReadable(view);
  // Law is shown without marks of emphasis; the name of a case is usually set in them and includes them.
  const lawAt = (one: Mention): Mention => ({ ...one, start: view.startOf(one.start), end: view.endOf(one.end) });
  const caseAt = (one: CaseMention): CaseMention => {
    const [start, end] = placeIn(original, view, one);
    return { ...one, start, end, text: original.slice(start, end) };
  };
  const inOrder = (a: { start: number }, b: { start: number }) => a.start - b.start;
  return {
    mentions: mentions.map((one) => ({ ...lawAt(one), part: partIn(original, view, one.part) })).toSorted(inOrder),
    cases: cases.map(caseAt).toSorted(inOrder),
  };
}

function partIn(original: string, view: Readable, part: { start: number; end: number }): { start: number; end: number } {
  const [start, end] = placeIn(original, view, part);
  return { start, end };
}

/** A place of the readable text in the original, with the emphasis marks that touch it on both sides. */
export function placeIn(original: string, view: Readable, { start, end }: { start: number; end: number }): [start: number, end: number] {
  let [from, to] = [view.startOf(start), Math.max(view.endOf(end), view.startOf(start))];
  const inside = original.slice(from, to);
  const opens = (/^[*_]*/.exec(inside)?.[0].length ?? 0) === 0;
  const mark = original[from - 1];
  if (opens && (mark === "*" || mark === "_")) {
    const isOpen = inside.includes(mark) ? (inside.split(mark).length - 1) % 2 === 1 : original[to] === mark;
    if (isOpen) {
      while (original[from - 1] === mark) from--;
      if (!inside.includes(mark)) while (original[to] === mark) to++;
    }
  }
  return [from, to];
}

/** The authorities and decisions that a readable text names. */
export function citedInReadable(view: Readable): Cited {
  const { text } = view;
  const cases = findCases(text);
  const isInCase = overlaps(cases);
  const local = localRules(text).filter((one) => !isInCase(one));
  // `S.D.N.Y. Local Civ. R. 56.1` is not the rule of a state that has the same short name.
  const isLocal = overlaps(local);
  const full = [...fullIn(text).filter((one) => !isInCase(one) && !isLocal(one)), ...local]
    .toSorted((a, b) => a.start - b.start)
    .flatMap((one) => mentionsOf(text, one));
  return followUps(view, foldText(text), full, cases, definedNames(text, full));
}

/** A name that several states share is read in the state of the brief's court; without one, in the only state whose law the text cites. */
function fullIn(text: string): Recognised[] {
  const court = stateOfCaption(text);
  const found = recogniseCitations(text, { state: court ?? undefined });
  const isShared = found.some(({ targets }) => targets.some(({ key }) => key.startsWith("shared/")));
  const state = court === null && isShared ? onlyStateCited(found) : null;
  return state === null ? found : recogniseCitations(text, { state });
}

/** Whether a place lies within one of these, which are in order and apart. */
function overlaps(spans: readonly { start: number; end: number }[]): (one: { start: number; end: number }) => boolean {
  let next = 0;
  return ({ start, end }) => {
    while (next < spans.length && (spans[next]?.end ?? 0) <= start) next++;
    const span = spans[next];
    return span !== undefined && span.start < end;
  };
}
