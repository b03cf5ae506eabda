import type { PageRules } from "../section-pages/page-rules.ts";
import { rhodeIsland } from "./descriptor.ts";

/** Pages of webserver.rilegislature.gov: `TITLE43/43-3/43-3-3.1.htm`. */
export const rhodeIslandPages: PageRules = {
  id: "ri-pages",
  state: rhodeIsland,
  groupOf({ path }, opening) {
    if (!/xmlns:statcode=|R\.I\. Gen\. Laws §/.test(opening)) return null;
    return (
      /R\.I\. Gen\. Laws §\s*(\d+[A-Z]?(?:\.\d+)?)-/.exec(opening)?.[1] ??
      /(?:^|[^\d.])(\d+[A-Z]?(?:\.\d+)?)-[\dA-Z.]+-[^/]*\.html?$/i.exec(path)?.[1] ??
      (/xmlns:statcode=/.test(opening) ? "" : null)
    );
  },
  hasLongHead: true,
  levels: ["title", "chapter", "part", "subpart", "article"],
  unit: "title",
  rules: [
    { at: "h1", role: "level" },
    { at: "h2", role: "level" },
    { at: "h3", when: /^R\.I\. Gen\. Laws/, role: "skip" },
    { at: "h3", place: "before", role: "level" },
    { at: "p", when: /^History of Section/, role: "history", strip: /^History of Section\.? */ },
    { at: "p", when: /^§/, bold: true, role: "section" },
    { at: "p", role: "text" },
    { at: "div", place: "after", role: "text" },
  ],
};
