import type { PageRules } from "../section-pages/page-rules.ts";
import { newHampshire } from "./descriptor.ts";

/** Pages of gc.nh.gov: `rsa/html/LXII/630/630-mrg.htm` is a whole chapter, `630-1.htm` a section. */
export const newHampshirePages: PageRules = {
  id: "nh-pages",
  state: newHampshire,
  groupOf: (_file, opening) => /<center>\s*<h3>\s*Section (\d{1,3}(?:-[A-Z]{1,2})?):\d/i.exec(opening)?.[1]?.toUpperCase() ?? null,
  levels: ["title", "chapter"],
  unit: "chapter",
  unitOf: (number) => {
    const chapter = number.split(":")[0] ?? "";
    return { kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: "" };
  },
  wholeLevel: ({ name }, path) => (/-mrg\.html?$/i.test(name) ? path.find((level) => level.kind === "chapter") : undefined),
  hasLines: true,
  rules: [
    { at: "h1", role: "level" },
    { at: "h2", role: "level" },
    { at: "h3", when: /^Section /, role: "skip" },
    { at: "h3", role: "group" },
    { at: "body", when: /^\d{1,3}(?:-[A-Z]{1,2})?:\d/, bold: true, role: "section" },
    { at: "sourcenote", role: "history", strip: /^Source\. */ },
    { at: "body", when: /^Source\. /, bold: true, place: "after", role: "history", strip: /^Source\. */ },
    { at: "hr", role: "skip" },
    { at: "body", place: "after", role: "text" },
  ],
  isHead: (run) => run.bold,
};
