import type { Change, ChangeKind } from "../../documents/model.ts";

/** What tracked changes say about a piece of text. Authors are places in the file's list; times are as the file packs them. */
export interface Revision {
  insertion: ChangeKind | null;
  deletion: ChangeKind | null;
  author: number | null;
  date: number | null;
  deletionAuthor: number | null;
  deletionDate: number | null;
}

/** Control words that begin a change. */
const kinds: Record<string, Partial<Revision> | undefined> = {
  revised: { insertion: "inserted" },
  mvt: { insertion: "movedTo" },
  deleted: { deletion: "deleted" },
  mvf: { deletion: "movedFrom" },
};

const properties: Record<string, keyof Revision | undefined> = {
  revauth: "author",
  mvauth: "author",
  revdttm: "date",
  mvdate: "date",
  revauthdel: "deletionAuthor",
  revdttmdel: "deletionDate",
};

export function newRevision(): Revision {
  return { insertion: null, deletion: null, author: null, date: null, deletionAuthor: null, deletionDate: null };
}

/** The revision after a control word; null when the word says nothing about changes. */
export function revisionWord(revision: Revision, name: string, value: number | null): Revision | null {
  const kind = kinds[name];
  if (kind !== undefined) {
    const ended = kind.insertion === undefined ? { deletion: null } : { insertion: null };
    return { ...revision, ...(value === 0 ? ended : kind) };
  }
  const property = properties[name];
  return property === undefined ? null : { ...revision, [property]: value };
}

/** The change of a piece of text. A deletion of inserted text counts as a deletion. */
export function revisionOf(revision: Revision, authors: readonly string[]): Change | null {
  const { insertion, deletion, author, date, deletionAuthor, deletionDate } = revision;
  const by = (place: number | null) => authors[place ?? -1] ?? null;
  if (deletion !== null) return { kind: deletion, author: by(deletionAuthor ?? author), date: timeOf(deletionDate ?? date) };
  return insertion === null ? null : { kind: insertion, author: by(author), date: timeOf(date) };
}

/** Local time from its bits: minute 6, hour 5, day 5, month 4, years since 1900 9, day of the week 3. Null for a time that cannot be. */
function timeOf(packed: number | null): string | null {
  if (packed === null) return null;
  const bits = packed >>> 0;
  const [minute, hour, day, month] = [bits & 63, (bits >>> 6) & 31, (bits >>> 11) & 31, (bits >>> 16) & 15];
  if (minute > 59 || hour > 23 || day === 0 || month === 0 || month > 12) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${1900 + ((bits >>> 20) & 511)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00`;
}
