import type { LawResolvedFrom } from "#shared/law/session-law-records.ts";
import type { sessionLawsRoutes } from "#shared/law/session-laws.ts";
import type { Reply } from "#shared/route.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { httpLog } from "../../platform/log.ts";
import { affectedBy } from "./affects.ts";
import { lawBody } from "./body.ts";
import type { LawRow } from "./corpus.ts";
import { findLaw, type MissedLaw, missOf, readingPrice } from "./locate.ts";
import { missSentences } from "./misses.ts";
import { presentLaw } from "./present.ts";

type BatchReply = Reply<typeof sessionLawsRoutes.batch>;

/** The acts of a batch, each once, with the entries that were not found; `credits` is the total price. */
export function batchOf(
  db: ReadDb,
  ids: readonly string[],
  options: { jurisdiction: string | null; includeBody: boolean; sent: number; now: number },
): { reply: BatchReply; credits: number } {
  const laws = new Map<string, BatchReply["laws"][number]>();
  const resolved: LawResolvedFrom[] = [];
  const notFound: BatchReply["notFound"] = [];
  let credits = 0;
  for (const input of ids) {
    const found = lookedUp(db, input, options.jurisdiction);
    if ("miss" in found) {
      credits += found.price;
      notFound.push({ input, status: statusOf(found), detail: missSentences[found.miss.reason], ...found.miss });
      continue;
    }
    credits += readingPrice(found.resolvedFrom);
    if (found.resolvedFrom !== null) resolved.push(found.resolvedFrom);
    if (laws.has(found.row.id)) continue;
    const { law, price } = lawOf(db, found.row, input, options);
    credits += price;
    laws.set(found.row.id, law);
  }
  const rows = [...laws.values()];
  return { reply: { laws: rows, resolved, notFound, count: rows.length, deduped: options.sent - ids.length }, credits };
}

function lawOf(
  db: ReadDb,
  row: LawRow,
  input: string,
  { includeBody, now }: { includeBody: boolean; now: number },
): { law: BatchReply["laws"][number]; price: number } {
  const body = includeBody ? lawBody(db, row, {}, now) : null;
  return {
    law: {
      ...presentLaw(db, row, affectedBy(db, row.id)),
      input,
      status: row.text_status === "held" ? "resolved" : "not_held",
      body: body?.text ?? null,
      bodyPageEnd: body?.pageEnd ?? null,
      bodyTotalChars: body?.totalChars ?? null,
      bodyHasMore: body === null || !body.available ? null : body.hasMore,
      bodyNextCursor: body?.nextCursor ?? null,
    },
    price: 2 + (body?.pagePrice ?? 0),
  };
}

/** One failed entry does not affect the others. */
function lookedUp(db: ReadDb, input: string, jurisdiction: string | null): ReturnType<typeof findLaw> {
  try {
    return findLaw(db, input, jurisdiction);
  } catch (error) {
    httpLog.unexpected("session law lookup failed", error);
    return { miss: missOf("lookup_failed"), isParsed: true, price: 0 };
  }
}

function statusOf({ miss, isParsed }: MissedLaw): BatchReply["notFound"][number]["status"] {
  switch (miss.reason) {
    case "ambiguous_citation":
      return "ambiguous";
    case "needs_jurisdiction":
      return "needs_jurisdiction";
    case "session_not_fully_collected":
      return "session_not_fully_collected";
    case "federal_session_law":
      return "federal";
    case "lookup_failed":
      return "error";
    default:
      return isParsed ? "not_found" : "unparsed";
  }
}
