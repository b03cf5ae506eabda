import { corpusTypes, states } from "#shared/law/corpus-tokens.ts";
import type { Division, DivisionsQuery, DivisionsReply } from "#shared/law/law-browse.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { divisionLabel } from "./corpus.ts";
import {
  type BranchRow,
  branches,
  countLeaves,
  countsBySource,
  passesFilter,
  type RootRow,
  roots,
  spanOf,
  type StatusFilter,
  strays,
} from "./corpus-divisions.ts";
import { listRules } from "./divisions-rules.ts";
import { emptyNote, leafNode, leafPage, type Listed } from "./divisions-sections.ts";
import { compareNatural } from "./natural-order.ts";
import { branchFilters, type BranchKind, type Query, type Shape, shapes } from "./divisions-shape.ts";

/** The level below the deepest named one. Expects a query that passed `checkDivisions`; a bad cursor throws ValidationError. */
export function listDivisions(db: ReadDb, query: DivisionsQuery): DivisionsReply {
  const filter: StatusFilter = { status: query.actStatus ?? null, live: query.excludeRepealed };
  const listed = query.corpusType === "FEDERAL_RULES" ? listRules(db, query, filter) : listCorpus(db, query, filter);
  const { divisions, nextCursor = null } = listed;
  return {
    corpusType: query.corpusType,
    state: query.state ?? null,
    level: listed.level,
    parentLabel: listed.parentLabel,
    divisions,
    count: divisions.length,
    nextCursor,
    truncated: nextCursor !== null,
    note: divisions.length > 0 ? null : listed.note,
  };
}

function listCorpus(db: ReadDb, query: DivisionsQuery, filter: StatusFilter): Listed {
  const shape = shapes[query.corpusType];
  const installed = roots(db, query.corpusType, query.state ?? "federal");
  const wanted = shape.root === null ? undefined : query[shape.root];
  if (shape.rootLevel !== null && wanted === undefined) {
    return {
      level: shape.rootLevel,
      parentLabel: null,
      divisions: listRoots(db, query, shape, installed, filter),
      note: rootNote(query, installed, filter),
    };
  }
  const scope = installed.filter((root) => isNamed(shape, query, root));
  const first = scope[0];
  const named = namedBranches(shape, query);
  if (first === undefined) {
    const code = shape.root === "titleNumber" ? undefined : query.code;
    const what = code === undefined ? (wanted === undefined ? null : `Title ${wanted}`) : `Code ${code}`;
    const kind = shape.branches.find((one) => one !== "title") ?? "chapter";
    return {
      level: named.some(([one]) => one !== "title") ? "sections" : `${kind}s`,
      parentLabel: null,
      divisions: [],
      note: what === null ? rootNote(query, installed, filter) : `${what} is not installed`,
    };
  }
  let places: Place[] = scope;
  let parentLabel = divisionLabel(first) ?? first.source_name;
  for (const [kind, number] of named) {
    const rows = places.flatMap((place) => branches(db, place.id, kind));
    places = rows.filter((row) => sameKey(numberOf(row), number));
    const [place] = places;
    if (place === undefined)
      return { level: "sections", parentLabel: null, divisions: [], note: `${parentLabel} has no ${kind} ${number}` };
    parentLabel = divisionLabel(place) ?? parentLabel;
  }
  const lists = levelsBelow(db, shape, named.at(-1)?.[0], places);
  const level = lists.find(({ kind }) => kind !== null)?.kind ?? null;
  if (level === null) {
    const spans = named.length === 0 ? scope.map(wholeSource) : places.flatMap((place) => spanOf(db, place) ?? []);
    return leafPage(db, query, filter, scope, spans, parentLabel);
  }
  const nodes = lists
    .flatMap(({ rows }) => rows)
    .map((row) => ({ row, node: branchNode(db, query, row, filter) }))
    .filter(({ node }) => keeps(node, filter));
  const leaves = lists
    .flatMap(({ place, kind }) => strays(db, place.id, kind ?? level, query.corpusType, filter))
    .map((row) => ({ row, node: leafNode(row) }));
  const divisions = places.length === 1 ? inPlace([...nodes, ...leaves]) : [...merged(nodes), ...leaves.map(({ node }) => node)];
  return { level: `${level}s`, parentLabel, divisions, note: emptyNote(filter) };
}

type Place = Pick<RootRow, "id" | "source_id" | "label" | "name">;

/** Whether the query names this root: the title, the code, or for a constitution any root. */
function isNamed(shape: Shape, query: Query, root: RootRow): boolean {
  const wanted = shape.root === "titleNumber" ? query.titleNumber : query.code;
  return wanted === undefined || sameKey(rootKey(shape, root), wanted);
}

/** The levels below the root that the query names, broadest first. */
function namedBranches(shape: Shape, query: Query): [kind: BranchKind, number: string][] {
  return shape.branches.flatMap((kind): [BranchKind, string][] => {
    const number = query[branchFilters[kind]];
    return number === undefined ? [] : [[kind, number]];
  });
}

