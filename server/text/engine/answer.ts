import { clauseTypeById } from "./clause-types.ts";
import { type DatedValue, expiryDate, namesNoDay, startDate } from "./dates-of-contract.ts";
import type { Answer, Answered, Band, Candidate, ColumnModel, ColumnPlan, OpenDocument } from "./interface.ts";
import { shippedModel } from "./model.ts";
import { operativeWords } from "./operative-words.ts";
import { needsLook, partiesOf, partyPassages } from "./parties-of-contract.ts";
import { patternOf } from "./patterns.ts";
import { foundFrom, leastFamiliarity, quoteAt } from "./quotes.ts";
import { rank, type RankingIndex, rankingIndex } from "./ranking.ts";
import { numberOfType } from "./second-stage.ts";
import { stanceOf } from "./stance.ts";
import { learnedScores } from "./teach.ts";
import { displayOf, readValue } from "./values.ts";
import { contentWords } from "./words.ts";

/** Share of a question's words from which a ranked passage is shown as an answer to check. */
const rankedFrom = 0.3;
/** Probability from which answers of unreliable clause types are shown as found. */
const lowReliabilityFoundFrom = 0.8;
/** The highest confidence where the parties need a look. */
const unsureParties = 0.45;
const maxQuotes = 5;
const maxMisses = 3;

/** Answers one column for one document. Never throws because of a document's or a question's content; every quote is literal. */
export function answer(document: OpenDocument, plan: ColumnPlan, learned?: ColumnModel): Answer {
  const readSentences = document.sentences.length;
  if (readSentences === 0) return { kind: "nothing_found", reason: "no_text", confidence: 1, nearestMisses: [], readSentences };
  const found = candidates(document, plan, 20, learned);
  const from = answerFrom(plan, learned);
  const shown = speaking(document, plan, found, from);
  for (const candidate of shown.slice(0, maxQuotes)) {
    const read = valueAt(document, plan, candidate);
    if (read === null && isDateless(document, plan, candidate)) return withoutValue(document, plan, candidate, found, learned);
    if (read === null) continue;
    const others = found.filter((other) => other !== candidate && other.score >= from / 2);
    // Parties are read from the opening passage, so the opening passage is quoted first where it introduces the party found.
    const opening = read.value.type === "party" ? read.basis[0] : undefined;
    if (opening !== undefined && opening !== candidate && contains(opening, candidate))
      return answered(
        document,
        plan,
        opening,
        { value: read.value, basis: [] },
        [candidate, ...others.filter((other) => other !== opening)],
        learned,
      );
    return answered(document, plan, candidate, read, others, learned);
  }
  const unread = plan.clauseType === null ? undefined : shown[0];
  if (unread !== undefined) return withoutValue(document, plan, unread, found, learned);
  const nearestMisses = found.slice(0, maxMisses).map((candidate) => quoteAt(document, candidate));
  return { kind: "nothing_found", reason: "not_in_text", confidence: noneSurely(found[0], plan), nearestMisses, readSentences };
}

/** The probability that a document has no answer: an even chance as far as the question may mean another clause. */
const noneSurely = (best: Candidate | undefined, { certainty }: ColumnPlan) => certainty * (1 - (best?.score ?? 0)) + (1 - certainty) / 2;

/** How many of the best passages are looked at for a plain denial. */
const mostDenials = 3;

/**
 * The passages that answer, best first. "A non-exclusive reseller" is no exclusivity: words of a clause that say the opposite, or speak of
 * something else, answer only a question for yes or no, or a choice, and only where no passage agrees the clause.
 */
function speaking({ source }: OpenDocument, { clauseType, finder }: ColumnPlan, found: readonly Candidate[], from: number): Candidate[] {
  const stances = found.map(({ start, end }) => stanceOf(clauseType, source.text.slice(start, end)));
  const agreed = found.filter(({ score }, i) => score >= from && stances[i] === "agreed");
  if (agreed.length > 0 || (finder !== "yes_no" && finder !== "choice")) return agreed;
  return found.slice(0, mostDenials).filter((_, i) => stances[i] === "denied");
}

