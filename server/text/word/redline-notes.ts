import { type Block, type Footnote, mapRuns, type MarkdownDocument, type Run, runLists } from "../markdown/document.ts";
import { changed, mergedRuns, type State } from "./redline-runs.ts";

/** Two documents whose footnotes can be in one: the footnotes of the earlier one get new ids. */
export interface MergedNotes {
  before: MarkdownDocument;
  after: MarkdownDocument;
  /** The notes in the merged blocks, with the changes of their text. */
  used(blocks: Block[]): Footnote[];
}

/** Gives the footnotes of the earlier document new ids, and pairs notes by their order where both documents have them. */
export function mergedNotes(before: MarkdownDocument, after: MarkdownDocument, state: State): MergedNotes {
  const taken = new Set(after.footnotes.map((note) => note.id));
  const ids = new Map<string, string>();
  for (const { id } of before.footnotes) {
    let name = `was-${id}`;
    while (taken.has(name)) name += "-";
    taken.add(name);
    ids.set(id, name);
  }
  const rename = (runs: Run[]) =>
    runs.map((run) => (run.footnote === undefined ? run : { ...run, footnote: ids.get(run.footnote) ?? run.footnote }));
  const renamed = mapRuns(before, rename);
  const old = renamed.footnotes.map((note) => ({ ...note, id: ids.get(note.id) ?? note.id }));
  return {
    before: { ...renamed, footnotes: old },
    after,
    used(blocks) {
      const changes = new Map<string, "insertion" | "deletion" | undefined>();
      for (const run of runLists({ blocks, footnotes: [] }).flat())
        if (run.footnote !== undefined) changes.set(run.footnote, run.change?.kind);
      const left = old.filter((note) => !changes.has(note.id));
      return [...changes].flatMap(([id, kind]): Footnote[] => {
        const gone = old.find((note) => note.id === id);
        if (gone !== undefined) return [{ id, paragraphs: gone.paragraphs.map((runs) => changed(runs, state.deletion)) }];
        const now = after.footnotes.find((note) => note.id === id);
        if (now === undefined) return [];
        if (kind === "insertion") return [{ id, paragraphs: now.paragraphs.map((runs) => changed(runs, state.insertion)) }];
        const was = left.shift();
        const length = Math.max(now.paragraphs.length, was?.paragraphs.length ?? 0);
        const pairs = Array.from({ length }, (_, i) => mergedRuns(was?.paragraphs[i] ?? [], now.paragraphs[i] ?? [], null, state));
        return [{ id, paragraphs: pairs }];
      });
    },
  };
}
