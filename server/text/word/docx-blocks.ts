import {
  AlignmentType,
  HeadingLevel,
  type ILevelsOptions,
  LevelFormat,
  Paragraph as WordParagraph,
  type IParagraphOptions,
  Table as WordTable,
  TableCell,
  TableRow,
  WidthType,
  PageBreak,
} from "docx";
import { isRowWholly, isWholly } from "../markdown/changes.ts";
import { type Block, type ListItem, type Run, type Table, textOf } from "../markdown/document.ts";
import { clauseDepth } from "./clause-depth.ts";
import type { RunWriter } from "./docx-runs.ts";

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const;

/** Twentieths of a point per level: a quarter of an inch. */
const step = 360;

/** The list that an item belongs to. */
interface OpenList {
  reference: string;
  instance: number;
  last: ListItem;
}

/** Writes blocks one after another; Word itself numbers the lists. */
export class DocxBlocks {
  readonly numbering: { reference: string; levels: ILevelsOptions[] }[] = [];
  readonly #runs: RunWriter;
  readonly #open: (OpenList | undefined)[] = [];
  readonly #instances = new Map<string, number>();

  constructor(runs: RunWriter) {
    this.#runs = runs;
  }

  write(block: Block): (WordParagraph | WordTable)[] {
    const quote = (block.quote ?? 0) * 2 * step;
    if (block.kind !== "item" && !(block.kind === "paragraph" && block.indent > 0)) this.#open.length = 0;
    switch (block.kind) {
      case "heading":
        return [this.#paragraph(block.runs, { heading: headings[block.level - 1] ?? HeadingLevel.HEADING_6 })];
      case "paragraph": {
        const left = quote + (block.indent > 0 ? (block.indent + 1) * step : clauseDepth(textOf(block.runs)) * step);
        return [this.#paragraph(block.runs, left > 0 ? { indent: { left } } : {})];
      }
      case "item":
        return [this.#paragraph(block.runs, { numbering: this.#list(block), indent: indentOf(block.level, quote) })];
      case "table":
        return [this.#table(block), new WordParagraph({ spacing: { after: 0 } })];
      case "code":
        return block.text
          .split("\n")
          .map((text) => this.#paragraph([{ text: text === "" ? "\u00a0" : text, code: true }], { style: "Code" }));
      case "rule":
        return [new WordParagraph({ thematicBreak: true })];
      case "page-break":
        return [new WordParagraph({ children: [new PageBreak()] })];
    }
  }

  /** A paragraph that is inserted or deleted as a whole takes its end with it. */
  #paragraph(runs: readonly Run[], options: IParagraphOptions): WordParagraph {
    const change = runs.find((run) => run.change !== undefined)?.change;
    const mark =
      change !== undefined && isWholly(runs, change.kind)
        ? { run: change.kind === "insertion" ? { insertion: this.#runs.change(change) } : { deletion: this.#runs.change(change) } }
        : {};
    return new WordParagraph({ ...options, ...mark, children: this.#runs.children(runs) });
  }

  #table({ align, rows }: Table): WordTable {
    // A header with its own bold words stays unchanged.
    const isPlain = rows[0]?.flat().every((run) => run.bold !== true) ?? true;
    const width = Math.floor(9360 / Math.max(1, align.length));
    return new WordTable({
      width: { size: width * align.length, type: WidthType.DXA },
      columnWidths: align.map(() => width),
      rows: rows.map((row, at) => {
        const change = row.flat().find((run) => run.change !== undefined)?.change;
        const mark =
          change !== undefined && isRowWholly(row, change.kind)
            ? change.kind === "insertion"
              ? { insertion: this.#runs.change(change) }
              : { deletion: this.#runs.change(change) }
            : {};
        return new TableRow({
          ...(at === 0 && rows.length > 1 && { tableHeader: true }),
          ...mark,
          children: row.map((cell, column) => {
            const alignment = align[column] ?? null;
            return new TableCell({
              width: { size: width, type: WidthType.DXA },
              margins: { left: 100, right: 100, top: 40, bottom: 40 },
              children: [
                this.#paragraph(at === 0 && isPlain ? cell.map((run): Run => (run.text === "" ? run : { ...run, bold: true })) : cell, {
                  style: "TableText",
                  ...(alignment !== null && { alignment: alignments[alignment] }),
                }),
              ],
            });
          }),
        });
      }),
    });
  }

  /** The numbering of an item: that of the item above when it continues that count, otherwise of a new list. */
  #list(item: ListItem): { reference: string; instance: number; level: number } {
    const above = this.#open[item.level];
    this.#open.length = item.level + 1;
    const goesOn =
      above !== undefined && above.last.marker === item.marker && (item.number === null || item.number === (above.last.number ?? 0) + 1);
    const list = goesOn ? { ...above, last: item } : this.#newList(item);
    this.#open[item.level] = list;
    return { reference: list.reference, instance: list.instance, level: item.level };
  }

  #newList(item: ListItem): OpenList {
    const reference = item.number === null ? "bullets" : `numbers-${item.number}${item.marker}`;
    const instance = (this.#instances.get(reference) ?? -1) + 1;
    if (instance === 0) this.numbering.push({ reference, levels: levels(item) });
    this.#instances.set(reference, instance);
    return { reference, instance, last: item };
  }
}

function levels({ number, marker }: ListItem): ILevelsOptions[] {
  return Array.from({ length: 9 }, (_, level) => ({
    level,
    format: number === null ? LevelFormat.BULLET : LevelFormat.DECIMAL,
    text: number === null ? "•" : `%${level + 1}${marker}`,
    alignment: AlignmentType.LEFT,
    ...(number !== null && { start: number }),
    style: { paragraph: { indent: indentOf(level, 0) } },
  }));
}

function indentOf(level: number, quote: number): { left: number; hanging: number } {
  return { left: quote + (level + 1) * 2 * step - (level === 0 ? 0 : level * step), hanging: step + (level === 0 ? step / 2 : 0) };
}
