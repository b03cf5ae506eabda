import type { Block, Change, MarkdownDocument, Run } from "./document.ts";
import { isTextBlock, mapRuns } from "./document.ts";
import { tidied } from "./inline.ts";
import { countItems } from "./list-numbers.ts";
import { settled } from "./parse.ts";

/** The document with every suggested change accepted. Removes blocks and table rows that contain only deletions. Comments stay. */
export function acceptChanges(document: MarkdownDocument): MarkdownDocument {
  return decided(document, "deletion");
}

/** The document before every suggested change. Removes blocks and table rows that contain only insertions. Comments stay. */
export function rejectChanges(document: MarkdownDocument): MarkdownDocument {
  return decided(document, "insertion");
}

export function withoutComments(document: MarkdownDocument): MarkdownDocument {
  return mapRuns(document, (runs) => tidied(runs.map(({ comments: _comments, ...run }) => run)));
}

/** The suggestions without their authors and times: those of the file apply. */
export function withOneAuthor(document: MarkdownDocument): MarkdownDocument {
  return mapRuns(document, (runs) =>
    tidied(runs.map((run) => (run.change === undefined ? run : { ...run, change: { kind: run.change.kind, author: null, at: null } }))),
  );
}

/** Number of suggested changes and comments; neighboring runs of one change count once. */
export function countChanges(document: MarkdownDocument): { insertions: number; deletions: number; comments: number } {
  const count = { insertions: 0, deletions: 0, comments: 0 };
  mapRuns(document, (runs) => {
    for (const [i, run] of runs.entries()) {
      count.comments += run.comments?.length ?? 0;
      if (run.change === undefined || runs[i - 1]?.change?.kind === run.change.kind) continue;
      if (run.change.kind === "insertion") count.insertions++;
      else count.deletions++;
    }
    return runs;
  });
  return count;
}

/** Whether the runs have text and all of it has that change: the paragraph itself is then inserted or deleted. */
export function isWholly(runs: readonly Run[], kind: Change["kind"]): boolean {
  const said = runs.filter((run) => run.text !== "" || run.footnote !== undefined);
  return said.length > 0 && said.every((run) => run.change?.kind === kind);
}

/** Whether a table row is inserted or deleted as a whole: no cell has other text. */
export function isRowWholly(row: readonly (readonly Run[])[], kind: Change["kind"]): boolean {
  return isWholly(row.flat(), kind);
}

function decided(document: MarkdownDocument, lost: Change["kind"]): MarkdownDocument {
  const blocks: Block[] = [];
  for (const block of document.blocks) {
    if (isTextBlock(block)) {
      if (!isWholly(block.runs, lost)) blocks.push(block);
    } else if (block.kind === "table") {
      const rows = block.rows.filter((row) => !isRowWholly(row, lost));
      if (rows.length > 0) blocks.push({ ...block, rows });
    } else blocks.push(block);
  }
  const kept = mapRuns({ blocks: renumbered(document.blocks, blocks), footnotes: document.footnotes }, (runs) =>
    tidied(runs.flatMap(({ change, ...run }) => (change?.kind === lost ? commentsOnly(run) : [run]))),
  );
  const used = new Set<string>();
  mapRuns(kept, (runs) => {
    for (const run of runs) if (run.footnote !== undefined) used.add(run.footnote);
    return runs;
  });
  const wasUsed = new Set<string>();
  mapRuns(document, (runs) => {
    for (const run of runs) if (run.footnote !== undefined) wasUsed.add(run.footnote);
    return runs;
  });
  return { blocks: settled(kept.blocks), footnotes: kept.footnotes.filter((note) => used.has(note.id) || !wasUsed.has(note.id)) };
}

function commentsOnly(run: Run): Run[] {
  return run.comments === undefined ? [] : [{ text: "", comments: run.comments }];
}

/** Items are counted without the removed ones. */
function renumbered(before: readonly Block[], after: readonly Block[]): Block[] {
  return before.length === after.length ? [...after] : countItems(after);
}
