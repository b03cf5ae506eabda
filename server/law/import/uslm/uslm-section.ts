import { foldDashes } from "../../citation/dashes.ts";
import { actStatuses } from "#shared/law/corpus-tokens.ts";
import type { Body, ImportedSection, LinkedText } from "../../store/model.ts";
import { type RuleSet, ruleSetOfHeading, ruleSetOfIdentifier, unnamedRuleSet } from "./court-rules.ts";
import { foldIdentifier, idSegment, type SectionNumber, sectionNumber } from "./uslm-numbers.ts";
import { headingOf, type Holder, type OpenDivision, type TitleFacts, unbracketed } from "./uslm-divisions.ts";
import { amendmentsCount, amendmentYears, ownPopularNames, popularNames, publicLaws } from "./uslm-history.ts";
import { movedTo, ruleMovedTo } from "./uslm-moved.ts";

/** A section, court rule or reorganization plan as read. */
export interface UnitDraft extends Holder {
  credits: Body[];
  /** Words of footnotes, for the links in them. */
  footnotes: Body[];
  /** Digest of its markup, where known. */
  markup: string | null;
}

/** The record of a unit, before its id and identity are distinguished from equal ones. */
export function sectionOf(draft: UnitDraft, body: Body, parents: readonly OpenDivision[], title: TitleFacts): ImportedSection {
  const heading = unbracketed(headingOf(draft));
  const named = nameOf(draft, parents, title, heading);
  const status = statusOf(draft, heading);
  const moved =
    named.unit === "rule"
      ? ruleMovedTo(
          status,
          [...draft.footnotes, ...draft.notes.map((note) => note.body)].map((words) => words.text),
        )
      : movedTo(status, draft.heading, draft.notes, title.number);
  const sourceCredit = draft.credits.map((credit) => credit.text).join("\n");
  const names = popularNames(heading, body, draft.notes);
  // § 101 of title 17 has the names of fifty acts that amended the title; none is its own.
  const isNamedByOthers = names.length > 0 && ownPopularNames(heading, body, draft.notes).length === 0;
  return {
    ...named,
    ...(isNamedByOthers && { extra: { ...named.extra, popularName: null } }),
    identifier: draft.identifier,
    divisionKey: parents.at(-1)?.record?.key ?? "",
    heading,
    status,
    ...moved,
    body,
    notes: draft.notes,
    sourceCredit,
    amendmentYears: amendmentYears(sourceCredit, draft.notes),
    amendmentsCount: amendmentsCount(sourceCredit),
    publicLaws: publicLaws(sourceCredit),
    popularNames: names,
    references: [],
    linkedTexts: linkedTexts(draft, body),
  };
}

type Named = Pick<
  ImportedSection,
  "unit" | "actId" | "identity" | "corpusType" | "source" | "number" | "numbers" | "isRange" | "numberLabel" | "citationShort" | "extra"
>;

function nameOf(draft: UnitDraft, parents: readonly OpenDivision[], title: TitleFacts, heading: string): Named {
  if (draft.element === "courtRule") return ruleName(draft, parents, title);
  if (draft.element === "reorganizationPlan") return planName(draft, title, heading);
  const number = sectionNumber(draft.value || draft.printed);
  const segment = parents.findLast((parent) => parent.segment !== null)?.segment ?? "0";
  return {
    unit: "section",
    actId: `USC_T${title.number}_C${segment}_S${number.segment}`,
    identity: draft.identifier === null ? `${parents.at(-1)?.record?.key ?? ""}/s${number.segment}` : foldIdentifier(draft.identifier),
    corpusType: "USC",
    source: null,
    ...numbersOf(number),
    numberLabel: draft.printed,
    citationShort: codeCitation(title.number, segment, number),
    extra: {},
  };
}

