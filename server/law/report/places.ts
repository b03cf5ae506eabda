import type { LevelRow } from "./corpus.ts";

/** A level of a report; `children` in the order of the code. */
export interface Place {
  /** The level's key, which stays the same from release to release. */
  id: string;
  depth: number;
  label: string;
  name: string;
  children: Place[];
}

/** The places of a report's sections. */
export interface Places {
  root: Place;
  /** The level of a section that the library holds. */
  ofLevel(levelId: number): Place;
  /** The level of a section that is gone, from its recorded chapter and part. */
  ofNumbers(chapter: string | null, part: string | null): Place;
}

/**
 * The levels of a source in the library. A level that is gone, like all levels of a removed source, is built from its number and comes
 * after the others.
 */
export function placesFrom(rows: readonly LevelRow[], sourceName: string): Places {
  const byId = new Map<number, Place>();
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  let root: Place | null = null;
  for (const row of rows) {
    const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? root);
    const place: Place = { id: row.key, depth: (parent?.depth ?? -1) + 1, label: row.label, name: row.name, children: [] };
    byId.set(row.id, place);
    // A source has one root; a second one would be below the first.
    if (parent === null && root === null) root = place;
    else (parent ?? root)?.children.push(place);
  }
  const top: Place = root ?? { id: "source", depth: 0, label: "", name: sourceName, children: [] };

  const isWithin = (id: number, outer: number): boolean => {
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) if (at === outer) return true;
    return false;
  };
  const only = (found: LevelRow[]) => (found.length === 1 ? found[0] : undefined);
  const numbered = (kind: string, number: string | null) =>
    number === null ? [] : rows.filter((row) => row.kind === kind && row.number === number);
  const known = new Map<string, Place>();
  const made = (parent: Place, kind: string, number: string): Place => {
    const id = `${parent.id}/${kind} ${number}`;
    const there = parent.children.find((child) => child.id === id);
    if (there !== undefined) return there;
    const place: Place = { id, depth: parent.depth + 1, label: `${kind} ${number}`, name: "", children: [] };
    parent.children.push(place);
    return place;
  };
  function find(chapter: string | null, part: string | null): Place {
    const inChapter = only(numbered("chapter", chapter));
    const parts = numbered("part", part);
    const inPart = only(parts) ?? only(inChapter === undefined ? [] : parts.filter((row) => isWithin(row.id, inChapter.id)));
    const outer = (inChapter && byId.get(inChapter.id)) ?? (chapter === null ? top : made(top, "Chapter", chapter));
    if (part === null) return outer;
    return (inPart && byId.get(inPart.id)) ?? made(outer, "Part", part);
  }
  return {
    root: top,
    ofLevel: (levelId) => byId.get(levelId) ?? top,
    ofNumbers(chapter, part) {
      const key = JSON.stringify([chapter, part]);
      const place = known.get(key) ?? find(chapter, part);
      known.set(key, place);
      return place;
    },
  };
}
