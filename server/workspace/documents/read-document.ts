import { chunksOf } from "./chunks.ts";
import { type DocumentFormat, openFile, type OpenedFile } from "../formats/document-format.ts";
import { formats } from "../formats/formats.ts";
import { otherFile } from "../formats/other-files.ts";
import { IngestRefusal, type Ingested, maxTextLength, type Warning } from "./model.ts";
import { searchTermsOf } from "./terms.ts";

/** Reads one stranger's file, whatever it is. Only ever called in the parser process. Throws IngestRefusal. */
export async function readDocument(bytes: Buffer): Promise<Ingested> {
  const file = await openFile(bytes);
  const format = await firstThat(file);
  if (format === undefined) throw otherFile(file) ?? new IngestRefusal("unsupported", "Pandect does not read files of this kind.");
  const whole = await format.read(file);
  const text = whole.text.slice(0, cutLength(whole.text));
  const isCut = text.length < whole.text.length;
  const blocks = whole.blocks.filter((b) => b.end <= text.length);
  const pages =
    whole.pages === null
      ? null
      : whole.pages.map((p) => ({ ...p, start: Math.min(p.start, text.length), end: Math.min(p.end, text.length) }));
  const warnings = isCut ? [...whole.warnings, cutWarning] : whole.warnings;
  const chunks = chunksOf(text, blocks, pages);
  const terms = searchTermsOf(text, chunks);
  return { ...whole, title: whole.title?.slice(0, 500) ?? null, text, blocks, pages, warnings, chunks, terms };
}

const cutWarning: Warning = {
  code: "cut",
  sentence: `Only the first ${maxTextLength.toLocaleString("en-US")} characters were read; split the file to have all of it.`,
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
