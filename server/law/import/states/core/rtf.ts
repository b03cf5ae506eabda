import { ImportError, type TableCell } from "../../../store/model.ts";

/** A piece of a paragraph in one style. */
export interface RtfRun {
  text: string;
  bold: boolean;
  italic: boolean;
  position: "sup" | "sub" | null;
}

export interface RtfParagraph {
  runs: RtfRun[];
  /** Number of its style; 0 when none is set. */
  style: number;
  /** Size of its first words in half points; 0 when none is set. */
  size: number;
  isCentered: boolean;
}

/** What the page gives in reading order. */
export interface RtfSink {
  paragraph(paragraph: RtfParagraph): void;
  table(rows: TableCell[][]): void;
}

interface Style {
  bold: boolean;
  italic: boolean;
  position: "sup" | "sub" | null;
  size: number;
  isSilent: boolean;
  /** Characters that stand for a `\u` in readers without Unicode. */
  substitutes: number;
}

const maxDepth = 512;
const maxParagraphChars = 8 << 20;
/** Longest control word with its number, and room for the blank after it. */
const heldBack = 64;
const plainStyle: Style = { bold: false, italic: false, position: null, size: 0, isSilent: false, substitutes: 1 };

/** Groups that are not text of the document. */
const silent = new Set(
  "fonttbl colortbl stylesheet info listtable listoverridetable pict object header headerl headerr headerf footer footerl footerr footerf fldinst bkmkstart bkmkend xe tc rsidtbl generator themedata".split(
    " ",
  ),
);
const characters: Record<string, string> = {
  tab: " ",
  line: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  emspace: " ",
  enspace: " ",
};
const codePage = [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
const token = /[^\\{}\r\n]+|[\r\n]+|[{}]|\\'[0-9a-fA-F]{2}|\\([a-z]{1,32})(-?\d{1,10})? ?|\\[^a-z']/gy;

/**
 * Reads RTF in chunks of any size as paragraphs and tables. Pictures, fonts, styles and page headers are left out; line breaks of the file
 * mean nothing.
 */
export class RtfReader {
  readonly #sink: RtfSink;
  readonly #isPart: boolean;
  #rest = "";
  #stack: Style[] = [];
  #style = { ...plainStyle };
  #paragraph: RtfParagraph = { runs: [], style: 0, size: 0, isCentered: false };
  #chars = 0;
  #skip = 0;
  #rows: TableCell[][] = [];
  #cells: TableCell[] = [];
  #hasBegun = false;

  /** `isPart`: the text is a run of paragraphs out of a document, without its first and perhaps its last bracket. */
  constructor(sink: RtfSink, { isPart = false } = {}) {
    this.#sink = sink;
    this.#isPart = isPart;
  }

  write(chunk: string): void {
    const text = this.#rest + chunk;
    this.#rest = text.slice(this.#read(text, text.length - heldBack));
  }

  /** Throws ImportError for a file that is cut short. */
  end(): void {
    this.#rest = this.#rest.slice(this.#read(this.#rest, this.#rest.length));
    if ((!this.#hasBegun && !this.#isPart) || this.#stack.length > 0 || /[^\s\0]/.test(this.#rest))
      throw new ImportError("This document ends before its last group does: it was cut short. Download it again.");
    this.#endParagraph();
    this.#endTable();
  }

  /** Reads the tokens that begin before `until`. Returns the offset after the last one. */
  #read(text: string, until: number): number {
    token.lastIndex = 0;
    let end = 0;
    while (end < until) {
      const match = token.exec(text);
      if (match === null) {
        if (text.length - end < heldBack) return end;
        throw new ImportError("This document is damaged: it has a backslash that begins nothing. Download it again.");
      }
      end = token.lastIndex;
      this.#token(match[0], match[1], match[2]);
    }
    return end;
  }

  #token(text: string, word: string | undefined, value: string | undefined): void {
    if (text === "{") this.#open();
    else if (text === "}") this.#close();
    else if (word !== undefined) this.#word(word, value === undefined ? null : Number(value));
    else if (text.startsWith("\\'")) this.#text(codePage[Number.parseInt(text.slice(2), 16)] ?? "", true);
    else if (text === "\\*") this.#style.isSilent = true;
    else if (text === "\\~") this.#text("\u00a0", true);
    else if (text === "\\_") this.#text("-", true);
    else if (text === "\\\n" || text === "\\\r") this.#endParagraph();
    else if (/^\\[\\{}]$/.test(text)) this.#text(text.slice(1), true);
    else if (!/^[\r\n\\]/.test(text)) this.#text(text, false);
  }

