import type { WordDocument } from "../word-file.ts";
import type { Change, Comment } from "../../documents/model.ts";
import { looked, type WordLook } from "../run-looks.ts";
import { codePageOf } from "./rtf-code-pages.ts";
import { type Properties, RtfBody } from "./rtf-body.ts";
import { formWord, linkOf, newField, newForm, type RtfField, shownBy } from "./rtf-fields.ts";
import { RtfFonts, signsOf } from "./rtf-fonts.ts";
import { newRevision, revisionOf, revisionWord, type Revision } from "./rtf-revisions.ts";
import { boxes, characters, formats, kept, skipped, type Target, targets } from "./rtf-words.ts";

/** What lasts until the end of a group. */
interface State {
  target: Target;
  /** Where text goes again in the Unicode half of a pair that is skipped otherwise. */
  around: Target;
  /** Number of characters after a `\u` that are its substitute. */
  substitutes: number;
  revision: Revision;
  isHidden: boolean;
  look: WordLook;
  link: string | null;
  /** Null for the default font. */
  font: number | null;
  field: RtfField | null;
  comment: Comment | null;
  /** What ends with the group besides its formatting. */
  ends: "note" | "box" | "field" | null;
  properties: Properties;
}

/** Control words for the look of letters; 0 turns a look off. */
const looks = { b: "bold", i: "italic", ul: "underline", strike: "strike" } as const;

