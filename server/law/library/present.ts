import type { Import } from "#shared/law/library.ts";
import type { ImportRow } from "./store.ts";

/** State of an import while it is being received or run; nothing outlives the service. */
export interface Live {
  phase: string | null;
  bytesDone: number;
  bytesTotal: number | null;
  sections: number;
  sectionsPerSecond: number | null;
  secondsLeft: number | null;
}

/** An import in the form the window follows. */
export function presentImport(
  row: Omit<ImportRow, "retrievedAt" | "partial" | "missing"> & Partial<Pick<ImportRow, "missing">>,
  live: Live | null,
): Import {
  const ended = row.finishedAt !== null;
  const now = ended ? null : live;
  return {
    id: row.id,
    fileName: row.fileName,
    release: row.release,
    state: row.state,
    phase: now?.phase ?? null,
    bytesDone: now?.bytesDone ?? row.bytesDone,
    bytesTotal: now !== null ? now.bytesTotal : row.state === "uploading" ? row.sizeBytes : row.bytesTotal,
    sections: now?.sections ?? row.sections,
    sectionsPerSecond: round(now?.sectionsPerSecond ?? null, 10),
    secondsLeft: round(now?.secondsLeft ?? null, 10),
    error: row.error,
    ...(row.missing && { missing: row.missing }),
    installed: row.installed,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}

function round(value: number | null, steps: number): number | null {
  return value === null ? null : Math.round(value * steps) / steps;
}