  #open(): void {
    if (this.#stack.length >= maxDepth) throw new ImportError(`This document nests its groups more than ${maxDepth} deep.`);
    this.#stack.push({ ...this.#style });
    this.#hasBegun = true;
    this.#skip = 0;
  }

  #close(): void {
    const before = this.#stack.pop() ?? (this.#isPart ? { ...plainStyle } : undefined);
    if (before === undefined) throw new ImportError("This document is damaged: it closes a group that was never opened.");
    this.#style = before;
    this.#skip = 0;
  }

  #word(word: string, value: number | null): void {
    const style = this.#style;
    const isOn = value !== 0;
    if (silent.has(word)) style.isSilent = true;
    else if (word === "bin" && (value ?? 0) > 0)
      throw new ImportError("This document contains a picture in a form that Pandect does not read.");
    else if (word === "u") this.#unicode(value ?? 0);
    else if (word === "uc") style.substitutes = Math.min(value ?? 1, 10);
    else if (word === "par" || word === "sect" || word === "page") this.#endParagraph();
    else if (word === "cell") this.#endCell();
    else if (word === "row") this.#endRow();
    else if (word === "pard") Object.assign(this.#paragraph, { style: 0, isCentered: false });
    else if (word === "plain") Object.assign(style, { ...plainStyle, isSilent: style.isSilent, substitutes: style.substitutes });
    else if (word === "b") style.bold = isOn;
    else if (word === "i") style.italic = isOn;
    else if (word === "super") style.position = isOn ? "sup" : null;
    else if (word === "sub") style.position = isOn ? "sub" : null;
    else if (word === "nosupersub") style.position = null;
    else if (word === "fs") style.size = value ?? 0;
    else if (word === "s") this.#paragraph.style = value ?? 0;
    else if (word === "qc") this.#paragraph.isCentered = true;
    else if (word === "ql" || word === "qj" || word === "qr") this.#paragraph.isCentered = false;
    else {
      const character = characters[word];
      if (character !== undefined) this.#text(character, true);
    }
  }

  #unicode(value: number): void {
    this.#text(String.fromCharCode(value & 0xffff), false, true);
    this.#skip = this.#style.substitutes;
  }

  /** `isOne`: a single character written as a control. */
  #text(text: string, isOne: boolean, isUnicode = false): void {
    let words = text;
    if (this.#skip > 0 && !isUnicode) {
      const skipped = isOne ? 1 : Math.min(this.#skip, text.length);
      this.#skip -= skipped;
      words = isOne ? "" : text.slice(skipped);
    }
    if (words === "" || this.#style.isSilent) return;
    this.#chars += words.length;
    if (this.#chars > maxParagraphChars) throw new ImportError("This document has a paragraph larger than any in law.");
    const { bold, italic, position, size } = this.#style;
    const { runs } = this.#paragraph;
    const last = runs.at(-1);
    if (last?.bold === bold && last.italic === italic && last.position === position) last.text += words;
    else runs.push({ text: words, bold, italic, position });
    if (this.#paragraph.size === 0 && words.trim() !== "") this.#paragraph.size = size;
  }

  #endParagraph(): void {
    if (this.#cells.length > 0) return this.#text(" ", true);
    const paragraph = this.#take();
    if (paragraph.runs.every(({ text }) => text.trim() === "")) return;
    this.#endTable();
    this.#sink.paragraph(paragraph);
  }

  #take(): RtfParagraph {
    const paragraph = this.#paragraph;
    this.#paragraph = { ...paragraph, runs: [], size: 0 };
    this.#chars = 0;
    return paragraph;
  }

  #endCell(): void {
    const text = this.#take()
      .runs.map((run) => run.text)
      .join("")
      .replace(/[\s\u00a0]+/g, " ")
      .trim();
    if (this.#cells.length >= 200) throw new ImportError("This document has a table wider than any in law.");
    this.#cells.push({ text, header: false, colspan: 1, rowspan: 1 });
  }

  #endRow(): void {
    if (this.#cells.some(({ text }) => text !== "")) this.#rows.push(this.#cells);
    if (this.#rows.length > 50_000) throw new ImportError("This document has a table longer than any in law.");
    this.#cells = [];
  }

  #endTable(): void {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length > 0) this.#sink.table(rows);
  }
}
