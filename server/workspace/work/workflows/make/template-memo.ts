import type { Comparison, Hunk } from "#shared/workspace/comparisons.ts";
import type { Block } from "../../../../text/markdown/document.ts";
import { bullet, heading, paragraph, short, table } from "../memo.ts";

/** The changes of substance from the template, then the number of other changes. */
export function templateMemo({ original, revised, summary, summaryBullets }: Comparison, hunks: readonly Hunk[]): Block[] {
  const substantive = hunks.filter(({ severity }) => severity === "substantive");
  return [
    paragraph(`Template: ${original.filename}. Contract: ${revised.filename}.`),
    paragraph(summary ?? ""),
    ...(summaryBullets ?? []).map(bullet),
    ...(substantive.length === 0
      ? [paragraph("No change of substance was found.")]
      : [
          heading(2, "Changes of substance"),
          table([
            ["Clause", "About", "Template", "Contract"],
            ...substantive.map(({ clauseLabel, sectionHeading, category, beforeText, afterText }) => [
              clauseLabel ?? sectionHeading ?? "",
              category ?? "",
              short(beforeText ?? "—"),
              short(afterText ?? "—"),
            ]),
          ]),
        ]),
    paragraph(`${hunks.length - substantive.length} changes of form are in the redline.`),
  ];
}
