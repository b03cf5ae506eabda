import { analyze } from "../../server/text/engine/analyze.ts";
import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { answer, type Candidate, openDocument, planColumn, type TypedValue } from "../../server/text/engine/engine.ts";
import { findDates } from "../../server/text/contract/values/dates.ts";
import { findDurations } from "../../server/text/contract/values/durations.ts";
import type { Judged, Prepared } from "./cross-validate.ts";

export interface TypedQuality {
  id: string;
  /** Number of contracts whose expert answer can be read as a value. */
  contracts: number;
  exact: number;
  exactWhenAnswered: number;
}

const asked: { id: string; columnType: string; question: string }[] = [
  { id: "governing-law", columnType: "free_text", question: "Which state's or country's law governs the contract?" },
  { id: "agreement-date", columnType: "date", question: "What is the date of the contract?" },
  { id: "effective-date", columnType: "date", question: "What is the effective date?" },
  { id: "expiration-date", columnType: "date", question: "When does the initial term expire?" },
  { id: "renewal-notice", columnType: "free_text", question: "What is the notice period to terminate renewal?" },
  { id: "renewal-term", columnType: "free_text", question: "What is the renewal term after the initial term?" },
];

/** Exact typed values from cross-validated candidates, compared with the short answers of the data set. */
export function typedQuality(prepared: readonly Prepared[], judged: readonly Judged[], onMiss?: (line: string) => void): TypedQuality[] {
  const byContract = Map.groupBy(judged, ({ contract }) => contract);
  const results = asked.map(({ id }) => ({ id, contracts: 0, exact: 0, answered: 0 }));
  for (const [index, { contract }] of prepared.entries()) {
    const source = { text: contract.text, pages: null, blocks: [] };
    const document = openDocument(source, { ...analyze(source), clauses: clausesOf(byContract.get(index) ?? []) });
    for (const [i, { id, columnType, question }] of asked.entries()) {
      const result = results[i];
      const expected = contract.answers[clauseTypes.findIndex((type) => type.id === id)] ?? "";
      if (result === undefined || !isReadable(id, expected)) continue;
      result.contracts++;
      const got = answer(document, planColumn({ label: "", question, columnType }));
      if (got.kind !== "answered") {
        onMiss?.(`${id}: expected ${expected}, found nothing`);
        continue;
      }
      result.answered++;
      if (isSame(id, got.value, expected)) result.exact++;
      else
        onMiss?.(`${id}: expected ${expected}, read ${got.display} in "${got.quotes[0]?.quote.slice(0, 200).replace(/\s+/g, " ") ?? ""}"`);
    }
  }
  return results.map(({ id, contracts, exact, answered }) => ({
    id,
    contracts,
    exact: (100 * exact) / Math.max(1, contracts),
    exactWhenAnswered: (100 * exact) / Math.max(1, answered),
  }));
}

function clausesOf(units: readonly Judged[]): Record<string, Candidate[]> {
  const clauses: Record<string, Candidate[]> = {};
  for (const { type, start, end, score } of units.toSorted((a, b) => b.score - a.score))
    (clauses[clauseTypes[type]?.id ?? ""] ??= []).push({ start, end, score });
  return clauses;
}

const isDate = (id: string) => id.endsWith("-date");

function isReadable(id: string, expected: string): boolean {
  if (isDate(id)) return findDates(expected).length > 0 || (id === "expiration-date" && /^perpetual$/i.test(expected));
  if (id === "governing-law") return /[a-z]{4}/i.test(expected) && !/^(?:no|none|null)$/i.test(expected);
  return findDurations(expected).length > 0;
}

function isSame(id: string, value: TypedValue, expected: string): boolean {
  if (isDate(id))
    return value.type === "date"
      ? findDates(expected).some(({ date }) => date === value.date)
      : value.type === "perpetual" && /perpetual/i.test(expected);
  if (id === "governing-law") {
    const wanted = placeWords(expected);
    const got = value.type === "law" ? placeWords(value.place) : "";
    return got !== "" && (wanted.includes(got) || got.includes(wanted));
  }
  return value.type === "duration" && findDurations(expected).some((wanted) => lengthOf(wanted) === lengthOf(value));
}

/** The experts write "England; Wales" and "British Columbia,Canada". */
function placeWords(place: string): string {
  return place
    .toLowerCase()
    .replace(/\bunited kingdom\b|\band\b|[^a-z ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Twelve months become a year; other units are not converted. */
function lengthOf({ count, unit }: { count: number; unit: string }): string {
  return unit === "year" ? `${count * 12} month` : `${count} ${unit}`;
}
