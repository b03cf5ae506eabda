import type { BoardChange } from "./changes.ts";
import type { ChangeLine, Summary, WatchGroup } from "./summary.ts";
import { agenciesOf, foldNumber, isLevel } from "./scope.ts";

const mostNamed = 10;

/** The changes of a refresh for each group, without groups they do not concern. The work grows with the changes, not with the groups. */
export function summarise(changes: readonly BoardChange[], groups: readonly WatchGroup[]): Record<string, Summary> {
  const fold = folding();
  const entries = groups.map((group): Entry => ({ group, summary: null }));
  const boards = new Map<string, Map<string | null, Shape[]>>();
  for (const entry of entries) place(boards, entry, fold);
  for (const change of changes) {
    const shapes = boards.get(change.corpus_type)?.get(change.state);
    if (shapes === undefined) continue;
    const named = line(change);
    for (const shape of shapes) for (const entry of entriesAt(shape, change, fold)) tell(entry, change, named);
  }
  return Object.fromEntries(entries.flatMap(({ group, summary }) => (summary === null ? [] : [[group.key, summary]])));
}

interface Entry {
  group: WatchGroup;
  summary: Summary | null;
}

/** Groups of one board whose scopes name the same keys, as a tree: a branch for each value of the first key, and so on. */
interface Shape {
  keys: string[];
  root: Node;
}
interface Node {
  next: Map<string, Node>;
  entries: Entry[];
}

const none: readonly Entry[] = [];

function place(boards: Map<string, Map<string | null, Shape[]>>, entry: Entry, fold: Fold): void {
  const { corpusType, state, scope } = entry.group;
  const keys = Object.keys(scope ?? {}).toSorted();
  const states = getOr(boards, corpusType, () => new Map<string | null, Shape[]>());
  const shapes = getOr(states, state, () => []);
  let shape = shapes.find((one) => one.keys.join() === keys.join());
  if (shape === undefined) shapes.push((shape = { keys, root: { next: new Map(), entries: [] } }));
  let node = shape.root;
  for (const key of keys) {
    const value = scope?.[key] ?? "";
    node = getOr(node.next, isLevel(key) ? fold(value) : value, () => ({ next: new Map<string, Node>(), entries: [] }));
  }
  node.entries.push(entry);
}

function entriesAt({ keys, root }: Shape, change: BoardChange, fold: Fold): readonly Entry[] {
  if (keys[0] === "agency") return agenciesOf(change).flatMap((agency) => root.next.get(agency)?.entries ?? []);
  let node: Node | undefined = root;
  for (const key of keys) {
    const value = valueOf(key, change, fold);
    node = value === null ? undefined : node.next.get(value);
    if (node === undefined) return none;
  }
  return node.entries;
}

function valueOf(key: string, change: BoardChange, fold: Fold): string | null {
  const number = (value: string | null) => (value === null ? null : fold(value));
  if (key === "actId") return change.act_id;
  if (key === "source") return change.named_source;
  if (key === "title") return number(change.title_number);
  if (key === "chapter") return number(change.chapter);
  if (key === "part") return number(change.part);
  return key === "section" ? number(change.section_number) : null;
}

function tell(entry: Entry, change: BoardChange, named: ChangeLine): void {
  const { group } = entry;
  const isQuiet = change.class === "notes";
  if (isQuiet ? !group.hasNotes : !group.kinds.includes(change.kind)) return;
  const summary = (entry.summary ??= { added: 0, amended: 0, removed: 0, first: [], notes: 0, firstNotes: [] });
  if (isQuiet) summary.notes++;
  else summary[change.kind]++;
  const list = isQuiet ? summary.firstNotes : summary.first;
  if (list.length < mostNamed) list.push(named);
}

type Fold = (value: string) => string;

/** `foldNumber`, once per number: a refresh names a part once for each of its sections. */
function folding(): Fold {
  const folded = new Map<string, string>();
  return (value) => getOr(folded, value, () => foldNumber(value));
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

function line(change: BoardChange): ChangeLine {
  return {
    id: change.id,
    changeKind: change.kind,
    actId: change.act_id,
    citation: change.citation || null,
    title: change.title || null,
    detectedAt: change.detected_at,
  };
}
