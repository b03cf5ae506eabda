import { createHash } from "node:crypto";
import { z } from "zod";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import type { Plan } from "../../../platform/metering/account.ts";
import { TransferError } from "./archive-error.ts";
import type { ZipWriter } from "./zip-writer.ts";

/** Where imported records go. */
export interface Into {
  tx: WriteDb;
  /** Unix milliseconds. */
  now: number;
  /** Newest refresh of the law here: watches report later ones. */
  newestRefresh: number;
  /** Ids of the export that already belong to other records here, and the ids their records get instead. */
  renamed: Map<string, string>;
  /** Ids of the export whose records are already here, whatever their own ids and times say. */
  isHere: Set<string>;
  /** Watches that were imported paused. */
  paused: number;
  /** The plan here: how many watches may send something, and how. */
  plan: Plan;
  /** Names of watches that were limited to the window on import, because of the plan. */
  windowOnly: string[];
  /** Documents that are read again from their originals, and documents that were imported with their text only. */
  toRead: number;
  textOnly: number;
  /** The text of a file in the archive, by its path. */
  textOf(path: string): string;
  /** Whether a matter here holds no record of any kind. */
  isMatterEmpty(matterId: string): boolean;
}

/** Where exported records go, when they have files. */
export interface OutOf {
  originals: Originals;
  /** Adds a file to the archive. */
  add: ZipWriter["add"];
  /** Counts an original that is missing or differs from the upload. */
  lost(how: "missing" | "damaged"): void;
  /** How many documents have been written. */
  onDocument(done: number): void;
}

/** The documents of an archive, for kinds whose records refer to them. */
export interface SentDocuments {
  /** Undefined where the archive has no such document. */
  matterOf(documentId: string): string | undefined;
  /** The text in the archive; null where the document has none. Rejects with TransferError when the text differs from the manifest. */
  textOf(documentId: string): Promise<string | null>;
}

/** What happened to a record: added, already here, or left out because its kind has reached its limit. */
export type Taking = "added" | "there" | "left";

/** How records of a kind are exported and imported. */
export interface TransferKind {
  /** Every record as it is exported, in a stable order. Kinds with files add them to `out` along the way. */
  all(db: ReadDb, out: OutOf): Iterable<object> | AsyncIterable<object>;
  /** One record of a file, or throws ZodError. */
  parse(record: unknown): Identified;
  /** Sorts the records and checks that they are consistent. Throws TransferError. */
  arrange(records: Identified[]): Identified[];
  /**
   * Files of the archive that are originals of the records; they are placed before `take`. Throws nothing. Absent: the kind has none.
   * Documents, which also have texts, handle their own files.
   */
  originals?(records: Identified[]): readonly SentOriginal[];
  /** Checks the records against the documents they refer to. Rejects with TransferError. Absent: the kind refers to none. */
  check?(records: Identified[], documents: SentDocuments): Promise<void>;
  take(record: Identified, into: Into): Taking;
}

/** A file of the archive that becomes an original here. */
export interface SentOriginal {
  path: string;
  sha256: string;
}

interface Identified {
  id: string;
}

/** Declares a kind; `arrange` and `take` get what `schema` returns. */
export function transferKind<S extends z.ZodType<Identified>>(def: {
  schema: S;
  all: TransferKind["all"];
  arrange?: (records: z.output<S>[]) => z.output<S>[];
  originals?: (records: z.output<S>[]) => readonly SentOriginal[];
  check?: (records: z.output<S>[], documents: SentDocuments) => Promise<void>;
  take: (record: z.output<S>, into: Into) => Taking;
}): TransferKind {
  const { schema, all, arrange, originals, check, take } = def;
  return {
    all,
    parse: (record) => schema.parse(record),
    arrange(records) {
      if (new Set(records.map(({ id }) => id)).size < records.length) throw contradiction("two records have one id");
      // Each kind's own `parse` has made these records.
      return arrange === undefined ? records : arrange(records as z.output<S>[]);
    },
    // The same, here and below.
    ...(originals && { originals: (records) => originals(records as z.output<S>[]) }),
    ...(check && { check: (records, documents) => check(records as z.output<S>[], documents) }),
    take: (record, into) => take(record as z.output<S>, into),
  };
}

/**
 * The id a record has here: its own, where that is free or the record itself is already here; otherwise an id derived from it, which is
 * the same at every import. `madeAt` returns when the record with an id was made, undefined where there is none: the same id made at the
 * same moment is the same record.
 */
export function idHere(
  id: string,
  createdAt: string | number,
  madeAt: (id: string) => string | number | undefined,
  renamed: Into["renamed"],
): { id: string; isThere: boolean } {
  for (let candidate = id; ; candidate = derived(candidate, createdAt)) {
    const found = madeAt(candidate);
    if (found !== undefined && found !== createdAt) continue;
    if (candidate !== id) renamed.set(id, candidate);
    return { id: candidate, isThere: found !== undefined };
  }
}

function derived(id: string, createdAt: string | number): string {
  const hex = createHash("sha256").update(`${id}\n${createdAt}`).digest("hex").slice(0, 32);
  const prefix = /^([a-z]+)_[0-9a-f]{32}$/.exec(id)?.[1];
  if (prefix !== undefined) return `${prefix}_${hex}`;
  // Ids of watches are UUIDs.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

/** The id that a record of the export has here. */
export function renamedId(into: Into, id: string): string {
  return into.renamed.get(id) ?? id;
}

export function contradiction(how: string): TransferError {
  return new TransferError(`This export contradicts itself: ${how}. Nothing was imported.`);
}

/** `Deadlines`, or `Deadlines (2)` where that name is taken, at most `longest` UTF-16 units long. */
export function freeName(name: string, longest: number, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? "" : ` (${n})`;
    const candidate = `${name.slice(0, longest - ending.length)}${ending}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** A page with everything. */
export const whole = { limit: -1, offset: 0 };
export const moment = z.iso.datetime();
export const times = { createdAt: moment, updatedAt: moment };
/** Unix milliseconds of a timestamp. */
export const ms = (at: string): number => Date.parse(at);
