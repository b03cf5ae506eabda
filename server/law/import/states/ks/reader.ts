import { ImportError } from "../../../store/model.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import { numbersAt } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { RecordReader, SectionRecord } from "../records/record-rules.ts";
import { kansas } from "./descriptor.ts";

export const kansasReader: RecordReader = {
  state: () => kansas,
  read(json, source) {
    const record = fieldsOf(json);
    source.sections.push(sectionOf(textOf(record["text"]), textOf(record["section"]), textOf(record["chapter"])));
  },
  nameOf: ({ group }) => `K.S.A., Chapter ${group}`,
};

function sectionOf(text: string, number: string, chapter: string): SectionRecord {
  const words = text.replace(/[\s\u00a0]+/g, " ").trim();
  const printed = numbersAt(words, kansas.number);
  if (printed === null || printed.numbers[0] !== number)
    throw new ImportError(`The record of ${kansas.short} ${number.slice(0, 30)} begins with “${words.slice(0, 40)}”.`);
  const historyAt = words.lastIndexOf("History:");
  const body = words.slice(printed.end, historyAt < 0 ? undefined : historyAt).trim();
  const history = historyAt < 0 ? "" : words.slice(historyAt + "History:".length).trim();
  const heading = headingOf(body);
  return {
    printed,
    heading: heading.words,
    levels: [{ rank: 0, kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: "" }],
    write: (document) => write(document, body.slice(heading.end), history),
  };
}

/** The first sentence: `Perjury. (a) …`. A stop after a single letter or a short form ends none. */
function headingOf(body: string): { words: string; end: number } {
  const stops = /\. ?(?=[A-Z(“"]|$|\d)/g;
  for (let stop = stops.exec(body); stop !== null && stop.index < 600; stop = stops.exec(body)) {
    if (/(?:^|[ .])(?:[A-Z]|No|St|Inc|Co|U\.S|etc|vs?|Mr|Dr)$/.test(body.slice(0, stop.index))) continue;
    return { words: body.slice(0, stop.index), end: stop.index + stop[0].length };
  }
  return { words: "", end: 0 };
}

function write(document: StateDocument, text: string, history: string): void {
  if (text.trim() !== "") document.paragraph([{ text }]);
  // A dead section is only its number and history.
  else if (/\b[Rr]epealed\b/.test(history)) document.declare({ status: "repealed" });
  if (history !== "") document.history([{ text: history }]);
}
