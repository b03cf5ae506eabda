import type { ReadDb } from "../../db/open.ts";
import { type Bitmap, blockDocs, blockOf, docOf, emptyBitmap, hasBit, setBit } from "./postings.ts";
import type { FilterName, SearchRequest } from "./request.ts";
import { cached, statement } from "./statements.ts";

/** A block to be searched. `size`: documents below this may exist. `allowed`: null when all of them are. */
export interface ScopeBlock {
  block: number;
  size: number;
  allowed: Bitmap | null;
}

/** The sections a request may answer with. */
export interface Scope {
  blocks: ScopeBlock[];
  /** True when the section passes every filter. */
  has(id: number): boolean;
  /** The filters that keep a section out, in the caller's names; `[]` when none does. */
  excludedBy(id: number): FilterName[];
}

type Filters = Omit<SearchRequest, "query" | "limit" | "offset" | "excerptChars" | "matchType">;

/**
 * Turns the filters of a request into ranges of ids (corpus and jurisdiction) and bitmaps (everything else), so that a filter is part
 * of the ranking's candidate choice and never applied to a list already cut.
 */
export function scopeOf(db: ReadDb, filters: Filters): Scope {
  const sets = filterSets(db, filters);
  const ranges = blocksOf(db, filters);
  const blocks: ScopeBlock[] = [];
  for (const row of ranges) {
    if (row.corpusOut || row.stateOut) continue;
    const parts = sets.map((s) => s.set.blockBits(row.block));
    if (parts.includes("none")) continue;
    const masks = parts.filter((p) => p !== "all" && p !== "none");
    const dead = tombstones(db, row.block);
    blocks.push({ block: row.block, size: row.size, allowed: masks.length === 0 && dead === null ? null : combine(masks, dead) });
  }
  const byBlock = new Map(blocks.map((b) => [b.block, b]));
  return {
    blocks,
    has(id) {
      const found = byBlock.get(blockOf(id));
      return found !== undefined && (found.allowed === null || hasBit(found.allowed, docOf(id)));
    },
    excludedBy(id) {
      const row = ranges.find((r) => r.block === blockOf(id));
      const names: FilterName[] = [];
      if (row?.corpusOut) names.push("corpusType");
      if (row?.stateOut) names.push("state");
      for (const { names: own, set } of sets) if (!set.has(id)) names.push(...own);
      return names;
    },
  };
}

interface BlockRow {
  block: number;
  size: number;
  corpusOut: boolean;
  stateOut: boolean;
}

function blocksOf(db: ReadDb, filters: Filters): BlockRow[] {
  const rows = statement<[], { block: number; corpus_type: string; jurisdiction: string; next_id: number }>(
    db,
    "select block, corpus_type, jurisdiction, next_id from id_block order by block",
  ).all();
  const corpora = filters.corpusType as readonly string[] | undefined;
  const states = filters.state as readonly string[] | undefined;
  return rows.map((r) => ({
    block: r.block,
    size: Math.min(blockDocs, Math.max(0, r.next_id - r.block * blockDocs)),
    corpusOut: corpora !== undefined && !corpora.includes(r.corpus_type),
    stateOut: states !== undefined && !states.includes(r.jurisdiction),
  }));
}

function tombstones(db: ReadDb, block: number): Bitmap | null {
  return statement<[number], { bits: Buffer }>(db, "select bits from search_tombstone where block = ?").get(block)?.bits ?? null;
}

function combine(masks: readonly Bitmap[], dead: Bitmap | null): Bitmap {
  const bits = emptyBitmap();
  bits.set(masks[0] ?? bits.fill(255));
  for (const mask of masks.slice(1)) for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (mask[i] ?? 0);
  if (dead !== null) for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & ~(dead[i] ?? 0);
  return bits;
}

/** Sections one filter lets pass: those named, or with `complement` all but those. */
class IdSet {
  readonly #blocks = new Map<number, Bitmap>();
  readonly #complement: boolean;

