import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";
import { cutRuns } from "../core/state-runs.ts";
import { WholeText } from "../core/whole-text.ts";
import { type CrsBlock, type CrsPart, crsParts } from "./crs-flow.ts";
import { colorado } from "./descriptor.ts";

/** A title of the Colorado Revised Statutes (crs-format.ts): headings, sections and their notes follow each other on one level. */
export class ColoradoParser implements DocumentParser {
  readonly #file: TextFile;
  readonly #document: StateDocument;
  readonly #text = new WholeText();
  /** Number of a level whose name is the next element: `TITLE 4`, `ARTICLE 1`, `PART 3`. */
  #label = "";
  /** The heading above the next notes: `ANNOTATION`, `OFFICIAL COMMENT`. */
  #commentHead = "";

  constructor(sink: ImportSink, file: TextFile) {
    this.#file = file;
    this.#document = new StateDocument(sink, colorado);
  }

  write(chunk: string): void {
    this.#text.write(chunk);
  }

  end(): void {
    crsParts(this.#text.text, (part) => this.#part(part));
    this.#document.end();
  }

  #part(part: CrsPart): void {
    const words = part.items.map((item) => (item.kind === "table" ? "" : wordsOf(item.runs))).join(" ");
    if (part.name !== "ARTICLE-PART" && part.name !== "ARTICLE-TEXT" && part.name !== "TITLE-TEXT") this.#flushLabel();
    switch (part.name) {
      case "TITLE-NUM":
      case "ARTICLE-NUM":
        this.#label = words;
        break;
      case "TITLE-TEXT":
        return this.#title(words);
      case "TITLE-DIV":
        return this.#document.level({ rank: 1, kind: "subject-group", number: null, label: "", name: words });
      case "TITLE-PART":
        return this.#document.level({ rank: 2, kind: "subject-group", number: null, label: "", name: words });
      case "ARTICLE-TEXT":
        return this.#level(words);
      case "ARTICLE-PART":
        return this.#articlePart(words);
      case "SECTION-TEXT":
        return this.#section(part);
      case "SOURCE-NOTE":
      case "EDITORS-NOTE":
      case "XREF-NOTE":
        return this.#note(part);
      case "COMMENT-HEAD":
        this.#commentHead = words;
        break;
      case "COMMENT-TEXT":
      case "ANNO-NOTE":
        this.#comment(part);
    }
  }

  #title(name: string): void {
    const line = levelLine(this.#label);
    this.#label = "";
    if (line === null || this.#document.hasBegun)
      throw new ImportError("This file does not say which title of the Colorado Revised Statutes it is.");
    const year = /(?:^|[^\d])(20\d\d)(?!\d)/.exec(this.#file.day ?? this.#file.name)?.[1] ?? null;
    this.#document.begin({
      unit: line.number,
      name: `${colorado.short}, ${line.label}—${name}`,
      titleNumber: line.number,
      release: this.#file.day ?? year,
      releaseDate: this.#file.day ?? null,
      format: "co-crs",
    });
    this.#document.level({ rank: 0, ...line, name });
  }

  /** `PART 1`, then its name; a name without a number is a heading inside the article. */
  #articlePart(words: string): void {
    if (this.#label !== "") this.#level(words);
    else if (levelLine(words) !== null) this.#label = words;
    else this.#document.level({ rank: 5, kind: "subject-group", number: null, label: "", name: words });
  }

