import type { Position } from "#shared/workspace/playbooks.ts";
import type { Span } from "../../../text/engine/engine.ts";
import type { Contract } from "../../../text/positions/contract.ts";
import { judge, type Judged } from "../../../text/positions/judge.ts";
import { readPart } from "../../../text/positions/provisions.ts";
import type { Stance } from "../../../text/positions/rule-check.ts";
import { isGood } from "../../../text/positions/verdict.ts";
import { applied } from "./edits.ts";
import type { Proposal } from "./redlines.ts";

/** Most characters of the part around a change that are read again. */
const mostCharacters = 8000;

/**
 * Whether proposals may be shown: the position holds in the changed words, and no position that held in this part of the contract fails
 * there afterwards. Reads only the part around the changes.
 */
export function holdsAfter(
  contract: Contract,
  proposals: readonly Proposal[],
  { one, asks, others, stance }: { one: Judged; asks: Position; others: readonly Judged[]; stance: Stance },
): boolean {
  const [only] = proposals;
  if (only === undefined) return true;
  // A new clause is the wording of the position itself.
  if (only.place === null) return !judge(readPart(contract, only.text), one.key, asks, stance).isDealBreaker;
  const places = proposals.flatMap(({ place }) => place ?? []);
  const part = partAround(contract, [...places, ...(one.found === null ? [] : [one.found])]);
  const edits = proposals.flatMap(({ place, text }) =>
    place === null ? [] : [{ start: place.start - part.start, end: place.end - part.start, text, comment: null }],
  );
  const before = contract.text.slice(part.start, part.end);
  const is = readPart(contract, applied(before, edits));
  if (edits.every(({ text }) => text !== "[Intentionally omitted.]") && !isGoodIn(is)) return false;
  const held = others.filter((other) => other.key !== one.key && isGood(other) && touches(other.found, part));
  if (held.length === 0) return true;
  const was = readPart(contract, before);
  return held.every((other) => !isGood(again(was, other)) || isGood(again(is, other)));

  function isGoodIn(changed: Contract): boolean {
    return isGood(judge(changed, one.key, asks, stance));
  }
  function again(of: Contract, other: Judged): Judged {
    return judge(of, other.key, other.position, stance);
  }
}

const touches = (found: Span | null, part: Span): boolean => found !== null && found.start < part.end && part.start < found.end;

/** The paragraphs around some places, with the heading over them where that is near. */
function partAround({ text, headings, sentences }: Contract, places: readonly Span[]): Span {
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.end));
  const heading = headings.findLast((one) => one.start <= start);
  const first = sentences.find((one) => one.end > start)?.start ?? start;
  const from = heading !== undefined && start - heading.start < 1500 ? Math.min(heading.start, first) : Math.min(first, start);
  const last = sentences.findLast((one) => one.start < end)?.end ?? end;
  return { start: from, end: Math.min(text.length, Math.max(end, Math.min(last, from + mostCharacters))) };
}