  constructor(ids: Iterable<number>, complement: boolean) {
    this.#complement = complement;
    for (const id of ids) {
      const block = blockOf(id);
      let bits = this.#blocks.get(block);
      if (bits === undefined) this.#blocks.set(block, (bits = emptyBitmap()));
      setBit(bits, docOf(id));
    }
    if (complement) for (const bits of this.#blocks.values()) for (let i = 0; i < bits.length; i++) bits[i] = ~(bits[i] ?? 0);
  }

  has(id: number): boolean {
    const bits = this.#blocks.get(blockOf(id));
    return bits === undefined ? this.#complement : hasBit(bits, docOf(id));
  }

  blockBits(block: number): Bitmap | "all" | "none" {
    return this.#blocks.get(block) ?? (this.#complement ? "all" : "none");
  }
}

/** Sections that state no law in force: for putting them behind equals. */
export function deadSections(db: ReadDb): { has(id: number): boolean } {
  return cached(db, "dead", () => new IdSet(column(db, deadSql), false));
}

const deadSql = `select id from section where status <> 'in_force' and status not in ('', 'not_yet_effective', 'proposed')`;

interface Filter {
  names: FilterName[];
  set: IdSet;
}

/** One set per filter that is given. Each SQL uses an index of the search schema and reads narrow columns only. */
function filterSets(db: ReadDb, f: Filters): Filter[] {
  const found: Filter[] = [];
  const add = (names: FilterName[], sql: string, params: (string | number | null)[], complement = false) => {
    const key = `${complement} ${sql} ${JSON.stringify(params)}`;
    found.push({ names, set: cached(db, key, () => new IdSet(column(db, sql, ...params), complement)) });
  };
  if (f.titleNumber != null) {
    const title = String(f.titleNumber);
    add(["titleNumber"], "select id from section where title_number = ?", [title]);
  }
  if (f.chapter) {
    if (f.titleNumber != null) {
      const sql = "select id from section where title_number = ? and chapter in (select value from json_each(?))";
      add(["chapter"], sql, [String(f.titleNumber), JSON.stringify(f.chapter)]);
    } else add(["chapter"], "select id from section where chapter in (select value from json_each(?))", [JSON.stringify(f.chapter)]);
  }
  if (f.part) {
    const sql = "select id from section where title_number = ? and part in (select value from json_each(?))";
    add(["part"], sql, [String(f.titleNumber ?? ""), JSON.stringify(f.part)]);
  }
  if (f.code) add(["code"], byTrail("$.parent.code"), [JSON.stringify(f.code)]);
  if (f.article) add(["article"], byTrail("$.articleNumber"), [JSON.stringify(f.article)]);
  if (f.source) {
    add(["source"], "select id from section where named_source in (select value from json_each(?))", [JSON.stringify(f.source)]);
  }
  if (f.actStatus) {
    const wanted = JSON.stringify(f.actStatus);
    const list = "(select value from json_each(?))";
    // Nearly every section is in force, so the others are what is read.
    if ((f.actStatus as readonly string[]).includes("in_force")) {
      add(["actStatus"], `select id from section where status <> 'in_force' and status not in ${list}`, [wanted], true);
    } else add(["actStatus"], `select id from section where status <> 'in_force' and status in ${list}`, [wanted]);
  }
  if (f.excludeRepealed) add(["excludeRepealed"], deadSql, [], true);
  if (f.yearFrom != null) add(["yearFrom"], "select id from section where year >= ?", [f.yearFrom]);
  if (f.yearTo != null) add(["yearTo"], "select id from section where year <= ?", [f.yearTo]);
  addRegisterFilters(f, add);
  if (f.changedIds != null) found.push({ names: ["changedSince"], set: new IdSet(f.changedIds, false) });
  return found;
}

/** Filters of the Federal Register corpora (data-api §6.2), whose values are in the section record; nothing else passes them. */
function addRegisterFilters(f: Filters, add: (names: FilterName[], sql: string, params: (string | number | null)[]) => void): void {
  if (f.agency) {
    const wanted = JSON.stringify(f.agency);
    add(["agency"], `${registerSql} ${anyOf("$.agencySlugs")} union ${registerSql} ${anyOf("$.agencies")}`, [wanted, wanted]);
  }
  if (f.documentType) {
    const labels = JSON.stringify(f.documentType.map((t) => documentLabels[t]));
    add(["documentType"], `${registerSql} and s.record ->> '$.documentTypeLabel' in (select value from json_each(?))`, [labels]);
  }
  if (f.publishedFrom) add(["publishedFrom"], `${registerSql} and s.record ->> '$.publicationDate' >= ?`, [f.publishedFrom]);
  if (f.publishedTo) add(["publishedTo"], `${registerSql} and s.record ->> '$.publicationDate' <= ?`, [f.publishedTo]);
}

const registerSql = `select s.id from id_block b join section s on s.id >= b.block * ${blockDocs} and s.id < (b.block + 1) * ${blockDocs}
  where b.corpus_type in ('FEDERAL_REGISTER', 'FEDERAL_REGISTER_NOTICE', 'EXECUTIVE_ACTION')`;

function anyOf(path: "$.agencySlugs" | "$.agencies"): string {
  return `and exists (select 1 from json_each(s.record, '${path}') a where a.value in (select value from json_each(?)))`;
}

/** What the Federal Register itself calls the three kinds. */
const documentLabels = { final: "Rule", proposed: "Proposed Rule", presidential: "Presidential Document" } as const;

function byTrail(path: "$.parent.code" | "$.articleNumber"): string {
  return `select id from section where division_id in
    (select id from division where json_extract(trail, '${path}') in (select value from json_each(?)))`;
}

function column(db: ReadDb, sql: string, ...params: (string | number | null)[]): number[] {
  return statement<(string | number | null)[], number>(db, sql)
    .pluck()
    .all(...params);
}
