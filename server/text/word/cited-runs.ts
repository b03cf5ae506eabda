import { type MarkdownDocument, mapRuns, type Run, runLists } from "../markdown/document.ts";

/** Between paragraphs, which no citation crosses. */
const apart = "\n\n";

/** The words of a document in which citations are found: every paragraph, cell and footnote, without deleted words. */
export function citableText(document: MarkdownDocument): string {
  return runLists(document).map(wordsOf).join(apart);
}

const isRead = ({ change, footnote }: Run) => change?.kind !== "deletion" && footnote === undefined;
const wordsOf = (runs: readonly Run[]) => runs.map((run) => (isRead(run) ? run.text : "")).join("");

/** A citation in `citableText`; `entry` is an index into the table of authorities. */
export interface CitedAt {
  end: number;
  entry: number;
}

/** A copy whose runs end where citations end, each marked with the entries cited there. */
export function withCitations(document: MarkdownDocument, cited: readonly CitedAt[]): MarkdownDocument {
  const marks = cited.toSorted((a, b) => a.end - b.end);
  let at = 0;
  let next = 0;
  /** The run in pieces, one for each place up to its end where citations end. */
  function divided(run: Run): Run[] {
    const { comments, ...plain } = run;
    const pieces: Run[] = [];
    let from = 0;
    for (let end = marks[next]?.end; end !== undefined && end <= at + run.text.length; end = marks[next]?.end) {
      const cites = new Set<number>();
      for (; marks[next]?.end === end; next++) cites.add(marks[next]?.entry ?? 0);
      pieces.push({ ...plain, text: run.text.slice(from, end - at), cites: [...cites] });
      from = end - at;
    }
    at += run.text.length;
    const rest = run.text.slice(from);
    return rest === "" && comments === undefined && pieces.length > 0 ? pieces : [...pieces, { ...run, text: rest }];
  }
  return mapRuns(document, (runs) => {
    const written = runs.flatMap((run) => (isRead(run) ? divided(run) : [run]));
    at += apart.length;
    return written;
  });
}
