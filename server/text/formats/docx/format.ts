import { DocxBody } from "./docx-body.ts";
import { Numbering } from "./docx-numbering.ts";
import { readStyles } from "./docx-styles.ts";
import { type Comment, IngestRefusal } from "../../documents/model.ts";
import { readPart } from "./office-xml.ts";
import type { OfficeZip } from "./office-zip.ts";
import type { DocumentFormat } from "../document-format.ts";
import { wordMarkdown, wordText } from "../word-document.ts";
import type { WordDocument } from "../word-file.ts";

/** Word's .docx (OOXML, transitional or strict). */
export const format: DocumentFormat = {
  recognizes: ({ zip }) => zip?.has("[Content_Types].xml") ?? false,
  async read({ zip }) {
    if (zip === null) throw new Error("not recognized");
    return wordText("docx", await readDocx(zip, await mainPartOf(zip)));
  },
  async markdown({ zip }) {
    if (zip === null) throw new Error("not recognized");
    return wordMarkdown("docx", await readDocx(zip, await mainPartOf(zip)));
  },
};

/** `main` is the media type of the main part in `[Content_Types].xml`. */
async function readDocx(zip: OfficeZip, main: string): Promise<WordDocument> {
  const parts = await relatedParts(zip, main);
  const styles = await readStyles(zip, parts.get("styles") ?? null);
  const numbering = await Numbering.read(zip, parts.get("numbering") ?? null, (style) => styles.find(style, "numId"));
  const comments = await readComments(zip, parts.get("comments") ?? null);
  const body = new DocxBody({ styles, numbering, comments, links: parts.links });
  await readPart(zip, main, body.handler());
  for (const kind of ["footnotes", "endnotes"] as const) {
    const part = parts.get(kind);
    if (part !== undefined) await readPart(zip, part, body.noteHandler(kind));
  }
  return {
    title: (await coreTitle(zip)) ?? body.title(),
    paragraphs: [...body.paragraphs, ...body.notes()],
    comments: [...comments.values()],
    embedded: body.embedded,
  };
}

/** Main part of a Word file; throws IngestRefusal for other Office files and for files with macros. */
async function mainPartOf(zip: OfficeZip): Promise<string> {
  let main: string | null = null;
  let other: string | null = null;
  let hasMacros = zip.has("word/vbaProject.bin");
  await readPart(zip, "[Content_Types].xml", {
    open({ get }) {
      const type = get("ContentType") ?? "";
      hasMacros ||= /macroEnabled|vbaProject/i.test(type);
      if (/wordprocessingml\.(?:document|template)\.main\+xml$/.test(type)) main ??= get("PartName")?.replace(/^\//, "") ?? null;
      else if (/spreadsheetml\.sheet\.main/.test(type)) other = "an Excel workbook";
      else if (/presentationml\.presentation\.main/.test(type)) other = "a PowerPoint presentation";
    },
    close() {},
    text() {},
  });
  if (hasMacros)
    throw new IngestRefusal("macros", "This file has macros, which Pandect does not accept. Save it as an ordinary .docx and add that.");
  if (main !== null) return main;
  if (other !== null) throw new IngestRefusal("unsupported", `This is ${other}, not a document. Print it to PDF and add that.`);
  throw new IngestRefusal("unsupported", "This is an archive, not a document. Unpack it and add the files inside.");
}

/**
 * Parts that the main part refers to, by the last word of their relationship's type. Outside targets are never opened; those of links are
 * kept.
 */
async function relatedParts(zip: OfficeZip, main: string): Promise<Map<string, string> & { links: Map<string, string> }> {
  const links = new Map<string, string>();
  const parts = Object.assign(new Map<string, string>(), { links });
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${main.slice(folder.length)}.rels`;
  if (!zip.has(list)) return parts;
  await readPart(zip, list, {
    open({ name, get }) {
      const target = get("Target");
      if (name !== "Relationship" || target === null) return;
      if (get("TargetMode") === "External") {
        if (/^(?:https?|mailto):/i.test(target)) links.set(get("Id") ?? "", target);
        return;
      }
      const part = target.startsWith("/") ? target.slice(1) : folder + target;
      const kind = /[^/]*$/.exec(get("Type") ?? "")?.[0] ?? "";
      if (zip.has(part)) parts.set(kind, part);
    },
    close() {},
    text() {},
  });
  return parts;
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
