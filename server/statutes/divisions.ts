import { corpusTypes, states } from "#shared/corpus-tokens.ts";
import type { ValidationIssue } from "#shared/errors.ts";
import type { Division, DivisionsQuery, DivisionsReply } from "#shared/law-browse.ts";
import type { ReadDb } from "../db/open.ts";
import { divisionLabel } from "./corpus.ts";
import {
  type BranchRow,
  branches,
  countLeaves,
  countsBySource,
  type RootRow,
  roots,
  spanOf,
  type StatusFilter,
  strays,
} from "./corpus-divisions.ts";
import { listRules } from "./divisions-rules.ts";
import { emptyNote, leafNode, leafPage, type Listed } from "./divisions-sections.ts";
import { compareNatural } from "./natural-order.ts";
import { issue, refuse, statusIssues } from "./validate.ts";

type Query = Omit<DivisionsQuery, "cursor">;
type Filter = "titleNumber" | "code" | "chapter" | "part" | "article";

/** How a corpus is walked (data-api §6.6). `root` names one source, `branches` the level below it that sections are listed by. */
interface Shape {
  root: "titleNumber" | "code" | null;
  rootLevel: "titles" | "codes" | null;
  branches: ("chapter" | "part" | "article")[];
  needsState: boolean;
}

const shapes: Record<Query["corpusType"], Shape> = {
  USC: { root: "titleNumber", rootLevel: "titles", branches: ["chapter"], needsState: false },
  CFR: { root: "titleNumber", rootLevel: "titles", branches: ["part"], needsState: false },
  STATE: { root: "code", rootLevel: "codes", branches: ["chapter", "article"], needsState: true },
  REGULATION: { root: "code", rootLevel: "codes", branches: ["chapter", "article"], needsState: true },
  CONSTITUTION: { root: null, rootLevel: null, branches: ["article"], needsState: false },
  STATE_CONSTITUTION: { root: null, rootLevel: null, branches: ["article"], needsState: true },
  FEDERAL_RULES: { root: "code", rootLevel: "codes", branches: [], needsState: false },
};

/** Rules between the parameters: the state, filters that do not fit the corpus, filters without the level above them. */
export function checkDivisions(query: Query): void {
  const shape = shapes[query.corpusType];
  const issues: ValidationIssue[] = statusIssues(query, "query");
  const isFederal = query.state === undefined || query.state === "federal";
  if (shape.needsState && query.state === undefined) {
    issues.push({ ...issue(["query", "state"], `is required with ${query.corpusType}`, null), type: "missing" });
  } else if (shape.needsState && isFederal) issues.push(issue(["query", "state"], `${query.corpusType} needs a state`, query.state));
  if (!shape.needsState && !isFederal) issues.push(issue(["query", "state"], `${query.corpusType} is federal`, query.state));
  const fitting = new Set<string>([...(shape.root === null ? [] : [shape.root]), ...shape.branches]);
  for (const filter of ["titleNumber", "code", "chapter", "part", "article"] satisfies Filter[]) {
    if (query[filter] === undefined) continue;
    if (!fitting.has(filter)) issues.push(issue(["query", filter], `does not fit ${query.corpusType}`, query[filter]));
    else if (filter !== shape.root && shape.root !== null && query[shape.root] === undefined) {
      issues.push(issue(["query", filter], `needs ${shape.root} beside it`, query[filter]));
    }
  }
  if (shape.branches.filter((filter) => query[filter] !== undefined).length > 1) {
    issues.push(issue(["query", "article"], "give chapter or article, not both", query.article));
  }
  refuse(issues);
}

/** The level below the deepest one named. Expects a query that passed `checkDivisions`; a bad cursor throws ValidationError. */
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
  const scope = wanted === undefined ? installed : installed.filter((root) => sameKey(rootKey(shape, root), wanted));
  const first = scope[0];
  const [kind, named] = branchOf(db, shape, query, scope);
  if (first === undefined) {
    const what = wanted === undefined ? null : `${shape.root === "titleNumber" ? "Title" : "Code"} ${wanted} is not installed`;
    return {
      level: named === undefined ? `${kind}s` : "sections",
      parentLabel: null,
      divisions: [],
      note: what ?? rootNote(query, installed, filter),
    };
  }
  const rows = scope.flatMap((root) => branches(db, root.id, kind));
  if (named !== undefined)
    return listBranch(
      db,
      query,
      filter,
      scope,
      rows.filter((row) => sameKey(row.number, named)),
      `${kind} ${named}`,
    );
  const parentLabel = divisionLabel(first) ?? first.source_name;
  if (rows.length === 0) {
    const spans = scope.map((root) => ({ sourceId: root.source_id, from: 0, to: Number.MAX_SAFE_INTEGER }));
    return leafPage(db, query, filter, scope, spans, parentLabel);
  }
  const nodes = rows.map((row) => ({ row, node: branchNode(db, query, row, filter) })).filter(({ node }) => keeps(node, filter));
  const leaves = scope.flatMap((root) => strays(db, root.id, kind, query.corpusType, filter).map((row) => ({ row, node: leafNode(row) })));
  const divisions = scope.length === 1 ? inPlace([...nodes, ...leaves]) : [...inNumberOrder(nodes), ...leaves.map(({ node }) => node)];
  return { level: `${kind}s`, parentLabel, divisions, note: emptyNote(filter) };
}