function ruleName(draft: UnitDraft, parents: readonly OpenDivision[], title: TitleFacts): Named {
  const rules = rulesAround(draft, parents, title);
  const number = sectionNumber((draft.value || draft.printed).replace(/^[[\s]*Rules?\s+/i, ""));
  return {
    unit: "rule",
    actId: `RULE_${rules.id}_R${number.segment}`,
    // Not the identifier: some files omit the title there, and a later one may correct it.
    identity: `rule/${rules.id.toLowerCase()}/${number.segment}`,
    corpusType: "FEDERAL_RULES",
    source: rules.source,
    ...numbersOf(number),
    numberLabel: draft.printed,
    citationShort: `${rules.citation} ${number.number}`,
    extra: { ruleSet: rules.name, ruleSetCode: rules.source },
  };
}

/** Some files print rules outside the element that names their set; then the appendix decides. */
function rulesAround(draft: UnitDraft, parents: readonly OpenDivision[], title: TitleFacts): RuleSet {
  const around = parents.findLast((parent) => parent.rules !== null)?.rules;
  const ofTitle: Record<string, string> = { "11A": "bankruptcy rules", "18A": "rules of criminal procedure" };
  const found = around ?? ruleSetOfIdentifier(draft.identifier ?? "") ?? ruleSetOfHeading(parents.map(headingOf).join("\n"));
  return found ?? ruleSetOfHeading(ofTitle[title.number] ?? "") ?? unnamedRuleSet(parents.map(headingOf).at(-1) ?? "");
}

/** `/us/usc/t5a/reorgPlan/1939/I`; the heading says the same in words. */
function planName(draft: UnitDraft, title: TitleFacts, heading: string): Named {
  const path = /\/reorgPlan\/(\d{4})\/([^/]+)$/.exec(draft.identifier ?? "");
  const words = /\bNO\.?\s*(\w+)\s+OF\s+(\d{4})/i.exec(heading);
  const year = path?.[1] ?? words?.[2] ?? "";
  const ordinal = path?.[2] ?? words?.[1] ?? "";
  const known = year !== "" && ordinal !== "";
  const segment = idSegment(known ? `${year}-${ordinal}` : heading.toLowerCase()).slice(0, 60);
  const name = known ? `Reorg. Plan No. ${ordinal} of ${year}` : heading;
  const number = known ? `${year}-${foldDashes(ordinal)}` : segment;
  return {
    unit: "plan",
    actId: `USC_T${title.number}_CReorgPlans_S${segment}`,
    identity: draft.identifier === null ? `plan/${segment}` : foldIdentifier(draft.identifier),
    corpusType: "USC",
    source: null,
    number,
    numbers: [number],
    isRange: false,
    numberLabel: draft.printed || name,
    citationShort: `${title.number.replace(/\D/g, "")} U.S.C. App., ${name}`,
    extra: {},
  };
}

function numbersOf(number: SectionNumber): Pick<SectionNumber, "number" | "numbers" | "isRange"> {
  return { number: number.number, numbers: number.numbers, isRange: number.isRange };
}

/**
 * `42 U.S.C. § 1983`; each act in an appendix numbers its sections from 1, so the citation names the act: `18 U.S.C. App. (Pub. L. 96-456)
 * § 9A`.
 */
function codeCitation(titleNumber: string, segment: string, number: SectionNumber): string {
  const sign = number.numbers.length > 1 ? "§§" : "§";
  if (/\d$/.test(titleNumber)) return `${titleNumber} U.S.C. ${sign} ${number.number}`;
  const law = /^PL(\d+-\d+)/.exec(segment)?.[1];
  return `${titleNumber.slice(0, -1)} U.S.C. App.${law === undefined ? "" : ` (Pub. L. ${law})`} ${sign} ${number.number}`;
}

/** Words of USLM's status list that have another name here. */
const statusNames: Record<string, string> = {
  operational: "in_force",
  inEffect: "in_force",
  effective: "in_force",
  redesignated: "renumbered",
  cancelled: "withdrawn",
  eliminated: "deleted",
  notEffective: "not_yet_effective",
  notYetEffective: "not_yet_effective",
  pending: "not_yet_effective",
  suspended: "inactive",
  hadItsEffect: "expired",
  notAdopted: "rejected",
};

/** USLM `@status`, else the word that is the heading of a dead section (`[Transferred]`, `Repealed. Pub. L. …`). */
function statusOf(draft: UnitDraft, heading: string): string {
  if (draft.status !== null) {
    const known = Object.hasOwn(statusNames, draft.status) ? statusNames[draft.status] : draft.status;
    const status = actStatuses.find((word) => word === known);
    if (status !== undefined) return status;
  }
  const printed = headingOf(draft);
  const isBracketed = draft.printed.startsWith("[") || printed.startsWith("[");
  const word = /^(Repealed|Omitted|Transferred|Renumbered|Reserved|Vacant|Expired|Abrogated|Deleted|Superseded|Abolished)\b(.?)/i.exec(
    heading,
  );
  const isWhole = word !== null && (heading.length === word[1]?.length || (isBracketed && word[2] !== ""));
  if (!isWhole && !/^(?:Repealed|Omitted|Transferred|Renumbered)\. /.test(heading)) return "in_force";
  const status = word?.[1]?.toLowerCase() ?? "in_force";
  return status === "abrogated" ? "repealed" : status;
}

/** Texts of the unit in the order of the document, its notes last. */
function linkedTexts(draft: UnitDraft, text: Body): LinkedText[] {
  const texts: LinkedText[] = draft.heading === null ? [] : [{ from: "text", body: draft.heading }];
  texts.push({ from: "text", body: text });
  for (const credit of draft.credits) texts.push({ from: "credit", body: credit });
  for (const note of draft.notes) texts.push({ from: "notes", body: note.body });
  for (const footnote of draft.footnotes) texts.push({ from: "notes", body: footnote });
  return texts;
}
