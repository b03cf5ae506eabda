import type { Body, Note, Reference } from "../../store/model.ts";
import { InlineText } from "./cfr-inline.ts";
import { figureWords } from "../figure-words.ts";
import { canonicalTarget } from "../references.ts";
import { localName } from "../xml/xml.ts";
import { attribute, decodeEntities } from "../xml/xml-values.ts";

/**
 * Reads the content of a section, an appendix or the head of a level of USLM 2 into the same lines as the other editions. The levels in
 * this format are a conversion from the same print, and wrong where a list begins after a defined term, so they are inferred as in all
 * other formats. Typefaces and the kinds of notes survive as GPO's old names in `style` and `class`.
 */
export class UslmContentReader {
  readonly references: Reference[] = [];
  readonly #notes: Note[] = [];
  #text = new InlineText();
  readonly #outer: InlineText[] = [];
  readonly #ends: (() => void)[] = [];
  #skipped = 0;
  #tables = 0;
  #kind: "p" | "quote" | "note" = "p";
  /** The next paragraph continues the open line: after a designation or a run-in heading. */
  #joins = false;
  #note: { topic: string; heading: string } | null = null;

  open(name: string, attributes: string): void {
    const local = localName(name);
    this.#ends.push(this.#skipped > 0 || skippedNames.has(local) ? this.#skip() : this.#enter(local, attributes));
  }

  close(): void {
    this.#ends.pop()?.();
  }

  text(raw: string): void {
    if (this.#skipped === 0) this.#text.text(decodeEntities(raw));
  }

  finish(): { body: Body; notes: Note[]; references: Reference[] } {
    while (this.#ends.length > 0) this.close();
    return { body: this.#text.finish(), notes: this.#notes, references: this.references };
  }

  #enter(name: string, attributes: string): () => void {
    const style = /style="-uslm-sgm:([A-Z0-9-]+)/.exec(attributes)?.[1] ?? "";
    switch (name) {
      case "paragraph":
      case "level":
        // Consecutive printed designations.
        if (!attributes.includes('"inline"')) this.#startBlock();
        this.#joins = true;
        return this.#endParagraph;
      case "num":
        this.#joins = true;
        return nothing;
      case "heading":
      case "subheading":
        return this.#heading(style);
      case "p":
        return this.#paragraph();
      case "chapeau":
      case "content":
      case "continuation":
        if (!this.#joins && this.#tables === 0) this.#startBlock();
        return this.#endRun;
      case "note":
        if (style === "EXTRACT") return this.#within("quote");
        return style === "APPRO" || attributes.includes('"approval"') ? this.#apparatus("miscellaneous") : this.#within("note");
      case "source":
        return this.#apparatus(style === "SOURCE" ? "source" : "citation");
      case "authority":
        return this.#apparatus("authority");
      case "editorialNote":
        return this.#apparatus("editorial");
      case "crossReferenceNote":
        return this.#apparatus("crossReference");
      case "effectiveDateNote":
        return this.#apparatus("effectiveDate");
      case "quotedContent":
      case "quotedText":
        return this.#within("quote");
      case "footnote":
        // A note below a table is one of its rows.
        return this.#tables > 0 ? nothing : this.#interrupt((body) => this.#text.footnote(body));
      case "ref":
        return this.#reference(attributes);
      case "sup":
        this.#text.openSign();
        return this.#endSign;
      case "sub":
        this.#text.openMark("sub");
        return this.#endMark;
      case "i":
      case "b":
        this.#text.openMark(name);
        return this.#endMark;
      case "inline":
        return this.#inline(attributes);
      case "img":
        this.#figure(attribute(attributes, "src") ?? "");
        return nothing;
      case "br":
        this.#text.blank();
        return nothing;
      case "table":
        return this.#table();
      case "caption":
      case "tr":
      case "td":
      case "th":
        return this.#tables > 0 ? this.#tablePart(name, attributes) : this.#paragraph();
      default:
        return nothing;
    }
  }

  #skip(): () => void {
    this.#skipped++;
    return this.#endSkip;
  }

  /** A heading after a designation runs in; one of the old `HD` ranks, or one on its own, has its own line. */
  #heading(style: string): () => void {
    if (this.#note !== null) {
      const note = this.#note;
      return this.#interrupt((body) => {
        note.heading = [note.heading, body.text.replace(/\s*[:.]$/, "")].filter((h) => h !== "").join(": ");
      });
    }
    const runsIn = this.#joins || (this.#kind === "note" && !style.startsWith("HD"));
    if (!runsIn) {
      this.#text.endBlock();
      // A heading inside a quotation or note is not a heading of the surrounding text.
      this.#text.builder.startBlock("heading", this.#kind === "p" ? 0 : 1, null);
      return this.#endBlock;
    }
    if (!this.#joins) this.#startBlock();
    this.#text.openMark(this.#kind === "note" ? "head" : "i");
    return () => {
      this.#text.closeMark();
      this.#text.blank();
      this.#joins = true;
    };
  }

