import { wordMarkdown, wordText } from "../word-document.ts";
import type { DocumentFormat, OpenedFile } from "../document-format.ts";
import { decodedText } from "../text/encoding.ts";
import type { WordDocument } from "../word-file.ts";

/** A web page: its words, headings, lists and tables. Scripts do not run, and nothing that it names is loaded. */
export const format: DocumentFormat = {
  recognizes: ({ head, zip }) =>
    zip === null &&
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,600}>\s*)?<(?:!doctype\s+html|html)\b/i.test(
      head.replaceAll("\0", ""),
    ),
  async read(file) {
    const { document, hidden } = await read(file);
    const text = wordText("html", document);
    if (hidden > 0)
      text.warnings.push({
        code: "hidden-text",
        sentence: `This page hides text in ${hidden === 1 ? "one place" : `${hidden} places`}, which Pandect leaves out.`,
      });
    return text;
  },
  markdown: async (file) => wordMarkdown("html", (await read(file)).document),
};

async function read({ bytes, head }: OpenedFile): Promise<{ document: WordDocument; hidden: number }> {
  const { htmlParagraphs } = await import("./html-paragraphs.ts");
  const named = /charset\s*=\s*["']?([\w-]{2,30})/i.exec(head)?.[1] ?? null;
  const { title, paragraphs, hidden } = htmlParagraphs(decodedText(bytes, named));
  const heading =
    paragraphs
      .find(({ kind }) => kind === "heading")
      ?.runs.map(({ text }) => text)
      .join("") ?? null;
  return { document: { title: title ?? heading, paragraphs, comments: [], embedded: 0 }, hidden };
}
