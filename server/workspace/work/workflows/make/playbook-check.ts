import type { Positions } from "#shared/workspace/playbooks.ts";
import type { Block } from "../../../../text/markdown/document.ts";
import { readContract } from "../../../../text/positions/contract.ts";
import { judge } from "../../../../text/positions/judge.ts";
import { analysisOf } from "../../../records/documents/kept-analysis.ts";
import { bullet, heading, paragraph, table } from "../memo.ts";
import type { MadeFrom } from "./tasks.ts";

const bases = { typed_value: "typed value", rule: "rule", similarity: "similarity" } as const;

const verdicts: Record<string, string> = {
  meets: "Meets",
  acceptable: "Acceptable",
  fallback: "Fallback",
  below: "Below",
  deal_breaker: "Deal breaker",
  missing: "Missing",
  unclear: "Unclear",
};

/** Compares every position in use with every contract. */
export function playbookCheck(name: string, positions: Positions, texts: readonly MadeFrom[]): { blocks: Block[]; rows: string[][] } {
  const used = Object.entries(positions).filter(([, { enabled }]) => enabled);
  const checked = texts.map(({ filename, analysis, ...source }) => {
    const contract = readContract(source.text, analysisOf(source, analysis).analysis);
    return { filename, found: used.map(([key, position]) => judge(contract, key, position, null)) };
  });
  const labels = checked[0]?.found.map(({ label }) => label) ?? [];
  const rows = [
    ["Contract", ...labels],
    ...checked.map(({ filename, found }) => [filename, ...found.map(({ verdict }) => verdicts[verdict] ?? verdict)]),
  ];
  const blocks = checked.flatMap(({ filename, found }): Block[] => {
    const open = found.filter(({ severity }) => severity !== "green");
    return [
      heading(2, filename),
      paragraph(`${found.length - open.length} of ${found.length} positions are met.`),
      ...open.map(({ label, verdict, says, basis }) =>
        bullet(`${label}: ${verdicts[verdict] ?? verdict}. ${says.join(" ")} (by ${bases[basis.kind]}: ${basis.note})`),
      ),
    ];
  });
  return {
    blocks: [
      paragraph(`Playbook: ${name}. Rules and similar wording decide each position. Verify each finding in the contract.`),
      ...(texts.length > 1
        ? [
            table([
              ["Contract", "Met", "Open", "Deal breakers"],
              ...checked.map(({ filename, found }) => [
                filename,
                String(found.filter(({ severity }) => severity === "green").length),
                String(found.filter(({ severity }) => severity !== "green").length),
                String(found.filter(({ isDealBreaker }) => isDealBreaker).length),
              ]),
            ]),
          ]
        : []),
      ...blocks,
    ],
    rows,
  };
}
