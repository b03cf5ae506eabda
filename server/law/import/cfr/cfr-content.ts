import type { Body, Note } from "../../store/model.ts";
import { InlineText } from "./cfr-inline.ts";
import { figureWords } from "../figure-words.ts";
import { type ColumnHead, headerRows } from "./cfr-table.ts";
import { emphasis, type Role, roles, topics } from "./cfr-vocabulary.ts";
import { attribute, decodeEntities } from "../xml/xml-values.ts";

/** The action at the end of an element. */
type End = "paragraph" | "line" | "block" | "mark" | "sign" | "skip" | "nothing" | (() => void);

/**
 * Reads the content of a section, an appendix or the head of a division into a text and its notes. Page marks vanish, figures become
 * `[Figure: name]`, an unknown element is a paragraph or part of one, so that no text is lost. Elements must be balanced.
 */
export class ContentReader {
  readonly #notes: Note[] = [];
  #text = new InlineText();
  /** Texts that an open note, footnote or column heading interrupts. */
  readonly #outer: InlineText[] = [];
  /** The action at the end of each open element. */
  readonly #ends: End[] = [];
  #skipped = 0;
  /** Open elements whose text is on one line. */
  #lines = 0;
  /** Block kind of paragraphs here: a quotation, a note within the text, or neither. */
  #kind: "p" | "quote" | "note" = "p";
  /** The heading of a note was just written and its first paragraph continues on the same line. */
  #joins = false;
  #note: { topic: string; heading: string } | null = null;
  #tables = 0;
  #columns: ColumnHead[] = [];
  #columnCount: string | null = null;

