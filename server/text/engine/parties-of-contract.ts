import type { DatedValue } from "./dates-of-contract.ts";
import { nameAt } from "../contract/names.ts";
import { askedParties, byAlias, findParties, isAboutOne } from "./finders/parties.ts";
import type { Candidate, ColumnPlan, OpenDocument, Party } from "./interface.ts";
import { sentenceAt } from "./quotes.ts";

const leastScore = 0.15;

/** Passages that name parties; leaves out a sentence that tells its reader what to answer. */
export function partyPassages({ analysis, sentences }: OpenDocument): Candidate[] {
  const told = analysis.instructions.flatMap((i) => sentences[i] ?? []);
  return (analysis.clauses["parties"] ?? []).filter(({ start, end }) => !told.some((one) => start < one.end && one.start < end));
}

/**
 * The parties by name and short name: as the contract introduces them, otherwise from the passage that names most of them, otherwise the
 * names themselves.
 */
export function partiesOf(document: OpenDocument, plan: ColumnPlan): DatedValue | null {
  return introduced(document, plan) ?? named(document, plan);
}

/**
 * Whether the parties need a look: fewer than two were read though at least two sign a contract, they come from passages that introduce
 * nobody, or one of them has a short name and another has none.
 */
export function needsLook(document: OpenDocument, { column, clauseType }: ColumnPlan, parties: readonly Party[]): boolean {
  if (clauseType !== "parties") return false;
  const introduced = document.analysis.parties;
  const isNamed = introduced.length >= 2 && introduced.every(({ aliases }) => aliases.length > 0);
  return !isNamed || (parties.length < 2 && !isAboutOne(`${column.label} ${column.question}`));
}

/** The parties of the contract's introduction; null where it introduces fewer than two. */
function introduced(document: OpenDocument, { column }: ColumnPlan): DatedValue | null {
  const found = document.analysis.parties;
  const first = found.toSorted((a, b) => a.start - b.start)[0];
  const sentence = first === undefined ? undefined : document.sentences[sentenceAt(document.sentences, first.start)];
  if (sentence === undefined || found.length < 2) return null;
  const parties = askedParties(found.flatMap(byAlias), `${column.label} ${column.question}`);
  return parties.length === 0 ? null : { value: { type: "party", parties }, basis: [{ ...sentence, score: scoreIn(document, sentence) }] };
}

/** The best score of a passage within a sentence. */
function scoreIn(document: OpenDocument, { start, end }: Omit<Candidate, "score">): number {
  return partyPassages(document).reduce((best, one) => (one.start < end && start < one.end ? Math.max(best, one.score) : best), leastScore);
}

function named(document: OpenDocument, plan: ColumnPlan): DatedValue | null {
  const { source } = document;
  const found = partyPassages(document).filter(({ score }) => score >= leastScore);
  const text = ({ start, end }: Candidate) => source.text.slice(start, end);
  const question = `${plan.column.label} ${plan.column.question}`;
  const [best] = found;
  const holdsBest = ({ start, end }: Candidate) => best !== undefined && start <= best.start && best.end <= end;
  const passages = found.filter(({ start, end }) => end - start > 100);
  for (const passage of [...passages.filter(holdsBest), ...passages.filter((one) => !holdsBest(one))]) {
    const parties = askedParties(findParties(text(passage)), question);
    if (parties.length > 0) return { value: { type: "party", parties }, basis: [passage] };
  }
  const names: Party[] = [];
  for (const candidate of found) {
    // Signatures and other words around a name are no part of it.
    const place = nameAt(source.text, candidate.start);
    const name = place === null ? "" : source.text.slice(place.start, Math.min(place.end, candidate.end)).replace(/\s+/g, " ").trim();
    if (name.length < 2 || candidate.end - candidate.start > 100 || names.some((party) => party.name.toLowerCase() === name.toLowerCase()))
      continue;
    names.push({ name, alias: null });
  }
  const parties = askedParties(names.slice(0, 6), question);
  return parties.length === 0 ? null : { value: { type: "party", parties }, basis: [] };
}
