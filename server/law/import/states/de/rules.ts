import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { PageRules } from "../section-pages/page-rules.ts";
import { delaware } from "./descriptor.ts";

/** Pages of delcode.delaware.gov: `title11/c001/index.html`, `title11/c005/sc01/index.html`, each with all its sections. */
export const delawarePages: PageRules = {
  id: "de-pages",
  state: delaware,
  groupOf({ path }, opening) {
    const isPage = /id="TitleHead"|class="SectionHead"/.test(opening);
    if (!isPage && !/delcode\.delaware\.gov|Delaware Code Online/.test(opening)) return null;
    const title = /id="TitleHead"[^>]{0,200}>\s{0,200}<h1[^>]{0,200}>\s{0,200}TITLE (\d{1,2})\b/i.exec(opening)?.[1];
    return title ?? /(?:^|\/)title(\d{1,2})(?:\/|-c)/i.exec(path)?.[1] ?? "";
  },
  hasLongHead: true,
  levels: ["title", "part", "chapter", "subchapter", "article", "subpart"],
  unit: "title",
  wholeLevel: (_file, path) => path.at(-1),
  rules: [
    { at: "#TitleHead h2", when: /^(?!Part [IVXLC\d])/, role: "group", kind: "part" },
    { at: "#TitleHead", role: "level" },
    { at: ".SectionHead", role: "section" },
    { at: ".Section p", role: "text" },
    { at: ".Section", when: /^(?:Repealed|Transferred|Redesignated|Expired|Omitted|\[)/, role: "text" },
    { at: ".Section", role: "history" },
  ],
  numberOf,
};

/** A hyphen is a part of the numbers of title 6, but stands for a range after two section signs. */
function numberOf(head: string): PrintedNumbers | null {
  const [label, first, last] = /^§§ ?(\d{1,5}[A-Z]{0,2})-(\d{1,5}[A-Z]{0,2})\.? */.exec(head) ?? [];
  if (label === undefined || first === undefined || last === undefined) return numbersAt(head, delaware.number);
  return { number: `${first} to ${last}`, numbers: [first, last], isRange: true, label: label.trim(), end: label.length };
}