  #level(name: string): void {
    const line = levelLine(this.#label);
    const isInner = /^(?:ARTICLE-PART|PART|SUBPART)/i.test(this.#label);
    if (line === null) {
      const heading = [this.#label, name].filter((words) => words !== "").join(" ");
      this.#document.level({ rank: isInner ? 4 : 3, kind: "subject-group", number: null, label: "", name: heading });
    } else
      this.#document.level({ rank: ranks[line.kind] ?? 5, ...line, name: [line.name, name].filter((words) => words !== "").join(" ") });
    this.#label = "";
  }

  /** A level that has a number and no name. */
  #flushLabel(): void {
    if (this.#label !== "" && this.#document.hasBegun) this.#level("");
  }

  #section({ items }: CrsPart): void {
    const at = items.findIndex((item) => item.kind === "catchline");
    const catchline = items[at];
    if (catchline === undefined || catchline.kind === "table") throw new ImportError("A section of this title has no number.");
    const words = wordsOf(catchline.runs);
    const printed = numbersAt(words, colorado.number);
    if (printed === null) throw new ImportError(`A section of this title has the number “${words.slice(0, 60)}”.`);
    const rest = [...items.slice(0, at), ...items.slice(at + 1)];
    const [first] = rest;
    const version = first === undefined || first.kind === "table" ? null : versionNote.exec(joined(first.runs));
    this.#document.section(printed, words.slice(printed.end), plain(version?.[1] ?? ""));
    this.#commentHead = "";
    for (const item of rest) {
      if (item.kind === "table") this.#document.table(item.rows);
      else if (item.kind === "heading") this.#document.innerHeading(item.runs);
      else this.#paragraph(item);
    }
  }

  /** Words in bold may stand between two designations: `(3) Revocation. (a) A license …`, or the note on a version. */
  #paragraph({ place, runs }: CrsBlock): void {
    const path: readonly string[] = place.match(/\([^()]+\)/g) ?? [];
    let start = 0;
    let part: CrsBlock["runs"] = [];
    for (const [i, run] of runs.entries()) {
      const next = /^\s*(\([^()]{1,8}\))/.exec(joined(runs.slice(i, i + 4)))?.[1];
      const isAfterBold = part.findLast((one) => one.text.trim() !== "")?.bold === true;
      if (i > start && isAfterBold && run.bold !== true && next !== undefined && path.includes(next)) {
        this.#document.placed(path, part);
        start = i;
        part = [];
      }
      part.push(run);
    }
    this.#document.placed(path, part);
  }

  /** `Source:`, `Editor's note:`, `Cross references:`, `Law reviews:` in bold, then the note. */
  #note({ name, items }: CrsPart): void {
    const isHistory = name === "SOURCE-NOTE";
    let isOpen = false;
    for (const item of items) {
      if (item.kind === "table") {
        if (isOpen) this.#document.table(item.rows);
        continue;
      }
      const label = /^\s*([A-Z][^:.;]{2,60}):\s*/.exec(boldStart(item.runs));
      const rest = label === null ? item.runs : cutRuns(item.runs, label[0].length, joined(item.runs).length);
      if (label !== null || !isOpen) {
        const heading = plain(label?.[1] ?? "Note");
        this.#document.note(isHistory ? "history" : topicOf(heading), isHistory ? "History" : heading);
        isOpen = true;
      }
      this.#document.paragraph(rest);
    }
  }

  #comment({ name, items }: CrsPart): void {
    const isAnnotation = name === "ANNO-NOTE" && !/comment/i.test(this.#commentHead);
    this.#document.note(isAnnotation ? "caseNotes" : "officialComment", isAnnotation ? "Annotations" : "Official Comment");
    for (const item of items) {
      if (item.kind === "table") this.#document.table(item.rows);
      else if (item.kind === "heading") this.#document.innerHeading(item.runs);
      else this.#document.paragraph(item.runs);
    }
  }
}

const ranks: Record<string, number> = { article: 3, part: 4, subpart: 5 };

/** `[Editor's note: This version of this section is effective until January 1, 2023.]` before the text of a section. */
const versionNote = /^\s*\[(Editor's note:\s*This version of this section[^\]]{1,600})\]/;

function joined(runs: readonly StateRun[]): string {
  return runs.map((run) => run.text).join("");
}

/** The words in bold at the start. */
function boldStart(runs: CrsBlock["runs"]): string {
  const end = runs.findIndex((run) => run.bold !== true && run.text.trim() !== "");
  return joined(end < 0 ? runs : runs.slice(0, end));
}

function wordsOf(runs: readonly StateRun[]): string {
  return plain(joined(runs));
}

function plain(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

function topicOf(label: string): string {
  if (/cross[- ]reference/i.test(label)) return "crossReference";
  if (/editor/i.test(label)) return "editorial";
  if (/law reviews?|am\. jur|c\.j\.s/i.test(label)) return "researchReferences";
  return "miscellaneous";
}
