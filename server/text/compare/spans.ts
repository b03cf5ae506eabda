import { findDates } from "../contract/values/dates.ts";
import { findDurations } from "../contract/values/durations.ts";
import { findMoney, findPercents } from "../contract/values/money.ts";
import { findMultiples, numberWord, ordinalWord } from "../contract/values/numbers.ts";
import { companiesIn } from "../contract/names.ts";
import { partiesIn } from "../contract/parties.ts";
import type { ComparedText } from "./interface.ts";
import type { Span } from "../documents/model.ts";

/** What a stretch of a paragraph says; a change inside it changes the whole stretch. */
export interface Meaning extends Span {
  kind: "date" | "amount" | "duration" | "party" | "reference" | "modal" | "term" | "number";
}

export type FindMeanings = (text: string) => Meaning[];

const place = String.raw`(?:\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*|(?:\([a-z0-9]{1,4}\))+)`;
/** “Section 4.2(a)”, “Sections 8.1 and 8.2”, “paragraph (b)”, “Exhibit A”; not the “30” of “Section 5 and 30 days”. */
const reference = new RegExp(
  String.raw`(?:\b(?:sections?|articles?|clauses?|(?:sub)?paragraphs?|subsections?|exhibits?|schedules?|annex(?:es)?|appendix|attachments?)\s+(?:${place}|[IVXLC]+\b|[A-Z](?:-\d+)?\b)|§+\s*${place})` +
    String.raw`(?:(?:,? and|,? or|,| to| through|[-–])\s*${place}(?![\d,.]?\d|\s*(?:%|per|business|calendar|days?|weeks?|months?|years?|[a-z]+ dollars)))*`,
  "gi",
);
const modal =
  /\b(?:shall|will|may|must|should|can|could|would|do|does|did|is|are|was|were|has|have|had)(?:\s+not)?\b|\b(?:cannot|no|nor|neither|without|unless)\b/gi;
const term = /[“"][^“”"\n]{2,60}[”"]/g;
const company =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&'’.-]*,?\s+(?:(?:of|and|&)\s+)?){1,6}(?:Inc|Incorporated|LLC|L\.L\.C|LLP|LP|L\.P|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|AG|GmbH|S\.A|N\.V|B\.V|INC|LTD|CORP|CORPORATION|COMPANY|LIMITED)(?![\p{L}\p{N}])\.?/gu;
const number = /(?<![\w.])\d[\d,]*(?:\.\d+)?(?:\s*%)?(?!\w)/g;
/** "ten", "ten (10)"; "one" alone is rarely a number. */
const numberInWords = new RegExp(`\\b(?!one\\b(?!\\s*\\(\\s*\\d))${numberWord}(?:\\s*\\(\\s*\\d[\\d,.]*\\s*%?\\s*\\))?(?![\\w-])`, "gi");
const share =
  /\b(?:one|two|three|four|five|six|seven|eight|nine)[- ](?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)\b|[¼½¾⅓⅔]/gi;
const ordinal = `${ordinalWord}|\\d{1,3}(?:st|nd|rd|th)`;
const month = "January|February|March|April|May|June|July|August|September|October|November|December";
/** “The fifth anniversary”, “30th day of April”. */
const ordinalDay = new RegExp(
  `\\b(?:${ordinal})\\s+(?:(?:business |calendar )?day(?: of (?:${month}))?|anniversary|month|year|quarter|week)\\b`,
  "gi",
);
/** A month without a day; “May” and “March” only after a word that comes before a month. */
const monthAlone =
  /\b(?:(?:January|February|April|June|July|August|September|October|November|December)|(?<=\b(?:in|of|by|until|since|from|every|each) )(?:March|May))\b(?:\s+\d{4}\b)?/g;
const currencyCode = /\b(?:USD|EUR|GBP|CAD|AUD|NZD|HKD|SGD|JPY|CNY|RMB|CHF|INR|BRL|MXN|ZAR|SEK|NOK|DKK|ILS|KRW)\b/g;
/** How often, or the time by which a rate is counted. */
const period = /\bper\s+(?:hour|day|week|month|quarter|year|annum)\b|\b(?:daily|weekly|monthly|quarterly|annually|annual|yearly)\b/gi;
/** Roles that contracts give their parties. */
const roles =
  "Company|Corporation|Licensor|Licensee|Distributor|Supplier|Customer|Client|Consultant|Contractor|Subcontractor|Provider|Vendor|Buyer|Seller|Purchaser|Lender|Borrower|Landlord|Tenant|Lessor|Lessee|Franchisor|Franchisee|Agent|Principal|Employer|Employee|Owner|Operator|Discloser|Recipient|Manufacturer|Reseller|Sponsor|Publisher|Author|Guarantor";
/** With its quotation marks where it is defined: two marks that change are one change. */
const role = new RegExp(`[“"](?:${roles})[”"]|\\b(?:${roles})\\b`, "g");

/** Characters that are read for names of companies where a text introduces no parties. */
const openingLength = 8000;

/** Finds the values in paragraphs of two documents. */
export function meaningsOf(texts: readonly Pick<ComparedText, "text" | "parties">[]): FindMeanings {
  const party = partyPattern(texts.flatMap(namesOf));
  return (text) => {
    const all: Meaning[] = [
      ...findDates(text).map((span) => ({ ...span, kind: "date" as const })),
      ...findMoney(text).map((span) => ({ ...span, kind: "amount" as const })),
      ...findPercents(text).map((span) => ({ ...span, kind: "amount" as const })),
      ...findDurations(text).map((span) => ({ ...span, kind: "duration" as const })),
      ...matches(text, ordinalDay, "date"),
      ...matches(text, monthAlone, "date"),
      ...matches(text, period, "duration"),
      ...matches(text, currencyCode, "amount"),
      ...matches(text, share, "amount"),
      ...findMultiples(text).map((span) => ({ ...span, kind: "amount" as const })),
      ...matches(text, reference, "reference"),
      ...matches(text, company, "party"),
      ...(party === null ? [] : matches(text, party, "party")),
      ...matches(text, role, "party"),
      ...matches(text, term, "term"),
      ...matches(text, numberInWords, "number"),
      ...matches(text, number, "number"),
      ...matches(text, modal, "modal"),
    ];
    return withoutCovered(all, text.length);
  };
}

function matches(text: string, pattern: RegExp, kind: Meaning["kind"]): Meaning[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length, kind }));
}

/** A span inside an earlier one is skipped: the figure in a date is not a number. */
function withoutCovered(all: readonly Meaning[], length: number): Meaning[] {
  const covered = new Uint8Array(length);
  const free = all.filter(({ start, end }) => {
    if (covered.subarray(start, end).includes(1)) return false;
    covered.fill(1, start, end);
    return true;
  });
  return free.map(({ start, end, kind }) => ({ start, end, kind })).sort((x, y) => x.start - y.start);
}

function namesOf({ text, parties = partiesIn(text) }: Pick<ComparedText, "text" | "parties">): string[] {
  return parties.length > 0 ? parties.flatMap(({ name, aliases }) => [name, ...aliases]) : companiesIn(text.slice(0, openingLength));
}

function partyPattern(names: readonly string[]): RegExp | null {
  const kept = [...new Set(names.map((name) => name.trim()).filter((name) => name.length >= 2 && name.length <= 120))]
    .sort((x, y) => y.length - x.length)
    .slice(0, 24)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return kept.length === 0
    ? null
    : new RegExp(`[“"](?:${kept.join("|")})[”"]|(?<![\\p{L}\\p{N}])(?:${kept.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}
