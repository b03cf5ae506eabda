import type { ActCitation, ActEvent, ListedAct } from "#shared/law/acts.ts";
import type { ActRow, FootnoteRow, SectionRow } from "./corpus.ts";

/** The citation of an act, or of a section. A defect in the publisher's title stays in it. */
export function citationOf(
  act: Pick<ActRow, "title" | "number" | "year" | "category" | "place">,
  section?: Pick<SectionRow, "number" | "title" | "chapter" | "chapterTitle">,
): ActCitation {
  const suffix = section === undefined ? "" : `, s. ${section.number}`;
  const numbered = act.number === null || act.year === null ? null : `Act ${act.number} of ${act.year}`;
  const crumbs: ActCitation["breadcrumb"] = [
    { type: "collection", num: null, label: act.place === "central" ? "Central acts" : placeName(act.place), name: null },
    { type: "act", num: act.number, label: numbered, name: act.title },
  ];
  if (section?.chapter != null)
    crumbs.push({ type: "chapter", num: section.chapter, label: `Chapter ${section.chapter}`, name: section.chapterTitle });
  if (section !== undefined) crumbs.push({ type: "section", num: section.number, label: `s. ${section.number}`, name: section.title });
  return {
    citation: `${act.title}${suffix}`,
    citationShort: `${shortTitle(act.title)}${suffix}`,
    displayPath: crumbs.map((crumb) => (crumb.type === "act" ? crumb.name : crumb.label)).join(" › "),
    breadcrumb: crumbs,
  };
}

/** `The Sale of Goods Act, 1930.` as lawyers say it: without the article and the final period. */
export function shortTitle(title: string): string {
  return title
    .replace(/^The\s+/i, "")
    .replace(/[\s.]+$/, "")
    .replace(/,?\s+((?:1[5-9]|20)\d\d)$/, " $1");
}

export function placeName(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word === "and" ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join(" ");
}

export function presentListed(row: ActRow): ListedAct {
  return {
    actId: row.actId,
    title: row.title,
    year: row.year,
    category: row.category,
    state: row.place,
    department: row.department,
    actNumber: row.number,
    actStatus: row.status,
    enactmentDate: row.enactmentDate,
    enactmentDateRaw: row.enactmentRaw,
    citation: citationOf(row).citation,
    sectionCount: row.sectionCount,
  };
}

export function presentFootnote(row: FootnoteRow) {
  return {
    sectionNumber: row.sectionNumber,
    sectionTitle: row.sectionTitle,
    footnoteId: row.id,
    footnoteText: row.text,
    footnoteType: row.type,
    byAct: row.byAct,
    originalText: row.original,
    effectiveDate: row.date,
    effectiveDateRaw: row.dateRaw,
  };
}

/** An amendment note as an event. Nothing here is ever applied to the text. */
export function presentEvent(row: FootnoteRow, actId: string): ActEvent {
  return {
    effectId: `${actId}-${row.ordinal}`,
    action: row.type,
    amendingAct: row.byAct,
    amendingActKind: row.byKind,
    amendingActYear: row.byYear,
    amendingSection: row.bySection,
    effectiveDate: row.date,
    effectiveDateSource: row.date === null ? "not_recorded" : "publisher",
    originalText: row.original,
    publisherNote: row.text,
    appliedStatus: "not_applied",
    appliedNote: "The text is the publisher's, which may or may not show this change already.",
  };
}

/** The address where the text of an act is served as one document. */
export function textUrlOf(baseUrl: string, actId: string): string {
  return `${baseUrl}/api/v1/in/acts/${actId}/document`;
}

export const currencyNote =
  "The text is as the publisher issued it. Amendments recorded in the publisher's notes are never applied to it; see the history of the section.";
