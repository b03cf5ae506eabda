import { numberToRoman } from "../../../citation/numerals.ts";
import { foldedRuns, type PageBlock, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { runsFrom } from "../core/state-runs.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher } from "../pages/page-publisher.ts";
import { isIn } from "../pages/selectors.ts";
import { texasCodeIn, texasCodeOf, texasCodes, texasConstitution } from "./codes.ts";

const [anyCode] = texasCodes;
if (anyCode === undefined) throw new Error("Texas has codes");

const acts =
  /^(?:Acts \d{4}\b|(?:Added|Amended|Renumbered|Redesignated|Reenacted|Revised|Transferred|Repealed|Reordered)(?:,| (?:by|from|and|as)\b)|Sec(?:tion|\.) [\d.]+ (?:added|amended|repealed) by )/;
/** The history of a section of the constitution. */
const changes = /^\((?:Added|Amended|Repealed|Renumbered|Subsecs?\.?|Sec\.|Feb\.|May|Aug\.|Sept\.|Nov\.)[^]*\d{4}[^]*\)$/;
/** Stands before the section or article that it is about. */
const ofVersion =
  /^(?:Text of (?:section|article)\b|Without reference to the (?:addition|amendment|repeal)|For (?:text|expiration) of (?:this )?(?:section|article))/i;

/** A chapter of a code of Texas. */
export const texasPages: PagePublisher = {
  format: "tx-pages",
  state: anyCode,
  levels: ["title", "subtitle", "chapter", "subchapter", "article", "part", "subpart"],
  source: "chapter",
  // Vernon's Civil Statutes number their chapters in each title.
  unit: (path, state) =>
    path
      .filter(
        ({ kind }) =>
          kind === "chapter" || (kind === "article" && state === texasConstitution) || (kind === "title" && state.code === "cv"),
      )
      .map(({ number }) => number)
      .join("-"),
  target(href) {
    const [, code, value] = /GetStatute\.aspx\?Code=([A-Z][A-Z\d])&Value=([\dA-Za-z.-]+)(?:&|$)/.exec(href) ?? [];
    const key = code === undefined ? undefined : texasCodeOf(code)?.keyPart;
    return key === undefined || value === undefined || !/\D/.test(value) ? null : `state/tx/${key}${value}`;
  },
  reader(flow, page, file) {
    let notice = "";
    let isChosen = false;
    return {
      item(item) {
        if (!isIn(item, "pre")) return;
        if (!isChosen) flow.state = texasCodeIn(page.title, file.name) ?? flow.state;
        isChosen = true;
        if (item.kind === "table") {
          if (flow.isInSection) flow.table(item.rows);
          return;
        }
        const words = wordsOf(item.runs);
        const isCentered = item.element.className.includes("center");
        if (flow.state === texasConstitution && provision(flow, words, isCentered)) return;
        if (isCentered && levelLine(words) !== null) flow.level(words);
        else if (ofVersion.test(words)) notice = `${notice} ${words}`.trim();
        else if (section(flow, item, words, notice)) notice = "";
        // The name of the code opens the page.
        else if (flow.path.length > 0) paragraph(flow, item, words);
      },
    };
  },
};

/** An article of the constitution, by the Roman number that cites it, or its preamble. False for everything else. */
function provision(flow: PageFlow, words: string, isCentered: boolean): boolean {
  const line = isCentered ? levelLine(words) : null;
  if (line?.kind === "article") {
    flow.open("article", /^\d+$/.test(line.number) ? numberToRoman(Number(line.number)) : line.number, line.label, line.name);
    return true;
  }
  if (!isCentered || !/^PREAMBLE\.?$/i.test(words)) return false;
  flow.section({ number: "Preamble", numbers: ["Preamble"], isRange: false, label: "Preamble", end: words.length }, "");
  return true;
}

/** A line whose link or anchor names its own number: `Sec. 19.02.  MURDER.` */
function section(flow: PageFlow, { runs, anchor }: PageBlock, words: string, notice: string): boolean {
  const line = /^(Sec|Art)\. /.exec(words);
  const printed = line === null || (line[1] === "Sec") === flow.state.citation.includes("art.") ? null : flow.numbers(words);
  if (printed === null) return false;
  const { number } = printed;
  // Anchors of the constitution name the article too: `#1.3`.
  const own = (href: string | null) =>
    href?.endsWith(`#${number}`) === true || (flow.state === texasConstitution && href?.endsWith(`.${number}`) === true);
  const folded = foldedRuns(runs);
  const isLinked = own(folded[0]?.href ?? null);
  const capitals = /^[^a-z]*?[A-Z][^a-z]*?\.(?= |$)/.exec(words.slice(printed.end, printed.end + 1000))?.[0].length ?? 0;
  const isOfChapter = flow.path.some((level) => level.kind === "chapter" && number.startsWith(`${level.number}.`));
  if (!isLinked && anchor !== number && (capitals < 4 || !isOfChapter)) return false;
  const end = folded.findIndex(({ href }) => !own(href));
  const linked = wordsOf(end < 0 ? folded : folded.slice(0, end)).length;
  // Without a link, the heading is the words in capitals.
  const heading = isLinked ? linked : printed.end + capitals;
  flow.section(printed, words.slice(printed.end, heading), notice);
  const text = runsFrom(flow.runs(runs), heading);
  if (text.some((run) => run.text.trim() !== "")) paragraphOf(flow, text, 7);
  return true;
}

function paragraph(flow: PageFlow, { runs, element }: PageBlock, words: string): void {
  const indent = Number(/text-indent: ?(\d+)ex/.exec(element.style)?.[1] ?? 0);
  if (flow.state === texasConstitution && changes.test(words)) flow.history(flow.runs(runs));
  else if (acts.test(words) && (indent === 0 || flow.isInHistory)) flow.history(flow.runs(runs));
  else paragraphOf(flow, flow.runs(runs), indent);
}

/** Each level is indented by six more; an article's own sections are above `(a)`. */
function paragraphOf(flow: PageFlow, runs: ReturnType<PageFlow["runs"]>, indent: number): void {
  const text = runs
    .map((run) => run.text)
    .join("")
    .trimStart();
  const inner = flow.state.citation.includes("art.") ? /^Sec(?:tion)?\. ?(\d{1,3}[A-Za-z]?(?:-[a-z\d])?)\. ?/.exec(text) : null;
  if (inner?.[1] !== undefined) {
    const [, number] = inner;
    flow.add((document) => document.labelled(0, inner[0].trim(), runsFrom(runs, inner[0].length), number));
  } else if (/^\([A-Za-z\d.-]{1,6}\)/.test(text)) flow.text(runs);
  else flow.within(Math.max(1, Math.round((indent - 7) / 6) + 1), runs);
}
