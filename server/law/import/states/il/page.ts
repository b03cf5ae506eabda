import { HtmlPage, type PageBlock, wordsOf } from "../core/html-page.ts";

/** A line of a page. */
export interface IllinoisLine {
  text: string;
  /** The pieces in which the page sets it, blanks folded, without empty ones. */
  runs: string[];
}

/** What a page holds: a section in one or more versions, or the heading of a chapter, act or article. */
export interface IllinoisPage {
  chapter: string;
  act: string;
  /** Number of the section, `Art. 9` of a heading, `""` for an act. */
  unit: string;
  isHeading: boolean;
  /** `from Ch. 38, par. 9-1` */
  former: string;
  /** Every line after the marker. */
  lines: IllinoisLine[];
}

const marker = /^\((\d{1,4}) ILCS (\d{1,4}(?:\.\d)?)\/([^()]{0,80}?)( heading)?\)\s*(?:\((from [^()]{1,100})\))?\s*/;

/** Reads one page of the tree in chunks. */
export class IllinoisPageReader {
  readonly #lines: IllinoisLine[] = [];
  /** Cells around the first line. */
  #cells = 0;
  #isInCell = false;
  readonly #page = new HtmlPage((item) => void (item.kind === "block" && this.#block(item)), { lines: true, isLayout: () => true });

  write(chunk: string): void {
    this.#page.write(chunk);
  }

  /** Throws ImportError for a page that is cut short. Null for a page that begins with other words. */
  end(): IllinoisPage | null {
    this.#page.end();
    const [first, ...lines] = this.#lines;
    const found = first === undefined ? null : marker.exec(first.text);
    if (found === null || first === undefined) return null;
    const [whole, chapter = "", act = "", unit = "", heading, former = ""] = found;
    const rest = first.text.slice(whole.length);
    // The former citation may be a line of its own.
    const next = former === "" && rest === "" ? /^\((from [^()]{1,100})\)$/.exec(lines[0]?.text ?? "")?.[1] : undefined;
    const after = next === undefined ? lines : lines.slice(1);
    return {
      chapter,
      act,
      unit: unit.trim(),
      isHeading: heading !== undefined || unit.trim() === "",
      former: next ?? former,
      lines: rest === "" ? after : [{ text: rest, runs: [rest] }, ...after],
    };
  }

  #block({ runs, element, path }: PageBlock): void {
    const text = wordsOf(runs);
    const cells = [...path, element].filter(({ name }) => name === "td").length;
    const last = this.#lines.at(-1);
    // An item with a hanging indent goes on in a table inside the one around the section, after its first line.
    if (last === undefined) this.#cells = cells;
    else if (cells > this.#cells && (!this.#isInCell || !/[.;:)]$/.test(last.text))) {
      last.text += ` ${text}`;
      this.#isInCell = true;
      return;
    }
    this.#isInCell = cells > this.#cells;
    const pieces = runs.map((run) => run.text.replace(/[\s\u00a0]+/g, " ").trim()).filter((piece) => piece !== "");
    if (text !== "") this.#lines.push({ text, runs: pieces });
  }
}