  open(name: string, attributes: string): void {
    let role = roles.get(name);
    if (role === undefined) {
      name = name.toUpperCase();
      role = roles.get(name) ?? (this.#lines > 0 ? "none" : "p");
    }
    this.#ends.push(this.#skipped > 0 || role === "skip" ? this.#skip() : this.#enter(role, name, attributes));
  }

  close(): void {
    const end = this.#ends.pop();
    if (end === undefined) return;
    if (typeof end === "function") return end();
    switch (end) {
      case "paragraph":
        this.#lines--;
        return this.#text.endBlock();
      case "line":
        this.#lines--;
        return this.#text.blank();
      case "block":
        return this.#text.endBlock();
      case "mark":
        return this.#text.closeMark();
      case "sign":
        return this.#text.closeSign();
      case "skip":
        this.#skipped--;
        return;
      case "nothing":
    }
  }

  text(raw: string): void {
    if (this.#skipped > 0) return;
    if (raw === "\n") this.#text.space();
    else this.#text.text(decodeEntities(raw));
  }

  finish(): { body: Body; notes: Note[] } {
    while (this.#ends.length > 0) this.close();
    return { body: this.#text.finish(), notes: this.#notes };
  }

  #enter(role: Role, name: string, attributes: string): End {
    const text = this.#text;
    switch (role) {
      case "p":
        return this.#paragraph(this.#kind, this.#joins || name === "LDRFIG", name === "FL-2");
      case "heading":
        return this.#paragraph("heading");
      case "head":
        if (/"HED"/.test(attributes) && this.#note !== null) return this.#noteHeading();
        return /"HED"/.test(attributes) && this.#kind === "note" ? this.#runIn() : this.#paragraph("heading");
      case "run-in":
        if (this.#note !== null) return this.#noteHeading();
        return this.#kind === "note" ? this.#runIn() : this.#paragraph("heading");
      case "box":
        return this.#within(this.#kind);
      case "quote":
      case "note":
        return this.#within(role);
      case "apparatus":
        // The eCFR announces a coming amendment by an XREF above the text.
        if (name === "XREF" && this.#lines > 0) return "nothing";
        return this.#apparatus(topics[name] ?? "miscellaneous");
      case "footnote":
        return this.#interrupt((body) => this.#text.footnote(body));
      case "footnote-reference":
        text.refer();
        return "nothing";
      case "sign":
        text.openSign();
        return "sign";
      case "mark": {
        const mark = emphasis(name, attribute(attributes, "T"));
        if (mark === null) return "nothing";
        text.openMark(mark);
        return "mark";
      }
      case "fraction":
        text.openFraction();
        return "nothing";
      case "accent":
        text.accent(attribute(attributes, "T"));
        return "nothing";
      case "break":
        text.blank();
        return "nothing";
      case "stars":
        text.endBlock();
        text.builder.startBlock(this.#kind, 0, null);
        text.text("* * * * *");
        return "block";
      case "figure":
        this.#figure(attribute(attributes, "src") ?? attribute(attributes, "SRC") ?? "");
        return "nothing";
      case "figure-name":
        return this.#interrupt((body) => this.#figure(body.text));
      case "link":
        // The eCFR puts a link to a larger picture after each figure.
        return attributes.includes("/graphics/pdfs/") ? this.#skip() : "nothing";
      case "table":
        return this.#table(attribute(attributes, "COLS"));
      case "caption":
      case "row":
      case "cell":
      case "column-heads":
      case "column-head":
      case "table-note":
        return this.#tables > 0 ? this.#tablePart(role, name, attributes) : this.#paragraph(this.#kind);
      case "none":
      case "skip":
        return "nothing";
    }
  }

  #skip(): End {
    this.#skipped++;
    return "skip";
  }

  /** `joins`: the paragraph continues the open line. `staysOpen`: so will the next one; the figure of a leader follows its words. */
  #paragraph(kind: "p" | "quote" | "note" | "heading", joins = false, staysOpen = false): End {
    this.#lines++;
    this.#joins = false;
    if (joins) this.#text.blank();
    else {
      this.#text.endBlock();
      // A heading inside a quotation or note is not a heading of the surrounding text.
      this.#text.builder.startBlock(kind, kind === "heading" && this.#kind !== "p" ? 1 : 0, null);
    }
    return staysOpen ? "line" : "paragraph";
  }

  #runIn(): End {
    this.#paragraph("note");
    this.#text.openMark("head");
    return () => {
      this.#text.closeMark();
      this.#lines--;
      this.#joins = true;
    };
  }

  #within(kind: "p" | "quote" | "note"): () => void {
    const outer = this.#kind;
    this.#text.endBlock();
    this.#kind = kind;
    return () => {
      this.#text.endBlock();
      this.#kind = outer;
      this.#joins = false;
    };
  }

  #apparatus(topic: string): End {
    if (this.#note !== null) return this.#within(this.#kind);
    const note = { topic, heading: "" };
    const outer = this.#kind;
    this.#note = note;
    this.#kind = "p";
    return this.#interrupt((body) => {
      this.#note = null;
      this.#kind = outer;
      if (body.text !== "" || note.heading !== "") this.#notes.push({ ...note, group: null, body });
    });
  }

  #noteHeading(): End {
    const note = this.#note;
    return this.#interrupt((body) => {
      const heading = body.text.replace(/\s*[:.]$/, "");
      if (note !== null) note.heading = note.heading === "" ? heading : `${note.heading}: ${heading}`;
    });
  }

  /** Reads a separate text and delivers it at the end of the element. */
  #interrupt(take: (body: Body) => void): () => void {
    const lines = this.#lines;
    this.#outer.push(this.#text);
    this.#text = new InlineText();
    this.#lines = 0;
    return () => {
      const body = this.#text.finish();
      this.#text = this.#outer.pop() ?? new InlineText();
      this.#lines = lines;
      take(body);
    };
  }

  /** A figure within a paragraph stays on its line. `name` is a file name or an address. */
  #figure(name: string): void {
    const words = figureWords(name);
    if (this.#lines > 0 || this.#tables > 0) {
      this.#text.blank();
      this.#text.text(`${words} `);
      return;
    }
    this.#text.endBlock();
    this.#text.builder.startBlock(this.#kind, 0, null);
    this.#text.text(words);
    this.#text.endBlock();
  }

  #table(columns: string | null): () => void {
    this.#text.endBlock();
    this.#text.builder.startTable();
    this.#tables++;
    const outer = this.#columnCount;
    this.#columnCount = columns;
    return () => {
      this.#text.settle();
      this.#text.builder.endTable();
      this.#tables--;
      this.#columnCount = outer;
    };
  }

  #tablePart(
    role: "caption" | "row" | "cell" | "column-heads" | "column-head" | "table-note",
    name: string,
    attributes: string,
  ): () => void {
    this.#text.settle();
    const { builder } = this.#text;
    switch (role) {
      case "caption":
        builder.startCaption();
        return this.#ending(() => builder.endCaption());
      case "row":
        builder.startRow();
        return this.#ending(() => builder.endRow());
      case "cell":
        if (name === "ENT") builder.startCell(false, straddle(attribute(attributes, "A")));
        else builder.startCell(name === "TH", attribute(attributes, "colspan"), attribute(attributes, "rowspan"));
        return this.#ending(() => builder.endCell());
      case "table-note":
        builder.startRow();
        builder.startCell(false, this.#columnCount);
        return this.#ending(() => builder.endRow());
      case "column-heads":
        this.#columns = [];
        return () => this.#writeColumnHeads();
      case "column-head": {
        const level = Number(attribute(attributes, "H") ?? "1");
        return this.#interrupt((body) => {
          this.#columns.push({
            level: Number.isInteger(level) && level >= 1 && level <= 9 ? level : 1,
            text: body.text.replaceAll("\n", " "),
          });
        });
      }
    }
  }

  #writeColumnHeads(): void {
    const { builder } = this.#text;
    for (const row of headerRows(this.#columns)) {
      builder.startRow();
      for (const cell of row) {
        builder.startCell(true, String(cell.colspan), String(cell.rowspan));
        builder.text(cell.text);
      }
      builder.endRow();
    }
    this.#columns = [];
  }

  #ending(end: () => void): () => void {
    return () => {
      this.#text.settle();
      end();
    };
  }
}

/** `ENT A="2"` spans two more columns. */
function straddle(more: string | null): string | null {
  return more === null || !/^\d{1,2}$/.test(more) ? null : String(Number(more) + 1);
}
