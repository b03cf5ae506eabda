import {
  casesLookedUpNote,
  casesNote,
  checkedStateWords,
  comparedLaw,
  daySourceWords,
  noDayWords,
  olderThanLaw,
  verdictWords,
} from "#shared/law/brief-check-words.ts";
import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import { lookupCaution, lookupWords } from "#shared/law/case-lookup-words.ts";
import { lookedUp } from "#shared/law/found-cases.ts";
import type { BriefCheck, CheckedCitation, CheckedQuotation } from "#shared/law/brief-check.ts";
import type { Block, MarkdownDocument, Run } from "../../../text/markdown/document.ts";

interface Report {
  check: BriefCheck;
  /** What the text is called. */
  name: string;
  /** When it was checked, in the form that readers see. */
  at: string;
  /** What CourtListener answered for cited decisions. */
  lookups: readonly LookedUpCase[];
}

/** The report of a cite check to keep: what was checked, with which law, when, and what was found. */
export function citeCheckPage({ check, name, at, lookups }: Report): MarkdownDocument {
  const { citations, quotationsWithoutCitation, date, digest, releases, isCut } = check;
  const citationItems = (one: CheckedCitation) => itemsOf(one, one.kind === "case" ? lookedUp(one.text, lookups) : undefined);
  const open = citations.filter(needsLook);
  const rest = citations.filter((one) => !needsLook(one));
  const blocks: Block[] = [
    heading(1, `Cite check: ${name}`),
    line("Checked", at),
    line("Day of the text", date === null ? noDayWords : `${date.day}, ${daySourceWords[date.source]}`),
    line("SHA-256 of the text", digest),
    line(
      "Found",
      `${citations.length} citations, ${citations.reduce((sum, one) => sum + one.quotations.length, 0)} quotations beside them`,
    ),
  ];
  for (const sentence of olderThanLaw(check, (day) => day)) blocks.push(paragraph([{ text: sentence, bold: true }]));
  if (isCut) blocks.push(paragraph([{ text: "The text has more citations than one check reads. The rest is not listed.", italic: true }]));
  blocks.push(...part("To look at", open.flatMap(citationItems)), ...part("Other citations", rest.flatMap(citationItems)));
  const loose = quotationsWithoutCitation.map(({ text }) => item(0, [{ text: `“${folded(text)}”` }]));
  blocks.push(...part("Quotations near no citation", loose));
  const law = releases.map((one) => item(0, [{ text: comparedLaw(one) }]));
  blocks.push(
    ...part("Installed law that was compared", law),
    paragraph([{ text: lookups.length === 0 ? casesNote : `${casesLookedUpNote} ${lookupCaution}`, italic: true }]),
  );
  return { blocks, footnotes: [] };
}

/** Whether a person has to look at a citation: its state, a later change, or one of its quotations. */
function needsLook({ state, changedSince, quotations }: CheckedCitation): boolean {
  const isKnown = state === "found" || state === "case-not-checked" || state === "not-installed";
  return !isKnown || changedSince === true || quotations.some(({ verdict }) => isWrong(verdict));
}

const isWrong = (verdict: CheckedQuotation["verdict"]) =>
  verdict === "altered" || verdict === "not-in-paragraph" || verdict === "not-in-section";

function itemsOf(checked: CheckedCitation, lookup: LookedUpCase | undefined): Block[] {
  const { text, resolvedTo, citation, pinpoint, state, changedSince, note, asOf, quotations } = checked;
  const target = resolvedTo === null ? "" : ` (${citation}${pinpoint ?? ""}${asOf === null ? "" : `, text of ${asOf}`})`;
  const facts = [checkedStateWords[state], ...(changedSince === true ? ["changed since"] : []), ...(note === null ? [] : [note])];
  return [
    item(0, [{ text: folded(text), bold: true }, { text: `${target}: ${facts.join("; ")}` }]),
    ...(lookup === undefined ? [] : [lookupItem(text, lookup)]),
    ...quotations.flatMap(quotationItems),
  ];
}

function lookupItem(text: string, lookup: LookedUpCase): Block {
  const { sentence, isDoubtful } = lookupWords(text, lookup);
  const names = lookup.cases.map(({ name, day }) => (day === null ? name : `${name} (${day})`)).join("; ");
  const asked = ` Asked on ${lookup.askedAt.slice(0, 10)}.`;
  return item(1, [{ text: sentence, ...(isDoubtful && { bold: true as const }) }, { text: `${names === "" ? "" : ` ${names}.`}${asked}` }]);
}

function quotationItems({ text, verdict, differences, foundInCitation }: CheckedQuotation): Block[] {
  const found = foundInCitation === null ? "" : ` Found in ${foundInCitation}.`;
  return [
    item(1, [
      { text: `“${folded(text)}”: ` },
      { text: verdictWords[verdict], ...(isWrong(verdict) && { bold: true as const }) },
      { text: found },
    ]),
    ...differences.map(({ brief, law }) =>
      item(2, [
        { text: "Text: " },
        brief === "" ? { text: nothing } : { text: folded(brief), strike: true },
        { text: " · Law: " },
        law === "" ? { text: nothing } : { text: folded(law), underline: true },
      ]),
    ),
  ];
}

const nothing = "(nothing)";
const part = (title: string, blocks: readonly Block[]): Block[] => (blocks.length === 0 ? [] : [heading(2, title), ...blocks]);
const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const heading = (level: number, text: string): Block => ({ kind: "heading", level, runs: [{ text }] });
const paragraph = (runs: Run[]): Block => ({ kind: "paragraph", indent: 0, runs });
const line = (label: string, text: string): Block => paragraph([{ text: `${label}: `, bold: true }, { text }]);
const item = (level: number, runs: Run[]): Block => ({
  kind: "item",
  level,
  number: null,
  marker: "-",
  runs: runs.filter(({ text }) => text !== ""),
});
