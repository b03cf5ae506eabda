import type { StateFamily } from "../core/family.ts";
import { illinoisName } from "./file-names.ts";
import { isSequence, isUpdateNote } from "./tree-notes.ts";

/** The marker with which a document of the statutes begins: `(720 ILCS 5/9-1)`, `(720 ILCS 5/)`, `(720 ILCS 5/Art. 9 heading)`. */
const marker = /^\((\d{1,4}) ILCS \d{1,4}(?:\.\d)?\/[^()]{0,80}\)/;

/** The file server of the Illinois General Assembly: a file for each section, a list of all of them, and a note on the last update. */
export const illinoisTree: StateFamily = {
  id: "il-tree",
  groupOf(file, opening) {
    const chapter = marker.exec(firstWords(opening))?.[1];
    return chapter === undefined ? null : String(Number(chapter));
  },
  isShared: (file, opening) => isSequence(opening) || isUpdateNote(opening),
  orderOf({ name }) {
    const one = illinoisName(name);
    // Without the list the heading of an article stands before its first section.
    return one === null ? name : [one.chapter, one.act, one.kind === "K" ? "Z" : one.kind, one.unit].join(" ");
  },
  async parser(sink, file) {
    const { IllinoisParser } = await import("./reader.ts");
    return new IllinoisParser(sink, file);
  },
};

function firstWords(page: string): string {
  if (!/<html\b/i.test(page)) return "";
  return page
    .replace(/<(title|style|script)\b[^>]*>[^<]{0,2000}(?:<\/\1>|$)/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .trim();
}
