import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { analyze, candidates, type OpenDocument, openDocument, planColumn, teach } from "../../server/text/engine/engine.ts";
import type { LabelledContract } from "./data.ts";

/** Clause types that replace questions unknown to the engine. */
const asked = [
  "governing-law",
  "renewal-term",
  "anti-assignment",
  "cap-on-liability",
  "audit-rights",
  "license-grant",
  "insurance",
  "post-termination-services",
  "exclusivity",
  "termination-for-convenience",
  "ip-ownership-assignment",
  "minimum-commitment",
];

/**
 * Share of first passages that are right after a number of approved documents, on contracts of other filers. The clause type is hidden from
 * the engine, so only ranking by words and the taught answers are used.
 */
export function taughtColumns(
  contracts: readonly LabelledContract[],
  counts: readonly number[],
): { decisions: number; firstRight: number }[] {
  const taught = contracts
    .filter(({ fold }) => fold !== 0)
    .filter((_, i) => i % 4 === 0)
    .slice(0, Math.max(...counts));
  const tested = contracts.filter(({ fold }) => fold === 0);
  const teachers = taught.map((contract) => ({ contract, document: open(contract) }));
  const pupils = tested.map((contract) => ({ contract, document: open(contract) }));
  return counts.map((count) => {
    let right = 0;
    let all = 0;
    for (const id of asked) {
      const type = clauseTypes.findIndex((entry) => entry.id === id);
      const { dataset = "", wordings = [] } = clauseTypes[type] ?? {};
      const plan = { ...planColumn({ label: dataset, question: wordings[1] ?? "", columnType: "free_text" }), clauseType: null };
      const decisions = teachers
        .slice(0, count)
        .map(({ contract, document }) => ({ document, verdict: "approved" as const, quotes: contract.spans[type] ?? [] }));
      const learned = teach(plan, decisions) ?? undefined;
      for (const { contract, document } of pupils) {
        const gold = contract.spans[type] ?? [];
        if (gold.length === 0) continue;
        all++;
        const first = candidates(document, plan, 1, learned)[0];
        const isRight = (span: { start: number; end: number }) =>
          first !== undefined &&
          Math.min(span.end, first.end) - Math.max(span.start, first.start) >=
            0.5 * Math.min(span.end - span.start, first.end - first.start);
        if (gold.some(isRight)) right++;
      }
    }
    return { decisions: count, firstRight: (100 * right) / Math.max(1, all) };
  });
}

function open({ text }: LabelledContract): OpenDocument {
  const source = { text, pages: null, blocks: [] };
  return openDocument(source, analyze(source));
}
