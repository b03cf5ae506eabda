import type { ReadDb } from "../../../../platform/db/open.ts";
import { pageList } from "../../../../text/documents/page-list.ts";
import { findLayout, findView, findDocumentText } from "../../../records/documents/reading-store.ts";

const mostQuoted = 3;
const longestQuote = 100;

/** What the compared text of one document leaves out or does not show. */
interface Aside {
  recognized: number[];
  tracked: number;
  hidden: string[];
  struck: string[];
}

/**
 * Sentences about what the compared texts do not show: text recognized from scans, tracked changes counted as accepted, hidden text, and words struck through by hand,
 * which are still text.
 */
export function readingRemarks(db: ReadDb, { originalId, revisedId }: { originalId: string; revisedId: string }): string[] {
  const [original, revised] = [asideOf(db, originalId), asideOf(db, revisedId)];
  return [
    ...scanRemarks("original", original.recognized),
    ...scanRemarks("revised", revised.recognized),
    ...trackedRemarks("original", original.tracked),
    ...trackedRemarks("revised", revised.tracked),
    ...differing("Hidden text, not compared", original.hidden, revised.hidden),
    ...differing("Struck through by hand and compared as text", original.struck, revised.struck),
  ];
}

function asideOf(db: ReadDb, documentId: string): Aside {
  const marked = findView(db, documentId, "marked");
  const marks = marked?.marks ?? [];
  const { text = "", pages = null } = findDocumentText(db, documentId) ?? {};
  const hidden = marks.filter(({ kind }) => kind === "hidden").map(({ start, end }) => tidy(marked?.text.slice(start, end) ?? ""));
  const struck = findLayout(db, documentId, "accepted").looks.filter(({ strike }) => strike === true);
  return {
    recognized: pages?.filter((page) => page.isRecognized === true).map((page) => page.number) ?? [],
    tracked: marks.filter(({ kind }) => kind !== "hidden").length,
    hidden: hidden.filter((words) => words !== ""),
    struck: struck.map(({ start, end }) => tidy(text.slice(start, end))).filter((words) => words !== ""),
  };
}

/** Recognized words may differ from the page, so that a change may be a misreading. */
function scanRemarks(side: string, pages: readonly number[]): string[] {
  if (pages.length === 0) return [];
  return [`Pandect recognized the text of ${pageList(pages)} of the ${side} document from a scan. Check changed words against the page.`];
}

function trackedRemarks(side: string, count: number): string[] {
  if (count === 0) return [];
  return [`The ${side} document has ${count === 1 ? "one tracked change" : `${count} tracked changes`}, compared as accepted.`];
}

/** A sentence for each side about words that only that side has. */
function differing(name: string, before: readonly string[], after: readonly string[]): string[] {
  const only = (own: readonly string[], other: readonly string[]) => own.filter((words) => !other.includes(words));
  return [
    ...quotes(`${name}, in the original document only`, only(before, after)),
    ...quotes(`${name}, in the revised document only`, only(after, before)),
  ];
}

function quotes(sentence: string, all: readonly string[]): string[] {
  if (all.length === 0) return [];
  const shown = all
    .slice(0, mostQuoted)
    .map((words) => `“${words.length > longestQuote ? `${words.slice(0, longestQuote - 1)}…` : words}”`);
  const more = all.length - shown.length;
  return [`${sentence}: ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`];
}

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
