import type { PageRules } from "../section-pages/page-rules.ts";
import { idaho } from "./descriptor.ts";

/** Pages of legislature.idaho.gov: `Title18/T18CH40/SECT18-4003/`. */
export const idahoPages: PageRules = {
  id: "id-pages",
  state: idaho,
  groupOf: (_file, opening) =>
    /<title>\s*Section (\d{1,2})-[\dA-Z-]+ (?:&#8211;|&ndash;|[–-]) Idaho State Legislature/i.exec(opening)?.[1] ?? null,
  levels: ["title", "chapter", "part", "article", "subchapter"],
  unit: "title",
  rules: [
    { at: ".pgbrk", centred: true, when: /^(?:TITLE|CHAPTER|PART|ARTICLE|SUBCHAPTER) [\dIVXLC]/, place: "before", role: "level" },
    { at: ".pgbrk", centred: true, place: "before", role: "name" },
    { at: ".pgbrk", when: /^\d{1,2}-\d{1,5}[A-Z]{0,2}(?:-\d{1,4}[A-Z]?)?\. /, role: "section" },
    { at: ".pgbrk", when: /^History:/, place: "after", role: "history", strip: /^History: */ },
    { at: ".pgbrk", place: "after", role: "text" },
  ],
  isHead: (run) => run.isUpper,
  isHeadOptional: true,
  targetOf: (href) => /\/SECT(\d{1,2}-[\dA-Z-]+)\/?$/i.exec(href)?.[1]?.toUpperCase() ?? null,
};
