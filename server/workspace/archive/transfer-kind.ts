import { createHash } from "node:crypto";
import { z } from "zod";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import type { Originals } from "../../platform/files/originals.ts";
import type { Plan } from "../../platform/metering/account.ts";
import { TransferError } from "./archive-error.ts";
import type { ZipWriter } from "./zip-writer.ts";

/** Where records come in. */
export interface Into {
  tx: WriteDb;
  /** Unix milliseconds. */
  now: number;
  /** Newest refresh of the law here: watches tell of later ones. */
  newestRefresh: number;
  /** Ids of the export that are another's here, and the ids their records get instead. */
  renamed: Map<string, string>;
  /** Ids of the export whose records are here already, whatever their own ids and times say. */
  isHere: Set<string>;
  /** Watches that came in paused. */
  paused: number;
  /** The plan here, which says how many watches may send something, and how. */
  plan: Plan;
  /** Names of watches that came in for the window alone, because of the plan. */
  windowOnly: string[];
  /** Documents that are read again from their originals, and those that came in with their text alone. */
  toRead: number;
  textOnly: number;
  /** The text in a file of the archive, by its path. */
  textOf(path: string): string;
  /** Whether a matter here holds no record of any kind. */
  isMatterEmpty(matterId: string): boolean;
}

/** Where records leave to, when they have files. */
export interface OutOf {
  originals: Originals;
  /** Adds a file to the archive. */
  add: ZipWriter["add"];
  /** Counts an original that is not there, or not what came in. */
  lost(how: "missing" | "damaged"): void;
  /** How many documents are in. */
  onDocument(done: number): void;
}

/** The documents of an archive, for kinds whose records name them. */
export interface SentDocuments {
  /** Undefined where the archive has no such document. */
  matterOf(documentId: string): string | undefined;
  /** The text in the archive; null where it has none. Rejects with TransferError when it is not the one its manifest names. */
  textOf(documentId: string): Promise<string | null>;
}

/** What became of a record: added, here already, or left out because there can be no more of its kind. */
export type Taking = "added" | "there" | "left";

/** How records of a kind leave in an export, and come in again. */
export interface TransferKind {
  /** Every record as it is exported, in an order that stays the same. Those with files add them to `out` as they come. */
  all(db: ReadDb, out: OutOf): Iterable<object> | AsyncIterable<object>;
  /** One record of a file, or throws ZodError. */
  parse(record: unknown): Identified;
  /** Puts records in order and checks that they fit each other. Throws TransferError. */
  arrange(records: Identified[]): Identified[];
  /**
   * Files of the archive that are originals of the records; they are placed before `take`. Throws nothing. Absent: they have none. Documents,
   * which also have texts, look after their own.
   */
  originals?(records: Identified[]): readonly SentOriginal[];
  /** Checks that the records fit the documents they name. Rejects with TransferError. Absent: they name none. */
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

/** Declares a kind; what `schema` answers is what `arrange` and `take` get. */
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
      // Records of a kind come from its own `parse`.
      return arrange === undefined ? records : arrange(records as z.output<S>[]);
    },
    // The same, here and below.
    ...(originals && { originals: (records) => originals(records as z.output<S>[]) }),
    ...(check && { check: (records, documents) => check(records as z.output<S>[], documents) }),
    take: (record, into) => take(record as z.output<S>, into),
  };
}

/**
 * The id a record has here: its own, where that is free or the record itself is here already; otherwise one made of it, which is the same
 * at every import. `madeAt` answers when the record of an id was made, undefined where there is none: the same id made at the same moment
 * is the same record.
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

/** An id of the export as it is here. */
export function renamedId(into: Into, id: string): string {
  return into.renamed.get(id) ?? id;
}

export function contradiction(how: string): TransferError {
  return new TransferError(`This export contradicts itself: ${how}. Nothing was imported.`);
}

/** `Deadlines`, or `Deadlines (2)` where there is one already, at most `longest` UTF-16 units long. */
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
