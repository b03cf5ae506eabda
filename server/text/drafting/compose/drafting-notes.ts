import type { Edited } from "./apply.ts";

/** Notes in the text of drafts that earlier versions of Pandect generated: a heading, a sentence, and a list. */
const section =
  /(^|\n)#{1,6}[ \t]+Drafting notes[ \t]*\n\s{0,20}Delete this section before the draft is sent\.?[ \t]*(?:\n\s{0,20}[-*+•][ \t][^\n]*)*\n?/;

/** A body without such notes. */
export function withoutNotes(markdown: string): string {
  const found = section.exec(markdown);
  if (found === null) return markdown;
  const after = markdown.slice(found.index + found[0].length).trimStart();
  const before = markdown.slice(0, found.index).trimEnd();
  return after === "" ? `${before}\n` : `${before}\n\n${after}`;
}

/** The notes in a text, one sentence or more each. */
export function notesIn(markdown: string): string[] {
  return [...(section.exec(markdown)?.[0] ?? "").matchAll(/\n\s{0,20}[-*+•][ \t]+([^\n]+)/g)].map(([, note = ""]) => note.trim());
}

const line = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 500);

/** Instructions that were not applied, and remarks on the rest, as notes. */
export function draftingNotes(notApplied: Edited["notApplied"], more: readonly string[]): string[] {
  return [...notApplied.map(({ text, why }) => `Not applied: “${line(text).replace(/[.!]+$/, "")}.” ${why}`), ...more.map(line)];
}
