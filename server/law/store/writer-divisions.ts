import type { WriteDb } from "../../platform/db/open.ts";
import { type ImportedDivision, ImportError, type Note } from "./model.ts";
import type { PreparedSection } from "./prepared.ts";
import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import { packNotes } from "./stored-text.ts";
import { containerIndex, type Level, type Place, placeOf, type TrailContext, trailOf } from "./breadcrumb.ts";
import { sql } from "../../platform/db/sql.ts";

/** A division of the current document, with the data its sections need. */
export interface PlacedDivision {
  id: number;
  /** Broadest first, this division last. */
  levels: Level[];
  containerId: number;
  /** The filter values of its sections. */
  place: Place;
  /** Names of all levels, for the search index. */
  names: string;
}

interface Held extends PlacedDivision {
  parent: Held | null;
  sections: number;
  live: number;
  /** Set by the first section directly in it. */
  context: TrailContext | null;
}

interface Stored extends Level {
  id: number;
  parentId: number | null;
  depth: number;
}

const selectDivision = sql<number, Stored & { key: string }>(
  'select key, id, parent_id as "parentId", kind, number, label, name, depth from division where source_id = ?',
);
const insertDivision = sql<
  [...Columns, number, string]
>(`insert into division (parent_id, kind, number, label, name, status, depth, position, notes, source_id, key, trail)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')`);
const updateDivision = sql<
  [...Columns, number, ...Columns]
