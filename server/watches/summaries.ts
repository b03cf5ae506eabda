import type { BoardChange } from "./changes.ts";
import { boardOf } from "./refreshes.ts";
import type { ChangeLine, Summary, WatchGroup } from "./reads.ts";
import { agenciesOf, foldNumber, scopeKey } from "./scope.ts";

const mostNamed = 10;

/** What a refresh's changes mean to each group; groups they do not concern are left out. The work grows with the changes, not with the groups. */
export function summarise(changes: readonly BoardChange[], groups: readonly WatchGroup[]): Record<string, Summary> {
  const byPlace = new Map<string, WatchGroup[]>();
  for (const group of groups) {
    const place = `${boardOf(group.corpusType, group.state)}\n${scopeKey(group.scope)}`;
    const list = byPlace.get(place);
    if (list === undefined) byPlace.set(place, [group]);
    else list.push(group);
  }
  const shapes = new Set(groups.map(({ scope }) => (scope === null ? "" : Object.keys(scope).toSorted().join(" "))));
  const out: Record<string, Summary> = {};
  for (const change of changes) {
    const board = boardOf(change.corpus_type, change.state);
    for (const shape of shapes) {
      for (const key of keysOfShape(shape, change))
        for (const group of byPlace.get(`${board}\n${key}`) ?? []) {
          if (change.class === "notes" ? !group.hasNotes : !group.kinds.includes(change.kind)) continue;
          add((out[group.key] ??= { added: 0, amended: 0, removed: 0, first: [], notes: 0, firstNotes: [] }), change);
        }
    }
  }
  return out;
}

function add(summary: Summary, change: BoardChange): void {
  const isQuiet = change.class === "notes";
  if (isQuiet) summary.notes++;
  else summary[change.kind]++;
  const named = isQuiet ? summary.firstNotes : summary.first;
  if (named.length < mostNamed) named.push(line(change));
}

/** The scopes of these keys that a change lies in, as `scopeKey` writes them: one at most, but of agencies. */
function keysOfShape(shape: string, change: BoardChange): string[] {
  if (shape === "") return [""];
  if (shape === "agency") return agenciesOf(change).map((agency) => `agency=${agency}`);
  const values = shape.split(" ").map((key) => {
    const value = valueOf(key, change);
    return value === null ? null : `${key}=${value}`;
  });
  return values.includes(null) ? [] : [values.join("\u{1F}")];
}

function valueOf(key: string, change: BoardChange): string | null {
  const number = (value: string | null) => (value === null ? null : foldNumber(value));
  if (key === "actId") return change.act_id;
  if (key === "source") return change.named_source;
  if (key === "title") return number(change.title_number);
  if (key === "chapter") return number(change.chapter);
  if (key === "part") return number(change.part);
  return key === "section" ? number(change.section_number) : null;
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
