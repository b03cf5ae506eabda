import { isRegistryLine } from "../../session-laws/is-registry-line.ts";
import { isActs } from "../../acts/import/is-acts.ts";
import { type DocumentParser, ImportError, type ImportSink, type ParserFactory, type TextFile, type TextFormat } from "../model.ts";
import { cfrAnnualParser } from "./cfr-annual.ts";
import { cfrUslmParser } from "./cfr-uslm.ts";
import { nrsChapter, nrsContents, orsChapter } from "./chapter-formats.ts";
import { partSentence } from "./collection.ts";
import { constitutionFormat } from "./constitution.ts";
import { ecfrParser } from "./ecfr.ts";
import { federalRegisterParser } from "./federal-register.ts";
import { jsonlFormat } from "./jsonl-format.ts";
import { federalRegisterUslmParser } from "./fr-uslm.ts";
import { headText, isWebPage, kindOf, notLawSentence } from "./input-kind.ts";
import { publicLawParser } from "./public-law.ts";
import { statuteCompilationParser } from "./statute-compilation.ts";
import { uslmParser } from "./uslm.ts";

/** Every format that is told by an XML root. */
export const parsers: ParserFactory[] = [
  uslmParser,
  ecfrParser,
  cfrAnnualParser,
  cfrUslmParser,
  federalRegisterParser,
  federalRegisterUslmParser,
  publicLawParser,
  statuteCompilationParser,
];

/** Every other format; the first that recognises a document reads it. */
export const textFormats: TextFormat[] = [jsonlFormat, constitutionFormat, nrsChapter, nrsContents, orsChapter];

/** Characters a format is recognised by. */
const openingChars = 4096;

/**
 * Whether a file that starts with these bytes (`kindBytes` of them) is a document to be read: XML of any root, whose refusal names the root, or
 * a text some format recognises, acts of the second collection among them.
 */
export function isDocument(head: Buffer, name: string): boolean {
  const text = headText(head);
  return kindOf(head) === "xml" || (text !== null && (isRegistryLine(text) || isActs(text) || formatOf(text, { name }) !== undefined));
}

/**
 * The parser of a document by its first text, which may have to be loaded; null when more is needed to tell, never once `isWhole` says
 * that there is no more. Throws ImportError for what no format takes.
 */
export function parserOf(
  text: string,
  isWhole: boolean,
  sink: ImportSink,
  file: TextFile,
  among: ParserFactory[] = parsers,
): DocumentParser | Promise<DocumentParser> | null {
  if (text.length < openingChars && !isWhole) return null;
  const format = formatOf(text, file);
  if (format !== undefined) return format.parser(sink, file);
  const root = rootOf(text);
  if (root !== null) return parserFor(root, sink, file, among);
  if (isWhole) throw new ImportError("This file ends before its first element. Download it again.");
  return null;
}

function formatOf(text: string, file: { name: string }): TextFormat | undefined {
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
 * The root element of an XML document, from its first text; null when more text is needed. Throws ImportError when what precedes the root
 * is not a prolog, is longer than 1 M characters, or declares entities (never expanded, S19).
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

/** The parser of the first format that takes this root. Throws ImportError naming the root and what is understood. */
export function parserFor(root: Root, sink: ImportSink, file: { name: string }, among: ParserFactory[] = parsers): DocumentParser {
  for (const factory of among) {
    const parser = factory(root, sink, file);
    if (parser !== null) return parser;
  }
  throw new ImportError(partSentence(root) ?? unknownRoot(root));
}

/** Other publications of the same publishers, by local name of the root. */
const relatives: Record<string, string> = {
  bill: "a bill",
  resolution: "a resolution",
  schema: "an XML schema",
  stylesheet: "a style sheet",
  rss: "a news feed",
  feed: "a news feed",
  akomaNtoso: "an Akoma Ntoso document",
};

function unknownRoot(root: Root): string {
  const name = root.name.length > 60 ? `${root.name.slice(0, 57)}…` : root.name;
  const local = root.name.slice(root.name.indexOf(":") + 1);
  const known = Object.hasOwn(relatives, local) ? relatives[local] : undefined;
  const what = known === undefined ? `Its root element is <${name}>, which Pandect does not know` : `This is ${known} (<${name}>)`;
  return (
    `${what}. Pandect installs titles of the United States Code (<uscDoc>) and of the Code of Federal Regulations ` +
    "(eCFR: <ECFR> or <DLPSTEXTCLASS>; annual edition: <CFRDOC>, <CFRGRANULE> or <cfrDoc>), " +
    "issues and documents of the Federal Register (<FEDREG>, <RULE>, <PRORULE>, <NOTICE>, <PRESDOCU>, <frDoc>), " +
    "public and private laws of Congress (<pLaw>), statute compilations (<statuteCompilation>), titles of the D.C. Code and of the Code of " +
    "Maryland Regulations (the folder with their index.xml), and chapters of the Nevada and Oregon Revised Statutes (web pages)."
  );
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
    throw new ImportError("This file declares entities of its own (<!DOCTYPE … [ ]>), which files of law never do; it was refused.");
  }
  return close < 0 ? null : after(text, ">", close);
}

/** Place of the `>` that ends the tag at `at`, or of the `[` that opens declarations, quoted values skipped; null when neither is there yet. */
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
