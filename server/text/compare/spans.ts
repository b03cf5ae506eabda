import { findDates } from "../../engine/finders/dates.ts";
import { findDurations } from "../../engine/finders/durations.ts";
import { findMoney, findPercents } from "../../engine/finders/money.ts";
import { findParties } from "../../engine/finders/parties.ts";
import type { Span } from "../../documents/model.ts";

/** What a stretch of a paragraph says; a change inside it changes the whole stretch. */
export interface Meaning extends Span {
  kind: "date" | "amount" | "duration" | "party" | "reference" | "modal" | "term" | "number";
}

export type FindMeanings = (text: string) => Meaning[];

const reference =
  /\b(?:sections?|articles?|clauses?|paragraphs?|subsections?|exhibits?|schedules?|annex(?:es)?|appendix|attachments?)\s+(?:\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*|[IVXLC]+\b|[A-Z](?:-\d+)?\b)|§+\s*\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*/gi;
const modal =
  /\b(?:shall|will|may|must|should|can|could|would|do|does|did|is|are|was|were|has|have|had)(?:\s+not)?\b|\b(?:cannot|no|nor|neither|without|unless)\b/gi;
const term = /[“"][^“”"\n]{2,60}[”"]/g;
const company =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&'’.-]*,?\s+(?:(?:of|and|&)\s+)?){1,6}(?:Inc|Incorporated|LLC|L\.L\.C|LLP|LP|L\.P|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|AG|GmbH|S\.A|N\.V|B\.V|INC|LTD|CORP|CORPORATION|COMPANY|LIMITED)(?![\p{L}\p{N}])\.?/gu;
const number = /(?<![\w.])\d[\d,]*(?:\.\d+)?(?:\s*%)?(?!\w)/g;
const numberInBrackets =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty(?:[- ][a-z]+)?|[a-z]+ hundred)\s*\(\s*\d[\d,.]*\s*%?\s*\)(?:\s*percent)?/gi;

const small =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const numeral = `(?:(?:${small}|${tens}|hundred|thousand|million|billion|a (?=hundred|thousand|million)|and (?=${small}|${tens}))[- ]?)+`;
const unit = "(?:per ?cent(?:um)?|(?:u\\.?s\\.? |united states )?dollars?|euros?|pounds?(?: sterling)?|cents|francs|yen|rupees)";
/** An amount in words, with the figures in brackets that repeat it. */
const amountInWords = new RegExp(`\\b${numeral}\\s*(?:of one )?${unit}\\b(?:\\s*\\([^()]{0,6}\\d[\\d,.]*\\s*%?\\))?`, "gi");
const share =
  /\b(?:one|two|three|four|five|six|seven|eight|nine)[- ](?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)\b|[¼½¾⅓⅔]/gi;
const multiple = new RegExp(`\\b(?:once|twice|thrice|double|triple|(?:${small}|\\d+) times)\\b`, "gi");
const ordinal =
  "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|fifteenth|twentieth|thirtieth|\\d{1,3}(?:st|nd|rd|th)";
const month = "January|February|March|April|May|June|July|August|September|October|November|December";
/** “The fifth anniversary”, “30th day of April”. */
const ordinalDay = new RegExp(
  `\\b(?:${ordinal})\\s+(?:(?:business |calendar )?day(?: of (?:${month}))?|anniversary|month|year|quarter|week)\\b`,
  "gi",
);
const count = new RegExp(`\\b(?:${small.replace("one|", "")}|${tens})(?:-(?:${small}))?\\b`, "gi");
/** Roles that contracts give their parties. */
const role =
  /\b(?:Company|Corporation|Licensor|Licensee|Distributor|Supplier|Customer|Client|Consultant|Contractor|Subcontractor|Provider|Vendor|Buyer|Seller|Purchaser|Lender|Borrower|Landlord|Tenant|Lessor|Lessee|Franchisor|Franchisee|Agent|Principal|Employer|Employee|Owner|Operator|Discloser|Recipient|Manufacturer|Reseller|Sponsor|Publisher|Author|Guarantor)\b/g;

/** Finds the values in paragraphs of two documents. `openings` are their first pages, which name the parties. */
export function meaningsOf(openings: readonly string[]): FindMeanings {
  const names = openings.flatMap((opening) => findParties(opening.slice(0, 8000)).flatMap(({ name, alias }) => [name, alias ?? ""]));
  const party = partyPattern(names);
  return (text) => {
    const all: Meaning[] = [
      ...findDates(text).map((span) => ({ ...span, kind: "date" as const })),
      ...matches(text, amountInWords, "amount"),
      ...findMoney(text).map((span) => ({ ...span, kind: "amount" as const })),
      ...findPercents(text).map((span) => ({ ...span, kind: "amount" as const })),
      ...findDurations(text).map((span) => ({ ...span, kind: "duration" as const })),
      ...matches(text, ordinalDay, "date"),
      ...matches(text, share, "amount"),
      ...matches(text, multiple, "amount"),
      ...matches(text, reference, "reference"),
      ...matches(text, company, "party"),
      ...(party === null ? [] : matches(text, party, "party")),
      ...matches(text, role, "party"),
      ...matches(text, numberInBrackets, "number"),
      ...matches(text, number, "number"),
      ...matches(text, term, "term"),
      ...matches(text, count, "number"),
      ...matches(text, modal, "modal"),
    ];
    return withoutCovered(all);
  };
}

function matches(text: string, pattern: RegExp, kind: Meaning["kind"]): Meaning[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length, kind }));
}

/** A span inside an earlier one is skipped: the figure in a date is not a number. */
function withoutCovered(all: readonly Meaning[]): Meaning[] {
  const kept: Meaning[] = [];
  for (const { start, end, kind } of all)
    if (!kept.some((other) => other.start < end && start < other.end)) kept.push({ start, end, kind });
  return kept.sort((x, y) => x.start - y.start);
}

function partyPattern(names: readonly string[]): RegExp | null {
  const kept = [...new Set(names.map((name) => name.trim()).filter((name) => name.length >= 2 && name.length <= 120))]
    .sort((x, y) => y.length - x.length)
    .slice(0, 24)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return kept.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${kept.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}
