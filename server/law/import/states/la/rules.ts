import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { PageRule, PageRules } from "../section-pages/page-rules.ts";
import { louisiana } from "./descriptor.ts";

/** `RS 14:30.1`, `CC 2315`. */
const label = /^(?:(RS)\s+(\d{1,2}):|(CCRP|CCP|CHC|CE|CC)\s+)(\d[\dA-Z.-]*)$/;

interface Label {
  code: string;
  /** Of the Revised Statutes; `""` in the other codes. */
  title: string;
  number: string;
}

function labelOf(words: string): Label | null {
  const [, statutes, title = "", articles, printed] = label.exec(words) ?? [];
  const code = statutes ?? articles;
  return code === undefined || printed === undefined ? null : { code, title, number: printed };
}

const number = louisiana.get("CC")?.number ?? "";

/** Rules of a part of the page that contains the law. */
const lawAt = (at: string): PageRule[] => [
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
  state: (printed) => louisiana.get(labelOf(printed)?.code ?? "") ?? null,
  groupOf(_file, opening) {
    const [, printed = ""] = /id="?(?:ctl00_PageBody_)?LabelName"?[^>]{0,200}>([^<]{1,100})</.exec(opening) ?? [];
    const found = labelOf(printed.replaceAll("&nbsp;", " ").trim());
    if (found !== null) return `${found.code} ${found.title}`;
    return /<title>\s*Louisiana Laws\b|action="\.\/Law(?:Print)?\.aspx\?d=\d/.test(opening) ? "" : null;
  },
  hasLongHead: true,
  levels: ["title"],
  unit: "title",
  unitOf(_number, printed) {
    const { code, title } = labelOf(printed) ?? { code: "", title: "" };
    return code === "RS"
      ? { kind: "title", number: title, label: `Title ${title}`, name: "" }
      : { kind: "code", number: "articles", label: "", name: "" };
  },
  blockIds: /^(?:ctl00_PageBody_)?Label(?:Name|Document)$/,
  isEmptyReserved: true,
  rules: [
    ...["#ctl00_PageBody_LabelName", "#LabelName"].map((at): PageRule => ({ at, when: label, role: "label" })),
    ...["#ctl00_PageBody_LabelDocument", "#LabelDocument"].flatMap(lawAt),
  ],
  numberOf,
  targetOf: () => null,
};

/** The line has only the number inside the title; a line without one is of the number above it. */
function numberOf(head: string, printed: string): PrintedNumbers | null {
  const found = labelOf(printed);
  if (found === null) return null;
  const own = found.number;
  const read = numbersAt(head, number) ?? { number: own, numbers: [own], isRange: false, label: printed, end: 0 };
  if (found.code !== "RS") return read;
  const whole = (one: string) => `${found.title}:${one}`;
  return { ...read, numbers: read.numbers.map(whole), number: read.numbers.map(whole).join(read.isRange ? " to " : ", ") };
}
