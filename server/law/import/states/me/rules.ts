import type { PageBlock, PageRun } from "../core/html-page.ts";
import { wordsOf } from "../core/page-runs.ts";
import type { MarkedParagraph, PageRules } from "../section-pages/page-rules.ts";
import { maine } from "./descriptor.ts";

/** Pages of legislature.maine.gov: `17-A/title17-Asec18.html`. */
export const mainePages: PageRules = {
  id: "me-pages",
  state: maine,
  groupOf({ name }, opening) {
    const title = /class="MRSTitle[^>]*>\s*Title ([\dA-Z-]+):/i.exec(opening)?.[1] ?? /<title>\s*Title ([\dA-Z-]+), ?§/i.exec(opening)?.[1];
    if (title !== undefined) return title.toUpperCase();
    if (!/legislature\.maine\.gov|mainelegislature\.org/.test(opening)) return null;
    return /^title(\d+(?:-[A-Z])?)sec/i.exec(name)?.[1]?.toUpperCase() ?? null;
  },
  levels: ["title", "part", "subpart", "chapter", "subchapter", "article", "subarticle"],
  unit: "title",
  rules: [
    { at: ".MRSTitle", role: "level" },
    { at: ".MRSPart", role: "level" },
    { at: ".MRSSubPart", place: "before", role: "level" },
    { at: ".MRSChapter", role: "level" },
    { at: ".MRSSubChapter", role: "level" },
    { at: ".MRSArticle", role: "level" },
    { at: ".heading_section", role: "section" },
    { at: ".qhistory_list", role: "history" },
    { at: ".qhistory", when: /^SECTION HISTORY$/, role: "skip" },
    { at: ".qhistory", role: "history", strip: /^SECTION HISTORY */ },
    { at: ".MRSSection .note", role: "aside", heading: "Revisor's Note", topic: "editorial", strip: /^revisor[’']s note: */i },
    { at: ".MRSSection", role: "text" },
    { at: ".section-content", role: "text" },
  ],
  targetOf(href) {
    // A figure after the number only tells apart files of one number: `sec18-1.html`.
    const [, title, number] = /title(\d+(?:-[A-Z])?)sec(\d+(?:-[A-Z]{1,2})?)(?:-\d+)?\.html/.exec(href) ?? [];
    return title === undefined ? null : `state/me/${title}/${number}`;
  },
  marked,
};

/** Levels by class; the innermost one counts. */
const depths: [RegExp, number][] = [
  [/\bMRSSubDivision\b/, 4],
  [/\bMRSDivision\b/, 3],
  [/\bMRSSubPara\b/, 2],
  [/\bMRSLetteredPara\b/, 1],
  [/\bMRSSubSection\b/, 0],
];

/** The designation of a paragraph is a piece of its own, and the acts that changed it stand behind it. */
function marked({ path, element, runs }: PageBlock): MarkedParagraph {
  const isLabel = (run: PageRun) => /(?:^| )(?:headnote|letpara_id|mrs-text paragraph)$/.test(run.classes);
  const label = /^\(?[\dA-Za-z][\dA-Za-z.-]*[.)]/.exec(wordsOf(runs.filter(isLabel)))?.[0] ?? null;
  let skip = label === null ? 0 : label.length;
  const rest: PageRun[] = [];
  for (const run of runs) {
    if (/bhistory/.test(run.classes)) continue;
    if (skip === 0) {
      rest.push(run);
      continue;
    }
    const text = run.text.trimStart();
    if (text === "") continue;
    const cut = Math.min(skip, text.length);
    skip -= cut;
    if (cut < text.length) rest.push({ ...run, text: text.slice(cut) });
  }
  const acts = wordsOf(runs.filter((run) => /bhistory/.test(run.classes)));
  const words = wordsOf(rest);
  const depth = [...path, element].reduce((deepest, { className }) => {
    const own = depths.find(([pattern]) => pattern.test(className))?.[1];
    return own === undefined ? deepest : Math.max(deepest, own);
  }, -1);
  if (words === "" && label === null) return { depth: depth + 1, label: null, runs: [], aside: acts };
  return { depth: label === null ? depth + 1 : Math.max(0, depth), label, runs: rest, aside: acts };
}
