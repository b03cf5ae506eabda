import type { PageRules } from "../section-pages/page-rules.ts";
import { southCarolina } from "./descriptor.ts";

const notes =
  /^(?:Editor['’]s Notes?|Effects? of Amendments?|Code Commissioner['’]s Notes?(?: at the direction .{0,80})?|Library References|Cross References|Research References|Validity|Federal Aspects|Severability)\.?$/;

/** Pages of scstatehouse.gov: `t01c001.php`, a chapter with all its sections. */
export const southCarolinaPages: PageRules = {
  id: "sc-pages",
  state: southCarolina,
  groupOf: (_file, opening) => /<title>\s*Code of Laws - Title (\d{1,2}) - Chapter \d/i.exec(opening)?.[1] ?? null,
  levels: ["title", "chapter", "article", "subarticle", "part", "subpart"],
  unit: "title",
  wholeLevel: (_file, path) => path.find((level) => level.kind === "chapter"),
  hasLines: true,
  rules: [
    { at: ".nodisplay", role: "skip" },
    { at: "#sidebar", role: "skip" },
    { at: "#menu", role: "skip" },
    { at: "#footer", role: "end" },
    { at: "body", when: /^Legislative Services Agency/, role: "end" },
    {
      at: "div",
      centred: true,
      when: /^(?:Title|CHAPTER|ARTICLE|SUBARTICLE|PART|SUBPART|Chapter|Article|Subarticle|Part|Subpart) [\dIVXLCA-Z]/,
      role: "level",
    },
    { at: "div", centred: true, place: "before", role: "name" },
    { at: "body", when: /^SECTIONS? \d{1,2}-\d/, role: "section", strip: /^SECTIONS? / },
    { at: "body", when: /^HISTORY:/, place: "after", role: "history", strip: /^HISTORY: */ },
    { at: "body", when: notes, place: "after", role: "note" },
    {
      at: "body",
      place: "after",
      role: "text",
      notice: /^((?:Text of )?[Ss]ection effective (?:until|upon|on|beginning|if|when|[A-Z])[^.]{0,300})\./,
    },
  ],
};
