import { AppError } from "#shared/platform/errors.ts";
import type { LawBody } from "#shared/law/session-law-records.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { issue, refuse } from "../statutes/validate.ts";
import { cursorSecret, type LawRow, pageAt, pagesBetween } from "./corpus.ts";
import { cursorRefusal, readCursor, writeCursor } from "./cursor.ts";
import { pageChars, pageEnd } from "./pages.ts";
import { lawSession } from "./present.ts";
import type { StoredLaw } from "./stored.ts";

/** The start of a page. */
export interface BodyPlace {
  cursor?: string | undefined;
  startChar?: number | undefined;
  expectTextSha256?: string | undefined;
}

/** Price of a page (data-api §8). */
export const pagePrice = 6;

export function checkPlace({ cursor, startChar }: BodyPlace): void {
  if (cursor !== undefined && startChar !== undefined)
    refuse([issue(["query", "startChar"], "cannot be combined with cursor; send one of the two", String(startChar))]);
}

/**
 * A page of an act's text (data-api §8.4). Throws ValidationError for an invalid place, and `conflict` when the place belongs
 * to an older text.
 */
export function lawBody(db: ReadDb, row: LawRow, place: BodyPlace, now: number): Omit<LawBody, "resolvedFrom"> {
  // storedLaw wrote this value.
  const stored = JSON.parse(row.record) as StoredLaw;
  const head = {
    sessionLawId: row.id,
    citation: stored.citation,
    jurisdiction: row.jurisdiction,
    session: lawSession(row),
    approvedDate: row.approved_date,
    approvedDateDerived: row.approved_derived === 1,
    sourceUrl: stored.sourceUrl,
    textStatus: row.text_status,
    withheldReason: stored.withheldReason,
    amendatoryMarkup: stored.amendatoryMarkup,
    markupConvention: stored.markupConvention,
    textSha256: row.sha256,
  };
  const start = startOf(db, row, place, now);
  const { sha256, chars: total } = row;
  if (sha256 === null || total === null || total === 0) {
    const reason = row.text_status === "held" ? "empty_text" : row.text_status;
    return { ...head, available: false, reason, ...noPage };
  }
  if (start >= total)
    throw cursorRefusal(
      String(place.startChar ?? place.cursor),
      "is past the end of the text",
      "cursor_past_end",
      place.cursor === undefined ? "startChar" : "cursor",
    );
  const { start: pageStart, text, pages } = pageFrom(db, row.id, start);
  const end = pageStart + text.length;
  const hasMore = end < total;
  return {
    ...head,
    available: true,
    reason: null,
    text,
    pageStart,
    pageEnd: end,
    totalChars: total,
    totalPages: pages,
    pagePrice,
    estimatedRemainingCredits: Math.ceil((total - end) / pageChars) * pagePrice,
    nextCursor: hasMore ? writeCursor(cursorSecret(db), [end, sha256], ["body", row.id], now) : null,
    hasMore,
  };
}

const noPage = {
  text: null,
  pageStart: null,
  pageEnd: null,
  totalChars: null,
  totalPages: null,
  pagePrice: 0,
  estimatedRemainingCredits: null,
  nextCursor: null,
  hasMore: false,
} as const;

function startOf(db: ReadDb, row: LawRow, { cursor, startChar, expectTextSha256 }: BodyPlace, now: number): number {
  if (expectTextSha256 !== undefined && row.sha256 !== null && !row.sha256.startsWith(expectTextSha256)) throw staleText(row.sha256);
  if (cursor === undefined) return startChar ?? 0;
  const [start, sha256] = placeOf(db, row.id, cursor, now);
  if (sha256 !== row.sha256) throw staleText(row.sha256);
  return Number(start);
}

/** A cursor of another act is not valid for this one. */
function placeOf(db: ReadDb, lawId: string, cursor: string, now: number): (string | number)[] {
  try {
    return readCursor(cursorSecret(db), cursor, ["body", lawId], now);
  } catch (error) {
    if (error instanceof AppError && error.extra["reason"] === "cursor_query_mismatch")
      throw cursorRefusal(cursor, "is a cursor of another text", "invalid_cursor");
    throw error;
  }
}

function staleText(sha256: string | null): AppError {
  return new AppError("conflict", "The text has changed since; begin again from its first page", { textSha256: sha256 });
}

/** The page that begins at any character. Pages that cursors lead to are stored in served form. */
function pageFrom(db: ReadDb, lawId: string, start: number): { start: number; text: string; pages: number } {
  const stored = pageAt(db, lawId, start);
  if (stored.text !== null) return { start, text: stored.text, pages: stored.pages };
  const near = pagesBetween(db, lawId, start, start + pageChars);
  const offset = near[0]?.start ?? 0;
  const text = near.map((page) => page.text).join("");
  // Never in the middle of a two-unit character.
  const from = /[\udc00-\udfff]/.test(text.charAt(start - offset)) ? start - offset + 1 : start - offset;
  return { start: from + offset, text: text.slice(from, pageEnd(text, from)), pages: stored.pages };
}