function answered(
  document: OpenDocument,
  plan: ColumnPlan,
  first: Candidate,
  { value, basis }: DatedValue,
  others: readonly Candidate[],
  learned: ColumnModel | undefined,
): Answered {
  const passages = [first, ...basis, ...others]
    .filter((passage, i, all) => all.findIndex(({ start, end }) => start === passage.start && end === passage.end) === i)
    .slice(0, maxQuotes);
  const quotes = passages.map((passage) => quoteAt(document, passage));
  const needsParties = value.type === "party" && needsLook(document, plan, value.parties);
  // The passage may be right for a clause that the question does not mean.
  const sure = first.score * plan.certainty;
  const confidence = needsParties ? Math.min(sure, unsureParties) : sure;
  const isUnsure =
    needsParties ||
    (confidence < foundFrom && first.score >= foundFrom) ||
    (plan.reliability === "low" && first.score < lowReliabilityFoundFrom);
  const band: Band = isUnsure ? "check" : (quotes[0]?.band ?? "check");
  return {
    kind: "answered",
    value,
    display: displayOf(value),
    quotes,
    confidence,
    band,
    why: reasons(document, plan, first, basis, learned),
    readSentences: document.sentences.length,
  };
}

const contains = (outer: Candidate, inner: Candidate) => outer.start <= inner.start && inner.end <= outer.end;

/** A clause with an unreadable value ("dated as of ____, 2015") is shown in its own words, to be checked: the clause exists. */
function withoutValue(
  document: OpenDocument,
  plan: ColumnPlan,
  passage: Candidate,
  found: readonly Candidate[],
  learned: ColumnModel | undefined,
): Answer {
  const readSentences = document.sentences.length;
  const text = operativeWords(document.source.text.slice(passage.start, passage.end), plan.clauseType);
  // Words that are not in the list of options cannot answer a choice.
  if (plan.finder === "choice")
    return {
      kind: "nothing_found",
      reason: "not_in_text",
      confidence: noneSurely(passage, plan),
      nearestMisses: found.slice(0, maxMisses).map((candidate) => quoteAt(document, candidate)),
      readSentences,
    };
  const others = found.filter((other) => other !== passage && other.score >= passage.score / 2);
  const result = answered(document, plan, passage, { value: { type: "text", text }, basis: [] }, others, learned);
  return { ...result, band: "check" };
}

/** Whether a passage is the blank, or names the event, that stands for the date on which a contract is made or takes effect. */
function isDateless({ source }: OpenDocument, { finder, clauseType }: ColumnPlan, { start, end }: Candidate): boolean {
  const isStart = clauseType === "agreement-date" || clauseType === "effective-date";
  return finder === "date" && isStart && namesNoDay(source.text.slice(start, end));
}

function valueAt(document: OpenDocument, plan: ColumnPlan, candidate: Candidate): DatedValue | null {
  const passage = document.source.text.slice(candidate.start, candidate.end);
  const { clauseType, finder } = plan;
  if (finder === "date" && (clauseType === "agreement-date" || clauseType === "effective-date"))
    return startDate(document, clauseType, passage);
  if (finder === "date" && clauseType === "expiration-date") return expiryDate(document, passage);
  if (finder === "party" && clauseType === "parties") return partiesOf(document, plan);
  const value = readValue(plan, passage);
  return value === null ? null : { value, basis: [] };
}

/** The probability from which a passage counts as an answer. */
function answerFrom({ clauseType }: ColumnPlan, learned: ColumnModel | undefined): number {
  if (clauseType === null) return learned === undefined ? rankedFrom : 0.25;
  return shippedModel().thresholds[numberOfType(clauseType)] ?? foundFrom;
}

