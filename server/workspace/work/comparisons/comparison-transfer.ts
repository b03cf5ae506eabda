import { idOf } from "#shared/platform/pages.ts";
import { Comparison, ComparisonRow, hunkKinds, severities } from "#shared/workspace/comparisons.ts";
import { z } from "zod";
import type { WriteDb } from "../../../platform/db/open.ts";
import { contradiction, idHere, moment, ms, renamedId, transferKind } from "../../records/archive/transfer-kind.ts";
import { labels } from "../../../text/compare/interface.ts";
import { keepFound, listHunks, packRows, rowsOf } from "./result-store.ts";
import { allComparisons, findComparison, insertComparison, presentComparison, setComparisonStatus } from "./store.ts";

const sn = z.string().nullable();
const ExportedHunk = z.strictObject({
  kind: z.enum(hunkKinds),
  severity: z.enum(severities),
  category: z.enum(labels),
  beforeText: sn,
  afterText: sn,
  sectionHeading: sn,
  clauseLabel: sn,
});

/** A comparison in an archive: with its changes and both texts paragraph by paragraph. Its redlines are drawn again. */
const ExportedComparison = z.strictObject({
  ...Comparison.omit({ hunkCount: true, substantiveCount: true, layoutNote: true }).shape,
  id: idOf("cmp"),
  matterId: idOf("mat"),
  title: z.string().min(1).max(300),
  createdAt: moment,
  updatedAt: moment,
  coarse: z.boolean(),
  hunks: z.array(ExportedHunk),
  /** Null unless the comparison has succeeded. */
  rows: z.array(ComparisonRow).nullable(),
});
type ExportedComparison = z.output<typeof ExportedComparison>;

/** Comparisons are exported and imported with everything they found, except those in the trash. */
export const comparisonTransfer = transferKind({
  schema: ExportedComparison,
  *all(db) {
    for (const row of allComparisons(db)) {
      const { hunkCount: _hunks, substantiveCount: _substantive, layoutNote: _note, ...comparison } = presentComparison(row);
      const hunks = listHunks(db, row.id, { limit: -1, offset: 0 }).map(
        ({ kind, severity, category, beforeText, afterText, sectionHeading, clauseLabel }) => ({
          kind,
          severity,
          category,
          beforeText,
          afterText,
          sectionHeading,
          clauseLabel,
        }),
      );
      yield { ...comparison, coarse: row.coarse !== 0, hunks, rows: rowsOf(db, row.id) };
    }
  },
  arrange(records) {
    for (const record of records) mustFit(record);
    return records;
  },
  take(record, into) {
    const { tx, renamed } = into;
    const createdAt = ms(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => findComparison(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    const document = (of: ExportedComparison["original"]) => ({ ...of, documentId: renamedId(into, of.documentId) });
    const { title, settings, status } = record;
    const matterId = renamedId(into, record.matterId);
    insertComparison(
      tx,
      { id, matterId, title, settings, original: document(record.original), revised: document(record.revised) },
      createdAt,
    );
    keepResult(tx, id, record);
    // The import brings no running work: a comparison that had not ended is over.
    setComparisonStatus(tx, id, status === "queued" || status === "running" ? "cancelled" : status, ms(record.updatedAt));
    return "added";
  },
});

function keepResult(tx: WriteDb, id: string, { hunks, rows, coarse, summary, summaryBullets }: ExportedComparison): void {
  if (rows === null) return;
  keepFound(tx, id, {
    hunks,
    coarse,
    rowsPacked: packRows(rows),
    rowCount: rows.length,
    summary: summary ?? "",
    bullets: summaryBullets ?? [],
  });
}

/** Only a comparison that succeeded has changes, and rows refer to changes that exist. */
function mustFit({ status, hunks, rows }: ExportedComparison): void {
  if ((rows === null && hunks.length > 0) || (rows === null) === (status === "succeeded"))
    throw contradiction("a comparison that succeeded has no texts, or another one has");
  const isThere = (hunk: number | null) => hunk === null || (hunk >= 0 && hunk < hunks.length);
  if (rows?.some(({ move, runs }) => !isThere(move) || runs.some(({ hunk }) => !isThere(hunk))) === true)
    throw contradiction("a comparison names a change that does not exist");
}
