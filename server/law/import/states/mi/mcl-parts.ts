import { childOf, elementsOf, type XmlElement, wordsOf } from "../../xml/xml-tree.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateLevel } from "../core/state-events.ts";
import { writeMarkup } from "./mcl-markup.ts";

/** A chapter, an act or a division of an act: opened with its first section. */
export interface Container {
  name: string;
  fields: Map<string, XmlElement>;
  hasSections: boolean;
}

const kinds = new Set(["title", "division", "chapter", "subchapter", "article", "part", "subpart"]);

/** Numbers of an act that has ended, before the words about its end. */
export const endedActLine =
  /^(\d{1,3}[A-Z]?\.\d{1,5}[a-z]{0,3})(?: ?[-–—] ?(\d{1,3}[A-Z]?\.\d{1,5}[a-z]{0,3}))?\.? +(?=(?:Repealed|Expired|Rejected|Reserved|Rescinded)\b)/;

/** The level of a container, from its fields. */
export function levelOf({ name, fields: own }: Container): Omit<StateLevel, "rank"> {
  const field = (one: string) => wordsOf(own.get(one));
  if (name === "MCLChapterInfo") return { kind: "chapter", number: field("Name"), label: `Chapter ${field("Name")}`, name: field("Title") };
  if (name === "MCLStatuteInfo")
    return { kind: "article", number: field("Name").replace(/[^A-Za-z0-9.]+/g, "-") || null, label: field("Name"), name: field("Heading") };
  const type = field("DivisionType");
  const number = field("DivisionNumber");
  const kind = type.toLowerCase();
  return {
    kind: kinds.has(kind) ? kind : "subject-group",
    number: number === "" ? null : number,
    label: `${type} ${number}`.trim(),
    name: field("DivisionTitle"),
  };
}

/** The markup in an element, which the file holds as text. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

const noteNames: Record<string, string> = {
  compiler: "Compiler's Notes",
  adminrule: "Administrative rules",
  popularname: "Popular name",
  formerconst: "Former constitution",
  constitutionality: "Constitutionality",
};

/** `EditorsNoteInfo` and `CommentaryInfo`, each with a type and markup. */
export function writeNotes(document: StateDocument, parts: readonly (XmlElement | undefined)[]): void {
  for (const info of parts.flatMap((part) => (part === undefined ? [] : elementsOf(part)))) {
    const text = textOf(childOf(info, "Text"));
    if (text.trim() === "") continue;
    const type = wordsOf(childOf(info, "Type"));
    const isNotice = info.name === "CommentaryInfo";
    document.note(
      isNotice ? "effectiveDate" : "editorial",
      isNotice ? "Notice" : (noteNames[type.toLowerCase()] ?? (type === "" ? "Note" : type)),
    );
    writeMarkup(document, text);
  }
}
