import type { Redline, ReviewRequest } from "#shared/workspace/reviews.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import type { Span } from "../../../text/engine/engine.ts";
import type { Contract } from "../../../text/positions/contract.ts";
import { judge, type Judged } from "../../../text/positions/judge.ts";
import type { Stance } from "../../../text/positions/rule-check.ts";
import { type Fix, isGood } from "../../../text/positions/verdict.ts";
import { isWording } from "../../../text/positions/wording.ts";
import { inTheirWords, type Roles } from "./stance.ts";

/** A change of words before it is compared with others. */
export interface Proposal {
  /** Null for an insertion. */
  place: Span | null;
  text: string;
}

/** The position that a round asks for: the standard first, then rung by rung (workspace-api §15). */
export function positionOfRound(position: Position, round: number): { position: Position; next: string | null } {
  const { fallbackLadder: ladder } = position;
  const step = Math.min(round - 1, ladder.length);
  const next = ladder[step] ?? null;
  if (step === 0) return { position, next };
  return {
    position: { ...position, standardPosition: ladder[step - 1] ?? position.standardPosition, fallbackLadder: ladder.slice(step) },
    next,
  };
}

/** Whether a finding gets a redline. Light only marks what must change; firm also marks what is merely acceptable. */
export function isMarked({ severity, verdict, position }: Judged, level: NonNullable<ReviewRequest["markupLevel"]>): boolean {
  if (level === "light") return severity === "red" || (severity === "yellow" && position.priority === "must_have");
  return severity !== "green" || (level === "firm" && (verdict === "acceptable" || verdict === "missing"));
}

/** Changes of words after which a clause meets the position of this round; none where the clause already meets it. */
export function proposalsFor(
  contract: Contract,
  judged: Judged,
  asks: Position,
  about: { stance: Stance; roles: Roles; isFirm: boolean },
): Proposal[] {
  const now = asks === judged.position ? judged : judge(contract, judged.key, asks, about.stance);
  const own = (text: string) => inTheirWords(text, contract, about.roles);
  const { found } = now;
  const fixes = now.findings.flatMap((finding) => (finding.fix === null || isGood(finding) ? [] : [finding.fix]));
  // Advice to people is never put into a contract.
  const wording = isWording(asks.standardPosition) ? own(asks.standardPosition) : null;
  const inFull = (place: Span | null): Proposal[] => (wording === null ? [] : [{ place, text: wording }]);
  if (found === null) return now.verdict === "missing" ? inFull(null) : [];
  // Nobody has compared the clause with the position: a person reads it first.
  if (now.verdict === "unclear") return [];
  if (fixes.length === 0) {
    // Without a small change that makes the clause hold, its words stay.
    if (now.verdict !== "acceptable" || !about.isFirm) return [];
    return inFull(afterNumber(contract, found));
  }
  if (fixes.some(({ kind }) => kind === "delete"))
    return [{ place: { start: found.start, end: found.end }, text: "[Intentionally omitted.]" }];
  if (fixes.some(({ kind }) => kind === "replace" || kind === "insert")) return inFull(afterNumber(contract, found));
  return edited(contract, found, fixes, own);
}

/** Values changed inside their sentences, and sentences added after the clause. */
function edited(contract: Contract, found: Span, fixes: readonly Fix[], own: (text: string) => string): Proposal[] {
  const values = fixes.flatMap((fix) => (fix.kind === "value" ? [fix] : []));
  const proposals = Map.groupBy(values, ({ start }) => contract.sentences.find((one) => one.start <= start && start < one.end));
  const made: (Proposal & { place: Span })[] = [];
  for (const [sentence, edits] of proposals) {
    if (sentence === undefined) continue;
    let text = sentence.text;
    let before = Number.POSITIVE_INFINITY;
    for (const { start, end, text: value } of edits.toSorted((a, b) => b.start - a.start)) {
      if (end > before || end > sentence.end) continue;
      text = `${text.slice(0, start - sentence.start)}${value}${text.slice(end - sentence.start)}`;
      before = start;
    }
    if (text !== sentence.text) made.push({ place: { start: sentence.start, end: sentence.end }, text });
  }
  const added = fixes.flatMap((fix) => (fix.kind === "append" ? [own(fix.text)] : [])).join(" ");
  if (added === "") return made;
  const last = made.find(({ place }) => place.end === found.end);
  if (last !== undefined) last.text = `${last.text} ${added}`;
  else {
    const tail = contract.sentences.findLast((one) => one.end <= found.end && one.start >= found.start);
    const place =
      tail === undefined || made.some((one) => one.place.start < tail.end && tail.start < one.place.end)
        ? null
        : { start: tail.start, end: tail.end };
    made.push({
      place: place ?? { start: found.start, end: found.end },
      text: `${contract.text.slice((place ?? found).start, (place ?? found).end)} ${added}`,
    });
  }
  return made;
}

const lead =
  /^\s*(?:(?:section|article)\s+)?(?:\d{1,3}(?:\.\d{1,3})*\.?|\([a-z0-9]{1,4}\))\s+(?:[A-Z][A-Za-z ,&/-]{2,60}[.:]\s+)?|^\s*[A-Z][A-Za-z ,&/-]{2,50}\.\s+(?=[A-Z])/;

/** A clause without its number and its heading, which stay. */
function afterNumber({ text }: Contract, { start, end }: Span): Span {
  const skipped = lead.exec(text.slice(start, Math.min(end, start + 120)))?.[0].length ?? 0;
  return start + skipped < end - 10 ? { start: start + skipped, end } : { start, end };
}

/** Certainty about the place of a change: exact when its words are literally in the text (workspace-api §15). */
export function groundingOf(documentText: string, currentLanguage: string): Redline["grounding"] {
  if (currentLanguage === "") return "insertion";
  return documentText.includes(currentLanguage) ? "verified" : "unverified";
}
