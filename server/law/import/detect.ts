import { isRegistryLine } from "../session-laws/is-registry-line.ts";
import { isActs } from "../acts/import/is-acts.ts";
import { ImportError, type TextFormat } from "../store/model.ts";
import { nrsChapter, nrsContents, orsChapter } from "./states/chapter-formats.ts";
import { stateFormats } from "./states/state-formats.ts";
import { constitutionFormat } from "./states/constitution.ts";
import { jsonlFormat } from "./jsonl/jsonl-format.ts";
import { hasPdfName } from "./states/pdf/pdf-kind.ts";
import { openingChars } from "./opening.ts";
import { headText, isWebPage, kindOf, notLawSentence } from "./input/input-kind.ts";

/** Every other format; the first one that recognizes a document reads it. */
export const textFormats: TextFormat[] = [jsonlFormat, constitutionFormat, nrsChapter, nrsContents, orsChapter, ...stateFormats];

/**
 * Whether a file that starts with these bytes (`kindBytes` of them) is a document to read: XML with any root, whose refusal names the root,
 * a text that a format recognizes, including acts of the second collection, or a PDF with the name of a title of a code.
 */
export function isDocument(head: Buffer, name: string): boolean {
  const kind = kindOf(head);
  if (kind === "pdf") return hasPdfName(name);
  const text = headText(head);
  return kind === "xml" || (text !== null && (isRegistryLine(text) || isActs(text) || formatOf(text, { name }) !== undefined));
}

/** The first format that recognizes the start of a text. */
export function formatOf(text: string, file: { name: string }): TextFormat | undefined {
  const opening = text.replace(/^\ufeff/, "").slice(0, openingChars);
  return textFormats.find((format) => format.recognises(opening, file));
}

/** Room for comments, processing instructions and a document type before the root element. */
const prologLimit = 1024 * 1024;

export interface Root {
  name: string;
  /** Everything between the name and the closing `>`, as written. */
  attributes: string;
}

/**
 * The root element of an XML document, from its first text; null when more text is needed. Throws ImportError when the text before the root
 * is not a prolog, is longer than 1 M characters, or declares entities (never expanded, security S19).
 */
export function rootOf(text: string): Root | null {
  if (isWebPage(text)) throw new ImportError(notLawSentence("html"));
  let at = 0;
  for (;;) {
    at = skipBlank(text, at);
    const next = afterMisc(text, at);
    if (next === at) break;
    if (next === null) return needMore(text);
    at = next;
  }
  if (at >= text.length) return needMore(text);
  const name = /^<([A-Za-z_:][\w:.\-\u00b7-\uffff]*)(?=[\s/>])/.exec(text.slice(at, at + 300))?.[1];
  if (name === undefined && text.length - at >= 300) throw notXml();
  const end = tagEnd(text, at);
  if (end === null) return needMore(text);
  if (name === undefined || text[end] !== ">") throw notXml();
  return { name, attributes: text.slice(at + 1 + name.length, end).replace(/\/$/, "") };
}

/** End of the comment, instruction or document type at `at`; `at` itself when there is none, null when it is not complete. */
function afterMisc(text: string, at: number): number | null {
  if (text.startsWith("<?", at)) return after(text, "?>", at + 2);
  if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
  if (!text.startsWith("<!", at)) return at;
  if ("<!--".startsWith(text.slice(at, at + 4)) || "<!DOCTYPE".startsWith(text.slice(at, at + 9))) {
    if (text.length - at < 9) return null;
  }
  if (!text.startsWith("<!DOCTYPE", at)) throw notXml();
  const end = tagEnd(text, at);
  if (end === null || text[end] === ">") return end === null ? null : end + 1;
  const close = text.indexOf("]", end);
  // Declarations between the brackets could define entities; an empty pair defines nothing.
  if (text.slice(end + 1, close < 0 ? text.length : close).trim() !== "") {
    throw new ImportError("Pandect did not read this file, because it declares its own entities (<!DOCTYPE … [ ]>).");
  }
  return close < 0 ? null : after(text, ">", close);
}

/**
 * Place of the `>` that ends the tag at `at`, or of the `[` that opens declarations, with quoted values skipped; null when neither has
 * arrived yet.
 */
function tagEnd(text: string, at: number): number | null {
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === ">" || c === "[") return i;
    if (c === '"' || c === "'") {
      i = text.indexOf(c, i + 1);
      if (i < 0) return null;
    }
  }
  return null;
}

function after(text: string, mark: string, from: number): number | null {
  const i = text.indexOf(mark, from);
  return i < 0 ? null : i + mark.length;
}

function skipBlank(text: string, at: number): number {
  let i = at;
  while (i < text.length && " \t\r\n\ufeff".includes(text.charAt(i))) i++;
  return i;
}

function needMore(text: string): null {
  if (text.length > prologLimit)
    throw new ImportError("This file has no root element within its first million characters; it is not a file of law.");
  return null;
}

function notXml(): ImportError {
  return new ImportError("This file is not well-formed XML: it does not start with an element.");
}
