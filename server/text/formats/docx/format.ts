import { DocxBody } from "./docx-body.ts";
import { Numbering } from "./docx-numbering.ts";
import { readStyles } from "./docx-styles.ts";
import { mainPartOf, relatedParts } from "./docx-package.ts";
import type { Comment } from "../../documents/model.ts";
import { readPart } from "./office-xml.ts";
import type { OfficeZip } from "./office-zip.ts";
import type { DocumentFormat } from "../document-format.ts";
import { wordMarkdown, wordText } from "../word-document.ts";
import type { WordAside, WordDocument } from "../word-file.ts";

/** Word's .docx (OOXML, transitional or strict). */
export const format: DocumentFormat = {
  recognizes: ({ zip }) => zip?.has("[Content_Types].xml") ?? false,
  async read({ zip }) {
    if (zip === null) throw new Error("not recognized");
    const text = wordText("docx", await readDocx(zip, await mainPartOf(zip)));
    return zip.has("word/vbaProject.bin") ? { ...text, warnings: [...text.warnings, macroWarning] } : text;
  },
  async markdown({ zip }) {
    if (zip === null) throw new Error("not recognized");
    return wordMarkdown("docx", await readDocx(zip, await mainPartOf(zip)));
  },
};

const macroWarning = { code: "macros", sentence: "This file has macros. Pandect reads its text; macros never run." } as const;

/** `main` is the name of the main part. */
async function readDocx(zip: OfficeZip, main: string): Promise<WordDocument> {
  const { parts, running, links } = await relatedParts(zip, main);
  const styles = await readStyles(zip, parts.get("styles") ?? null);
  const numbering = await Numbering.read(zip, parts.get("numbering") ?? null, (style) => styles.find(style, "numId"));
  const comments = await readComments(zip, parts.get("comments") ?? null);
  const body = new DocxBody(zip, { styles, numbering, comments, links });
  await body.readMain(main);
  for (const kind of ["footnotes", "endnotes"] as const) {
    const part = parts.get(kind);
    if (part !== undefined) await body.readNotes(part, kind);
  }
  const asides: WordAside[] = [];
  for (const { kind, part } of running) asides.push({ part: kind, paragraphs: await body.readAside(part) });
  return {
    title: (await coreTitle(zip)) ?? body.title(),
    paragraphs: [...body.paragraphs, ...body.notes()],
    comments: [...comments.values()],
    embedded: body.embedded,
    formatting: body.formatting,
    asides,
  };
}

async function readComments(zip: OfficeZip, part: string | null): Promise<Map<string, Comment>> {
  const comments = new Map<string, Comment>();
  if (part === null) return comments;
  let comment: Comment | null = null;
  let isText = false;
  await readPart(zip, part, {
    open({ name, get }) {
      if (name === "comment") {
        comment = { author: get("author"), date: get("date"), text: "", at: null };
        comments.set(get("id") ?? "", comment);
      }
      isText = name === "t";
    },
    close(name) {
      isText = false;
      if (name === "p" && comment !== null) comment.text += "\n";
      if (name === "comment" && comment !== null) comment.text = comment.text.trim();
    },
    text(text) {
      if (isText && comment !== null) comment.text += text;
    },
  });
  return comments;
}

async function coreTitle(zip: OfficeZip): Promise<string | null> {
  if (!zip.has("docProps/core.xml")) return null;
  let title = "";
  let isTitle = false;
  await readPart(zip, "docProps/core.xml", {
    open: ({ name }) => void (isTitle = name === "title"),
    close: () => void (isTitle = false),
    text: (text) => void (title += isTitle ? text : ""),
  });
  return title.trim() === "" ? null : title.trim();
}
