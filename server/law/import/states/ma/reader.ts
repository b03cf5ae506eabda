import { ImportError } from "../../../store/model.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateLevel } from "../core/state-events.ts";
import type { RecordReader, RecordSource } from "../records/record-rules.ts";
import { chapterOf, massachusetts } from "./descriptor.ts";

export const massachusettsReader: RecordReader = {
  state: chapterOf,
  read(json, source) {
    const record = fieldsOf(json);
    if (Array.isArray(record["Sections"])) readChapter(record, source);
    else readSection(record, source);
  },
  nameOf({ group, listed }) {
    const name = listed.get("")?.at(-1)?.name ?? "";
    return `${massachusetts.short}, Chapter ${group}${name === "" ? "" : `—${name}`}`;
  },
};

function readChapter(record: Record<string, unknown>, source: RecordSource): void {
  const sections = Array.isArray(record["Sections"]) ? record["Sections"].map((one) => textOf(fieldsOf(one)["Code"])) : [];
  for (const [i, code] of sections.entries()) source.order.set(code, i);
  source.listed.set("", levelsOf(source.group, textOf(fieldsOf(record["Part"])["Code"]), textOf(record["Name"])));
}

function readSection(record: Record<string, unknown>, source: RecordSource): void {
  const chapter = textOf(fieldsOf(record["Chapter"])["Code"]);
  const code = textOf(record["Code"]).trim();
  if (chapter === "" || code === "") throw new ImportError("This reply does not say which section of the General Laws it is.");
  source.group ||= chapter;
  if (chapter !== source.group)
    throw new ImportError(`This section is of chapter ${chapter.slice(0, 20)}, the files before it of ${source.group}.`);
  const levels = source.listed.get("") ?? levelsOf(chapter, textOf(fieldsOf(record["Part"])["Code"]), "");
  const text = textOf(record["Text"]);
  const name = textOf(record["Name"]).trim();
  source.sections.push({
    printed: printedOf(code),
    heading: name,
    get levels() {
      return source.listed.get("") ?? levels;
    },
    write(document) {
      if (record["IsRepealed"] === true) document.declare({ status: "repealed" });
      write(document, text, code);
    },
  });
}

function levelsOf(chapter: string, part: string, name: string): StateLevel[] {
  const level: StateLevel = { rank: 1, kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name };
  return part === "" ? [level] : [{ rank: 0, kind: "part", number: part, label: `Part ${part}`, name: "" }, level];
}

/** `50A to 50L` and `20, 21` are one section for several numbers. */
function printedOf(code: string): PrintedNumbers {
  const read = numbersAt(code, massachusetts.number);
  const printed = read !== null && read.end === code.length ? read : { number: code, numbers: [code], isRange: false, end: code.length };
  return { ...printed, label: `${printed.numbers.length > 1 ? "§§" : "§"} ${code}.` };
}

function write(document: StateDocument, text: string, code: string): void {
  const paragraphs = text.split(/(?:\r?\n)+/).map((one) => one.trim());
  for (const [i, paragraph] of paragraphs.entries()) {
    const words = i === 0 ? withoutNumber(paragraph, code) : paragraph;
    if (words !== "") document.paragraph([{ text: words }]);
  }
}

/** `Section 2A. (a) A keeper …` */
function withoutNumber(text: string, code: string): string {
  const opening = /^Sections? /i.exec(text)?.[0] ?? "";
  const at = opening.length;
  return opening !== "" && text.startsWith(code, at) ? text.slice(at + code.length).replace(/^[.:]?\s*/, "") : text;
}
