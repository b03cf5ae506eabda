import { NoteNumbers } from "./note-numbers.ts";
import type { Align, Block, BlockKind, Cell, CellShape, Change, Comment, Layout, LookSpan, Span, Views } from "./model.ts";

/** The look of text, as far as Markdown can express it. Absent means no. */
export interface Look {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** Address of a link. */
  link?: string;
}

/** A stretch of text with one revision state and one look. */
export interface Run {
  text: string;
  change: Change | null;
  /** Comments attached before this text. */
  comments?: Comment[];
  look?: Look;
  /** The text is a reference to the note of that number, from 1; each view counts the notes that it shows. */
  note?: number;
  /** Comments whose passage ends with this text. */
  remarks?: Comment[];
}

/** The common form of a word processor's file: paragraphs in reading order, with everything that was ever in them. */
export interface Paragraph {
  kind: BlockKind;
  level: number;
  /** The number or bullet before it, with the blank after that. */
  label: string;
  /** The same in the original view, where it differs. */
  originalLabel?: string;
  runs: Run[];
  /** What ends here: a paragraph of the body or one inside a cell, a cell, or the last cell of a row. */
  ends: "paragraph" | "line" | "cell" | "row";
  /** What a revision did to the end of the paragraph: if deleted, the paragraph joins the next one. */
  endChange: Change | null;
  /** What a revision did to the row or cell that it is in. */
  cellChange?: Change;
  cell?: Cell;
  /** For a cell in a table nested in another table's cell: that outermost cell. */
  outer?: Cell;
  /** Columns the cell spans, when more than one. */
  span?: number;
  /** For a note: its number from 1. */
  note?: number;
  /** What its style says about it, beyond `kind`. */
  role?: "title" | "quote" | "code";
  /** A new page begins before it. */
  startsPage?: true;
  /** The paragraph is in a cell that continues the cell above. */
  isContinued?: true;
  align?: Align;
  /** Indents in points, as in `Block`. */
  left?: number;
  first?: number;
  /** Size of its largest letters, in any one unit of the file. */
  size?: number;
  /** The same relative to the file's usual letters; absent for 1. */
  scale?: number;
}

type ViewName = "accepted" | "original" | "marked";

const separators: Record<Paragraph["ends"], string> = { paragraph: "\n\n", line: "\n", cell: "\t", row: "\n" };

/** The text as its author would read it now, with the place of every paragraph; sets the places of comments. */
export function acceptedText(paragraphs: readonly Paragraph[]): { text: string } & Layout {
  const { text, blocks, looks } = render(paragraphs, "accepted");
  return { text, blocks, looks, cells: cellShapes(paragraphs) };
}

/** The other views, null when the file has only one reading. */
export function viewsOf(paragraphs: readonly Paragraph[]): { views: Views; layouts: { original: Layout; marked: Layout } } | null {
  if (!paragraphs.some(isTracked)) return null;
  const marked = render(paragraphs, "marked");
  const original = render(paragraphs, "original");
  const cells = cellShapes(paragraphs);
  return {
    views: { original: original.text, marked: { text: marked.text, marks: marked.marks } },
    layouts: {
      original: { blocks: original.blocks, looks: original.looks, cells },
      marked: { blocks: marked.blocks, looks: marked.looks, cells },
    },
  };
}

function isTracked({ endChange, cellChange, label, originalLabel = label, runs }: Paragraph): boolean {
  return endChange !== null || cellChange !== undefined || originalLabel !== label || runs.some((run) => run.change !== null);
}

/** Number of looks kept for one view; a file with more changes of look is drawn plain from there on. */
const mostLooks = 100_000;

function cellShapes(paragraphs: readonly Paragraph[]): CellShape[] {
  return paragraphs.flatMap(({ cell, span, isContinued, ends }) =>
    cell === undefined || ends === "line" || (span === undefined && isContinued === undefined)
      ? []
      : [{ ...cell, ...(span !== undefined && { span }), ...(isContinued && { isContinued }) }],
  );
}

/** Text cannot contain a zero, other control characters or half a surrogate pair; one character replaces each, so places stay valid. */
export function plain(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, " ").toWellFormed();
}

