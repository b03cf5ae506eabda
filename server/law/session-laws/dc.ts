import { ImportError } from "../store/model.ts";
import { childOf, elementsOf, value, wordsOf, type XmlElement, xmlTree } from "../import/xml/xml-tree.ts";
import { lawId } from "./ids.ts";
import type { ImportedLaw, PrintedDate } from "./model.ts";
import { affectedSections } from "./dc-affects.ts";
import { lawText } from "./dc-text.ts";

/** Namespace of the Council's library. */
export const dcLibrary = "https://code.dccouncil.us/schemas/dc-library";

/** First year of a Council period, which has two years: period 1 was 1975 and 1976. */
export function periodYear(period: number): number {
  return 2 * period + 1973;
}

/** Code of a Council period (data-api §5): the first of its years, a regular session. */
export function periodCode(period: number): string {
  return `${periodYear(period)}R`;
}

/**
 * A law or act of the D.C. Council from its file. An act that has become a law has one file, the law's, which names the act; then
 * `formerIds` contains the act's id. Throws ImportError for any other file.
 */
export function readDcLaw(xml: string): { period: number; law: ImportedLaw } {
  const document = xmlTree(xml);
  if (document.name !== "document" || !document.attributes.includes(dcLibrary))
    throw new ImportError("This is not a law or act of the D.C. Council.");
  const numbers = new Map(
    elementsOf(document)
      .filter((e) => e.name === "num")
      .map((num) => [value(num, "type") ?? "", wordsOf(num)]),
  );
  const series = numbers.has("law") ? "law" : "act";
  const number = numbers.get(series);
  const period = Number(/^(\d{1,3})-\d{1,5}[A-Z]?$/.exec(number ?? "")?.[1]);
  if (number === undefined || Number.isNaN(period)) throw new ImportError("This law or act of the D.C. Council has no number.");
  const meta = childOf(document, "meta");
  const history = meta && childOf(meta, "history");
  const citations = new Map(
    elementsOf(meta === undefined ? empty : (childOf(meta, "citations") ?? empty)).map((c) => [value(c, "type") ?? "", c]),
  );
  const heading = (type: string) => {
    const found = elementsOf(document).find((e) => e.name === "heading" && value(e, "type") === type);
    return wordsOf(found) || null;
  };
  const enacted = dateIn(history, "enacted");
  const effective = dateIn(meta, "effective");
  const introduced = dateIn(meta, "introduced");
  const isTemporary = meta !== undefined && childOf(meta, "temporary") !== undefined;
  const isOverride = history !== undefined && elementsOf(history).some((e) => e.name === "vote" && value(e, "reading") === "Override");
  const register = wordsOf(citations.get("register")) || null;
  const signed = citations.get(series);
  const text = lawText(document);
  const actNumber = series === "law" ? (numbers.get("act") ?? null) : null;
  const bill = numbers.get("bill") ?? null;
  const idOf = (of: string, n: string) =>
    lawId({ jurisdiction: "dc", session: periodCode(period), series: of, year: null, number: n, billKey: null });
  const name = series === "law" ? "Law" : "Act";
  const url = signed === undefined ? null : value(signed, "url");
  return {
    period,
    law: {
      id: idOf(series, number),
      formerIds: actNumber === null || !isNumber(actNumber) ? [] : [idOf("act", actNumber)],
      state: "served",
      series,
      instrumentType: "act",
      number,
      billKey: null,
      billNumber: bill === null ? null : `Bill ${bill}`,
      title: heading("short") ?? heading("long"),
      shortTitle: heading("short"),
      citation: `D.C. ${name} ${number}`,
      citableAs: `D.C. ${name} ${number}`,
      citationShort: `DC ${name} ${number} (${periodYear(period)})`,
      numberingYear: null,
      approvedDate: enacted,
      approvedDateDerived: false,
      effectiveFirst: effective,
      effectiveLast: effective,
      // The files show an override by its vote and do not mention signatures.
      enactmentOutcome: isOverride ? "veto_overridden" : "unknown",
      isLaw: isOverride ? true : null,
      textStatus: text === "" ? "not_held" : "held",
      withheldReason: null,
      text: text === "" ? null : text,
      amendatoryMarkup: text === "" ? null : "absent",
      markupConvention: null,
      documentKind: "slip_law",
      identityConfidence: "single_source",
      licenseNote: "Edict of government; published by the Council of the District of Columbia for free reuse.",
      citationAsPrinted: wordsOf(signed) || null,
      vetoStatusAsPrinted: null,
      sourceUrl: url,
      effectiveDates: dated("effective", effective, isTemporary ? "temporary" : null),
      otherDates: [...dated("approved", enacted, null, "enacted"), ...dated("other", introduced, null, "introduced")],
      codeSectionsAffected: affectedSections(document),
      sources: url === null ? [] : [{ ...noSource, role: "certified_image", url, contentType: "application/pdf", hostClass: "gov" }],
      publisher: {
        legislatureNumber: String(period),
        sessionLastYear: periodYear(period) + 1,
        printedPageStart: null,
        printedPageEnd: null,
        documentKindAsPrinted: value(document, "id"),
        publisherIds: [{ name: "id", value: value(document, "id") }],
        otherCitations: register === null ? [] : [register],
        publisherFields: {
          longTitle: heading("long"),
          committee: wordsOf(history && childOf(history, "committee")) || null,
          summary: wordsOf(history && childOf(history, "summary")) || null,
          legislation: (history && value(history, "url")) ?? null,
          isTemporary,
        },
        publisherFieldsOmitted: [],
      },
      provenance: { textMethod: "publisher_xml", pagesWithText: null, volume: null, caveats: [] },
      otherNames: [
        ...(register === null ? [] : [{ name: register, form: "other_as_printed" as const }]),
        ...(actNumber === null ? [] : [{ name: `D.C. Act ${actNumber}`, form: "other_as_printed" as const }]),
        ...(bill === null ? [] : [`B${bill}`, `D.C. Bill ${bill}`].map((printed) => ({ name: printed, form: "bill" as const }))),
      ],
    },
  };
}

const empty: XmlElement = { name: "", attributes: "", children: [] };
const noSource = { role: null, url: null, fetchedAt: null, contentType: null, sha256: null, byteLength: null, hostClass: null };

function isNumber(printed: string): boolean {
  return /^\d{1,3}-\d{1,5}[A-Z]?$/.test(printed);
}

/** A date that the publisher wrote as a date; null for anything else. */
function dateIn(parent: XmlElement | undefined, name: string): string | null {
  const words = wordsOf(parent && childOf(parent, name));
  return /^\d{4}-\d{2}-\d{2}$/.test(words) && !Number.isNaN(Date.parse(words)) ? words : null;
}

function dated(kind: string, date: string | null, scope: string | null, printed = kind): PrintedDate[] {
  return date === null ? [] : [{ kind, date, dateAsPrinted: date, kindAsPrinted: printed, scopeAsPrinted: scope }];
}
