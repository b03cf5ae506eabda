import type { LawMiss, LawResolvedFrom } from "#shared/law/session-law-records.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { cleanedForms } from "../citation/normalise-id.ts";
import { billKey, type CitedLaw, readLawCitation } from "./citation.ts";
import {
  type Candidate,
  idsInOtherCase,
  lawById,
  lawsByBill,
  lawsByKey,
  lawsByNumber,
  type LawRow,
  sessionOf,
  sessionsOf,
} from "./corpus.ts";
import { lawIdPattern, lawKey } from "./ids.ts";
import { presentSession, sessionStatus } from "./present.ts";
import type { SessionRow } from "./corpus.ts";

/** An act by the text in the place of an id. */
export interface FoundLaw {
  row: LawRow;
  resolvedFrom: LawResolvedFrom | null;
}

/** Why there is none. `isParsed` is false for text that is not a citation at all; `price` is the cost of reading the input. */
export interface MissedLaw {
  miss: LawMiss;
  isParsed: boolean;
  price: number;
}

/** Price of resolving a citation; charged even when nothing is found (data-api §1, charging 5). */
export const citationPrice = 2;

/**
 * The served act that an id, a citation or a bill number names. `jurisdiction` supplies or vetoes the state of a citation. Where several
 * acts have the name, none is chosen.
 */
export function findLaw(db: ReadDb, raw: string, jurisdiction: string | null): FoundLaw | MissedLaw {
  const exact = lawById(db, raw);
  if (exact !== undefined) return exact.state === "served" ? { row: exact, resolvedFrom: null } : buried(db, exact);
  const forms = cleanedForms(raw);
  for (const form of forms) {
    const row = lawById(db, form);
    if (row === undefined) continue;
    if (row.state !== "served") return buried(db, row);
    return { row, resolvedFrom: { input: raw, sessionLawId: row.id, via: "normalized_id", matchedForm: null } };
  }
  const text = forms.at(-1) ?? raw;
  if (routeNames.has(text.toLowerCase()) || text === "") return freeMiss("missing_session_law_id");
  if (/^SAL_/i.test(text) || federalLaw.test(text)) return freeMiss("federal_session_law");
  if (/^SSL_/i.test(text)) return missedId(db, text);
  const found = findCited(db, text, jurisdiction);
  if ("miss" in found) return found;
  const row = lawById(db, found.id);
  // Removed between two reads.
  if (row === undefined || row.state !== "served") return missed("unresolved_citation");
  return { row, resolvedFrom: { input: raw, sessionLawId: row.id, via: "citation", matchedForm: found.form } };
}

export function readingPrice(resolvedFrom: LawResolvedFrom | null): number {
  return resolvedFrom?.via === "citation" ? citationPrice : 0;
}

/** The acts that a citation names, for resolve; `isCertain` when all belong to the one state it can mean. */
export function citedLaws(db: ReadDb, text: string, jurisdiction: string | null): { candidates: Candidate[]; isCertain: boolean } | null {
  const found = findCited(db, text.trim(), jurisdiction);
  if (!("miss" in found)) return { candidates: [found], isCertain: true };
  if (found.miss.reason !== "ambiguous_citation" && found.miss.reason !== "needs_jurisdiction") return null;
  return found.candidates === undefined || found.candidates.length === 0
    ? null
    : { candidates: found.candidates, isCertain: found.miss.reason === "ambiguous_citation" };
}

type Cited = Candidate | (MissedLaw & { candidates?: Candidate[] });

function findCited(db: ReadDb, text: string, hint: string | null): Cited {
  const key = lawKey(text);
  const printed = key === "" ? [] : lawsByKey(db, key);
  if (printed.length > 0) {
    const own = hint === null ? printed : printed.filter((one) => one.jurisdiction === hint);
    return own.length === 0 ? missed("unresolved_citation") : chosen(own);
  }
  const cited = readLawCitation(text, hint);
  if (cited !== null) return byForm(db, cited, hint);
  const bill = billKey(text.replace(/\(?\b(?:1[6-9]|20)\d\d\b\)?\s*$/, ""));
  if (bill === null) return { ...missed("unresolved_citation"), isParsed: false };
  const year = /\b((?:1[6-9]|20)\d\d)\b\)?\s*$/.exec(text)?.[1];
  const acts = lawsByBill(db, { jurisdiction: hint, bill, year: year === undefined ? null : Number(year) });
  return acts.length === 0 ? missed("unresolved_citation") : chosen(acts);
}

function byForm(db: ReadDb, cited: CitedLaw, hint: string | null): Cited {
  if (hint !== null && cited.jurisdiction !== null && cited.jurisdiction !== hint) return missed("unresolved_citation");
  const jurisdiction = cited.jurisdiction ?? hint;
  const acts = actsOf(db, cited, jurisdiction);
  // A form that several states share names no act without its state, even if few of those states are installed.
  if (jurisdiction === null) return { ...missed("needs_jurisdiction", acts), candidates: acts };
  if (acts.length > 0) return chosen(acts);
  const partial = partialSession(db, jurisdiction, cited);
  if (partial === null) return missed("unresolved_citation");
  return {
    ...freeMiss("session_not_fully_collected"),
    miss: { ...missOf("session_not_fully_collected"), sessionCoverage: presentSession(partial) },
  };
}

