import { createHash } from "node:crypto";
import type { ImportedLaw } from "./model.ts";

/** The fields of a law that have no column: the JSON of `law.record`. */
export type StoredLaw = Omit<ImportedLaw, (typeof columns)[number]>;

const columns = [
  "id",
  "formerIds",
  "state",
  "series",
  "instrumentType",
  "enactmentOutcome",
  "isLaw",
  "number",
  "numberingYear",
  "billKey",
  "billNumber",
  "title",
  "approvedDate",
  "approvedDateDerived",
  "effectiveFirst",
  "effectiveLast",
  "textStatus",
  "text",
  "codeSectionsAffected",
  "otherNames",
] as const;

export function storedLaw(law: ImportedLaw): StoredLaw {
  const stored: Partial<ImportedLaw> = { ...law };
  for (const column of columns) delete stored[column];
  // Everything else is what StoredLaw has.
  return stored as StoredLaw;
}

/** Everything that tells two states of an act apart for a reader: neither where the file lay nor its markup. */
export function contentHash(law: ImportedLaw, sha256: string | null): Buffer {
  const { text: _text, formerIds: _former, state: _state, sources: _sources, ...seen } = law;
  return createHash("sha256")
    .update(JSON.stringify({ ...seen, sha256 }))
    .digest()
    .subarray(0, 16);
}

/** Where substrings of title and bill number are looked for (data-api §8.3, `q`). */
export function foldedNames(title: string | null, billNumber: string | null): string {
  return [title, billNumber]
    .filter((name) => name !== null)
    .join("\n")
    .normalize("NFC")
    .toLowerCase();
}
