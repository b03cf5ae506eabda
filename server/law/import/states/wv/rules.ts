import type { PageRules } from "../section-pages/page-rules.ts";
import { westVirginia } from "./descriptor.ts";

/** Pages of code.wvlegislature.gov: `11-21-12/`. */
export const westVirginiaPages: PageRules = {
  id: "wv-pages",
  state: westVirginia,
  groupOf(_file, opening) {
    if (!/chpsel-container|code\.wvlegislature\.gov|<title>[^<]{0,100}West Virginia Code/.test(opening)) return null;
    return /id=['"]chpsel-container['"][^>]{0,200}\sdata-c=['"](\d{1,2}[A-Z]?)['"]/.exec(opening)?.[1] ?? "";
  },
  hasLongHead: true,
  levels: ["chapter", "article", "part"],
  unit: "chapter",
  rules: [
    { at: "#chpsel-container h3", role: "level" },
    { at: ".art-head", when: /^ARTICLE /, place: "before", role: "level" },
    { at: ".sectiontext h4", when: /^§/, role: "section" },
    { at: ".sectiontext h4", place: "after", role: "heading" },
    { at: ".sectiontext", place: "after", role: "text" },
  ],
};
