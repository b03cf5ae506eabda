import type { DocumentFormat } from "../document-format.ts";
import { wordMarkdown, wordText } from "../word-document.ts";
import type { WordDocument } from "../word-file.ts";
import { type Cell, type Change, type Comment, IngestRefusal } from "../../documents/model.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";
import { addRun, looked, type WordLook } from "../run-looks.ts";
import { codePageOf, codePageOfCharset } from "./rtf-code-pages.ts";
import { rtfTokens } from "./rtf-tokens.ts";

/** Where the text of a group goes. */
type Target = "body" | "skip" | "label" | "title" | "note" | "comment" | "commentAuthor" | "authors" | "fonts";

interface State {
  target: Target;
  /** Number of characters after a `\u` that are its substitute. */
  substitutes: number;
  change: "inserted" | "deleted" | null;
  author: number | null;
  isHidden: boolean;
  look: WordLook;
  codePage: string;
}

const targets: Record<string, Target | undefined> = {
  listtext: "label",
  pntext: "label",
  title: "title",
  footnote: "note",
  annotation: "comment",
  atnauthor: "commentAuthor",
  revtbl: "authors",
  fonttbl: "fonts",
};

/** Destinations whose content is not the document's text. Any other destination that a file marks as optional is skipped too. */
const skipped = new Set(
  "colortbl stylesheet info pict nonshppict objdata header headerl headerr headerf footer footerl footerr footerf fldinst sp shprslt bkmkstart bkmkend xe tc txe rxe atnid atrfstart atrfend comment listtable listoverridetable generator".split(
    " ",
  ),
);

/** Optional destinations that contain text. */
const kept = new Set(["shpinst", "shptxt", "annotation", "atnauthor", "revtbl"]);

const characters: Record<string, string | undefined> = {
  tab: "\t",
  line: "\n",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  endash: "–",
  emdash: "—",
  emspace: " ",
  enspace: " ",
  "~": "\u00a0",
  _: "-",
  "\\": "\\",
  "{": "{",
  "}": "}",
};

/** Control words for the look of letters; 0 turns a look off. */
const looks = { b: "bold", i: "italic", ul: "underline", strike: "strike" } as const;

const maxDepth = 2000;

/** Rich Text Format: text with lists, tables, footnotes, tracked changes, hidden text and comments. */
export const format: DocumentFormat = {
  recognizes: ({ head }) => /^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head),
  read: ({ bytes }) => wordText("rtf", readRtf(bytes)),
  markdown: ({ bytes }) => wordMarkdown("rtf", readRtf(bytes)),
};

function readRtf(bytes: Buffer): WordDocument {
  const reader = new RtfReader();
  let isClosed = false;
  let depth = 0;
  for (const token of rtfTokens(bytes)) {
    if (token.type === "open") {
      if (++depth > maxDepth) throw new IngestRefusal("hostile", `This file nests its parts more than ${maxDepth} deep.`);
      reader.open();
    } else if (token.type === "close") {
      reader.close();
      isClosed = --depth <= 0;
      if (isClosed) break;
    } else if (token.type === "byte") reader.bytes(Buffer.of(token.byte));
    else if (token.type === "bytes") reader.bytes(token.bytes);
    else reader.word(token.name, token.value);
  }
  if (!isClosed) throw new IngestRefusal("damaged", "This RTF file is cut short: its end is missing.");
  return reader.finish();
}

class RtfReader {
  readonly #paragraphs: Paragraph[] = [];
  readonly #notes: Paragraph[] = [];
  readonly #comments: Comment[] = [];
  readonly #authors: string[] = [];
  readonly #codePages = new Map<number, string>();
  readonly #stack: State[] = [];
  #state: State = { target: "body", substitutes: 1, change: null, author: null, isHidden: false, look: {}, codePage: "windows-1252" };
  #paragraph = emptyParagraph();
  #cell: Cell = { table: -1, row: 0, column: 0 };
  #isInTable = false;
  #isOptional = false;
  #toSkip = 0;
  #pending: Buffer[] = [];
  #label = "";
  #title = "";
  #author = "";
  #commentAuthor = "";
  #comment: Comment | null = null;
  #note: Paragraph | null = null;
  #font: number | null = null;
  #embedded = 0;

