import { corpusTypes, isDeadStatus, states } from "#shared/law/corpus-tokens.ts";
import { statusOn } from "#shared/law/days-of-effect.ts";
import type { ReaderView, TreeNode } from "#shared/law/reader.ts";
import type { Note } from "../store/model.ts";
import { unpackNotes } from "../store/stored-text.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { statusDay } from "../search/current-status.ts";
import { hiddenSources } from "../search/sample.ts";
import { cached } from "../search/snapshot.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { plainLabel } from "../statutes/render-document.ts";
import { contentsOf, inOrder, merged, shownLevel } from "./code-roots.ts";
import { childSections, levelById, levelByKey, levelNotes, type LevelRow, pointerByActId, type PointerRow, rootLevels } from "./corpus.ts";
import { levelId } from "./level-id.ts";
import { linksOf } from "./links.ts";

/** The content of a level of the tree. */
export interface Children {
  parent: TreeNode | null;
  nodes: TreeNode[];
  /** Printed under the heading of the parent. */
  notes: Note[];
  /** Destinations of the references in the notes. */
  links: ReaderView["links"];
}

/** The parts of the tree that are listed. */
export interface Shown {
  hideDead: boolean;
  /** Includes invented law, even where real law is installed. */
  includeSample: boolean;
}

/** Children of a node in document order, or the corpora when there is no node. Null when the node does not exist. */
export function children(db: ReadDb, parent: string | undefined, { hideDead, includeSample }: Shown): Children | null {
  const shown = (nodes: TreeNode[]) => (hideDead ? nodes.filter(isAlive) : nodes);
  const hidden = new Set(includeSample ? [] : hiddenSources(db));
  const listed = (rows: readonly LevelRow[]) => rows.filter((row) => !hidden.has(row.source_key));
  if (parent === undefined) return { parent: null, nodes: shown(corpusNodes(listed(rootLevels(db)))), notes: [], links: {} };
  const place = placeOf(db, parent);
  if (place === null) return null;
  if (place.kind === "corpus") {
    const all = topLevels(db, place.node.id);
    // A corpus that contains only invented law opens on request.
    const rows = place.node.isFiction ? all : listed(all);
    const nodes = rootNodes(rows).map((node, i) => documentIn(db, rows[i]) ?? node);
    return { parent: place.node, nodes: shown(nodes), notes: [], links: {} };
  }
  if (place.kind === "section") return { parent: pathTo(db, parent)?.at(-1) ?? null, nodes: [], notes: [], links: {} };
  const within = contentsOf(db, place.row);
  const levels = within.levels.map((row) => ({ at: row.position, node: levelNode(row) }));
  const sections = within.sections.map((row) => ({ at: row.position, node: sectionNode(row, place.row.is_fiction === 1) }));
  const nodes = [...levels, ...sections].sort((a, b) => a.at - b.at).map(({ node }) => node);
  const notes = unpackNotes(levelNotes(db, place.row.id));
  return {
    parent: nodeOf(db, place.row),
    nodes: shown(nodes),
    notes,
    links: linksOf(
      db,
      notes.map((note) => note.body),
    ),
  };
}

/** The nodes from the corpus down to a node, including the node. Null when it does not exist. */
export function pathTo(db: ReadDb, node: string): TreeNode[] | null {
  const place = placeOf(db, node);
  if (place === null) return null;
  if (place.kind === "corpus") return [place.node];
  if (place.kind === "level") return [...above(db, place.row), nodeOf(db, place.row)];
  const levels = levelsAbove(db, place.row.division_id);
  return [...levels, sectionNode(place.row, levels.at(-1)?.isFiction ?? false)];
}

/** The corpus and the levels that contain a section, broadest first. */
export function levelsAbove(db: ReadDb, divisionId: number): TreeNode[] {
  const own = levelById(db, divisionId);
  if (own === undefined) return [];
  return isDocument(own) ? above(db, own) : [...above(db, own), nodeOf(db, own)];
}

