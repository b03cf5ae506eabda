import type { PageRules } from "../section-pages/page-rules.ts";
import { arizona } from "./descriptor.ts";

/** Pages of azleg.gov: `28/00622-01.htm`, and the contents of a title, `arsDetail?title=28`. */
export const arizonaPages: PageRules = {
  id: "az-pages",
  state: arizona,
  groupOf({ path }, opening) {
    const section = /<font color="?green"?>\s*(\d{1,2})-\d/i.exec(opening)?.[1];
    if (section !== undefined) return section;
    if (!/azleg\.gov/.test(opening) && !/arsdetail/i.test(path)) return null;
    return (
      /azleg\.gov\/ars\/(\d{1,2})\/\d/.exec(opening)?.[1] ??
      /arsdetail\W*title\W(\d{1,2})/i.exec(path)?.[1] ??
      (/arsdetail/i.test(path) ? "" : null)
    );
  },
  hasLongHead: true,
  isContents: ({ path }) => !/\d{5}(?:-\d+)?\.html?$/.test(path) && /detail|title|contents|index/i.test(path),
  levels: ["title", "chapter", "article"],
  unit: "title",
  unitOf: (number) => ({ kind: "title", number: number.split("-")[0] ?? null, label: `Title ${number.split("-")[0]}`, name: "" }),
  // The first byte of a blank that was read as Latin-1.
  strays: /Â(?=[\s\u00a0]|$)/g,
  rules: [
    { at: ".accordion h5 .two-thirds", role: "name" },
    { at: ".accordion h5 .one-sixth", role: "skip" },
    { at: ".accordion h5", role: "level" },
    { at: ".accordion li.colleft", role: "listed" },
    { at: ".accordion li", role: "skip" },
    { at: ".accordion .article", role: "level" },
    { at: "p", place: "before", role: "section" },
    { at: "body", place: "after", role: "text" },
  ],
};
