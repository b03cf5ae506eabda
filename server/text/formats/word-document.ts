import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import { type Aside, maxTextLength, type Warning } from "../documents/model.ts";
import { acceptedText, isSameChange, type Paragraph, plain, viewsOf } from "../documents/paragraphs.ts";
import { toMarkdown } from "../markdown/serialize.ts";
import type { DocumentText } from "./document-format.ts";
import type { FileMarkdown } from "./file-markdown.ts";
import type { WordDocument } from "./word-file.ts";
import { scaleSizes } from "./word-sizes.ts";
import { wordStructure } from "./word-markdown.ts";

/** The text of a word processor's file with every tracked change accepted, its other views, and the notes for the reader. */
export function wordText(kind: DocumentKind, document: WordDocument): DocumentText {
  const { comments } = document;
  // Some letterheads and forms have all their text in a header.
  const beside = hasText(document.paragraphs) ? [] : (document.asides ?? []).flatMap((aside) => aside.paragraphs);
  const paragraphs = hasText(beside) ? [...document.paragraphs, ...beside] : document.paragraphs;
  scaleSizes(paragraphs);
  const { text, blocks, looks, cells } = acceptedText(paragraphs);
  const other = cappedViews(paragraphs);
  const title = document.title === null ? null : plain(document.title);
  return {
    kind,
    title,
    text,
    pages: null,
    blocks,
    views: other?.views ?? null,
    layouts: { accepted: { looks, cells }, other: other?.layouts ?? null },
    comments: comments.map((c) => ({ ...c, text: plain(c.text), at: c.at === null || c.at < 0 ? null : c.at })),
    asides: beside.length > 0 ? [] : asidesOf(document),
    warnings: wordWarnings(document, text),
  };
}

/** The file as Markdown, including changes and comments. */
export function wordMarkdown(kind: DocumentKind, document: WordDocument): FileMarkdown {
  const { document: structure, warnings } = wordStructure(document);
  const { text } = acceptedText(document.paragraphs);
  return {
    kind,
    title: document.title === null ? null : plain(document.title).slice(0, 500),
    markdown: toMarkdown(structure),
    warnings: [...wordWarnings(document, text, "markdown"), ...warnings],
  };
}

/** Views of a text that is cut anyway would only double the memory. */
function cappedViews(paragraphs: WordDocument["paragraphs"]): ReturnType<typeof viewsOf> {
  const views = viewsOf(paragraphs);
  return views !== null && views.views.marked.text.length > maxTextLength ? null : views;
}

function hasText(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ""));
}

/** The texts of headers and footers as they are now, each once, without those that have no word. */
function asidesOf({ asides = [] }: WordDocument): Aside[] {
  const found = new Map<string, Aside>();
  for (const { part, paragraphs } of asides) {
    const text = acceptedText(paragraphs).text.replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(text)) found.set(`${part} ${text}`, { part, text });
  }
  return [...found.values()];
}

/** The changes of runs; runs that differ only in look share one. */
function changesOf(runs: Paragraph["runs"]): Paragraph["endChange"][] {
  return runs.flatMap((run, i) =>
    i > 0 && run.change !== null && isSameChange(runs[i - 1]?.change ?? null, run.change) ? [] : [run.change],
  );
}

function wordWarnings(
  { paragraphs, comments, embedded, formatting = 0 }: WordDocument,
  text: string,
  as: "text" | "markdown" = "text",
): Warning[] {
  // Cells of a changed row, and a note with its reference, have one change.
  const changes = [...new Set(paragraphs.flatMap((p) => [...changesOf(p.runs), p.endChange, p.cellChange ?? null]))].filter(
    (change) => change !== null,
  );
  const count = (...kinds: string[]) => changes.filter((change) => kinds.includes(change.kind)).length;
  const [inserted, deleted, moved, hidden] = [count("inserted"), count("deleted"), count("movedFrom", "movedTo"), count("hidden")];
  const warnings: Warning[] = [];
  if (inserted + deleted + moved > 0) {
    const parts = [
      [inserted, "insertion", "insertions"],
      [deleted, "deletion", "deletions"],
      [moved, "part of a move", "parts of moves"],
      [formatting, "formatting change", "formatting changes"],
    ] as const;
    const list = parts.flatMap(([n, one, many]) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]));
    warnings.push({
      code: "tracked-changes",
      sentence: `This file has tracked changes: ${new Intl.ListFormat("en").format(list)}. ${as === "text" ? "The text is read with all of them accepted." : "They are kept as suggestions."}`,
    });
  } else if (formatting > 0) {
    const changes = formatting === 1 ? "one tracked formatting change" : `${formatting} tracked formatting changes`;
    warnings.push({ code: "tracked-changes", sentence: `This file has ${changes}. Pandect reads the text with all of them accepted.` });
  }
  if (comments.length > 0)
    warnings.push({
      code: "comments",
      sentence: `This file has ${comments.length === 1 ? "one comment" : `${comments.length} comments`}.`,
    });
  if (hidden > 0) {
    warnings.push({
      code: "hidden-text",
      sentence: `This file has hidden text in ${hidden === 1 ? "one place" : `${hidden} places`}, which Pandect leaves out.`,
    });
  }
  if (embedded > 0)
    warnings.push({
      code: "embedded",
      sentence: `${embedded === 1 ? "One file" : `${embedded} files`} embedded in this one ${embedded === 1 ? "was" : "were"} not read.`,
    });
  if (text.trim() === "") {
    const sentence =
      embedded > 0
        ? "The text of this file is in a file embedded in it, which Pandect does not read. Save it again with Word and add that."
        : "This file has no text.";
    warnings.push({ code: "no-text", sentence });
  }
  return warnings;
}
