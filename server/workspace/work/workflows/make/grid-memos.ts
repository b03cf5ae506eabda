import type { Block } from "../../../../text/markdown/document.ts";
import { findDurations } from "../../../../text/contract/values/durations.ts";
import type { GridAnswer, GridResult } from "../grid-result.ts";
import type { IntakeReview } from "./tasks.ts";
import { bullet, heading, paragraph, quote, short, table } from "../memo.ts";

const verify = "Rules find the answers. Verify each passage before you rely on it.";

const risks: Record<string, string> = { red: "high", yellow: "medium" };

/** Open findings of a review, most serious first. */
function reviewBlocks(review: IntakeReview | null): Block[] {
  if (review === null) return [paragraph("Not reviewed: the text is too short, or its review was deleted.")];
  return [
    heading(3, "Review"),
    paragraph(`${review.gate} Checked against: ${review.positions}.`.trim()),
    ...review.open.map(({ name, says, severity, section }) =>
      bullet(`${name}${section === null ? "" : ` (${section})`}, ${risks[severity] ?? severity}: ${short(says)}`),
    ),
  ];
}

/** Each contract with its answers, missing answers, and the findings of its review. `reviews` is in the order of the rows. */
export function intakeMemo({ labels, rows }: GridResult, reviews: readonly (IntakeReview | null)[]): Block[] {
  return [
    paragraph(`${counted(rows.length, "contract")}. ${verify}`),
    ...rows.flatMap(({ filename, answers }, at) => {
      const missing = labels.filter((_, i) => answers[i]?.answer == null);
      return [
        heading(2, filename),
        table([
          ["Question", "Answer", "Passage"],
          ...labels.flatMap((label, i) => {
            const one = answers[i];
            return one?.answer == null ? [] : [[label, answerOf(one), passageOf(one)]];
          }),
        ]),
        ...(missing.length === 0 ? [] : [paragraph(`Not found: ${missing.join(", ")}.`)]),
        ...reviewBlocks(reviews[at] ?? null),
      ];
    }),
  ];
}

/** Verdict and reasons for each agreement. */
export function ndaMemo({ labels, rows }: GridResult, inputs: Record<string, unknown>): Block[] {
  const longest = typeof inputs["longestTerm"] === "number" ? inputs["longestTerm"] : 5;
  const laws = typeof inputs["laws"] === "string" ? inputs["laws"].split(",").map((law) => law.trim().toLowerCase()) : [];
  const judged = rows.map(({ filename, answers }) => {
    const of = (label: string) => answers[labels.indexOf(label)];
    return { filename, reasons: ndaReasons(of, longest, laws.filter(Boolean)), of };
  });
  return [
    paragraph(verify),
    table([
      ["Agreement", "Verdict", "Reasons"],
      ...judged.map(({ filename, reasons }) => [
        filename,
        reasons.length === 0 ? "Can be signed" : "Needs a lawyer",
        reasons.map(({ says }) => says).join(" ") || "Nothing stands out.",
      ]),
    ]),
    ...judged
      .filter(({ reasons }) => reasons.length > 0)
      .flatMap(({ filename, reasons }) => [
        heading(2, filename),
        ...reasons.flatMap(({ says, answer }) => [bullet(says), ...(answer?.quote == null ? [] : [quote(short(answer.quote))])]),
      ]),
  ];
}

interface Reason {
  says: string;
  answer: GridAnswer | undefined;
}

function ndaReasons(of: (label: string) => GridAnswer | undefined, longest: number, laws: readonly string[]): Reason[] {
  const reasons: Reason[] = [];
  const add = (label: string, says: string) => reasons.push({ says, answer: of(label) });
  const mutual = of("Mutual")?.answer ?? null;
  if (mutual === null) add("Mutual", "The text does not say that both parties are bound.");
  else if (mutual === "No") add("Mutual", "Only one party is bound.");
  const term = of("Term");
  if (term?.answer == null) add("Term", "Pandect found no end of the duty.");
  else {
    const years = yearsIn(`${term.answer} ${term.quote ?? ""}`);
    if (/perpetual|indefinite|in perpetuity/i.test(`${term.answer} ${term.quote ?? ""}`)) add("Term", "The duty has no end.");
    else if (years === null) add("Term", "Pandect could not read how long the duty lasts.");
    else if (years > longest) add("Term", `The duty lasts longer than ${longest} years.`);
  }
  for (const [label, says] of [
    ["Non-solicitation", "A party may not solicit."],
    ["Non-compete", "A party may not compete."],
    ["Residuals", "Information retained in memory may be used."],
  ] as const)
    if (of(label)?.answer === "Yes") add(label, says);
  const law = of("Governing law")?.answer ?? null;
  if (law === null) add("Governing law", "Pandect found no governing law.");
  else if (laws.length > 0 && !laws.some((one) => law.toLowerCase().includes(one)))
    add("Governing law", `The law of ${law} is not accepted.`);
  return reasons;
}

const perYear: Record<string, number> = { year: 1, month: 12, week: 52, day: 365, "business day": 260 };

function yearsIn(text: string): number | null {
  const years = findDurations(text).map(({ count, unit }) => count / (perYear[unit] ?? 1));
  return years.length === 0 ? null : Math.max(...years);
}

/** Columns whose answers are obstacles for a buyer. */
const burdens = ["Assignment", "Change of control", "Exclusivity", "Non-compete", "Most favored customer", "Uncapped liability"];

/** Findings across the contracts, burdens first. */
export function diligenceMemo({ labels, rows }: GridResult): Block[] {
  const found = labels.map((label, i) => ({ label, rows: rows.filter(({ answers }) => answers[i]?.answer != null), i }));
  return [
    paragraph(`${counted(rows.length, "contract")}. ${verify}`),
    table([
      ["Question", "Found in", "Not found in"],
      ...found.map((one) => [one.label, String(one.rows.length), String(rows.length - one.rows.length)]),
    ]),
    ...burdens.flatMap((label) => {
      const one = found.find((column) => column.label === label);
      if (one === undefined || one.rows.length === 0) return [];
      return [
        heading(2, label),
        table([
          ["Contract", "Answer", "Passage"],
          ...one.rows.map(({ filename, answers }) => {
            const answer = answers[one.i];
            return [filename, answer === undefined ? "" : answerOf(answer), answer === undefined ? "" : passageOf(answer)];
          }),
        ]),
      ];
    }),
  ];
}

const answerOf = ({ answer, isUnsure }: GridAnswer) => short(`${answer ?? ""}${isUnsure ? " (uncertain)" : ""}`);
const passageOf = ({ quote: text, source }: GridAnswer) =>
  text === null ? "" : `“${short(text, 300)}”${source === "" ? "" : ` (${source})`}`;
const counted = (n: number, what: string) => `${n} ${n === 1 ? what : `${what}s`}`;
