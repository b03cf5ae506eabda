import { IngestRefusal } from "../../documents/model.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";
import type { DocumentFormat, OpenedFile } from "../document-format.ts";
import { wordMarkdown, wordText } from "../word-document.ts";
import type { WordDocument } from "../word-file.ts";

/** Word's format of 1997 to 2003: its words, notes, and headers. Looks and numbers of lists are only in the original. */
export const format: DocumentFormat = {
  recognizes: ({ head, bytes }) =>
    head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") && holds(bytes, "WordDocument") && !holds(bytes, "EncryptedPackage"),
  read: async (file) => {
    const text = wordText("doc", await readDoc(file));
    return { ...text, warnings: [...text.warnings, ...(holds(file.bytes, "_VBA_PROJECT") ? [macros] : []), old] };
  },
  markdown: async (file) => wordMarkdown("doc", await readDoc(file)),
};

const macros = { code: "macros", sentence: "This file has macros. Pandect reads its text; macros never run." } as const;
const old = {
  code: "old-format",
  sentence:
    "This is an old Word file: list numbers and formatting are only in the original. Save it as .docx to compare it as a Word file.",
} as const;

const holds = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, "utf16le"));

async function readDoc({ bytes }: OpenedFile): Promise<WordDocument> {
  const { default: WordExtractor } = await import("word-extractor");
  const document = await new WordExtractor().extract(bytes).catch((error: unknown) => {
    if (error instanceof Error && /encrypt|password/i.test(error.message))
      throw new IngestRefusal("encrypted", "This file is encrypted with a password. Save a copy without the password and add that.");
    throw new IngestRefusal(
      "damaged",
      "This old Word file is damaged or of a kind before Word 97. Open it with Word, save it as .docx, and add that.",
    );
  });
  const options = { filterUnicode: false };
  const notes = [...paragraphsOf(document.getFootnotes(options), "note"), ...paragraphsOf(document.getEndnotes(options), "note")];
  const aside = (part: "header" | "footer", text: string) =>
    text.trim() === "" ? [] : [{ part, paragraphs: paragraphsOf(text, "paragraph") }];
  return {
    title: null,
    paragraphs: [
      ...paragraphsOf(document.getBody(options), "paragraph"),
      ...paragraphsOf(document.getTextboxes(options), "paragraph"),
      ...notes,
    ],
    comments: document
      .getAnnotations(options)
      .split("\n")
      .filter((text) => text.trim() !== "")
      .map((text) => ({ author: null, date: null, text: text.trim(), at: null })),
    embedded: 0,
    asides: [
      ...aside("header", document.getHeaders({ ...options, includeFooters: false })),
      ...aside("footer", document.getFooters(options)),
    ],
  };
}

/** Cells of a table are between tabs in the text. */
function paragraphsOf(text: string, kind: "paragraph" | "note"): Paragraph[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line, i) => ({
      kind,
      level: 0,
      label: kind === "note" ? `[${i + 1}] ` : "",
      runs: [{ text: line.trim(), change: null }],
      ends: "paragraph",
      endChange: null,
      ...(kind === "note" && { note: i + 1 }),
    }));
}
