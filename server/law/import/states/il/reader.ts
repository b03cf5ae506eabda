import { ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { shortDay } from "../core/short-day.ts";
import { StateDocument } from "../core/state-document.ts";
import { WholeText } from "../core/whole-text.ts";
import { illinois } from "./descriptor.ts";
import { isSequence, isUpdateNote } from "./tree-notes.ts";
import { illinoisName } from "./file-names.ts";
import { type IllinoisPage, IllinoisPageReader } from "./page.ts";
import { versionsIn } from "./versions.ts";

/** More characters than the largest chapter has. */
const mostChars = 96 << 20;

/** A chapter of the statutes: pages of sections and headings, put in the order of the publisher's list once all are read. */
export class IllinoisParser implements PartsParser {
  readonly #document: StateDocument;
  readonly #sink: ImportSink;
  #release: string | null = null;
  #day: string | null;
  /** Names of all documents in order, with the chapter that is read. */
  #sequence: string[] = [];
  readonly #pages = new Map<string, IllinoisPage>();
  #name = "";
  #page: IllinoisPageReader | null = null;
  #text: WholeText | null = null;
  #chars = 0;

  constructor(sink: ImportSink, { day = null }: TextFile) {
    this.#sink = sink;
    this.#document = new StateDocument(sink, illinois);
    this.#day = day;
  }

  start({ name }: PartFile): void {
    this.#name = name.replace(/\.html?$/i, "");
    const isText = /\.txt$/i.test(name);
    this.#page = isText ? null : new IllinoisPageReader();
    this.#text = isText ? new WholeText() : null;
  }

  write(chunk: string): void {
    this.#page?.write(chunk);
    this.#text?.write(chunk);
  }

  finish(): void {
    if (this.#text !== null) return this.#shared(this.#text.text);
    const page = this.#page?.end() ?? null;
    if (page === null) throw new ImportError("This page does not begin with the number of a section.");
    if (this.#pages.has(this.#name)) throw new ImportError("Two pages have this name.");
    this.#chars += page.lines.reduce((sum, line) => sum + line.text.length, 0);
    if (this.#chars > mostChars) throw new ImportError("These pages are more than a chapter of the statutes.");
    this.#pages.set(this.#name, page);
  }

  end(): void {
    const [first] = this.#pages.values();
    if (first === undefined) throw new ImportError("This list of sections comes without the sections. Install the folder around it.");
    this.#begin(first);
    let [missing, named] = [0, 0];
    for (const name of this.#inOrder(first.chapter)) {
      const page = this.#pages.get(name);
      const listed = illinoisName(name);
      if (listed?.kind === "K") named++;
      if (page !== undefined) this.#write(page);
      else if (listed?.kind === "K") {
        missing++;
        this.#absent(listed);
      }
    }
    if (missing > 0) this.#sink.incomplete?.({ missing, named });
    this.#document.end();
  }

  #shared(text: string): void {
    if (isSequence(text)) this.#sequence = text.split(/\s*\n\s*/).map((line) => line.trim().replace(/\.html?$/i, ""));
    else if (isUpdateNote(text)) {
      const [, day = "", act] = /updated on (\d{1,2}\/\d{1,2}\/\d{4})(?:[^]{0,80}?Public Act (\d{1,3}-\d{1,4}))?/i.exec(text) ?? [];
      this.#day = shortDay(day);
      this.#release = act === undefined ? this.#day : `P.A. ${act}`;
    }
  }

  /** The list's order; pages that it lacks follow the last page of their act that it has. */
  #inOrder(chapter: string): string[] {
    const listed = this.#sequence.filter((name) => illinoisName(name)?.chapter === chapter);
    const known = new Set(listed);
    const order = [...listed];
    for (const name of this.#pages.keys()) {
      if (known.has(name)) continue;
      const act = this.#pages.get(name)?.act;
      const last = order.findLastIndex((one) => (illinoisName(one)?.act ?? this.#pages.get(one)?.act) === act);
      order.splice(last < 0 ? order.length : last + 1, 0, name);
    }
    return order;
  }

  #begin({ chapter }: IllinoisPage): void {
    const title = [...this.#pages.values()].find((page) => page.isHeading && page.act === "0");
    const name = title?.lines[0]?.text ?? "";
    this.#document.begin({
      unit: chapter,
      name: `${chapter} ${illinois.short}${name === "" ? "" : `—${name}`}`,
      titleNumber: null,
      release: this.#release ?? this.#day,
      releaseDate: this.#day,
      format: "il-html",
      // Without the list nothing says whether these are all sections of the chapter.
      isPart: this.#sequence.length === 0,
      isUnplaced: this.#sequence.length === 0,
    });
    this.#document.level({ rank: 0, kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name });
  }

  #act = "";

  #openAct(act: string, name: string): void {
    if (this.#act === act) return;
    this.#act = act;
    this.#document.level({ rank: 1, kind: "act", number: act, label: `Act ${act}`, name });
  }

  #write(page: IllinoisPage): void {
    if (page.isHeading) return this.#heading(page);
    this.#openAct(page.act, "");
    for (const version of versionsIn(page.lines)) {
      const printed = numbersAt(`${version.number}.`, illinois.number);
      if (printed === null || version.number !== page.unit)
        throw new ImportError(
          `The page of ${page.chapter} ILCS ${page.act}/${page.unit} has the section “${version.number.slice(0, 40)}”.`,
        );
      this.#document.section({ ...printed, label: `Sec. ${version.number}.` }, version.heading);
      const { effectiveDate, expirationDate } = version;
      this.#document.declare({ ...(effectiveDate !== null && { effectiveDate }), ...(expirationDate !== null && { expirationDate }) });
      for (const text of version.paragraphs) this.#document.paragraph([{ text }]);
      if (version.source !== "") this.#document.history([{ text: `(Source: ${version.source})` }]);
      for (const said of version.notices) this.#note("Version", `(${said})`);
      if (page.former !== "") this.#note("Former citation", `(${page.former})`);
    }
  }

  #note(heading: string, text: string): void {
    this.#document.note("editorial", heading);
    this.#document.paragraph([{ text }]);
  }

  #heading({ act, unit, lines }: IllinoisPage): void {
    if (act === "0") return;
    const words = lines
      .map((line) => line.text)
      .filter((text) => !/^\(?(?:Source|Title|Cite|Short Title):/.test(text))
      .join(" ")
      .replace(/^\(([^()]*)\)$/, "$1");
    if (unit === "") return this.#openAct(act, words.replace(/\.$/, ""));
    this.#openAct(act, "");
    const [, number = null] = /^(?:Art|Ch|Pt|Div|Sub)\.? ?([\w.-]*\w)$/.exec(unit) ?? [];
    const kind = number === null ? "subject-group" : "article";
    const name = words.replace(/^(?:ARTICLE|Article) [\w.-]*\w\.?\s*/, "").replace(/\.$/, "");
    this.#document.level({ rank: 2, kind, number, label: number === null ? unit : `Article ${number}`, name });
  }

  #absent({ act, unit }: { act: string; unit: string }): void {
    const printed = numbersAt(`${unit}.`, illinois.number);
    if (printed === null) return;
    this.#openAct(act, "");
    this.#document.absent(printed);
  }
}
