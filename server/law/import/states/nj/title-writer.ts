import { ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { newJersey } from "./descriptor.ts";

const titleLine = /^(?:TITLE (\d{1,2}[A-Z]?)|APPENDIX A)\s+(\S.*)$/;
/** In some numbers a blank stands for the hyphen: `52:9H 34`. */
const spacedNumber = /^((?:App\.A|\d{1,2}[A-Z]?):\d{1,3}[A-Z]{0,2}) (?=\d)/;
const historyStart = /^(?:L\. ?(?:17|18|19|20)\d\d|P\.L\. ?\d{4}, ?c|Amended (?:by )?(?:L\. ?)?\d{4}|Source:|New section\b)/i;

/** Writes a title of New Jersey from its lines, which the publisher gives out as text and as RTF. */
export class NewJerseyTitle {
  readonly #document: StateDocument;
  readonly #release: string | null;
  readonly #day: string | null;
  readonly #format: string;
  #chapter = "";
  /** The open section, until its text begins. */
  #opened: { printed: PrintedNumbers; heading: string } | null = null;
  #isHistory = false;

  constructor(sink: ImportSink, { release, day = null }: TextFile, format: string) {
    this.#document = new StateDocument(sink, newJersey);
    this.#release = release ?? day;
    this.#day = day;
    this.#format = format;
  }

  end(): void {
    if (!this.#document.hasBegun) throw new ImportError("This file has no line of a title. Download it again.");
    this.#document.end();
  }

  /** False for a line that is not the head of a title. */
  title(line: string): boolean {
    const [, given, name] = titleLine.exec(line) ?? [];
    if (name === undefined) return false;
    if (this.#document.hasBegun) throw new ImportError("This file has several titles and could not be divided. Download it again.");
    const number = given ?? "App.A";
    this.#document.begin({
      unit: number,
      name: `${newJersey.short}, ${given === undefined ? "Appendix A" : `Title ${number}`}—${name.trim()}`,
      titleNumber: number,
      release: this.#release,
      releaseDate: this.#day,
      format: this.#format,
    });
    const label = given === undefined ? "APPENDIX A" : `TITLE ${number}`;
    this.#document.level({ rank: 0, kind: "title", number, label, name: name.trim() });
    return true;
  }

  /** False for a line that does not begin a section: it is text, such as the number once more before the text of its section. */
  section(line: string): boolean {
    const printed = this.#document.hasBegun ? numberAt(line) : null;
    if (printed === null || this.#opened?.printed.number === printed.number) return false;
    // Chapters are only in the numbers: 39:4 is chapter 4 of title 39.
    const chapter = /^[^:]*:([^-]*)/.exec(printed.number)?.[1] ?? "";
    if (chapter !== this.#chapter) {
      this.#chapter = chapter;
      this.#document.level({ rank: 1, kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: "" });
    }
    const heading = line.slice(printed.end).trim();
    this.#document.section(printed, heading);
    this.#opened = { printed, heading };
    this.#isHistory = false;
    return true;
  }

  paragraph(line: string): void {
    let text = line.trim();
    if (text === "" || !this.#document.isInSection) return;
    if (this.#opened !== null) {
      text = this.#withoutActNumber(withoutHead(text, this.#opened));
      this.#opened = null;
      if (text === "") return;
    }
    this.#isHistory ||= historyStart.test(text);
    if (this.#isHistory) this.#document.history([{ text }]);
    else this.#document.paragraph([{ text }]);
  }

  /** Before the first level stands the number that the section has in its act, as a paragraph: `1.  a.  A keeper shall …` */
  #withoutActNumber(text: string): string {
    const [whole, number] = /^(\d{1,3}\.)\s+(?=(?:a\.|\(1\)|\(a\))\s)/.exec(text) ?? [];
    if (whole === undefined || number === undefined) return text;
    this.#document.paragraph([{ text: number }]);
    return text.slice(whole.length);
  }
}

/** The number at the start of a line, which some lines print as `C.40A:12-1`. */
function numberAt(line: string): PrintedNumbers | null {
  const prefix = /^C\.(?=\d)/.exec(line)?.[0].length ?? 0;
  const printed = numbersAt(line.slice(prefix).replace(spacedNumber, "$1-"), newJersey.number);
  if (printed === null) return null;
  const end = prefix + printed.end;
  return { ...printed, label: /^\S+(?: \d\S*)?/.exec(line.slice(0, end))?.[0] ?? printed.label, end };
}

/** Many texts repeat number and heading before their first words. A text with another number keeps it. */
function withoutHead(text: string, { printed, heading }: { printed: PrintedNumbers; heading: string }): string {
  const again = numberAt(text);
  if (again?.number !== printed.number) return text;
  const rest = text.slice(again.end).trim();
  const words = (one: string) => one.replace(/[\s.]+/g, "").toLowerCase();
  if (heading === "" || !words(rest).startsWith(words(heading))) return rest;
  let at = 0;
  for (let seen = 0; seen < words(heading).length && at < rest.length; at++) if (!/[\s.]/.test(rest.charAt(at))) seen++;
  return rest.slice(at).replace(/^[\s.]+/, "");
}
