import { chunksOf } from "./chunks.ts";
import { mainPartOf, readDocx, type WordDocument } from "./docx.ts";
import { containerOf } from "./kind.ts";
import { type DocumentKind, IngestRefusal, type Ingested, maxTextLength, type Warning } from "./model.ts";
import { isOdt, readOdt } from "./odt.ts";
import { openOfficeZip } from "./office-zip.ts";
import { acceptedText, plain, viewsOf } from "./paragraphs.ts";
import { readPdf } from "./pdf.ts";
import { readPlainText } from "./plain-text.ts";
import { readRtf } from "./rtf.ts";
import { searchTermsOf } from "./terms.ts";

/** Reads one stranger's file, whatever it is. Only ever called in the parser process. Throws IngestRefusal. */
export async function readDocument(bytes: Buffer): Promise<Ingested> {
  const whole = await readWhole(bytes);
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

async function readWhole(bytes: Buffer): Promise<Omit<Ingested, "chunks" | "terms">> {
  switch (containerOf(bytes)) {
    case "pdf":
      return { kind: "pdf", views: null, comments: [], ...(await readPdf(bytes)) };
    case "rtf":
      return fromWord("rtf", readRtf(bytes));
    case "text":
      return { pages: null, views: null, comments: [], ...readPlainText(bytes) };
    case "zip": {
      const zip = await openOfficeZip(bytes);
      if (await isOdt(zip)) return fromWord("odt", await readOdt(zip));
      if (!zip.has("[Content_Types].xml")) {
        throw new IngestRefusal("unsupported", "This is an archive, not a document. Unpack it and add the files inside.");
      }
      return fromWord("docx", await readDocx(zip, await mainPartOf(zip)));
    }
  }
}

function fromWord(kind: DocumentKind, document: WordDocument): Omit<Ingested, "chunks" | "terms"> {
  const { paragraphs, comments, embedded } = document;
  const { text, blocks } = acceptedText(paragraphs);
  const title = document.title === null ? null : plain(document.title);
  return {
    kind,
    title,
    text,
    pages: null,
    blocks,
    views: cappedViews(paragraphs),
    comments: comments.map((c) => ({ ...c, text: plain(c.text), at: c.at === null || c.at < 0 ? null : c.at })),
    warnings: wordWarnings(document, text, embedded),
  };
}

/** Views of a text that is cut anyway would only double what has to be held. */
function cappedViews(paragraphs: WordDocument["paragraphs"]): Ingested["views"] {
  const views = viewsOf(paragraphs);
  return views !== null && views.marked.text.length > maxTextLength ? null : views;
}

function wordWarnings({ paragraphs, comments }: WordDocument, text: string, embedded: number): Warning[] {
  const changes = paragraphs.flatMap((p) => [...p.runs.map((run) => run.change), p.endChange]).filter((change) => change !== null);
  const count = (...kinds: string[]) => changes.filter((change) => kinds.includes(change.kind)).length;
  const [inserted, deleted, moved, hidden] = [count("inserted"), count("deleted"), count("movedFrom", "movedTo"), count("hidden")];
  const warnings: Warning[] = [];
  if (inserted + deleted + moved > 0) {
    const parts = [
      [inserted, "insertion"],
      [deleted, "deletion"],
      [moved, "part of a move"],
    ] as const;
    const list = parts.flatMap(([n, what]) =>
      n === 0 ? [] : [`${n} ${n === 1 ? what : what === "part of a move" ? "parts of moves" : `${what}s`}`],
    );
    warnings.push({
      code: "tracked-changes",
      sentence: `This file holds tracked changes: ${new Intl.ListFormat("en").format(list)}. The text is read as if all were accepted.`,
    });
  }
  if (comments.length > 0)
    warnings.push({
      code: "comments",
      sentence: `This file holds ${comments.length === 1 ? "one comment" : `${comments.length} comments`}.`,
    });
  if (hidden > 0) {
    warnings.push({
      code: "hidden-text",
      sentence: `This file holds hidden text in ${hidden === 1 ? "one place" : `${hidden} places`}; it is not part of the text.`,
    });
  }
  if (embedded > 0)
    warnings.push({
      code: "embedded",
      sentence: `${embedded === 1 ? "One file" : `${embedded} files`} put inside this one ${embedded === 1 ? "was" : "were"} not read.`,
    });
  if (text.trim() === "") warnings.push({ code: "no-text", sentence: "This file holds no text." });
  return warnings;
}
