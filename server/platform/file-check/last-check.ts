import { z } from "zod";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { setSetting, setting } from "../session/store.ts";

/** The findings of a check of the document files so far. `after`: SHA-256 of the last checked file, "" before the first. */
const Found = z.object({
  operationId: z.string(),
  after: z.string(),
  files: z.int(),
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type Found = z.output<typeof Found>;

const Last = z.object({ at: z.iso.datetime(), files: z.int(), missing: z.array(z.string()), damaged: z.array(z.string()) });
/** The result of a check: hashes of missing or damaged files. `at`: when it ended. */
export type LastCheck = z.output<typeof Last>;

const [foundKey, lastKey] = ["file_check.found", "file_check.last"];

/** The last check that ended; null before the first. */
export function lastFileCheck(db: ReadDb): LastCheck | null {
  return Last.nullable().parse(JSON.parse(setting(db, lastKey) ?? "null"));
}

export function keepLastCheck(tx: WriteDb, last: LastCheck): void {
  setSetting(tx, lastKey, JSON.stringify(last));
}

/** The findings of earlier attempts of an operation; none for a new one. */
export function foundSoFar(db: ReadDb, operationId: string): Found {
  const known = Found.nullable().parse(JSON.parse(setting(db, foundKey) ?? "null"));
  return known?.operationId === operationId ? known : { operationId, after: "", files: 0, missing: [], damaged: [] };
}

export function keepFound(tx: WriteDb, found: Found): void {
  setSetting(tx, foundKey, JSON.stringify(found));
}

/** A sentence on the findings of a check and what to do; null when every file was intact. `names`: some of the documents. */
export function checkSentence({ missing, damaged }: Pick<LastCheck, "missing" | "damaged">, names: readonly string[]): string | null {
  const counts = [
    ...(missing.length === 0 ? [] : [`${filesOf(missing.length)} missing`]),
    ...(damaged.length === 0 ? [] : [`${filesOf(damaged.length)} damaged`]),
  ];
  if (counts.length === 0) return null;
  const which =
    names.length === 0
      ? ""
      : ` (${names.map((name) => `“${name}”`).join(", ")}${names.length < missing.length + damaged.length ? ", …" : ""})`;
  return `Of the files of your documents ${counts.join(" and ")}${which}. Their text can be read. Upload the file again, or restore a backup that has it.`;
}

const filesOf = (count: number) => (count === 1 ? "1 is" : `${count.toLocaleString("en-US")} are`);
