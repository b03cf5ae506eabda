import { wordMarkdown, wordText } from "../word-document.ts";
import type { DocumentFormat, OpenedFile } from "../document-format.ts";
import { otherFile } from "../other-files.ts";
import type { Warning } from "../../documents/model.ts";
import { decodedText } from "../text/encoding.ts";
import type { WordDocument } from "../word-file.ts";

/** A web page: its words, headings, lists and tables. Scripts do not run, and nothing that it names is loaded. */
export const format: DocumentFormat = {
  recognizes: (file) => beginsAsPage(file) || isPartOfPage(file),
  async read(file) {
    const { document, hidden, tooDeep } = await read(file);
    const text = wordText("html", document);
    if (hidden > 0)
      text.warnings.push({
        code: "hidden-text",
        sentence: `This page hides text in ${hidden === 1 ? "one place" : `${hidden} places`}, which Pandect leaves out.`,
      });
    text.warnings.push(...tooDeep);
    return text;
  },
  markdown: async (file) => wordMarkdown("html", (await read(file)).document),
};

const beginning = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,600}>\s*)?<(?:!doctype\s+html|html)\b/i;

const beginsAsPage = ({ head, zip }: OpenedFile): boolean => zip === null && beginning.test(head.replaceAll("\0", ""));

/** A file named as a web page that begins with another of its elements, as programs save a part of one, or with a long comment. */
const isPartOfPage = (file: OpenedFile): boolean =>
  /^\.(?:x?html?)$/.test(file.extension) &&
  file.zip === null &&
  !file.isArchive &&
  otherFile(file) === null &&
  /<(?:!--|!doctype\b|\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,900})?\/?>)/i.test(file.head);

/** Characters in which a page names its encoding: scripts and styles may come first. */
const mostBefore = 64 * 1024;

async function read({ bytes }: OpenedFile): Promise<{ document: WordDocument; hidden: number; tooDeep: Warning[] }> {
  const { depthWarnings, htmlParagraphs } = await import("./html-paragraphs.ts");
  const named =
    /<(?:meta|\?xml)\b[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?([\w-]{2,30})/i.exec(bytes.toString("latin1", 0, mostBefore))?.[1] ??
    null;
  const { title, paragraphs, hidden, tooDeep } = htmlParagraphs(decodedText(bytes, named));
  const heading =
    paragraphs
      .find(({ kind }) => kind === "heading")
      ?.runs.map(({ text }) => text)
      .join("") ?? null;
  return { document: { title: title ?? heading, paragraphs, comments: [], embedded: 0 }, hidden, tooDeep: depthWarnings(tooDeep) };
}