>(`update division set parent_id = ?, kind = ?, number = ?, label = ?, name = ?, status = ?, depth = ?, position = ?, notes = ?
       where id = ? and (parent_id, kind, number, label, name, status, depth, position, notes) is distinct from (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const complete = sql<
  [number, number, string, number, number, number, string]
>(`update division set section_count = ?, live_count = ?, trail = ?
       where id = ? and (section_count, live_count, trail) is distinct from (?, ?, ?)`);
const renote = sql<[Buffer | null, number, Buffer | null]>("update division set notes = ? where id = ? and notes is distinct from ?");
const deleteDivision = sql<number>("delete from division where id = ?");

/** Updates the division rows of one source to match a document: rows keep their id while their key stays. */
export class DivisionWriter {
  readonly #db: WriteDb;
  readonly #sourceId: number;
  readonly #context: TrailContext;
  readonly #held = new Map<string, Held>();
  readonly #stored: Map<string, Stored>;
  /** Keys of the levels that the document has whole. */
  readonly #whole = new Set<string>();

  constructor(db: WriteDb, source: { id: number; corpusType: string; jurisdiction: string; titleNumber: string | null }) {
    this.#db = db;
    this.#sourceId = source.id;
    const { corpusType, jurisdiction, titleNumber } = source;
    this.#context = { corpusType, jurisdiction, namedSource: null, titleNumber };
    this.#stored = new Map(db.all(selectDivision, source.id).map((row) => [row.key, row]));
  }

  /** Writes a division; its parent must already be placed. */
  place(division: ImportedDivision, position: number): void {
    const parent = division.parentKey === null ? null : this.#find(division.parentKey);
    if (this.#held.has(division.key)) throw new ImportError(`Two levels of this file have the same place (${division.key}).`);
    const level: Level = { kind: division.kind, number: division.number, label: division.label, name: division.name };
    const levels = [...(parent?.levels ?? []), level];
    const columns: Columns = [
      parent?.id ?? null,
      division.kind,
      division.number,
      division.label,
      division.name,
      division.status,
      levels.length - 1,
      position,
      packNotes(division.notes),
    ];
    const stored = this.#stored.get(division.key);
    if (stored !== undefined) this.#db.run(updateDivision, [...columns, stored.id, ...columns]);
    const id = stored?.id ?? this.#db.add(insertDivision, [...columns, this.#sourceId, division.key]);
    this.#hold(division.key, id, parent, levels);
    if (division.isWhole === true) this.#whole.add(division.key);
  }

  /** Whether the document has all sections of a stored division or of one above it. */
  isWhole(id: number): boolean {
    if (this.#whole.size === 0) return false;
    const [key, row] = [...this.#stored].find(([, one]) => one.id === id) ?? [];
    if (key === undefined || row === undefined) return false;
    return this.#whole.has(key) || (row.parentId !== null && this.isWhole(row.parentId));
  }

  /** Key of a stored division that is below another one, and is kept; null where it is elsewhere. */
  below(key: string, id: number): string | null {
    const above = (at: number): boolean => {
      const [own, row] = [...this.#stored].find(([, one]) => one.id === at) ?? [];
      return own === key || (row?.parentId != null && above(row.parentId));
    };
    return this.#stored.get(key)?.id !== id && above(id) ? this.restore(id) : null;
  }

  /** Keeps a stored division, and those above it, that the document does not have. Returns its key. */
  restore(id: number): string {
    const [key, row] = [...this.#stored].find(([, one]) => one.id === id) ?? [];
    if (key === undefined || row === undefined) throw new Error(`division ${id} has no row`);
    if (this.#held.has(key)) return key;
    const parent = row.parentId === null ? null : this.#find(this.restore(row.parentId));
    const { kind, number, label, name } = row;
    this.#hold(key, id, parent, [...(parent?.levels ?? []), { kind, number, label, name }]);
    return key;
  }

  #hold(key: string, id: number, parent: Held | null, levels: Level[]): void {
    const held: Held = {
      id,
      parent,
      levels,
      containerId: id,
      names: namesOf(levels.map((l) => l.name)),
      sections: 0,
      live: 0,
      context: null,
      place: placeOf(levels, this.#context),
    };
    let container = held;
    for (let depth = levels.length - 1; depth > containerIndex(levels) && container.parent !== null; depth--) container = container.parent;
    held.containerId = container.id;
    this.#held.set(key, held);
  }

  /** Notes after the sections of a division, together with those before them. */
  renote(key: string, notes: readonly Note[]): void {
    const packed = packNotes(notes);
    this.#db.run(renote, [packed, this.#find(key).id, packed]);
  }

  /** The division of a section; counts the section. */
  enter(section: Pick<PreparedSection, "divisionKey" | "status" | "corpusType" | "namedSource">): PlacedDivision {
    const division = this.#find(section.divisionKey);
    division.sections++;
    if (!isDeadStatus(section.status)) division.live++;
    if (division.context === null) {
      const { corpusType, namedSource } = section;
      division.context = { ...this.#context, corpusType, namedSource };
      division.place = placeOf(division.levels, division.context);
    }
    return division;
  }

  /** Names above the sections of each stored division as in the search index, by division id. */
  storedNames(): Map<number, string> {
    const byId = new Map([...this.#stored.values()].map((row) => [row.id, row]));
    const names = new Map<number, string>();
    for (const row of byId.values()) {
      const path: string[] = [];
      for (let at: Stored | undefined = row; at !== undefined; at = byId.get(at.parentId ?? -1)) path.unshift(at.name);
      names.set(row.id, namesOf(path));
    }
    return names;
  }

  /** Removes divisions that the document no longer has, then writes counts and trails. Removed sections must already be deleted. */
  finish(): void {
    const gone = [...this.#stored].filter(([key]) => !this.#held.has(key)).map(([, row]) => row);
    for (const row of gone.toSorted((a, b) => b.depth - a.depth)) this.#db.run(deleteDivision, row.id);
    // Children come after their parents, so in reverse order every count is complete when it is passed up.
    for (const division of [...this.#held.values()].toReversed()) {
      const trail = JSON.stringify(trailOf(division.levels, division.context ?? this.#context));
      this.#db.run(complete, [division.sections, division.live, trail, division.id, division.sections, division.live, trail]);
      if (division.parent === null) continue;
      division.parent.sections += division.sections;
      division.parent.live += division.live;
    }
  }

  #find(key: string): Held {
    const held = this.#held.get(key);
    if (held === undefined) throw new ImportError(`The hierarchy of this file is broken at ${key}.`);
    return held;
  }
}

type Columns = [
  parentId: number | null,
  kind: string,
  number: string | null,
  label: string,
  name: string,
  status: string | null,
  depth: number,
  position: number,
  notes: Buffer | null,
];

function namesOf(names: readonly string[]): string {
  return names.filter((name) => name !== "").join("\n");
}
