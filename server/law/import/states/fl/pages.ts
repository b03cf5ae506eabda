import type { PageBlock, PageRun, PageTable } from "../core/html-page.ts";
import { foldedRuns, wordsOf } from "../core/html-page.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher } from "../pages/page-publisher.ts";
import { kindsBy } from "../pages/selectors.ts";
import { florida, floridaTitle } from "./descriptor.ts";

const kindOf = kindsBy([
  ["in div.CatchlineIndex", "contents"],
  ["div.TitleNumber", "level"],
  ["div.TitleName", "level"],
  ["div.TitleTitle", "level"],
  ["div.ChapterNumber", "level"],
  ["div.ChapterName", "level"],
  ["div.ChapterTitle", "level"],
  ["div.PartNumber", "level"],
  ["div.PartTitle", "level"],
  ["div.SubPartNumber", "level"],
  ["div.SubPartTitle", "level"],
  ["in div.History", "history"],
  ["in div.Note", "note"],
  ["div.Section", "section"],
  ["in div.Section", "text"],
]);

/** Levels below the section by the class of their element. */
const depths: Record<string, number> = {
  Section: 0,
  Subsection: 1,
  Paragraph: 2,
  SubParagraph: 3,
  SubSubParagraph: 4,
  SubSubSubParagraph: 5,
};

/** A chapter of the Florida Statutes, as both houses' sites print it. */
export const floridaPages: PagePublisher = {
  format: "fl-pages",
  state: florida,
  levels: ["title", "chapter", "part", "subpart"],
  source: "chapter",
  isDecimal: true,
  target: () => null,
  reader(flow, page, file) {
    return {
      item(item) {
        if (item.kind === "block" && !flow.isInSection) flow.release ??= yearIn(wordsOf(item.runs));
        read(flow, item);
      },
      end() {
        // The page of one section has no contents.
        flow.covers(flow.contents.size > 0 || /^\s*Chapter \d/.test(page.title) ? "whole" : "part");
        flow.release ??= yearIn(page.title) ?? /(?<!\d)(19[89]\d|20\d\d)(?!\d)/.exec(file.path)?.[1] ?? null;
        // An edition is in the order of its years by the day on which most acts of the session take effect.
        if (flow.release !== null) flow.releaseDate = `${flow.release}-07-01`;
      },
    };
  },
};

function read(flow: PageFlow, item: PageBlock | PageTable): void {
  const kind = kindOf(item);
  if (item.kind === "table") {
    if (kind === "section" || kind === "text") flow.table(item.rows);
    return;
  }
  const words = wordsOf(item.runs);
  if (kind === "contents") flow.listed(words);
  else if (kind === "level") {
    // `GENERAL PROVISIONS (ss. 1.01-1.04)`
    flow.level(words.replace(/ \(ss?\. [^()]*\)$/, ""));
    implyTitle(flow);
  } else if (kind === "history") flow.history(flow.runs(without(item.runs, "HistoryTitle")));
  else if (kind === "note") {
    // The sign before the title is that of the words in the text.
    const title = item.runs.findIndex(({ classes }) => classes.includes("NoteTitle"));
    const sign = wordsOf(item.runs.slice(0, Math.max(0, title)));
    flow.note("editorial", `Note ${sign}`.trim(), flow.runs(without(item.runs, "NoteTitle")), title < 0);
  } else if (kind === "section") section(flow, item);
  else if (kind === "text") {
    const isLabelled = item.runs.some(({ classes }) => classes.split(" ").includes("Number"));
    const depth = depths[item.element.className.split(" ")[0] ?? ""] ?? 0;
    if (isLabelled || item.element.name === "p") flow.text(flow.runs(item.runs));
    else flow.within(depth, flow.runs(item.runs));
  }
}

/** A section's own block has its number, its heading and, where it has no subsections, its text. */
function section(flow: PageFlow, { runs }: PageBlock): void {
  const of = (name: string) => runs.filter(({ classes, position }) => position !== "sup" && classes.includes(name));
  const printed = flow.numbers(wordsOf(of("SectionNumber")));
  const text = flow.runs(runs.filter(({ classes }) => !/SectionNumber|Catchline/.test(classes)));
  if (printed !== null) {
    const chapter = printed.number.split(".")[0] ?? "";
    flow.imply("chapter", chapter);
    implyTitle(flow);
    flow.section(printed, wordsOf(of("CatchlineText")));
  }
  if (flow.isInSection && text.some((run) => run.text.trim() !== "")) flow.within(0, text);
}

function implyTitle(flow: PageFlow): void {
  const chapter = flow.path.find(({ kind }) => kind === "chapter")?.number;
  if (chapter !== null && chapter !== undefined) flow.imply("title", floridaTitle(chapter));
}

/** A history or note without its label, its footnote sign and the dash after them. */
function without(runs: readonly PageRun[], label: string): PageRun[] {
  const end = runs.findIndex(({ classes }) => classes.includes(label));
  const rest = foldedRuns(end < 0 ? runs : runs.slice(end + 1));
  if (end >= 0 && rest[0]?.classes.includes("EmDash") === true) rest.shift();
  return rest;
}

function yearIn(words: string): string | null {
  return /(?:^|\D)((?:19|20)\d\d) Florida Statutes/i.exec(words.slice(0, 400))?.[1] ?? null;
}
