import type { TextFormat } from "../../../store/model.ts";
import { type ByteRange } from "../../input/input-file.ts";
import type { Division, StateCompilation } from "../core/compilation.ts";

const whole = /^\s*NEW JERSEY GENERAL AND PERMANENT STATUTES\s/;
/** The line of a title stands at the margin, and at least two blanks are before its name. */
const textTitle = /^(TITLE \d{1,2}[A-Z]?|APPENDIX A) {2,}\S/;
const rtfTitle = /^\\pard\s*\\s2\s+(TITLE \d{1,2}[A-Z]?|APPENDIX A)\s+\S/;
/** Longest title line that is looked at. */
const lineChars = 400;

/** All titles in one text, STATUTES.TXT. */
export const newJerseyText: StateCompilation = {
  code: "nj-statutes",
  recognises: (opening) => whole.test(opening),
  async divide(bytes) {
    const titles = new TitlePlaces(textTitle);
    const utf8 = new TextDecoder("utf-8", { fatal: true });
    let isUtf8 = true;
    for await (const chunk of bytes) {
      titles.write(chunk.toString("latin1"));
      try {
        if (isUtf8) utf8.decode(chunk, { stream: true });
      } catch {
        isUtf8 = false;
      }
    }
    return titles.division(isUtf8);
  },
};

/** The same text as RTF. */
export const newJerseyRtf: StateCompilation = {
  code: "nj-statutes",
  recognises: (opening) => opening.startsWith("{\\rtf") && opening.includes("New Jersey Permanent Statutes"),
  async divide(bytes) {
    const titles = new TitlePlaces(rtfTitle);
    let last = "";
    for await (const chunk of bytes) {
      const text = chunk.toString("latin1");
      titles.write(text);
      last = text.trimEnd().at(-1) ?? last;
    }
    // A document that was cut short lacks its last bracket.
    return last === "}" ? titles.division(true) : null;
  },
};

/** A title of it, or the text as a whole, which is read only when it has no title. */
export const newJerseyTitle: TextFormat = {
  recognises: (opening) =>
    whole.test(opening) || (textTitle.test(opening) && /^(?:\d{1,2}[A-Z]?|App\.A):\d{1,3}[A-Z]{0,2}[- ]\d/m.test(opening)),
  async parser(sink, file) {
    const { NewJerseyText } = await import("./reader.ts");
    return new NewJerseyText(sink, file);
  },
};

export const newJerseyRtfTitle: TextFormat = {
  recognises: (opening) => newJerseyRtf.recognises(opening, { name: "" }) || rtfTitle.test(opening),
  async parser(sink, file) {
    const { NewJerseyRtf } = await import("./reader.ts");
    return new NewJerseyRtf(sink, file);
  },
};

/** Finds the places of the title lines, in characters that are bytes. */
class TitlePlaces {
  readonly #title: RegExp;
  readonly #starts: { title: string; start: number }[] = [];
  /** The line that the next chunk continues, and its place. */
  #rest = "";
  #lineStart = 0;
  #at = 0;
  #head = "";

  /** `title`: what a line of a title begins with; group 1 is its number. */
  constructor(title: RegExp) {
    this.#title = title;
  }

  write(chunk: string): void {
    if (this.#head.length < lineChars) this.#head += chunk.slice(0, lineChars);
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      this.#line(this.#rest + chunk.slice(from, Math.min(end, from + lineChars)), this.#lineStart);
      this.#rest = "";
      from = end + 1;
      this.#lineStart = this.#at + from;
    }
    // Longer lines than that of a title are not kept.
    if (this.#rest.length < lineChars) this.#rest += chunk.slice(from, from + lineChars);
    this.#at += chunk.length;
  }

  #line(line: string, start: number): void {
    const title = this.#title.exec(line)?.[1];
    if (title !== undefined) this.#starts.push({ title: title.replace(/^[A-Z]+/, (word) => word[0] + word.slice(1).toLowerCase()), start });
  }

  division(isUtf8: boolean): Division {
    const parts = this.#starts.map(({ title, start }, i): ByteRange & { title: string } => ({
      title,
      start,
      length: (this.#starts[i + 1]?.start ?? this.#at) - start,
    }));
    const release = /\(UPDATED THROUGH\s+([^)]{1,100}?)\s*\)/i.exec(this.#head)?.[1];
    return { parts, day: null, ...(release !== undefined && { release }), ...(!isUtf8 && { encoding: "windows-1252" }) };
  }
}
