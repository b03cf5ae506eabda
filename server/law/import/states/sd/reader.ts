import { ImportError } from "../../../store/model.ts";
import { htmlItems } from "../core/html-body.ts";
import { wordsOf } from "../core/html-page.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import type { RecordReader } from "../records/record-rules.ts";
import { southDakota } from "./descriptor.ts";
import { levelsOf, sectionLine, writeItem } from "./page.ts";

export const southDakotaReader: RecordReader = {
  state: () => southDakota,
  read(json, source) {
    const record = fieldsOf(json);
    const number = textOf(record["Statute"]);
    const [first, ...items] = htmlItems(textOf(record["Html"]));
    const line = first?.kind === "block" ? sectionLine(wordsOf(first.runs)) : null;
    if (line === null || line.printed.numbers[0] !== number)
      throw new ImportError(`The record of ${southDakota.short} ${number.slice(0, 30)} does not begin with its number.`);
    source.sections.push({
      printed: line.printed,
      heading: textOf(record["CatchLine"]) || line.heading,
      levels: levelsOf(number, new Map()),
      write(document) {
        for (const item of items) writeItem(document, item);
      },
    });
  },
  nameOf: ({ group }) => `${southDakota.short}, Title ${group}`,
};
