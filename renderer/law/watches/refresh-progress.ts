import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Import } from "#shared/law/library.ts";
import type { Download, OfficialSource } from "#shared/law/sources.ts";
import type { OwnBoard } from "#shared/law/watches-console.ts";

/** Files of a source that are being downloaded or installed. */
export interface RefreshProgress {
  done: number;
  total: number;
  bytesDone: number;
  /** Null while a size is not known. */
  bytesTotal: number | null;
  /** Everything was downloaded; the rest is being installed. */
  isInstalling: boolean;
}

interface Running {
  sources: readonly Pick<OfficialSource, "id" | "corpusType" | "jurisdiction">[];
  downloads: readonly Download[];
  imports: readonly Pick<Import, "id" | "state">[];
}

/** Progress of a source's files; null if none is running. Ended files count from the start of the oldest running one. */
export function refreshProgress(
  board: Pick<OwnBoard, "corpusType" | "state">,
  { sources, downloads, imports }: Running,
): RefreshProgress | null {
  const ofBoard = new Set(
    sources
      .filter(
        (one) =>
          boardToken(one.corpusType) === board.corpusType && (one.jurisdiction === "federal" ? null : one.jurisdiction) === board.state,
      )
      .map(({ id }) => id),
  );
  const installing = new Set(
    imports.filter(({ state }) => state !== "succeeded" && state !== "failed" && state !== "cancelled").map(({ id }) => id),
  );
  const isComing = ({ state }: Download) => state === "queued" || state === "running";
  const isUnderWay = (one: Download) => isComing(one) || one.imports.some((id) => installing.has(id));
  const mine = downloads.filter((one) => ofBoard.has(one.source));
  const underWay = mine.filter(isUnderWay);
  if (underWay.length === 0) return null;
  const since = underWay.map(({ createdAt }) => createdAt).reduce((a, b) => (a < b ? a : b));
  const batch = mine.filter((one) => one.createdAt >= since && one.state !== "cancelled");
  return {
    done: batch.length - underWay.length,
    total: batch.length,
    bytesDone: batch.reduce((sum, one) => sum + one.bytesDone, 0),
    bytesTotal: batch.some((one) => one.bytesTotal === null) ? null : batch.reduce((sum, one) => sum + (one.bytesTotal ?? 0), 0),
    isInstalling: !underWay.some(isComing),
  };
}
