import type { PageRules } from "../section-pages/page-rules.ts";
import { hawaii } from "./descriptor.ts";

/** Pages of data.capitol.hawaii.gov, made with Word: `HRS0377/HRS_0377-0004_0005.htm`, and `HRS_0377-.htm` with the contents of a chapter. */
export const hawaiiPages: PageRules = {
  id: "hi-pages",
  state: hawaii,
  groupOf({ name }, opening) {
    if (!/class="?RegularParagraphs/i.test(opening) && !/\/css\/hrs\.css/.test(opening)) return null;
    const words = opening.replace(/<[^>]{0,200}>/g, "").replace(/&#160;|&nbsp;|\s+/g, " ");
    const chapter =
      /§§? ?(\d{1,4}[A-Z]{0,2}(?::\d{1,2}[A-Z]?)?)-\d/.exec(words)?.[1] ?? /CHAPTER (\d{1,4}[A-Z]{0,2}(?::\d[\dA-Z]?)?)/.exec(words)?.[1];
    return chapter ?? /^HRS_0{0,3}(\d+[A-Z]{0,2})-/i.exec(name)?.[1]?.toUpperCase() ?? null;
  },
  isContents: ({ name }) => /^HRS_[\dA-Z]+(?:_\d+)?-\.html?$/i.test(name),
  levels: ["chapter", "part", "subpart", "article"],
  unit: "chapter",
  unitOf: (number) => {
    const chapter = number.split("-")[0] ?? "";
    return { kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: "" };
  },
  rules: [
    { at: "#pageLinks", role: "skip" },
    { at: ".XNotesHeading", when: /[A-Za-z]/, role: "note" },
    { at: ".XNotes", when: /[A-Za-z]/, place: "notes", role: "text" },
    { at: ".XNotes", when: /[A-Za-z]/, place: "after", role: "aside" },
    { at: "p", when: /^\[?§/, role: "section" },
    { at: "p", when: /^(?:CHAPTER|\[?PART|\[?SUBPART|ARTICLE) [\dIVXLC]/, place: "before", role: "level", centred: true },
    { at: "p", place: "before", role: "name", centred: true },
    { at: "p", when: /^Part [IVXLC]+[A-Z]?\./, place: "before", role: "level" },
    { at: "p", when: /^\d/, place: "before", role: "listed" },
    { at: "body", place: "after", role: "text" },
  ],
  isHead: (run) => run.bold,
  tail: /\[(?:(?:am|ren|imp|gen|add)? ?(?:L|CC|PC|RL|C|PL|HRS|CPC|CrC|Code|Pen)\b[^[\]\d]{0,12}|am )\d{4}[^[\]]*\]$/,
};
