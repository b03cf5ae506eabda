import type { Body, Note } from "../store/model.ts";
import { noteGroups, type SectionDocument, titleLine } from "./render-document.ts";

/** A section as text: number and heading, the law, the credit line, then the notes under their headings. */
export function renderPlain(doc: SectionDocument): string {
  return [titleLine(doc), bodyText(doc.body), doc.credit, notesText(doc.notes)].filter((part) => part !== "").join("\n\n");
}

/** Notes as text, one below the other, with their cross headings; `""` when there are none. */
export function notesText(notes: readonly Note[]): string {
  const parts: string[] = [];
  for (const group of noteGroups(notes)) {
    if (group.name !== null) parts.push(group.name);
    for (const note of group.notes) parts.push([note.heading, bodyText(note.body)].filter((part) => part !== "").join("\n"));
  }
  return parts.join("\n\n");
}

/** The words of a text with its footnotes below. */
function bodyText(body: Body): string {
  const footnotes = body.footnotes.map((note) => `${note.sign} ${note.text}`).join("\n");
  return [body.text.replace(/\n+$/, ""), footnotes].filter((part) => part !== "").join("\n\n");
}