/** The levels by which each place is listed: the first existing kind below the named one. Sections are listed by none. */
function levelsBelow(
  db: ReadDb,
  shape: Shape,
  last: BranchKind | undefined,
  places: readonly Place[],
): { place: Place; kind: BranchKind | null; rows: BranchRow[] }[] {
  const below = last === undefined ? shape.branches : last === "title" ? shape.branches.filter((kind) => kind !== "title") : [];
  return places.map((place) => {
    for (const kind of below) {
      const rows = branches(db, place.id, kind);
      if (rows.length > 0) return { place, kind, rows };
    }
    return { place, kind: null, rows: [] };
  });
}

function wholeSource(root: RootRow): { sourceId: number; from: number; to: number } {
  return { sourceId: root.source_id, from: 0, to: Number.MAX_SAFE_INTEGER };
}

function listRoots(db: ReadDb, query: Query, shape: Shape, installed: RootRow[], filter: StatusFilter): Division[] {
  const counts = new Map<number, number>();
  for (const row of countsBySource(db, query.corpusType, query.state ?? "federal")) {
    if (passesFilter(row.status, filter)) counts.set(row.source_id, (counts.get(row.source_id) ?? 0) + row.sections);
  }
  const nodes = new Map<string, Division>();
  for (const root of installed) {
    const identifier = rootKey(shape, root);
    const count = counts.get(root.source_id) ?? 0;
    // A title installed part by part is several sources and one title.
    const node = nodes.get(identifier);
    if (node !== undefined) node.sectionCount = (node.sectionCount ?? 0) + count;
    else nodes.set(identifier, rootNode(shape, root, identifier, count));
  }
  const all = [...nodes.values()].filter((node) => keeps(node, filter));
  // Codes are words: `vt_harbour` comes before `vt_pond`, while the order of title numbers would put the shorter one first.
  const order = shape.root === "code" ? words.compare : compareNatural;
  return all.sort((a, b) => order(a.identifier, b.identifier));
}

const words = new Intl.Collator("en", { numeric: true });

function rootNode(shape: Shape, root: RootRow, identifier: string, sectionCount: number): Division {
  const isCode = shape.root === "code";
  const name = root.name || root.source_name;
  return { identifier, name, kind: isCode ? "code" : "title", isLeaf: false, actId: isCode ? identifier : null, sectionCount };
}

function branchNode(db: ReadDb, query: Query, row: BranchRow, filter: StatusFilter): Division {
  return {
    identifier: numberOf(row) ?? (row.label || row.name),
    // An amendment is shown by its label; its identifier is `amend-14`.
    name: row.name || (row.number?.startsWith("amend-") === true ? row.label : null),
    // Only branch kinds are requested.
    kind: row.kind as Division["kind"],
    isLeaf: false,
    actId: null,
    sectionCount: filter.status === null && !filter.live ? row.section_count : countIn(db, row, query.corpusType, filter),
  };
}

function countIn(db: ReadDb, row: BranchRow, corpusType: string, filter: StatusFilter): number {
  const span = spanOf(db, row);
  return span === null ? 0 : countLeaves(db, span, corpusType, filter);
}

interface Placed {
  row: { position: number };
  node: Division;
}

function inPlace(nodes: Placed[]): Division[] {
  return nodes.sort((a, b) => a.row.position - b.row.position).map(({ node }) => node);
}

/** Levels from several sources in number order; a level whose sections are in several sources is one level. */
function merged(nodes: Placed[]): Division[] {
  const found = new Map<string, Division>();
  for (const { node } of nodes) {
    const key = `${node.kind} ${node.identifier}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, node);
    else known.sectionCount = (known.sectionCount ?? 0) + (node.sectionCount ?? 0);
  }
  return [...found.values()].sort((a, b) => compareNatural(a.identifier, b.identifier));
}

/** With a status filter an empty level is not listed. */
function keeps(node: Division, filter: StatusFilter): boolean {
  return node.sectionCount !== 0 || (filter.status === null && !filter.live);
}

function rootKey(shape: Shape, root: RootRow): string {
  if (shape.root === "titleNumber") return root.title_number ?? root.source_key;
  return root.number === null ? root.source_key : `${root.jurisdiction === "federal" ? "us" : root.jurisdiction}_${root.number}`;
}

/** Titles have whole numbers, so leading zeros are ignored. */
function numberOf(row: BranchRow): string | null {
  return row.kind === "title" ? (row.number?.replace(/^0+(?=\d)/, "") ?? null) : row.number;
}

/** Numbers are compared in any letter case: `18a` finds `18A`. */
function sameKey(a: string | null, b: string): boolean {
  return a !== null && a.toLowerCase() === b.toLowerCase();
}

function rootNote(query: Query, installed: RootRow[], filter: StatusFilter): string {
  if (installed.length > 0) return emptyNote(filter);
  const corpus = corpusTypes.find((c) => c.token === query.corpusType)?.description ?? query.corpusType;
  const name = query.state !== undefined && query.state !== "federal" ? ` of ${states[query.state]}` : "";
  return `Not installed: ${corpus}${name}`;
}
