import type { Block, Body, Footnote, Mark, Note, Table } from "../store/model.ts";

/** One line of a fictional text; `marks` names words in it to mark. */
export interface Line {
  text: string;
  kind?: Block["kind"];
  depth?: number;
  label?: string;
  anchor?: string;
  level?: string;
  table?: Table;
  marks?: (Omit<Mark, "start" | "end"> & { words: string })[];
}

/** A body from lines; the words of a table are its cells. */
export function bodyOf(lines: readonly Line[], footnotes: Footnote[] = []): Body {
  const body: Body = { text: "", blocks: [], marks: [], tables: [], footnotes };
  for (const line of lines) {
    if (body.text !== "") body.text += "\n";
    const start = body.text.length;
    body.text += line.text;
    const block: Block = {
      kind: line.kind ?? (line.label === undefined ? "p" : "level"),
      start,
      end: body.text.length,
      depth: line.depth ?? 0,
      label: line.label ?? null,
      anchor: line.anchor ?? null,
      level: line.level ?? null,
    };
    if (line.table !== undefined) block.table = body.tables.push(line.table) - 1;
    body.blocks.push(block);
    for (const { words, ...mark } of line.marks ?? []) {
      const at = body.text.indexOf(words, start);
      body.marks.push({ ...mark, start: at, end: at + words.length });
    }
  }
  return body;
}

const cell = (text: string, header = false, colspan = 1, rowspan = 1) => ({ text, header, colspan, rowspan });

/** § 12 of a code that does not exist: three levels, flush text after them, a table, a footnote, references and hostile words. */
export const ferryBody: Body = bodyOf(
  [
    { text: "No ferry may carry livestock & feed <together>, except as follows:" },
    {
      text: "(a) In general.—The master of a ferry1 shall",
      label: "(a)",
      anchor: "(a)",
      level: "subsection",
      marks: [
        { kind: "num", words: "(a)" },
        { kind: "head", words: "In general." },
        { kind: "fn", words: "1", footnote: 0 },
      ],
    },
    {
      text: "(1) keep animals apart under section 14 of this title; and",
      depth: 1,
      label: "(1)",
      anchor: "(a)(1)",
      level: "paragraph",
      marks: [{ kind: "ref", words: "section 14 of this title", target: "usc/97/14" }],
    },
    { text: "(A) fence the deck;", depth: 2, label: "(A)", anchor: "(a)(1)(A)", level: "subparagraph" },
    {
      text: "(B) post a *notice*;",
      depth: 2,
      label: "(B)",
      anchor: "(a)(1)(B)",
      level: "subparagraph",
      marks: [{ kind: "i", words: "notice" }],
    },
    { text: "(2) keep a log.", depth: 1, label: "(2)", anchor: "(a)(2)", level: "paragraph" },
    { text: "This subsection binds the owner as well.", anchor: "(a)" },
    { text: "(b) The fees are:", label: "(b)", anchor: "(b)", level: "subsection" },
    {
      text: "Animal Fee\nSheep 2|3\nGoat",
      kind: "table",
      anchor: "(b)",
      table: {
        caption: "Fees",
        rows: [[cell("Animal", true), cell("Fee", true)], [cell("Sheep"), cell("2|3", false, 1, 2)], [cell("Goat")]],
      },
    },
    { text: "1. Definitions", kind: "heading" },
    { text: "Livestock means sheep.", marks: [{ kind: "term", words: "Livestock" }] },
  ],
  [{ sign: "1", text: "So in original. Probably <ferryboat>." }],
);

export const ferryNotes: Note[] = [
  { topic: "amendments", group: "editorial", heading: "Amendments", body: bodyOf([{ text: "2019—Subsec. (b). Act 7 raised the fees." }]) },
  {
    topic: "shortTitle",
    group: "statutory",
    heading: "Short Title",
    body: bodyOf([{ text: "This chapter may be cited as the Ferry Act." }]),
  },
];
