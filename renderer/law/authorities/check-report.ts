import type { BriefCheck, CheckedCitation, QuotationVerdict } from "#shared/law/brief-check.ts";
import { comparedLaw } from "#shared/law/brief-check-words.ts";
import { checkTexts } from "./check-texts.ts";

/** Filters of a check; the first one is shown first. */
export const checkShown = ["attention", "quotations", "cases", "missing", "all"] as const;
export type CheckShown = (typeof checkShown)[number];

/** Whether a verdict needs no look. */
export function isFine(verdict: QuotationVerdict): boolean {
  return verdict === "verbatim" || verdict === "marked-alteration";
}

export function isShownInCheck(one: CheckedCitation, shown: CheckShown): boolean {
  switch (shown) {
    case "all":
      return true;
    case "cases":
      return one.kind === "case";
    case "missing":
      return one.state === "not-installed";
    case "quotations":
      return one.quotations.length > 0;
    case "attention":
      return needsAttention(one);
  }
}

function needsAttention({ state, changedSince, quotations }: CheckedCitation): boolean {
  const isKnown = state === "found" || state === "not-installed" || state === "case-not-checked";
  return !isKnown || changedSince === true || quotations.some(({ verdict }) => !isFine(verdict) && verdict !== "not-checked");
}

/** The check as a Markdown page that says what was checked, with which law and when. */
export function reportOf(check: BriefCheck, name: string, at = new Date()): string {
  const { citations, quotationsWithoutCitation, date, digest, releases } = check;
  const head = [
    `# ${checkTexts.title}: ${escaped(name)}`,
    checkTexts.checkedOn(at.toISOString().slice(0, 10)),
    date === null ? checkTexts.noDay : checkTexts.day(date.day, checkTexts.daySources[date.source]),
    checkTexts.digest(digest),
  ];
  const law = releases.map((one) => `- ${escaped(comparedLaw(one))}`);
  const rows = citations.map((one) => {
    const changed = one.changedSince === true ? `; ${checkTexts.changed.toLowerCase()}` : "";
    const note = one.note === null ? "" : ` ${escaped(one.note)}`;
    const target = one.resolvedTo === null ? "" : ` (${escaped(one.citation)}${one.pinpoint ?? ""})`;
    return [
      `- **${escaped(one.text)}**${target}: ${checkTexts.states[one.state]}${changed}.${note}`,
      ...one.quotations.flatMap((quotation) => [
        `  - “${escaped(quotation.text)}”: ${checkTexts.verdicts[quotation.verdict]}${quotation.foundInCitation === null ? "" : ` ${checkTexts.foundIn} ${quotation.foundInCitation}`}`,
        ...quotation.differences.map(
          (one) => `    - ${escaped(one.brief || checkTexts.nothing)} → ${escaped(one.law || checkTexts.nothing)}`,
        ),
      ]),
    ].join("\n");
  });
  const loose = quotationsWithoutCitation.map((one) => `- “${escaped(one.text)}”`);
  const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")]);
  return `${[...head, ...section(checkTexts.law, law), ...section(checkTexts.citations, rows), ...section(checkTexts.loose, loose), checkTexts.casesNote].join("\n\n")}\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}
