import type { PageRules } from "../section-pages/page-rules.ts";
import { montana } from "./descriptor.ts";

/** Pages of mca.legmt.gov: `title_0450/chapter_0050/part_0010/section_0020/0450-0050-0010-0020.html`. Title 0 is the constitution. */
export const montanaPages: PageRules = {
  id: "mt-pages",
  state: montana,
  groupOf({ path }, opening) {
    const isPage = /class="section-(?:header|doc|content)"/.test(opening);
    if (!isPage && !/<title>[^<]{0,300}, MCA\s*<\/title>/.test(opening)) return null;
    const code =
      /id="mca_(\d{3})0-/.exec(opening)?.[1] ?? /(?:^|\/)(\d{3})0-[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}\.html?$/i.exec(path)?.[1] ?? "";
    return Number(code) === 0 ? null : String(Number(code));
  },
  hasLongHead: true,
  levels: ["title", "chapter", "part"],
  unit: "title",
  unitOf: (number) => ({ kind: "title", number: number.split("-")[0] ?? "", label: `Title ${number.split("-")[0]}`, name: "" }),
  rules: [
    { at: ".section-title-title", role: "level" },
    { at: ".section-chapter-title", role: "level" },
    { at: ".section-part-title", role: "level" },
    { at: ".section-content", role: "section" },
    { at: ".section-content", role: "text" },
    { at: ".history-content", role: "history", strip: /^History: */ },
  ],
  isHead: ({ classes }) => /\bcatchline\b/.test(classes),
  targetOf(href, words) {
    if (/^\d{1,2}-\d{1,2}[A-Z]?-\d{3,4}[A-Z]?(?:\.\d+)?$/.test(words)) return words;
    // Each part of the address is ten times its number; the number of a section is that of its part, then its own.
    const [, title, chapter, part, own] = /(\d{3})0-(\d{3})0-(\d{3})0-(\d{3})0\.html?$/.exec(href) ?? [];
    return own === undefined ? null : `${Number(title)}-${Number(chapter)}-${Number(part) * 100 + Number(own)}`;
  },
};