/** Follows the groups and control words of a Rich Text file and sends its text where it belongs. */
export class RtfReader {
  readonly #body = new RtfBody();
  readonly #fonts = new RtfFonts();
  readonly #comments: Comment[] = [];
  readonly #authors: string[] = [];
  readonly #stack: State[] = [];
  #state: State = {
    target: "body",
    around: "body",
    substitutes: 1,
    revision: newRevision(),
    isHidden: false,
    look: {},
    link: null,
    font: null,
    field: null,
    comment: null,
    ends: null,
    properties: this.#body.properties,
  };
  /** Nothing but `\*` has come in the group. */
  #isStart = false;
  #isOptional = false;
  #toSkip = 0;
  #pending: Buffer[] = [];
  #label = "";
  #title = "";
  #author = "";
  #commentAuthor = "";
  #defaultFont: number | null = null;
  #embedded = 0;

  open(): void {
    this.#flush();
    this.#state.properties = this.#body.properties;
    this.#stack.push(this.#state);
    this.#state = { ...this.#state, ends: null };
    this.#isStart = true;
    this.#isOptional = false;
    this.#toSkip = 0;
    if (this.#state.target === "authors") this.#author = "";
  }

  close(): void {
    this.#flush();
    const { target, ends, field } = this.#state;
    this.#state = this.#stack.pop() ?? this.#state;
    this.#isStart = false;
    this.#isOptional = false;
    this.#toSkip = 0;
    if (ends === "note") this.#body.endNote();
    else if (ends === "box") this.#body.endBox();
    else if (ends === "field" && field !== null) this.#endField(field);
    this.#body.properties = this.#state.properties;
    if (target === "authors" && this.#state.target === "authors") this.#authors.push(this.#author.replace(/;$/, "").trim());
    else if (target === "label" && this.#state.target !== "label") this.#body.label(this.#label);
  }

  bytes(bytes: Buffer): void {
    this.#isStart = false;
    const from = Math.min(this.#toSkip, bytes.length);
    this.#toSkip -= from;
    if (from < bytes.length) this.#pending.push(bytes.subarray(from));
  }

  word(name: string, value: number | null): void {
    if (name === "*") {
      this.#isOptional = this.#isStart;
      return;
    }
    const isOptional = this.#isOptional;
    this.#isStart = false;
    this.#isOptional = false;
    this.#flush();
    if (this.#startsGroup(name, isOptional)) return;
    if (this.#state.target === "skip") return;
    if (name === "u" && value !== null) {
      this.#text(this.#fonts.character(codePointOf(value), this.#font));
      this.#toSkip = this.#state.substitutes;
      return;
    }
    const character = characters[name];
    if (character === undefined) this.#format(name, value);
    else if (this.#toSkip > 0) this.#toSkip--;
    else this.#text(character);
  }

  finish(): WordDocument {
    this.#flush();
    this.#body.finish();
    return {
      title: this.#title.trim() === "" ? null : this.#title.trim(),
      paragraphs: this.#body.paragraphs,
      comments: this.#comments.map((c) => Object.assign(c, { text: c.text.trim() })),
      embedded: this.#embedded,
    };
  }

  get #font(): number | null {
    return this.#state.font ?? this.#defaultFont;
  }

  #startsGroup(name: string, isOptional: boolean): boolean {
    const state = this.#state;
    if (state.target === "skip") {
      if (name === "title") state.target = "title";
      else if (name === "ud") state.target = state.around;
      return name === "title" || name === "ud";
    }
    if (name === "object") this.#embedded++;
    if (name === "field") {
      Object.assign(state, { field: newField(), ends: "field" });
      return true;
    }
    if (name === "fldrslt") return this.#startResult();
    if (name === "footnote") {
      if (state.target === "body") {
        this.#body.startNote(this.#change());
        state.ends = "note";
      }
      return true;
    }
    if (boxes.has(name)) {
      if (state.target === "body") {
        this.#body.startBox();
        state.ends = "box";
      }
      return true;
    }
    const target = targets[name];
    if (target !== undefined && target !== state.target) {
      state.target = target;
      this.#startTarget(target);
      return true;
    }
    if (!skipped.has(name) && (!isOptional || kept.has(name) || formats.has(name))) return false;
    state.around = state.target;
    state.target = "skip";
    return true;
  }

  #startTarget(target: Target): void {
    const { field } = this.#state;
    if (target === "label") this.#label = "";
    else if (target === "commentAuthor") this.#commentAuthor = "";
    else if (target === "form" && field !== null) field.form = newForm();
    else if (target === "choice") field?.form?.choices.push("");
    else if (target === "comment") {
      const comment: Comment = { author: this.#commentAuthor.trim() || null, date: null, text: "", at: -1 };
      this.#state.comment = comment;
      this.#comments.push(comment);
      this.#body.comment(comment, this.#change());
    }
  }

  /** The result of a check box is the box itself, which Pandect adds from its state. */
  #startResult(): boolean {
    const { field } = this.#state;
    if (field === null) return true;
    field.hasResult = true;
    this.#state.link = linkOf(field) ?? this.#state.link;
    if (field.form?.type === 1) this.#state.target = "skip";
    return true;
  }

  #endField(field: RtfField): void {
    const shown = shownBy(field);
    if (shown === null) return;
    this.#text(signsOf(shown.text, shown.symbolFont));
  }

  #format(name: string, value: number | null): void {
    const state = this.#state;
    const { target } = state;
    const isSet = value !== 0;
    if (target === "fonts") this.#fonts.word(name, value);
    else if (target === "form" && state.field?.form) formWord(state.field.form, name, value);
    else if (name === "uc") state.substitutes = Math.max(0, value ?? 1);
    else if (name === "v") state.isHidden = isSet;
    else if (name === "plain") Object.assign(state, { isHidden: false, revision: newRevision(), look: {}, font: null });
    else if (Object.hasOwn(looks, name)) state.look = { ...state.look, [looks[name as keyof typeof looks]]: isSet };
    else if (name === "ulnone") state.look = { ...state.look, underline: false };
    else if (name === "ansicpg") this.#fonts.codePage = codePageOf(value ?? 1252);
    else if (name === "mac") this.#fonts.codePage = codePageOf(10000);
    else if (name === "pc" || name === "pca") this.#fonts.codePage = codePageOf(name === "pc" ? 437 : 850);
    else if (name === "f") state.font = value;
    else if (name === "deff") this.#defaultFont = value;
    else {
      const revision = revisionWord(state.revision, name, value);
      if (revision !== null) state.revision = revision;
      else if (target === "body") this.#body.word(name, value, this.#change());
      else if (target === "comment" && name === "par") this.#text("\n");
    }
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = this.#pending.length === 1 ? (this.#pending[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#pending);
    this.#pending = [];
    if (this.#state.target !== "skip") this.#text(this.#fonts.decode(bytes, this.#font));
  }

  #text(text: string): void {
    const { target, field, comment } = this.#state;
    if (target === "body") this.#addRun(text);
    else if (target === "label") this.#label += text;
    else if (target === "title") this.#title += text;
    else if (target === "comment" && comment !== null) comment.text += text;
    else if (target === "commentAuthor") this.#commentAuthor += text;
    else if (target === "authors") this.#author += text;
    else if (target === "fonts") this.#fonts.text(text);
    else if (target === "instruction" && field !== null) field.instruction += text;
    else if (target === "default" && field?.form) field.form.defaultText += text;
    else if (target === "choice" && field?.form) field.form.choices.push(`${field.form.choices.pop() ?? ""}${text}`);
  }

  #addRun(text: string): void {
    const { look, link, field } = this.#state;
    if (field !== null && text.trim() !== "") field.isShown = true;
    const run = looked({ text, change: this.#change() }, link === null ? look : { ...look, underline: false });
    this.#body.add(link === null ? run : { ...run, look: { ...run.look, link } });
  }

  #change(): Change | null {
    if (this.#state.isHidden) return { kind: "hidden", author: null, date: null };
    return revisionOf(this.#state.revision, this.#authors);
  }
}

/** The number after `\u` is signed, of 16 bits; some programs write larger ones. */
function codePointOf(value: number): string {
  const code = value < 0 ? value + 0x1_0000 : value;
  return code < 0 || code > 0x10_ffff ? "\ufffd" : String.fromCodePoint(code);
}
