import type { PageRules } from "../section-pages/page-rules.ts";
import { missouri } from "./descriptor.ts";

/** Pages of revisor.mo.gov: `OneSection.aspx?section=536.050`. A page of two histories has the section twice. */
export const missouriPages: PageRules = {
  id: "mo-pages",
  state: missouri,
  groupOf(_file, opening) {
    const chapter = /RSMo Section (\d{1,3}[A-Z]?)\.\d/.exec(opening)?.[1];
    return chapter ?? /\/main\/(?:Prev|Next)Section\.aspx\?section=(\d{1,3}[A-Z]?)\.\d/.exec(opening)?.[1] ?? null;
  },
  levels: ["title", "chapter"],
  unit: "chapter",
  unitOf: (number) => {
    const chapter = number.split(".")[0] ?? "";
    return { kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: "" };
  },
  rules: [
    { at: ".foot", when: /^-+$/, role: "skip" },
    { at: ".foot", when: /^(?:-+ )?\(L\. \d{4}/, role: "history", strip: /^-+ / },
    { at: ".foot", when: /^\(\d{4}\) /, role: "aside", topic: "caseNotes", heading: "Case notes" },
    { at: ".foot", when: /^Effective /, role: "aside", topic: "effectiveDate", heading: "Effective date" },
    { at: ".foot", role: "aside", heading: "Footnotes" },
    { at: "div.norm", when: /^\d{1,3}[A-Z]?\.\d{3}/, role: "section" },
    { at: "div.norm", role: "text" },
    { at: "p", when: /^Title [IVXLC]+ /, role: "level" },
    { at: "p", when: /^Chapter \d/, role: "level" },
    { at: "div", when: /Effective - (\d{1,2}) ([A-Z][a-z]{2}) (\d{4})/, role: "notice", words: "Effective $2 $1, $3" },
  ],
  isHead: ({ classes }) => /\bbold\b/.test(classes),
  targetOf: (href) => /OneSection\.aspx\?section=(\d{1,3}[A-Z]?\.\d{3,4})(?!\d)/.exec(href)?.[1] ?? null,
};
