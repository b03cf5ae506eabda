import type { DatedValue } from "./dates-of-contract.ts";
import { askedParties, findParties } from "./finders/parties.ts";
import type { Candidate, ColumnPlan, OpenDocument, Party } from "./interface.ts";

const leastScore = 0.15;

/** Passages that name parties; leaves out a sentence that tells its reader what to answer. */
export function partyPassages({ analysis, sentences }: OpenDocument): Candidate[] {
  const told = analysis.instructions.flatMap((i) => sentences[i] ?? []);
  return (analysis.clauses["parties"] ?? []).filter(({ start, end }) => !told.some((one) => start < one.end && one.start < end));
}

/** The parties by name and short name, read from the opening passage where there is one, otherwise from the names themselves. */
export function partiesOf(document: OpenDocument, plan: ColumnPlan): DatedValue | null {
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
    const name = text(candidate).replace(/\s+/g, " ").trim();
    if (candidate.end - candidate.start > 100 || names.some((party) => party.name.toLowerCase() === name.toLowerCase())) continue;
    names.push({ name, alias: null });
  }
  const parties = askedParties(names.slice(0, 6), question);
  return parties.length === 0 ? null : { value: { type: "party", parties }, basis: [] };
}
