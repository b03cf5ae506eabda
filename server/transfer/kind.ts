import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ReadDb, WriteDb } from "../db/open.ts";
import type { Plan } from "../metering/account.ts";
import { TransferError } from "./transfer-error.ts";

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
}

/** What became of a record: added, here already, or left out because there can be no more of its kind. */
export type Taking = "added" | "there" | "left";

/** One kind of record: how it leaves, and how it comes in. */
export interface Kind {
  name: string;
  /** Every record as it is exported, in an order that stays the same. */
  all(db: ReadDb): Iterable<object>;
  /** One record of a file, or throws ZodError. */
  parse(record: unknown): Identified;
  /** Puts records in order and checks that they fit each other. Throws TransferError. */
  arrange(records: Identified[]): Identified[];
  take(record: Identified, into: Into): Taking;
}

interface Identified {
  id: string;
}

/** Declares a kind; what `schema` answers is what `arrange` and `take` get. */
export function kind<S extends z.ZodType<Identified>>(def: {
  name: string;
  schema: S;
  all: Kind["all"];
  arrange?: (records: z.output<S>[]) => z.output<S>[];
  take: (record: z.output<S>, into: Into) => Taking;
}): Kind {
  const { name, schema, all, arrange, take } = def;
  return {
    name,
    all,
    parse: (record) => schema.parse(record),
    arrange(records) {
      if (new Set(records.map(({ id }) => id)).size < records.length) throw contradiction("two records have one id");
      // Records of a kind come from its own `parse`.
      return arrange === undefined ? records : arrange(records as z.output<S>[]);
    },
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
  return new TransferError(`This export contradicts itself: ${how}. Nothing was taken in.`);
}
