import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { PageRule, PageRules } from "../section-pages/page-rules.ts";
import { louisiana } from "./descriptor.ts";

/** `RS 14:30.1`, `CC 2315`. */
const label = /^(RS|CCRP|CCP|CHC|CE|CC)\s+(?:(\d{1,2}):)?(\d[\dA-Z.-]*)$/;
const number = louisiana.get("CC")?.number ?? "";

/** Rules of a part of the page that contains the law. */
const lawAt = (at: string): PageRule[] => [
  { at, when: label, role: "label" },
  { at, when: /^(?:§|Art\.)/, place: "before", role: "section" },
  { at, place: "before", centred: true, role: "above" },
  { at, when: /^(?:\[?(?:Repealed|Reserved|Blank)|\{\{)/i, place: "before", role: "section" },
  {
    at,
    when: /^(?:(?:Added|Amended|Redesignated|Enacted) (?:by|from) .{0,60})?Acts \d{4}, |^[HS]\.C\.R\. No\. /,
    place: "after",
    role: "history",
  },
  { at, when: /^(?:\{\{)?NOTE: /, place: "after", role: "aside", heading: "Note", topic: "editorial", strip: /^(?:\{\{)?NOTE: / },
  { at, place: "after", role: "text" },
];

/** Pages of legis.la.gov: `Law.aspx?d=78338`. Only the first section of a level prints its heading, so titles are the only levels. */
export const louisianaPages: PageRules = {
  id: "la-pages",
  state: (printed) => louisiana.get(label.exec(printed)?.[1] ?? "") ?? null,
  groupOf(_file, opening) {
    const [, printed = ""] = /id="?ctl00_PageBody_LabelName"?[^>]{0,200}>([^<]{1,100})</.exec(opening) ?? [];
    const [, code, title = ""] = label.exec(printed.replaceAll("&nbsp;", " ").trim()) ?? [];
    if (code !== undefined) return `${code} ${title}`;
    return /<title>\s*Louisiana Laws\b|action="\.\/Law(?:Print)?\.aspx\?d=\d/.test(opening) ? "" : null;
  },
  hasLongHead: true,
  levels: ["title"],
  unit: "title",
  unitOf(_number, printed) {
    const [, code = "", title = ""] = label.exec(printed) ?? [];
    return code === "RS"
      ? { kind: "title", number: title, label: `Title ${title}`, name: "" }
      : { kind: "code", number: "articles", label: "", name: "" };
  },
  rules: [...lawAt("#WPMainDoc"), ...lawAt("#ctl00_PageBody_divLaw"), { at: "body", when: label, place: "before", role: "label" }],
  numberOf,
  targetOf: () => null,
};

/** The line has only the number inside the title; a line without one is of the number above it. */
function numberOf(head: string, printed: string): PrintedNumbers | null {
  const [, code, title, own] = label.exec(printed) ?? [];
  if (own === undefined) return null;
  const found = numbersAt(head, number) ?? { number: own, numbers: [own], isRange: false, label: printed, end: 0 };
  if (code !== "RS" || title === undefined) return found;
  const whole = (one: string) => `${title}:${one}`;
  return { ...found, numbers: found.numbers.map(whole), number: found.numbers.map(whole).join(found.isRange ? " to " : ", ") };
}