function render(paragraphs: readonly Paragraph[], view: ViewName) {
  const pieces: string[] = [];
  const blocks: Block[] = [];
  const looks: LookSpan[] = [];
  const marks: (Span & Change)[] = [];
  const notes = new NoteNumbers();
  let length = 0;
  let separator = "";
  let table: number | undefined;
  let continued: Block | null = null;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  const placeComments = ({ comments = [] }: Run) => {
    if (view === "accepted") for (const comment of comments) comment.at = length;
  };
  for (const [i, paragraph] of paragraphs.entries()) {
    if (!isShown(paragraph.cellChange ?? null, view)) {
      // The row continues without its last cell.
      if (paragraph.ends === "row" && separator === "\t") separator = "\n";
      continue;
    }
    const note = notes.ofNote(paragraph.note);
    if (note === null) continue;
    const runs = shownRuns(paragraph.runs, view).map((run) => notes.numbered(run));
    const isJoined = !isShown(paragraph.endChange, view);
    const hasText = runs.some((run) => run.text !== "");
    const holdsPlace = paragraph.ends === "cell" || paragraph.ends === "row";
    if (hasText || holdsPlace) {
      // A blank line ends a table.
      if (table !== undefined && paragraph.cell?.table !== table && separator === "\n") separator = "\n\n";
      add(separator);
      separator = "";
      const start = length;
      const shape = hasText && continued === null ? joined(paragraphs, i, view, note) : paragraph;
      if (hasText && continued === null) add(shape.label);
      for (const run of runs) {
        placeComments(run);
        if (run.change !== null && run.text !== "") mark(marks, length, run);
        if (looks.length < mostLooks) addLook(looks, length, run);
        add(plain(run.text));
      }
      if (continued !== null) continued.end = length;
      else if (length > start) blocks.push((continued = blockOf(shape, start, length)));
    } else runs.forEach(placeComments);
    if (isJoined) continue;
    if (hasText || holdsPlace || continued !== null) {
      separator = separators[paragraph.ends];
      table = paragraph.cell?.table;
    }
    continued = null;
  }
  return { text: pieces.join(""), blocks, looks, marks };
}

/** The runs that a view shows; comments on other text go to what follows it. */
function shownRuns(runs: readonly Run[], view: ViewName): Run[] {
  const shown: Run[] = [];
  let waiting: Comment[] = [];
  for (const run of runs) {
    if (!isShown(run.change, view)) waiting.push(...(run.comments ?? []));
    else {
      shown.push(waiting.length === 0 ? run : { ...run, comments: [...waiting, ...(run.comments ?? [])] });
      waiting = [];
    }
  }
  return waiting.length === 0 ? shown : [...shown, { text: "", change: null, comments: waiting }];
}

/** A paragraph as a view shows it: with the number of its note, else with that of the last paragraph that a revision has joined to it. */
function joined(paragraphs: readonly Paragraph[], i: number, view: ViewName, note: number | undefined): Paragraph {
  const first = paragraphs[i] as Paragraph;
  if (note !== undefined) return { ...first, note, label: first.label === "" ? "" : `[${note}] ` };
  let last = first;
  for (let at = i + 1; isJoinedByRevision(last.endChange, view) && paragraphs[at] !== undefined; at++) last = paragraphs[at] as Paragraph;
  const { kind, level } = first.kind === "heading" || last.kind === "heading" ? first : last;
  return { ...first, kind, level, label: labelIn(last, view) };
}

function isJoinedByRevision(change: Change | null, view: ViewName): boolean {
  return change !== null && change.kind !== "hidden" && !isShown(change, view);
}

function labelIn({ label, originalLabel = label, endChange }: Paragraph, view: ViewName): string {
  return view === "original" || (view === "marked" && isLost(endChange)) ? originalLabel : label;
}

/** Adds the look of a run, merged with the run right before it when both look the same. */
function addLook(looks: LookSpan[], start: number, { text, look, note }: Run): void {
  if (text === "" || (look === undefined && note === undefined)) return;
  const last = looks.at(-1);
  const isSame = last?.end === start && note === undefined && last.note === undefined && lookKeys.every((key) => last[key] === look?.[key]);
  if (isSame) last.end += text.length;
  else looks.push({ start, end: start + text.length, ...look, ...(note !== undefined && { note }) });
}

const lookKeys = ["bold", "italic", "underline", "strike", "link"] as const;

/** Marks the text of a run, merged with the run right before it when only the look differs. */
function mark(marks: (Span & Change)[], start: number, { text, change }: Run): void {
  const last = marks.at(-1);
  if (change === null) return;
  const { kind, author, date } = change;
  if (last?.end === start && isSameChange(last, { kind, author, date })) last.end += text.length;
  else marks.push({ start, end: start + text.length, kind, author, date });
}

export function isSameChange(a: Change | null, b: Change | null): boolean {
  return a?.kind === b?.kind && a?.author === b?.author && a?.date === b?.date && a?.isNew === b?.isNew;
}

function blockOf({ kind, level, label, ...rest }: Paragraph, start: number, end: number): Block {
  const { cell, outer, note, role, align, left, first, scale } = rest;
  return {
    start,
    end,
    kind,
    ...((kind === "heading" || kind === "item") && { level }),
    ...(cell !== undefined && { cell }),
    ...(outer !== undefined && { outer }),
    ...(note !== undefined && { note }),
    ...(role !== undefined && { role }),
    ...(label !== "" && { label: label.length }),
    ...(align !== undefined && { align }),
    ...(left !== undefined && { left }),
    ...(first !== undefined && { first }),
    ...(scale !== undefined && { scale }),
  };
}

/** Whether a view shows text with this change. */
export function isShown(change: Change | null, view: ViewName): boolean {
  if (change === null || view === "marked") return true;
  return change.kind !== "hidden" && change.isNew !== true && isLost(change) === (view === "original");
}

/** Whether a change takes text away: the accepted view is without it. */
export function isLost(change: Change | null): boolean {
  return change?.kind === "deleted" || change?.kind === "movedFrom";
}