/** The passages that may answer a column, best first, at most `top`. */
export function candidates(document: OpenDocument, plan: ColumnPlan, top: number, learned?: ColumnModel): Candidate[] {
  const own = plan.clauseType === null ? ranked(document, plan) : judged(document, plan.clauseType);
  if (learned === undefined || learned.trust === 0) return own.slice(0, top);
  return blended(document, own, learned).slice(0, top);
}

function judged(document: OpenDocument, clauseType: string): readonly Candidate[] {
  return clauseType === "parties" ? partyPassages(document) : (document.analysis.clauses[clauseType] ?? []);
}

/** The engine's own scores and those of the taught column, weighted by the amount of teaching. */
function blended(document: OpenDocument, own: readonly Candidate[], learned: ColumnModel): Candidate[] {
  const taught = learnedScores(document, learned);
  const byStart = new Map(own.map((candidate) => [candidate.start, candidate]));
  for (const [i, span] of document.sentences.entries())
    if ((taught[i] ?? 0) > 0.02 && !byStart.has(span.start)) byStart.set(span.start, { ...span, score: 0 });
  const sentenceAt = new Map(document.sentences.map(({ start }, i) => [start, i]));
  return [...byStart.values()]
    .map((candidate) => {
      const sentence = sentenceAt.get(candidate.start);
      const lesson = sentence === undefined ? candidate.score : (taught[sentence] ?? 0);
      return { ...candidate, score: (1 - learned.trust) * candidate.score + learned.trust * lesson };
    })
    .sort((a, b) => b.score - a.score || a.start - b.start);
}

function reasons(
  document: OpenDocument,
  plan: ColumnPlan,
  first: Candidate,
  basis: readonly Candidate[],
  learned: ColumnModel | undefined,
): string[] {
  const why: string[] = [];
  const passage = document.source.text.slice(first.start, first.end);
  const wording = plan.clauseType === null ? null : (patternOf(plan.clauseType)?.exec(passage)?.[0] ?? null);
  if (plan.clauseType === null) why.push("The passage has words from the question.");
  else if (wording !== null) why.push(`Usual wording of this clause: “${wording.replace(/\s+/g, " ").slice(0, 120)}”`);
  else why.push("The passage reads like this kind of clause.");
  if (basis.length > 0) why.push("The value also depends on the start date quoted next to it.");
  if (learned !== undefined)
    why.push(`Learned from ${learned.decisions} ${learned.decisions === 1 ? "decision" : "decisions"} on this column.`);
  if (document.analysis.familiarity < leastFamiliarity) why.push("This document does not read like the contracts the engine knows.");
  return why;
}

/** Ranks sentences by the words of the question; never above the band "check", because words alone prove little. */
function ranked(document: OpenDocument, plan: ColumnPlan): Candidate[] {
  const instructions = new Set(document.analysis.instructions);
  return rank(indexOf(document), queryOf(plan))
    .slice(0, 40)
    .flatMap(([sentence, share]) => {
      const span = document.sentences[sentence];
      return span === undefined || instructions.has(sentence) ? [] : [{ ...span, score: Math.min(foundFrom - 0.01, share * 0.8) }];
    });
}

function queryOf(plan: ColumnPlan): Map<string, number> {
  const { label, question, instructions } = plan.column;
  const query = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of contentWords(text)) query.set(word, Math.max(query.get(word) ?? 0, weight));
  };
  add(question, 1);
  add(label, 1);
  add((instructions ?? "").slice(0, 1000), 0.3);
  const clause = clauseTypeById.get(plan.clauseType ?? "");
  if (clause !== undefined) add(clause.dataset, 1);
  return query;
}

function indexOf(document: OpenDocument): RankingIndex {
  const held = document.memo.get("ranking");
  // Only this function writes the entry.
  if (held !== undefined) return held as RankingIndex;
  const index = rankingIndex(document.sentences.map(({ start, end }) => document.source.text.slice(start, end)));
  document.memo.set("ranking", index);
  return index;
}
