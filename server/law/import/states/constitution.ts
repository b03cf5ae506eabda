import type { ConstitutionPlace } from "./constitution-place.ts";
import { type StateCode, states } from "#shared/law/corpus-tokens.ts";
import { romanToNumber } from "../../citation/numerals.ts";
import { type DocumentParser, ImportError, type ImportSink, type TextFormat } from "../../store/model.ts";
import { ConstitutionWriter } from "./constitution-writer.ts";

/**
 * Constitutions as of a day, one Markdown file for each day on which the text changed, with the day as its name (openstatute):
 * `1868-07-09.md`. The words of a heading show its kind; its depth does not, because publishers' tables of contents differ too much.
 */
export const constitutionFormat: TextFormat = {
  recognises: (opening) => titleLine.test(opening),
  parser: (sink, file) => new ConstitutionParser(sink, file.name),
};

const titleLine = /^(?:---\r?\n(?:[^\n]*\n)*?---\r?\n)?\s*# (?:The )?Constitution of (?:the )?([^\n]+)/;

/** The longest state constitution has 400,000 words. */
const mostChars = 8_000_000;

class ConstitutionParser implements DocumentParser {
  readonly #sink: ImportSink;
  readonly #fileName: string;
  #text = "";

  constructor(sink: ImportSink, fileName: string) {
    this.#sink = sink;
    this.#fileName = fileName;
  }

  write(chunk: string): void {
    this.#text += chunk;
    if (this.#text.length > mostChars) throw new ImportError("Pandect did not read this file, because it is longer than any constitution.");
  }

  end(): void {
    const name = titleLine.exec(this.#text)?.[1]?.trim() ?? "";
    const place = placeNamed(name);
    if (place === null)
      throw new ImportError(`This is a constitution of “${name.slice(0, 80)}”, which is neither the United States nor a state.`);
    const date = dateNamed(this.#fileName);
    if (date.release === null)
      this.#sink.warning(`${this.#fileName} is not named for the day its text took effect, such as 1868-07-09.md.`);
    const changes = changeNamed(this.#text.slice(0, this.#text.indexOf("\n# ")));
    const writer = new ConstitutionWriter(this.#sink, place, date, changes);
    for (const line of linesBelowTitle(this.#text)) {
      const [, signs, heading] = /^(#{1,6}) +(.+)$/.exec(line) ?? [];
      if (signs === undefined || heading === undefined) writer.paragraph(line);
      else writeHeading(writer, heading.trim(), signs.length);
    }
    writer.end();
  }
}

/** `Article I. Name`, `Amendment No. 5`, `Section 94.01`, `§ 3`. */
const numbered =
  /^(Article|Art\.|Amendment|Amend\.|Section|Sec\.|§|Chapter)\s*(?:No\.\s*)?((?:[IVXLCDM]+|\d{1,4}(?:\.\d{1,3})?[A-Za-z]?)(?:-[A-Za-z0-9]{1,3})?)(?![A-Za-z0-9])[.:]?\s*(.*)$/i;

function writeHeading(writer: ConstitutionWriter, heading: string, depth: number): void {
  const [, kind = "", number = "", rest = ""] = numbered.exec(heading) ?? [];
  const name = rest.replace(/^\[(.*)\]$/, "$1").replace(/(?<![.\s][A-Za-z]?)\.$/, "");
  const label = heading.slice(0, heading.length - rest.length).replace(/[.:\s]+$/, "");
  switch (kind.slice(0, 2).toLowerCase()) {
    case "ch":
      return writer.chapter(number, label, name, depth);
    case "ar":
      return writer.article(number, label, name, depth);
    case "am":
      return writer.amendment(number, label, name, depth);
    case "se":
    case "§":
      return writer.section(number, label, name);
  }
  // In 1777 the articles of the declaration of rights have only a number.
  if (romanToNumber(heading) !== null) writer.article(heading, heading, "", depth);
  else if (/^(?:articles of )?amendments?$/i.test(heading)) writer.amendments(heading, depth);
  else if (/^preamble\.?$/i.test(heading)) writer.preamble();
  else writer.unnumbered(heading.replace(/\.$/, ""), depth);
}

/** The authorship that the lines above the text state, quoted or not, on one line or on several. */
function changeNamed(top: string): string | null {
  const value =
    /^changeTitle: *(.+(?:\n +.+)*)$/m
      .exec(top)?.[1]
      ?.replaceAll(/\s*\n\s*/g, " ")
      .trim() ?? "";
  const title = value.replace(/^'(.*)'$/, (_, quoted: string) => quoted.replaceAll("''", "'")).replace(/[;\s]+$/, "");
  return title === "" ? null : title;
}

function linesBelowTitle(text: string): string[] {
  const title = titleLine.exec(text)?.[0] ?? "";
  return text
    .slice(title.length)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function placeNamed(name: string): ConstitutionPlace | null {
  if (/^United States(?: of America)?\b/i.test(name))
    return { jurisdiction: "federal", code: "us", name: "Constitution of the United States" };
  const bare = name
    .replace(/^(?:State|Commonwealth) of /i, "")
    .replace(/(?:[.,(]| (?:of )?\d{4}\b).*$/, "")
    .trim();
  // The keys of `states` are the codes.
  const found = (Object.entries(states) as [StateCode, string][]).find(([, state]) => state.toLowerCase() === bare.toLowerCase());
  return found === undefined ? null : { jurisdiction: found[0], code: found[0], name: `Constitution of ${found[1]}` };
}

/** `1992-05-05.md` is a day; `1924-00-00.md` a year without a known day. */
function dateNamed(fileName: string): { release: string | null; date: string | null } {
  const [, year, month, day] = /(?:^|\D)(\d{4})-(\d\d)-(\d\d)(?=\.\w+$|$)/.exec(fileName) ?? [];
  if (year === undefined) return { release: null, date: null };
  if (month === "00" || day === "00") return { release: year, date: null };
  const date = `${year}-${month}-${day}`;
  return { release: date, date };
}