  open(): void {
    this.#flush();
    this.#stack.push(this.#state);
    this.#state = { ...this.#state };
    this.#isOptional = false;
    this.#toSkip = 0;
    if (this.#state.target === "authors") this.#author = "";
  }

  close(): void {
    this.#flush();
    const { target } = this.#state;
    this.#state = this.#stack.pop() ?? this.#state;
    this.#isOptional = false;
    this.#toSkip = 0;
    if (target === this.#state.target) {
      if (target === "authors") this.#authors.push(this.#author.replace(/;$/, "").trim());
      return;
    }
    if (target === "note") this.#note = null;
    if (target === "comment") this.#comment = null;
    if (target === "label") this.#paragraph.label = `${this.#label.trim()} `.replace(/^ $/, "");
  }

  bytes(bytes: Buffer): void {
    this.#isOptional = false;
    const from = Math.min(this.#toSkip, bytes.length);
    this.#toSkip -= from;
    if (from < bytes.length) this.#pending.push(bytes.subarray(from));
  }

  word(name: string, value: number | null): void {
    if (name === "*") {
      this.#isOptional = true;
      return;
    }
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    this.#flush();
    if (this.#state.target === "skip" && name !== "title") return;
    if (this.#startsGroup(name, isOptional)) return;
    if (name === "u" && value !== null) {
      this.#text(String.fromCharCode(value < 0 ? value + 65_536 : value));
      this.#toSkip = this.#state.substitutes;
      return;
    }
    if (this.#toSkip > 0 && characters[name] !== undefined) {
      this.#toSkip--;
      return;
    }
    const character = characters[name];
    if (character !== undefined) return this.#text(character);
    this.#format(name, value);
    this.#layout(name, value);
  }

  finish(): WordDocument {
    this.#flush();
    if (this.#paragraph.runs.length > 0) this.#end("paragraph");
    return {
      title: this.#title.trim() === "" ? null : this.#title.trim(),
      paragraphs: [...this.#paragraphs, ...this.#notes],
      comments: this.#comments.map((c) => ({ ...c, text: c.text.trim() })),
      embedded: this.#embedded,
    };
  }

  #startsGroup(name: string, isOptional: boolean): boolean {
    const target = targets[name];
    if (name === "object") this.#embedded++;
    if (target !== undefined && this.#state.target !== target) {
      this.#state.target = target;
      if (target === "label") this.#label = "";
      else if (target === "commentAuthor") this.#commentAuthor = "";
      else if (target === "note") {
        const number = this.#notes.filter((n) => n.label !== "").length + 1;
        this.#add(`[${number}]`, null);
        this.#note = { ...emptyParagraph(), kind: "note", label: `[${number}] ` };
        this.#notes.push(this.#note);
      } else if (target === "comment") {
        this.#comment = { author: this.#commentAuthor.trim() || null, date: null, text: "", at: -1 };
        this.#comments.push(this.#comment);
        this.#paragraph.runs.push({ text: "", change: null, comment: this.#comment });
      }
      return true;
    }
    if (!skipped.has(name) && !(isOptional && !kept.has(name))) return false;
    this.#state.target = "skip";
    return true;
  }

  #format(name: string, value: number | null): void {
    const state = this.#state;
    const isSet = value !== 0;
    if (name === "uc") state.substitutes = Math.max(0, value ?? 1);
    else if (name === "v") state.isHidden = isSet;
    else if (name === "revised") state.change = isSet ? "inserted" : null;
    else if (name === "deleted") state.change = isSet ? "deleted" : null;
    else if (name === "revauth" || name === "revauthdel") state.author = value;
    else if (name === "plain") Object.assign(state, { isHidden: false, change: null, author: null, look: {} });
    else if (Object.hasOwn(looks, name)) state.look = { ...state.look, [looks[name as keyof typeof looks]]: isSet };
    else if (name === "ulnone") state.look = { ...state.look, underline: false };
    else if (name === "ansicpg") state.codePage = codePageOf(value ?? 1252);
    else if (name === "mac") state.codePage = "macintosh";
    else if (name === "f" && state.target === "fonts") this.#font = value;
    else if (name === "fcharset" && this.#font !== null) this.#codePages.set(this.#font, codePageOfCharset(value ?? 0, state.codePage));
    else if (name === "f") state.codePage = this.#codePages.get(value ?? 0) ?? state.codePage;
  }

  #layout(name: string, value: number | null): void {
    if (this.#note !== null) {
      if (name === "par") this.#text("\n");
    } else if (this.#state.target !== "body") {
      if (name === "par" && this.#comment !== null) this.#text("\n");
    } else if (name === "par" || name === "sect") this.#end(this.#isInTable ? "line" : "paragraph");
    else if (name === "cell" || name === "nestcell") this.#end("cell");
    else if (name === "row" || name === "nestrow") this.#endRow();
    else if (name === "intbl") this.#isInTable = true;
    else if (name === "outlinelevel" && value !== null && value < 9) Object.assign(this.#paragraph, { kind: "heading", level: value + 1 });
    else if (name === "pard") {
      this.#isInTable = false;
      if (this.#paragraph.kind === "heading") Object.assign(this.#paragraph, { kind: "paragraph", level: 0 });
    }
  }

  #end(ends: Paragraph["ends"]): void {
    const paragraph = this.#paragraph;
    paragraph.ends = ends;
    if (ends !== "paragraph") {
      if (this.#paragraphs.at(-1)?.cell === undefined) this.#cell = { table: this.#cell.table + 1, row: 0, column: 0 };
      Object.assign(paragraph, { kind: "cell", cell: { ...this.#cell } });
      if (ends === "cell") this.#cell.column++;
    } else if (paragraph.label !== "" && paragraph.kind === "paragraph") paragraph.kind = "item";
    if (this.#state.change !== null) paragraph.endChange = this.#change();
    this.#paragraphs.push(paragraph);
    // Paragraph properties last until they are reset.
    this.#paragraph = { ...emptyParagraph(), ...(paragraph.kind === "heading" && { kind: "heading", level: paragraph.level }) };
  }

  #endRow(): void {
    const last = this.#paragraphs.at(-1);
    if (last?.ends === "cell") last.ends = "row";
    this.#cell = { ...this.#cell, row: this.#cell.row + 1, column: 0 };
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = this.#pending.length === 1 ? (this.#pending[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#pending);
    this.#pending = [];
    this.#text(new TextDecoder(this.#state.codePage).decode(bytes));
  }

  #text(text: string): void {
    const { target } = this.#state;
    if (target === "body") this.#add(text, this.#change());
    else if (target === "label") this.#label += text;
    else if (target === "title") this.#title += text;
    else if (target === "note") this.#addToNote(text);
    else if (target === "comment" && this.#comment !== null) this.#comment.text += text;
    else if (target === "commentAuthor") this.#commentAuthor += text;
    else if (target === "authors") this.#author += text;
  }

  /** The blank between a note's own mark and its text is dropped with the mark. */
  #addToNote(text: string): void {
    const runs = this.#note?.runs ?? [];
    const rest = runs.length === 0 ? text.trimStart() : text;
    if (rest !== "") addRun(runs, looked({ text: rest, change: this.#change() }, this.#state.look));
  }

  #add(text: string, change: Change | null): void {
    addRun(this.#paragraph.runs, looked({ text, change }, this.#state.look));
  }

  #change(): Change | null {
    const { isHidden, change, author } = this.#state;
    if (isHidden) return { kind: "hidden", author: null, date: null };
    return change === null ? null : { kind: change, author: this.#authors[author ?? -1] ?? null, date: null };
  }
}

function emptyParagraph(): Paragraph {
  return { kind: "paragraph", level: 0, label: "", runs: [], ends: "paragraph", endChange: null };
}