function actsOf(db: ReadDb, cited: CitedLaw, jurisdiction: string | null): Candidate[] {
  const acts = numberedActs(db, cited, jurisdiction);
  if (cited.session === null) return acts;
  return acts.filter((act) => (act.sessionType === "regular") === (cited.session === "regular"));
}

function numberedActs(db: ReadDb, { kind, number, year, series }: CitedLaw, jurisdiction: string | null): Candidate[] {
  if (kind === "bill") return lawsByBill(db, { jurisdiction, bill: number, year });
  const acts = lawsByNumber(db, { jurisdiction, number, year, series });
  if (acts.length > 0) return acts;
  // Some states print the year in the number, some next to it.
  const split = /^((?:1[6-9]|20)\d\d)-(.+)$/.exec(number);
  if (split !== null) return lawsByNumber(db, { jurisdiction, number: split[2] ?? "", year: Number(split[1]), series });
  return year === null ? [] : lawsByNumber(db, { jurisdiction, number: `${year}-${number}`, year: null, series });
}

/** One act, or why none is chosen. */
function chosen(acts: Candidate[]): Cited {
  const ids = new Set(acts.map((one) => one.id));
  const [first] = acts;
  if (ids.size === 1 && first !== undefined) return acts.find((one) => one.form === "as_printed") ?? first;
  const reason = new Set(acts.map((one) => one.jurisdiction)).size > 1 ? "needs_jurisdiction" : "ambiguous_citation";
  return { ...missed(reason, acts), candidates: acts };
}

/** The partly collected session to which an unresolved citation may belong. */
function partialSession(db: ReadDb, jurisdiction: string, { year, number }: CitedLaw): SessionRow | null {
  const period = jurisdiction === "dc" ? /^(\d{1,3})-/.exec(number)?.[1] : undefined;
  const first = period === undefined ? null : 2 * Number(period) + 1973;
  const sessions = sessionsOf(db, jurisdiction).filter((row) =>
    first !== null ? row.year === first : year === null || row.year === year || row.year === year - 1,
  );
  return sessions.find((row) => sessionStatus(row) === "partial") ?? null;
}

/** An id in the right form that names no act. */
function missedId(db: ReadDb, id: string): MissedLaw {
  const otherCase = idsInOtherCase(db, id);
  if (otherCase.length > 0) return { ...freeMiss("wrong_case"), miss: { ...missOf("wrong_case"), didYouMean: otherCase } };
  const [, jurisdiction, session] = /^SSL_([A-Z]{2})_([^_]+)_/.exec(id) ?? [];
  const row = jurisdiction === undefined || session === undefined ? undefined : sessionOf(db, jurisdiction.toLowerCase(), session);
  if (row === undefined || !lawIdPattern.test(id) || sessionStatus(row) === "complete") return freeMiss("not_in_registry");
  return {
    ...freeMiss("session_not_fully_collected"),
    miss: { ...missOf("session_not_fully_collected"), sessionCoverage: presentSession(row) },
  };
}

/** An act that is not served: withdrawn, merged, not served yet, or no longer served. */
function buried(db: ReadDb, row: LawRow): MissedLaw {
  let heir: LawRow | undefined = row;
  // Mergers are few; the limit prevents an endless cycle.
  for (let step = 0; step < 10 && heir?.state === "merged"; step++)
    heir = heir.merged_into === null ? undefined : lawById(db, heir.merged_into);
  const didYouMean = heir?.state === "served" ? [heir.id] : [];
  return { ...freeMiss("not_in_registry"), miss: { ...missOf("not_in_registry"), didYouMean } };
}

function missed(reason: LawMiss["reason"], acts: Candidate[] = []): MissedLaw {
  const ids = [...new Set(acts.map((one) => one.id))];
  const regular = [...new Set(acts.filter((one) => one.sessionType === "regular").map((one) => one.id))];
  const isShared = reason === "ambiguous_citation" || reason === "needs_jurisdiction";
  return {
    isParsed: true,
    price: citationPrice,
    miss: {
      ...missOf(reason),
      didYouMean: ids.slice(0, mostNamed),
      defaultSessionLawId: reason === "ambiguous_citation" && regular.length === 1 ? (regular[0] ?? null) : null,
      jurisdictions: isShared ? [...new Set(acts.map((one) => one.jurisdiction))].sort() : null,
      candidateCount: isShared ? ids.length : null,
      truncated: isShared ? ids.length > mostNamed : null,
    },
  };
}

function freeMiss(reason: LawMiss["reason"]): MissedLaw {
  return { isParsed: true, price: 0, miss: missOf(reason) };
}

/** A miss that says nothing but its reason. */
export function missOf(reason: LawMiss["reason"]): LawMiss {
  return {
    reason,
    didYouMean: [],
    defaultSessionLawId: null,
    jurisdictions: null,
    candidateCount: null,
    truncated: null,
    sessionCoverage: null,
  };
}

/** Maximum number of ids in a 404. */
const mostNamed = 20;

/** `Pub. L. 118-5`: a federal law, by its Congress. */
const federalLaw = /^(?:Pub(?:lic|\.)? ?L(?:aw|\.)?|P\.L\.) ?(?:No\.? ?)?(?:\d{2}|1[01]\d|12\d)-\d{1,3}$/i;

/** Route names that arrive here when the id before them was left out. */
const routeNames = new Set("changes list batch body search read null undefined".split(" "));