function listBranch(db: ReadDb, query: DivisionsQuery, filter: StatusFilter, scope: RootRow[], rows: BranchRow[], what: string): Listed {
  const first = rows[0];
  const parent = scope[0] === undefined ? "This place" : (divisionLabel(scope[0]) ?? scope[0].source_name);
  if (first === undefined) return { level: "sections", parentLabel: null, divisions: [], note: `${parent} has no ${what}` };
  const spans = rows.flatMap((row) => spanOf(db, row) ?? []);
  return leafPage(db, query, filter, scope, spans, divisionLabel(first));
}

function listRoots(db: ReadDb, query: Query, shape: Shape, installed: RootRow[], filter: StatusFilter): Division[] {
  const counts = new Map<number, number>();
  for (const row of countsBySource(db, query.corpusType, query.state ?? "federal")) {
    if (passes(row.status, filter)) counts.set(row.source_id, (counts.get(row.source_id) ?? 0) + row.sections);
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
  return all.sort((a, b) => compareNatural(a.identifier, b.identifier));
}

function rootNode(shape: Shape, root: RootRow, identifier: string, sectionCount: number): Division {
  const isCode = shape.root === "code";
  const name = root.name || root.source_name;
  return { identifier, name, kind: isCode ? "code" : "title", isLeaf: false, actId: isCode ? identifier : null, sectionCount };
}

function branchNode(db: ReadDb, query: Query, row: BranchRow, filter: StatusFilter): Division {
  return {
    identifier: row.number ?? (row.label || row.name),
    name: row.name || null,
    // Only branch kinds are asked for.
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

/** The kind of level to list, and the one named. Codes have chapters or articles, whichever comes first in what is installed. */
function branchOf(
  db: ReadDb,
  shape: Shape,
  query: Query,
  scope: RootRow[],
): [kind: "chapter" | "part" | "article", named: string | undefined] {
  for (const kind of shape.branches) if (query[kind] !== undefined) return [kind, query[kind]];
  const present = shape.branches.find((kind) => scope.some((root) => branches(db, root.id, kind).length > 0));
  return [present ?? shape.branches[0] ?? "chapter", undefined];
}

interface Placed {
  row: { position: number };
  node: Division;
}

function inPlace(nodes: Placed[]): Division[] {
  return nodes.sort((a, b) => a.row.position - b.row.position).map(({ node }) => node);
}

function inNumberOrder(nodes: Placed[]): Division[] {
  return nodes.map(({ node }) => node).sort((a, b) => compareNatural(a.identifier, b.identifier));
}

/** Under a status filter a level that has nothing left is not listed. */
function keeps(node: Division, filter: StatusFilter): boolean {
  return node.sectionCount !== 0 || (filter.status === null && !filter.live);
}

function passes(status: string, filter: StatusFilter): boolean {
  if (filter.live && !["in_force", "not_yet_effective", "proposed"].includes(status)) return false;
  return filter.status === null || filter.status === status;
}

function rootKey(shape: Shape, root: RootRow): string {
  return (shape.root === "titleNumber" ? root.title_number : null) ?? root.source_key;
}

/** Numbers are compared whatever their letter case: `18a` finds `18A`. */
function sameKey(a: string | null, b: string): boolean {
  return a !== null && a.toLowerCase() === b.toLowerCase();
}

function rootNote(query: Query, installed: RootRow[], filter: StatusFilter): string {
  if (installed.length > 0) return emptyNote(filter);
  const corpus = corpusTypes.find((c) => c.token === query.corpusType)?.description ?? query.corpusType;
  const name = query.state !== undefined && query.state !== "federal" ? ` of ${states[query.state]}` : "";
  return `Nothing of this is installed: ${corpus}${name}`;
}
