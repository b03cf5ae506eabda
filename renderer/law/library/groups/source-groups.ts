import type { Source } from "#shared/law/library.ts";
import { jurisdictionName } from "../../search/jurisdiction-names.ts";
import { texts } from "./texts.ts";

/** The installed law of one jurisdiction. */
export interface SourceGroup {
  /** `federal`, a state, or `india`, whose acts have the same code as Indiana. */
  id: string;
  name: string;
  sources: readonly Source[];
  sections: number;
  storedBytes: number;
  /** Bodies of law whose publisher can be asked for a newer edition; empty where new files must be chosen. */
  boards: readonly Board[];
}

/** As a refresh takes it: the state is null for federal law. */
export interface Board {
  corpusType: string;
  state: string | null;
}

/** A line of the list: the head of a group, or a source of an open one. */
export type GroupRow = { kind: "group"; group: SourceGroup; isOpen: boolean } | { kind: "source"; source: Source };

/** Up to this many sources every group is open at first. */
const allOpenUpTo = 30;

/** The sources by jurisdiction, federal law first; within one in the given order. */
export function groupsOf(sources: readonly Source[]): SourceGroup[] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const id = source.corpusType === "ACTS" ? "india" : source.jurisdiction;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [source]);
    else group.push(source);
  }
  const rank = (id: string) => (id === "federal" ? 0 : id === "india" ? 2 : 1);
  return [...groups]
    .map(([id, own]): SourceGroup => ({
      id,
      name: id === "india" ? texts.india : jurisdictionName(id),
      sources: own,
      sections: own.reduce((sum, one) => sum + one.sections, 0),
      storedBytes: own.reduce((sum, one) => sum + one.storedBytes, 0),
      boards: boardsOf(own),
    }))
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name));
}

function boardsOf(sources: readonly Source[]): Board[] {
  const boards = new Map<string, Board>();
  for (const { corpusType, jurisdiction, publisher } of sources) {
    if (publisher != null) boards.set(corpusType, { corpusType, state: jurisdiction === "federal" ? null : jurisdiction });
  }
  return [...boards.values()];
}

/**
 * The groups with the sources that a filter leaves: every word of it is in the name of the source, its file or its jurisdiction. Without one,
 * all of them.
 */
export function filtered(groups: readonly SourceGroup[], filter: string): SourceGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const sources = group.sources.filter(({ name, fileName, key }) => {
      const text = `${group.name} ${name} ${fileName} ${key}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return sources.length === 0 ? [] : [{ ...group, sources }];
  });
}

/** Whether groups are open that nobody has opened or closed. */
export function opensAtFirst(groups: readonly SourceGroup[]): boolean {
  return groups.length === 1 || groups.reduce((sum, { sources }) => sum + sources.length, 0) <= allOpenUpTo;
}

export function rowsOf(groups: readonly SourceGroup[], isOpen: (id: string) => boolean): GroupRow[] {
  return groups.flatMap((group): GroupRow[] => {
    const open = isOpen(group.id);
    return [{ kind: "group", group, isOpen: open }, ...(open ? group.sources.map((source) => ({ kind: "source" as const, source })) : [])];
  });
}
