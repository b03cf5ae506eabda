import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { Paragraph } from "../documents/paragraphs.ts";
import type { DocumentText } from "./document-format.ts";
import { wordText } from "./word-document.ts";

/** The text of a file that holds others: what is in it. */
export function listText(kind: DocumentKind, { title, lines }: { title: string; lines: readonly string[] }): DocumentText {
  const heading: Paragraph = { ...plain(title), kind: "heading", level: 1, ends: "paragraph" };
  const items = lines.map((line): Paragraph => ({ ...plain(line), kind: "item" }));
  return wordText(kind, { title: null, paragraphs: [heading, ...items], comments: [], embedded: 0 });
}

function plain(text: string): Paragraph {
  return { kind: "paragraph", level: 0, label: "", runs: [{ text, change: null }], ends: "line", endChange: null };
}
