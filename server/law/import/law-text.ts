import type { Body } from "../store/model.ts";
import { field, type Frame, skipped } from "./cfr/cfr-frames.ts";
import { ContentWriter } from "./uslm/uslm-content.ts";
import { type Element, elementOf } from "./uslm/uslm-elements.ts";
import { localName } from "./xml/xml.ts";
import { attribute, decodeEntities } from "./xml/xml-values.ts";

/** Elements that begin their own line and are not in USLM 1. */
const paragraphs = new Set([
  ..."docTitle officialTitle enactingFormula resolvingClause recital referenceItem actionDescription".split(" "),
  ..."subheading headingText explanationNote editionNote citationNote".split(" "),
]);

/**
 * Writes the text of a law or a section from GPO's USLM 2. Additions of the editors are kept separate: notes in the margin, the places in
 * the United States Code, page marks.
 */
export class LawText {
  /** Notes in the margin. */
  readonly margin: Body[] = [];
  /** Notes that say where the Code has the text: `[42 U.S.C. 7911]`. */
  readonly classified: Body[] = [];
  /** Short titles that the law gives itself, without quotation marks. */
  readonly shortTitles: string[] = [];
  /** `131 STAT. 11`, in order. */
  readonly pages: string[] = [];
  readonly #main = new ContentWriter();
  #writer = this.#main;
  /** Words read for a short title; null outside one. */
  #heard: string | null = null;

  /** Frame of an element inside the text. */
  open(name: string, attributes: string): Frame {
    const local = localName(name);
    switch (local) {
      case "page":
        return field((words) => this.pages.push(words));
      case "sidenote":
        return this.#apart((body) => this.margin.push(body));
      case "footnote":
        return this.#footnote(attribute(attributes, "id") ?? "");
      case "endMarker":
        return skipped;
      case "shortTitle":
        return this.#shortTitle(attributes);
      case "editorialNote":
        if (attributes.includes('"uscRef"')) return this.#apart((body) => this.classified.push(body));
        break;
      case "ref":
        if (attributes.includes("footnoteRef")) return this.#sign(attribute(attributes, "idref") ?? "");
        break;
      case "note":
        if (attribute(attributes, "type") === "footnote") return this.#footnote(attribute(attributes, "id") ?? "");
        break;
    }
    return this.#element(paragraphs.has(local) ? paragraph : elementOf(name), attributes);
  }

  text(raw: string): void {
    // Words contain soft hyphens where the printer broke them.
    const text = raw.replace(/\u00ad|&#(?:173|x0*ad);/gi, "");
    if (this.#heard !== null) this.#heard += decodeEntities(text);
    if (text !== "") this.#writer.text(text);
  }

  /** Returns the text written and starts again. */
  finish(): Body {
    return this.#main.finish();
  }

  #element(element: Element, attributes: string): Frame {
    const writer = this.#writer;
    const ending = writer.open(element, attributes);
    return this.#frame(() => writer.close(ending));
  }

  #frame(close: () => void): Frame {
    return { open: (name, attributes) => this.open(name, attributes), text: (raw) => this.text(raw), close };
  }

  /** Reads a separate text. */
  #apart(take: (body: Body) => void): Frame {
    const outer = this.#writer;
    const inner = new ContentWriter();
    this.#writer = inner;
    return this.#frame(() => {
      this.#writer = outer;
      const body = inner.finish();
      if (body.text !== "") take(body);
    });
  }

  #footnote(id: string): Frame {
    const outer = this.#writer;
    return this.#apart((body) => {
      const sign = /^(?:\d{1,3}|[*†‡]+)(?=\s)/.exec(body.text)?.[0] ?? "";
      outer.addFootnote(id, sign, body.text.slice(sign.length).trim());
    });
  }

  #sign(id: string): Frame {
    const writer = this.#writer;
    return field((sign) => {
      if (sign !== "") writer.addSign(id, sign);
    });
  }

  /** Some have their own typeface, which the text does not need. */
  #shortTitle(attributes: string): Frame {
    const isAct = /^(?:act|)$/.test(attribute(attributes, "role") ?? "");
    if (!isAct || this.#heard !== null) return this.#frame(() => {});
    this.#heard = "";
    return this.#frame(() => {
      const title = (this.#heard ?? "")
        .slice(0, 500)
        .replace(/\s+/g, " ")
        .replace(/^[\s“”"‘’]+|[\s“”"‘’.,]+$/g, "");
      if (title !== "") this.shortTitles.push(title);
      this.#heard = null;
    });
  }
}

const paragraph: Element = { role: "paragraph", name: "p", mark: null };

/** Several short texts as one, one line each. */
export function joined(bodies: readonly Body[]): Body {
  const all: Body = { text: "", blocks: [], marks: [], tables: [], footnotes: [] };
  for (const body of bodies) {
    const by = all.text === "" ? 0 : all.text.length + 1;
    const at = { footnotes: all.footnotes.length, tables: all.tables.length };
    all.text += (by === 0 ? "" : "\n") + body.text;
    for (const block of body.blocks) {
      const moved = { ...block, start: block.start + by, end: block.end + by };
      all.blocks.push(block.table === undefined ? moved : { ...moved, table: block.table + at.tables });
    }
    for (const mark of body.marks) {
      const moved = { ...mark, start: mark.start + by, end: mark.end + by };
      all.marks.push(mark.footnote === undefined ? moved : { ...moved, footnote: mark.footnote + at.footnotes });
    }
    all.tables.push(...body.tables);
    all.footnotes.push(...body.footnotes);
  }
  return all;
}
