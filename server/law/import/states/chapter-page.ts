import type { StateDocument } from "./core/state-document.ts";
import type { StateRun, StateSource } from "./core/state-events.ts";
import type { WordRun } from "./word-html.ts";

/** The title a chapter belongs to. */
export interface ChapterTitle {
  number: string;
  name: string;
}

/** A code whose chapters are published as one page each: begins the source with the levels above its sections. */
export function beginChapter(
  document: StateDocument,
  chapter: { number: string; name: string; title: ChapterTitle | null },
  source: Pick<StateSource, "release" | "releaseDate" | "format"> & { code: string },
): void {
  const { number, name, title } = chapter;
  const { code, ...rest } = source;
  document.begin({ ...rest, unit: number, name: `${code}, Chapter ${number}—${name}`, titleNumber: null });
  if (title !== null) document.level({ rank: 0, kind: "title", number: title.number, label: `Title ${title.number}`, name: title.name });
  document.level({ rank: 1, kind: "chapter", number, label: `Chapter ${number}`, name, isKeyedAlone: true });
}

/** A heading between sections; `depth` 0 is below the chapter. */
export function chapterHeading(document: StateDocument, depth: number, name: string): void {
  document.level({ rank: 2 + depth, kind: "subject-group", number: null, label: "", name });
}

/** The runs of a Word page; `target` reads the links of the code. */
export function stateRuns(runs: readonly WordRun[], target: (href: string) => string | null = () => null): StateRun[] {
  return runs.map(({ text, italic, position, href }) => ({ text, italic, position, target: href === null ? null : target(href) }));
}
