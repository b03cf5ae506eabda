import { isShown, type Paragraph, plain, type Run as WordRun } from "../documents/paragraphs.ts";
import type { Change, Comment, Run } from "../markdown/document.ts";
import { tidied } from "../markdown/inline.ts";

/** Everything in the file, or one reading. */
export type Reading = "marked" | "accepted" | "original";

const kinds: Record<string, Change["kind"] | undefined> = {
  inserted: "insertion",
  movedTo: "insertion",
  deleted: "deletion",
  movedFrom: "deletion",
};

/** The runs of a paragraph, without hidden text. A single reading has neither changes nor comments. */
export function runsOf({ runs }: Pick<Paragraph, "runs">, reading: Reading = "marked"): Run[] {
  return tidied(runs.flatMap((run) => markdownRun(run, reading)));
}

function markdownRun(run: WordRun, reading: Reading): Run[] {
  const kind = kinds[run.change?.kind ?? ""];
  const remarks = reading === "marked" ? (run.remarks ?? []) : [];
  const comments = remarks.length === 0 ? {} : { comments: remarks.map(commentOf) };
  // Text that one change inserted and another deleted is in neither reading, and Markdown has no sign for it.
  const isGone = run.change?.kind === "hidden" || run.change?.isNew === true || !isShown(run.change, reading);
  if (isGone) return remarks.length === 0 ? [] : [{ text: "", ...comments }];
  const change =
    kind === undefined || reading !== "marked"
      ? {}
      : { change: { kind, author: named(run.change?.author), at: timeOf(run.change?.date ?? null) } };
  return [
    {
      ...run.look,
      ...change,
      ...(run.note === undefined ? { text: plain(run.text) } : { text: "", footnote: String(run.note) }),
      ...comments,
    },
  ];
}

function commentOf({ text, author, date }: { text: string; author: string | null; date: string | null }): Comment {
  return { text: plain(text), author: named(author), at: timeOf(date) };
}

function named(author: string | null | undefined): string | null {
  const name = plain(author ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return name === "" ? null : name.slice(0, 200);
}

/** The file's time when it is valid; files often have local time without a zone, which is kept as it is. */
function timeOf(date: string | null): string | null {
  return date !== null && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(date) ? date : null;
}
