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
  // Everything else is as in StoredLaw.
  return stored as StoredLaw;
}

/**
 * Everything that distinguishes two states of an act for a reader: text, names, numbers, dates, citations and the sections it affects. Not
 * the location of the file, the host of an address, or the layout of words.
 */
export function contentHash(law: ImportedLaw): Buffer {
  const { text, formerIds: _former, state: _state, sources: _sources, ...seen } = law;
  const words = text === null ? null : createHash("sha256").update(folded(text)).digest("hex");
  return shortHash(JSON.stringify({ ...seen, words }, (_key, value: unknown) => (typeof value === "string" ? folded(value) : value)));
}

/** The hash of registries written before host and layout were left out. */
export function formerContentHash(law: ImportedLaw, sha256: string | null): Buffer {
  const { text: _text, formerIds: _former, state: _state, sources: _sources, ...seen } = law;
  return shortHash(JSON.stringify({ ...seen, sha256 }));
}

function shortHash(content: string): Buffer {
  return createHash("sha256").update(content).digest().subarray(0, 16);
}

/** Folds blanks and removes zero-width characters; drops the host from the address of a page. */
function folded(words: string): string {
  const bare = words.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "").replace(/\s+/g, " ");
  return bare.trim().replace(/^https?:\/\/[^/\s]+(?=\/|$)/, "");
}

/** Text in which substrings of title and bill number are searched (data-api §8.3, `q`). */
export function foldedNames(title: string | null, billNumber: string | null): string {
  return [title, billNumber]
    .filter((name) => name !== null)
    .join("\n")
    .normalize("NFC")
    .toLowerCase();
}
