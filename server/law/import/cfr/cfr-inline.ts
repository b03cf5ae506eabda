import type { Body } from "../../store/model.ts";
import { BodyBuilder } from "../body-builder.ts";
import { accents } from "./cfr-vocabulary.ts";

type SpanKind = Parameters<BodyBuilder["openMark"]>[0];

/**
 * A `Body` being written from the CFR's inline markup. Raised signs drop the line break that some editions put before them, and become
 * footnote signs when a reference follows; fractions keep a space after the preceding figure.
 */
export class InlineText {
  readonly builder = new BodyBuilder();
  /** A blank was read but not yet written. */
  #owed = false;
  #raised: { text: string; isOpen: boolean; hasBlank: boolean; isReference: boolean } | null = null;
  /** Footnotes whose text has not been read yet. */
  readonly #waiting: { index: number; sign: string }[] = [];
  #last = "";
  /** Words since the innermost link began; null outside links. */
  #heard: string | null = null;

  text(text: string): void {
    if (this.#raised?.isOpen) {
      this.#raised.text += text.trim();
      return;
    }
    if (this.#heard !== null) this.#heard += text;
    const trimmed = text.trimEnd();
    if (trimmed !== "") {
      this.settle();
      if (this.#owed) this.builder.blank();
      this.builder.text(trimmed);
      this.#last = trimmed;
      this.#owed = trimmed.length < text.length;
    } else this.space();
  }

  /** A blank between two pieces of text. */
  space(): void {
    if (this.#heard !== null) this.#heard += " ";
    if (this.#raised === null) this.#owed = true;
    else this.#raised.hasBlank = true;
  }

  blank(): void {
    this.settle();
    this.#owed = true;
  }

  /** Ends the line; blanks around the break do not count. */
  endBlock(): void {
    this.settle();
    this.builder.endBlock();
    this.#owed = false;
  }

  openMark(kind: SpanKind): void {
    if (this.#raised?.isOpen) return;
    this.settle();
    if (this.#owed) this.builder.blank();
    this.#owed = false;
    this.builder.openMark(kind);
  }

  closeMark(): void {
    if (this.#raised?.isOpen) return;
    this.settle();
    this.builder.closeMark();
  }

  /** Opens a link; `take` gets its words when the returned function closes the link. */
  openReference(target: string, take: (words: string) => void): () => void {
    this.settle();
    if (this.#owed) this.builder.blank();
    this.#owed = false;
    this.builder.openReference(target);
    const outer = this.#heard;
    this.#heard = "";
    return () => {
      this.settle();
      this.builder.closeMark();
      take((this.#heard ?? "").replace(/\s+/g, " ").trim());
      this.#heard = outer === null ? null : outer + (this.#heard ?? "");
    };
  }

  openSign(): void {
    if (this.#raised?.isOpen) return;
    this.settle();
    this.#raised = { text: "", isOpen: true, hasBlank: false, isReference: false };
  }

  closeSign(): void {
    if (this.#raised === null) return;
    this.#raised.isOpen = false;
    if (this.#raised.isReference) this.refer();
  }

  /** The raised sign just read, if any, belongs to a footnote. */
  refer(): void {
    const raised = this.#raised;
    if (raised === null) return;
    raised.isReference = true;
    if (raised.isOpen || raised.text === "") return;
    this.#raised = null;
    const index = this.builder.addFootnote(raised.text);
    this.#waiting.push({ index, sign: raised.text });
    this.builder.footnoteSign(index);
    this.#last = raised.text;
    this.#owed = raised.hasBlank;
  }

  /** Text of a footnote, for the first one that waits for its sign; a footnote with its sign in the heading or nowhere is also kept. */
  footnote({ text, marks }: Body): void {
    const raised = marks.find((m) => m.kind === "sup" && m.start === 0);
    const printed = raised === undefined ? /^[\d*†‡]{1,3}(?= )/.exec(text)?.[0] : text.slice(0, raised.end);
    const at = this.#waiting.findIndex((w) => w.sign === printed);
    const sign = raised !== undefined || at >= 0 ? (printed ?? "") : "";
    const words = text.slice(sign.length).trim();
    const waiting = this.#waiting[at];
    if (waiting !== undefined) {
      this.builder.setFootnote(waiting.index, words);
      this.#waiting.splice(at, 1);
    } else if (words !== "") this.builder.addFootnote(sign, words);
  }

  /** `8<FR>1/2</FR>` is eight and a half. */
  openFraction(): void {
    if (/\d$/.test(this.#last)) this.blank();
  }

  accent(code: string | null): void {
    this.settle();
    this.builder.text(accents[code ?? ""] ?? "");
  }

  /** Writes a raised sign that was not followed by a footnote reference. */
  settle(): void {
    const raised = this.#raised;
    if (raised === null || raised.isOpen) return;
    this.#raised = null;
    this.builder.openMark("sup");
    this.builder.text(raised.text);
    this.builder.closeMark();
    this.#last = raised.text;
    this.#owed = raised.hasBlank;
  }

  finish(): Body {
    this.closeSign();
    this.settle();
    return this.builder.finish();
  }
}