  #paragraph(): () => void {
    if (this.#joins) this.#text.blank();
    else this.#startBlock();
    this.#joins = false;
    return this.#endBlock;
  }

  #startBlock(): void {
    this.#text.endBlock();
    this.#text.builder.startBlock(this.#kind, 0, null);
  }

  #within(kind: "quote" | "note"): () => void {
    const outer = this.#kind;
    this.#text.endBlock();
    this.#kind = kind;
    this.#joins = false;
    return () => {
      this.#text.endBlock();
      this.#kind = outer;
      this.#joins = false;
    };
  }

  #apparatus(topic: string): () => void {
    if (this.#note !== null) return nothing;
    const note = { topic, heading: "" };
    const outer = this.#kind;
    const joins = this.#joins;
    this.#note = note;
    this.#kind = "p";
    this.#joins = false;
    return this.#interrupt((body) => {
      this.#note = null;
      this.#kind = outer;
      this.#joins = joins;
      if (body.text !== "" || note.heading !== "") this.#notes.push({ ...note, group: null, body });
    });
  }

  #interrupt(take: (body: Body) => void): () => void {
    this.#outer.push(this.#text);
    this.#text = new InlineText();
    return () => {
      const body = this.#text.finish();
      this.#text = this.#outer.pop() ?? new InlineText();
      take(body);
    };
  }

  /** A link, or the sign of a footnote: `ref` with an `idref`. */
  #reference(attributes: string): () => void {
    if (attributes.includes("idref=")) {
      this.#text.openSign();
      // Inside the footnote itself the sign points back.
      const isFootnote = this.#tables > 0 || this.#outer.length > (this.#note === null ? 0 : 1);
      return () => {
        this.#text.closeSign();
        if (!isFootnote) this.#text.refer();
      };
    }
    const target = canonicalTarget(attribute(attributes, "href") ?? "");
    if (target === null) return nothing;
    const from = this.#note === null ? "text" : "notes";
    return this.#text.openReference(target, (text) => this.references.push({ from, target, text }));
  }

  #inline(attributes: string): () => void {
    if (attributes.includes('"fraction"')) {
      this.#text.openFraction();
      return nothing;
    }
    const face = /-gpo-grid-(\d)-(\d)/.exec(attributes);
    const mark = face === null ? undefined : faces[`${face[1]}${face[2]}`];
    if (mark === undefined) return nothing;
    this.#text.openMark(mark);
    return this.#endMark;
  }

  #figure(source: string): void {
    const isBetween = this.#tables === 0 && !this.#joins;
    if (isBetween) this.#startBlock();
    this.#text.text(`${figureWords(source)} `);
    if (isBetween) this.#text.endBlock();
  }

  #table(): () => void {
    this.#text.endBlock();
    this.#text.builder.startTable();
    this.#joins = false;
    this.#tables++;
    return () => {
      this.#text.settle();
      this.#text.builder.endTable();
      this.#tables--;
    };
  }

  #tablePart(name: "caption" | "tr" | "td" | "th", attributes: string): () => void {
    this.#text.settle();
    const { builder } = this.#text;
    if (name === "caption") builder.startCaption();
    else if (name === "tr") builder.startRow();
    else builder.startCell(name === "th", attribute(attributes, "colspan"), attribute(attributes, "rowspan"));
    return () => {
      this.#text.settle();
      if (name === "caption") builder.endCaption();
      else if (name === "tr") builder.endRow();
      else builder.endCell();
    };
  }

  readonly #endBlock = (): void => this.#text.endBlock();
  readonly #endParagraph = (): void => {
    this.#text.endBlock();
    this.#joins = false;
  };
  readonly #endRun = (): void => {
    if (this.#tables === 0) this.#text.endBlock();
    this.#joins = false;
  };
  readonly #endMark = (): void => this.#text.closeMark();
  readonly #endSign = (): void => this.#text.closeSign();
  readonly #endSkip = (): void => {
    this.#skipped--;
  };
}

const nothing = (): void => {};

const skippedNames = new Set(["toc", "ear", "leftRunningHead", "rightRunningHead", "page"]);

/** GPO's typeface grids: 0-3 italic, 0-4 small capitals; 5-1 and 5-2 raise and lower. */
const faces: Record<string, "i" | "b" | "sc" | "sup" | "sub"> = { "02": "b", "03": "i", "04": "sc", "05": "sc", "51": "sup", "52": "sub" };
