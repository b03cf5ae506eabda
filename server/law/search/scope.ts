import type { ReadDb } from "../../platform/db/open.ts";
import { type ActiveFilter, activeFilters } from "./filters.ts";
import { type Bitmap, blockDocs, blockOf, docOf, emptyBitmap, hasBit } from "./postings.ts";
import type { FilterName, Filters } from "./request.ts";
import { sql } from "../../platform/db/sql.ts";

/** A block to search. */
export interface ScopeBlock {
  block: number;
  /** Code of the jurisdiction of all its sections. */
  jurisdiction: string;
  /** No section of the block is at or after this position. */
  size: number;
  /** Null when every section of the block is allowed. */
  allowed: Bitmap | null;
}

/** The sections that a request may return. */
export interface Scope {
  blocks: ScopeBlock[];
  /** Invented law is left out (sample.ts). */
  hidesSample: boolean;
  /** True when a section passes every filter. */
  has(id: number): boolean;
  /** The filters that exclude a section; `[]` when none does, or when it is excluded only because it is invented. */
  excludedBy(id: number): FilterName[];
}

/**
 * Converts the filters of a request into blocks of ids (corpus and jurisdiction) and bitmaps (everything else), so that a filter helps
 * choose the candidates and is never applied to a list that is already cut. Removed sections are in no scope.
 */
export function scopeOf(db: ReadDb, filters: Filters): Scope {
  const active = activeFilters(db, filters);
  const all = db.all(allBlocks);
  const outsideOf = (block: BlockRow) => corpusAndState(block, filters);
  const blocks = all.flatMap((row) => (outsideOf(row).length === 0 ? scopeBlock(db, row, active) : []));
  return {
    blocks,
    hidesSample: active.some(({ name }) => name === "includeSample"),
    has(id) {
      const found = blocks.find((b) => b.block === blockOf(id));
      return found !== undefined && docOf(id) < found.size && (found.allowed === null || hasBit(found.allowed, docOf(id)));
    },
    excludedBy(id) {
      const row = all.find((r) => r.block === blockOf(id));
      const byRange = row === undefined ? [] : outsideOf(row);
      // A cited section was requested, so it is returned even if it is invented.
      return [...byRange, ...active.filter((f) => f.name !== "includeSample" && !f.passes.has(id)).map((f) => f.name)];
    },
  };
}

interface BlockRow {
  block: number;
  corpus_type: string;
  jurisdiction: string;
  next_id: number;
}

const allBlocks = sql<[], BlockRow>("select block, corpus_type, jurisdiction, next_id from id_block order by block");
const tombstonesOf = sql<number, { bits: Buffer }>("select bits from search_tombstone where block = ?");

function corpusAndState(block: BlockRow, filters: Filters): FilterName[] {
  const corpora: readonly string[] | undefined = filters.corpusType;
  const states: readonly string[] | undefined = filters.state;
  const outside: FilterName[] = [];
  if (corpora !== undefined && !corpora.includes(block.corpus_type)) outside.push("corpusType");
  if (states !== undefined && !states.includes(block.jurisdiction)) outside.push("state");
  return outside;
}

/** The block as a list of one, or an empty list when none of its sections passes. */
function scopeBlock(db: ReadDb, row: BlockRow, active: readonly ActiveFilter[]): ScopeBlock[] {
  const parts = active.map((f) => f.passes.inBlock(row.block));
  if (parts.includes("none")) return [];
  const masks = parts.filter((p) => typeof p !== "string");
  const removed = db.one(tombstonesOf, row.block)?.bits ?? null;
  const size = Math.min(blockDocs, Math.max(0, row.next_id - row.block * blockDocs));
  return [
    {
      block: row.block,
      jurisdiction: row.jurisdiction,
      size,
      allowed: masks.length === 0 && removed === null ? null : combined(masks, removed),
    },
  ];
}

function combined(masks: readonly Bitmap[], removed: Bitmap | null): Bitmap {
  const bits = emptyBitmap().fill(255);
  for (const mask of masks) for (let i = 0; i < bits.length; i++) bits[i]! &= mask[i]!;
  if (removed !== null) for (let i = 0; i < bits.length; i++) bits[i]! &= ~removed[i]!;
  return bits;
}