/** A source that is one document, a law or a notice, is in the tree as that document. */
function isDocument(row: LevelRow): boolean {
  return row.parent_id === null && row.kind === "document";
}

function documentIn(db: ReadDb, row: LevelRow | undefined): TreeNode | undefined {
  const document = row !== undefined && isDocument(row) ? childSections(db, row.id)[0] : undefined;
  return document && sectionNode(document, row?.is_fiction === 1);
}

/** Authority and source notes of a level and of the levels above, nearest first (CFR AUTH and SOURCE). */
export function authorityNotes(db: ReadDb, divisionId: number): ReaderView["levelNotes"] {
  const found: ReaderView["levelNotes"] = [];
  for (let at = levelById(db, divisionId); at !== undefined; at = at.parent_id === null ? undefined : levelById(db, at.parent_id)) {
    const notes = unpackNotes(levelNotes(db, at.id)).filter((note) => note.topic === "authority" || note.topic === "source");
    if (notes.length > 0) found.push({ node: levelId(at), label: at.label, notes });
  }
  return found;
}

/** The titles of a corpus in natural order: 4, 5, 5A, 6. Sources other than titles are ordered by their keys. */
export function titlesOf(db: ReadDb, corpusId: string): LevelRow[] {
  const own = rootLevels(db).filter((row) => corpusIdOf(row) === corpusId);
  // Each file of a code contains a title or a chapter.
  if (own.some((row) => row.title_number === null || row.kind === "code")) return inOrder(own);
  return own.sort(
    (a, b) => compareNatural(a.title_number ?? a.source_key, b.title_number ?? b.source_key) || compareNatural(a.source_key, b.source_key),
  );
}

/** The content of a corpus: its titles, codes, constitutions. */
function topLevels(db: ReadDb, corpusId: string): LevelRow[] {
  return merged(titlesOf(db, corpusId));
}

export function corpusIdOf(row: Pick<LevelRow, "corpus_type" | "jurisdiction">): string {
  return row.jurisdiction === "federal" ? `corpus:${row.corpus_type}` : `corpus:${row.corpus_type}:${row.jurisdiction}`;
}

/** The level that a tree id names; null when it names none. */
export function levelAt(db: ReadDb, id: string): LevelRow | null {
  const place = placeOf(db, id);
  return place?.kind === "level" ? place.row : null;
}

type Place = { kind: "corpus"; node: TreeNode } | { kind: "level"; row: LevelRow } | { kind: "section"; row: PointerRow };

function placeOf(db: ReadDb, id: string): Place | null {
  const [, kind, rest = ""] = /^(corpus|level|section):(.+)$/s.exec(id) ?? [];
  if (kind === "corpus") {
    const node = corpora(db).find((corpus) => corpus.id === id);
    if (node !== undefined) return { kind, node };
  }
  if (kind === "level") {
    const bar = rest.indexOf("|");
    const row = bar < 0 ? undefined : levelByKey(db, rest.slice(0, bar), rest.slice(bar + 1));
    if (row !== undefined) return { kind, row };
  }
  if (kind === "section") {
    const row = pointerByActId(db, rest);
    if (row !== undefined) return { kind, row };
  }
  return null;
}

function above(db: ReadDb, row: LevelRow): TreeNode[] {
  const levels: TreeNode[] = [];
  for (let at = row.parent_id === null ? undefined : levelById(db, row.parent_id); at !== undefined;) {
    levels.unshift(nodeOf(db, at));
    at = at.parent_id === null ? undefined : levelById(db, at.parent_id);
  }
  const corpus = corpora(db).find((node) => node.id === corpusIdOf(row));
  return corpus === undefined ? levels : [corpus, ...levels];
}

/** Every corpus, kept like the roots it is made of. */
function corpora(db: ReadDb): readonly TreeNode[] {
  return cached(db, `corpora on ${statusDay()}`, () => corpusNodes(rootLevels(db)));
}

