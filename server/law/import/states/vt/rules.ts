import type { PageRules } from "../section-pages/page-rules.ts";
import { vermont } from "./descriptor.ts";

/** Pages of legislature.vermont.gov: `section/21/017/01344` is a section, `fullchapter/21/017` a whole chapter. */
export const vermontPages: PageRules = {
  id: "vt-pages",
  state: vermont,
  groupOf(_file, opening) {
    if (!/class="statute-title"|<title>\s*Vermont Laws\b/.test(opening)) return null;
    const words = /class="statute-title"[^>]{0,200}>([^]{0,600})/.exec(opening)?.[1]?.replace(/<[^>]{0,200}>/g, " ") ?? "";
    // An appendix numbers its sections again.
    if (/^\s*Title\s+\S+\s+Appendix\b/i.test(words)) return null;
    return /^\s*Title\s+0*(\d{1,2}[A-Z]?)\b/i.exec(words)?.[1] ?? "";
  },
  hasLongHead: true,
  levels: ["title", "part", "chapter", "subchapter", "article"],
  unit: "title",
  wholeLevel: ({ path }, levels) => (/fullchapter\//.test(path) ? levels.find((level) => level.kind === "chapter") : undefined),
  rules: [
    { at: ".statute-title", role: "level" },
    { at: ".statute-chapter", role: "level" },
    { at: ".statute-section", role: "level" },
    { at: ".item-list", when: /^(?:Subchapter|Article|Part) \d/, bold: true, role: "level" },
    { at: ".item-list", when: /^§/, bold: true, role: "section" },
    { at: ".item-list", place: "after", role: "text" },
  ],
  tail: /\((?:Added|Amended|Recodified|Formerly|Redesignated) \d{4}, [^]*\)$/,
};
