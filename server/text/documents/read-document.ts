import { chunksOf } from "./chunks.ts";
import { type DocumentFormat, type DocumentText, type FileHints, openFile, type OpenedFile } from "../formats/document-format.ts";
import type { FileMarkdown } from "../formats/file-markdown.ts";
import { formats } from "../formats/formats.ts";
import { otherFile } from "../formats/other-files.ts";
import { IngestRefusal, type Ingested, type Layouts, maxTextLength, type Warning } from "./model.ts";
import { searchTermsOf } from "./terms.ts";

/** A document, and the files inside it. */
export interface WholeDocument extends Ingested {
  contained?: DocumentText["contained"];
}

/** Reads one untrusted file of any kind; `isMarkdown` when its name says so. Only called in the parser process. Throws IngestRefusal. */
export async function readDocument(bytes: Buffer, isMarkdown = false, hints: FileHints = {}): Promise<WholeDocument> {
  const { recognized } = hints;
  const file = await openFile(bytes, hints);
  const format = await firstThat(file);
  if (format === undefined) throw otherFile(file) ?? new IngestRefusal("unsupported", "Pandect does not read this kind of file.");
  const whole = await format.read(file, isMarkdown, recognized);
  const text = whole.text.slice(0, cutLength(whole.text));
  const isCut = text.length < whole.text.length;
  const blocks = whole.blocks.filter((b) => b.end <= text.length);
  const pages =
    whole.pages === null
      ? null
      : whole.pages.map((p) => ({ ...p, start: Math.min(p.start, text.length), end: Math.min(p.end, text.length) }));
  const layouts = whole.layouts === undefined ? {} : { layouts: cutLayouts(whole.layouts, text.length) };
  const warnings = isCut ? [...whole.warnings, cutWarning] : whole.warnings;
  const chunks = chunksOf(text, blocks, pages);
  const terms = searchTermsOf(text, chunks);
  return { ...whole, ...layouts, title: whole.title?.slice(0, 500) ?? null, text, blocks, pages, warnings, chunks, terms };
}

/** The file as a PDF whose pages text recognition can read. Only called in the parser process. Throws IngestRefusal. */
export async function scanOf(bytes: Buffer): Promise<Uint8Array> {
  const file = await openFile(bytes);
  const format = await firstThat(file);
  if (format?.scan === undefined) throw new IngestRefusal("unsupported", "This file has no pages to recognize.");
  return format.scan(file);
}

/** Looks of the text that is kept; the other views are kept completely or not at all. */
function cutLayouts({ accepted, other }: Layouts, length: number): Layouts {
  return { accepted: { ...accepted, looks: accepted.looks.filter(({ end }) => end <= length) }, other };
}

/** Reads one untrusted file as Markdown; `isMarkdown` when its name says it is. Only called in the parser process. Throws IngestRefusal. */
export async function readAsMarkdown(bytes: Buffer, isMarkdown: boolean): Promise<FileMarkdown> {
  const file = await openFile(bytes);
  const format = await firstThat(file);
  if (format === undefined) throw otherFile(file) ?? new IngestRefusal("unsupported", "Pandect does not read this kind of file.");
  if (format.markdown === undefined) {
    throw new IngestRefusal("unsupported", "This file lacks the paragraphs a draft or template needs. Save it as .docx and add that.");
  }
  const whole = await format.markdown(file, isMarkdown);
  const markdown = whole.markdown.slice(0, cutLength(whole.markdown));
  return markdown.length === whole.markdown.length ? whole : { ...whole, markdown, warnings: [...whole.warnings, cutWarning] };
}

const cutWarning: Warning = {
  code: "cut",
  sentence: `Pandect read the first ${maxTextLength.toLocaleString("en-US")} characters. Split the file to read the rest.`,
};

function cutLength(text: string): number {
  if (text.length <= maxTextLength) return text.length;
  const code = text.charCodeAt(maxTextLength - 1);
  return code >= 0xd800 && code < 0xdc00 ? maxTextLength - 1 : maxTextLength;
}

async function firstThat(file: OpenedFile): Promise<DocumentFormat | undefined> {
  for (const format of formats) if (await format.recognizes(file)) return format;
  return undefined;
}