function corpusNodes(roots: readonly LevelRow[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const root of roots) {
    const id = corpusIdOf(root);
    const node = nodes.get(id) ?? emptyCorpus(id, root);
    node.sectionCount = (node.sectionCount ?? 0) + root.section_count;
    node.liveCount = (node.liveCount ?? 0) + root.live_count;
    node.isFiction &&= root.is_fiction === 1;
    nodes.set(id, node);
  }
  const order = (node: TreeNode) => corpusTypes.findIndex((corpus) => node.id.split(":")[1] === corpus.token);
  return [...nodes.values()].sort((a, b) => order(a) - order(b) || (a.label < b.label ? -1 : 1));
}

function emptyCorpus(id: string, root: LevelRow): TreeNode {
  const corpus = corpusTypes.find((one) => one.token === root.corpus_type)?.description ?? root.corpus_type;
  const place = Object.entries(states).find(([code]) => code === root.jurisdiction)?.[1];
  const label = place === undefined ? corpus : `${place}: ${stateCorpora[root.corpus_type] ?? corpus}`;
  return {
    id,
    kind: "corpus",
    number: null,
    label,
    name: "",
    status: null,
    isLeaf: false,
    actId: null,
    sectionCount: 0,
    liveCount: 0,
    isFiction: true,
  };
}

/** Corpora of the states, after the name of one. */
const stateCorpora: Record<string, string> = {
  STATE: "statutes",
  REGULATION: "regulations",
  STATE_CONSTITUTION: "constitution",
  STATE_RULES: "court rules",
  STATE_AGENCY_GUIDANCE: "agency guidance",
  STATE_AG_OPINION: "attorney-general opinions",
};

function nodeOf(db: ReadDb, row: LevelRow): TreeNode {
  const shown = shownLevel(db, row);
  if (row.parent_id !== null) return levelNode(shown);
  return rootNodes(topLevels(db, corpusIdOf(row))).find((node) => node.id === levelId(shown)) ?? levelNode(shown);
}

/**
 * Top levels of a corpus. Levels with one name (the parts of an annual edition, each in its own file) are distinguished by the names of
 * their sources.
 */
function rootNodes(rows: LevelRow[]): TreeNode[] {
  const named = (row: LevelRow) => `${row.label}\n${row.name}`;
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(named(row), (counts.get(named(row)) ?? 0) + 1);
  return rows.map((row) => {
    const node = levelNode(row);
    if (counts.get(named(row)) === 1) return node;
    const dash = row.source_name.indexOf("—");
    return { ...node, name: dash < 0 ? row.source_name : row.source_name.slice(dash + 1) };
  });
}

function levelNode(row: LevelRow): TreeNode {
  return {
    id: levelId(row),
    kind: row.kind,
    number: row.number,
    label: row.label,
    name: row.name || (row.parent_id === null && row.label === "" ? row.source_name : ""),
    status: row.status,
    isLeaf: false,
    actId: null,
    sectionCount: row.section_count,
    liveCount: row.live_count,
    isFiction: row.is_fiction === 1,
  };
}

function sectionNode(row: PointerRow, isFiction: boolean): TreeNode {
  return {
    id: `section:${row.act_id}`,
    kind: row.unit,
    number: row.number,
    label: plainLabel(row.number_label) || row.number,
    name: row.heading,
    status: statusOn(row, statusDay()),
    isLeaf: true,
    actId: row.act_id,
    sectionCount: null,
    liveCount: null,
    isFiction,
  };
}

/** Levels whose sections are all gone count as dead; an empty level counts as dead only if it is marked so. */
function isAlive(node: TreeNode): boolean {
  if (node.isLeaf) return !isDeadStatus(node.status);
  return node.liveCount !== 0 || (node.sectionCount === 0 && !isDeadStatus(node.status));
}
