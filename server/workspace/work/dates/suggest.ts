import type { DateKind, DateSuggestion } from "#shared/workspace/matter-dates.ts";
import { setImmediate } from "node:timers/promises";
import type { ReadDb } from "../../../platform/db/open.ts";
import { findLayout } from "../../records/documents/reading-store.ts";
import { keptContractOf } from "../../records/documents/kept-analysis.ts";
import { documentTitles, readableDocuments, readText } from "../../records/documents/store.ts";
import { datesInGrids } from "../matrices/date-cells.ts";
import { readDates } from "./read-dates.ts";
import type { DateRow } from "./store.ts";

/** Characters read in one call, newest document first; this bounds how long a person waits. */
const mostRead = 3_000_000;
const mostSuggestions = 50;

const titles: Record<DateKind, string> = {
  deadline: "Deadline",
  hearing: "Hearing",
  renewal: "Renewal",
  notice: "Notice",
  expiration: "Expiration",
  other: "Date",
};

/** Dates from a day onward that texts of a matter name and that are neither kept nor dismissed, by day. */
export async function suggestDates(
  db: ReadDb,
  { matterId, from, known }: { matterId: string; from: string; known: readonly DateRow[] },
): Promise<{ data: DateSuggestion[]; isWhole: boolean }> {
  const taken = new Set(known.map(({ sourceKind, sourceId, day, kind }) => `${sourceKind} ${sourceId} ${day} ${kind}`));
  const accepted = new Set(known.filter(({ state }) => state !== "dismissed").map(({ day, kind }) => `${day} ${kind}`));
  // Copies of a document say the same: one suggestion and one dismissal are enough for all of them.
  const said = new Set(known.map(({ day, kind, passage }) => `${day} ${kind} ${passage}`));
  const isNew = ({ source, day, kind }: DateSuggestion) => {
    const words = `${day} ${kind} ${source.passage}`;
    if (taken.has(`${source.recordKind} ${source.recordId} ${day} ${kind}`) || accepted.has(`${day} ${kind}`) || said.has(words))
      return false;
    said.add(words);
    return true;
  };
  const found: DateSuggestion[] = [];
  let read = 0;
  let isWhole = true;
  for (const { id, filename } of readableDocuments(db, matterId)) {
    if (read >= mostRead) {
      isWhole = false;
      break;
    }
    const text = readText(db, id);
    read += text.length;
    const sentences = keptContractOf(db, id, text)?.sentences;
    for (const { kind, day, start, end, passage } of readDates(signsBlotted(db, id, text), from, sentences)) {
      const source = { recordKind: "documents" as const, recordId: id, start, end, title: filename, passage: passage.replaceAll(blot, "") };
      found.push({ title: titles[kind], kind, day, source });
    }
    // Other calls get their turn between two documents.
    await setImmediate();
  }
  for (const { matrixId, title, label, question, filename, day } of datesInGrids(db, matterId, (ids) => documentTitles(db, ids))) {
    if (day < from) continue;
    const kind = kindOfQuestion(`${label} ${question}`);
    const source = {
      recordKind: "matrices" as const,
      recordId: matrixId,
      start: null,
      end: null,
      title,
      passage: `${label}, ${filename}`.slice(0, 300),
    };
    found.push({ title: label.slice(0, 200), kind, day, source });
  }
  return {
    data: found
      .filter(isNew)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .slice(0, mostSuggestions),
    isWhole,
  };
}

/** A zero-width character that never appears beside words in human text. */
const blot = "\u2060";

/** The text of a document with the signs of Markdown, which readers do not see, blotted out; places stay valid. */
function signsBlotted(db: ReadDb, documentId: string, text: string): string {
  if (!/[*_`\]]/.test(text)) return text;
  let out = "";
  let at = 0;
  for (const { start, end, sign } of findLayout(db, documentId, "accepted").looks) {
    if (sign !== true) continue;
    out += text.slice(at, start) + blot.repeat(end - start);
    at = end;
  }
  return out + text.slice(at);
}

function kindOfQuestion(words: string): DateKind {
  if (/\b(?:hearing|trial|argument|conference)\b/i.test(words)) return "hearing";
  if (/\bnotice\b/i.test(words)) return "notice";
  if (/\brenew/i.test(words)) return "renewal";
  if (/\b(?:expir|end|terminat)/i.test(words)) return "expiration";
  return /\b(?:due|deadline)\b/i.test(words) ? "deadline" : "other";
}
