import { foldedRuns, type PageBlock, wordsOf } from "../core/html-page.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher } from "../pages/page-publisher.ts";
import { kindsBy } from "../pages/selectors.ts";
import { connecticut } from "./descriptor.ts";

const kindOf = kindsBy([
  [".toc_catchln", "contents"],
  ["table.nav_tbl", "skip"],
  ["in table.nav_tbl", "skip"],
  ["h4.chap_toc_hd", "skip"],
  ["h1.title-*", "level"],
  ["h2.chap-*", "level"],
  ["h3.part-*", "level"],
  ["h4.subpart-*", "level"],
  ["p.front-note*", "editorial"],
  ["p.source*", "source"],
  ["p.history*", "amendments"],
  ["p.cross-ref*", "crossReference"],
  ["p.annotation*", "caseNotes"],
]);
const noteHeadings: Record<string, string> = {
  amendments: "History",
  crossReference: "Cross References",
  caseNotes: "Annotations",
  editorial: "Note",
};

/** A chapter of the General Statutes of Connecticut, or an article of its Uniform Commercial Code. */
export const connecticutPages: PagePublisher = {
  format: "ct-pages",
  state: connecticut,
  levels: ["title", "chapter", "article", "part", "subpart"],
  source: "chapter",
  unit: (path) => {
    // Articles of the code of commerce begin at 1 in their title.
    const article = path.find(({ kind }) => kind === "article");
    return path.find(({ kind }) => kind === "chapter")?.number ?? `${path[0]?.number ?? ""}-${article?.number ?? ""}`;
  },
  target: (href) => /#secs?_([\da-z]+(?:-[\da-z.]+){1,2})$/i.exec(href)?.[1] ?? null,
  reader: (flow) => ({
    item(item) {
      const kind = kindOf(item);
      if (kind === "skip") return;
      if (item.kind === "table") {
        if (flow.isInSection) flow.table(item.rows);
      } else if (kind === "contents") contents(flow, wordsOf(item.runs));
      else if (kind === "level") flow.level(wordsOf(item.runs).replace(/\*+$/, ""));
      else if (kind === "source") flow.history(flow.runs(item.runs));
      else if (kind !== null) {
        const isMore = !item.element.className.endsWith("-first");
        flow.note(kind, noteHeadings[kind] ?? "", flow.runs(item.runs), isMore);
      } else if (item.runs.some(({ classes }) => classes.includes("catchln"))) section(flow, item);
      else if (flow.isInSection) flow.text(flow.runs(item.runs));
    },
  }),
};

function contents(flow: PageFlow, words: string): void {
  const printed = flow.numbers(words);
  if (printed === null) return;
  flow.imply("title", printed.number.split("-")[0] ?? "");
  flow.listed(words);
}

function section(flow: PageFlow, { runs }: PageBlock): void {
  const folded = foldedRuns(runs);
  const end = folded.findLastIndex(({ classes }) => classes.includes("catchln")) + 1;
  const words = wordsOf(folded.slice(0, end));
  const printed = flow.numbers(words);
  if (printed === null) return flow.text(flow.runs(runs));
  flow.imply("title", printed.number.split("-")[0] ?? "");
  flow.section(printed, words.slice(printed.end));
  const text = flow.runs(folded.slice(end));
  if (text.length > 0) flow.text(text);
}
