import { ImportError } from "../../../store/model.ts";
import { htmlItems, stateRuns } from "../core/html-body.ts";
import { wordsOf } from "../core/html-page.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateLevel } from "../core/state-events.ts";
import type { RecordReader, RecordSource } from "../records/record-rules.ts";
import { alabama } from "./descriptor.ts";

export const alabamaReader: RecordReader = {
  state: () => alabama,
  read(json, source) {
    const data = fieldsOf(fieldsOf(json)["data"]);
    const list = textOf(data["titles"]) || textOf(data["codeOfAlabamaTitles"]);
    if (list !== "") return readContents(list, source);
    const records = fieldsOf(data["codesOfAlabama"])["data"];
    if (!Array.isArray(records) || records.length === 0) throw new ImportError("This reply holds no section.");
    for (const record of records) readSection(fieldsOf(record), source);
  },
  nameOf({ group, listed }) {
    const name = listed.get(`Title ${group}`)?.at(-1)?.name ?? "";
    return `${alabama.short}, Title ${group}${name === "" ? "" : `—${name}`}`;
  },
};

const kinds = ["title", "chapter", "article", "division", "part", "subpart"];

/** Rows divided by `∫`, fields by `†`: the id, then `Title 1 General Provisions.`, `Chapter 1 …` or `Section 1-1-1 …`. */
function readContents(list: string, source: RecordSource): void {
  let open: StateLevel[] = [];
  for (const row of list.split("∫")) {
    const words = (row.split("†")[1] ?? "").replace(/\s+/g, " ").trim();
    const number = /^Section (\S+)/.exec(words)?.[1];
    if (number !== undefined) {
      if (!source.order.has(number)) source.order.set(number, source.order.size);
      source.listed.set(number, open);
      continue;
    }
    const line = levelLine(words);
    const rank = line === null ? -1 : kinds.indexOf(line.kind);
    if (line === null || rank < 0) continue;
    open = [...open.filter((level) => level.rank < rank), { rank, ...line }];
    if (rank === 0) source.listed.set(`Title ${line.number}`, open);
  }
}

function readSection(record: Record<string, unknown>, source: RecordSource): void {
  const title = textOf(record["title"]).replace(/\s+/g, " ").trim();
  const line = title.replace(/^Sections? /, "");
  const printed = line === title ? null : numbersAt(line, alabama.number);
  const [first = ""] = printed?.numbers ?? [];
  if (printed === null) throw new ImportError(`This is not a section of ${alabama.name}: “${title.slice(0, 60)}”.`);
  const [group = "", chapter = ""] = first.split("-");
  if (source.group !== "" && group !== source.group)
    throw new ImportError(`This reply holds sections of Title ${source.group} and Title ${group}. Ask for them one by one.`);
  source.sections.push({
    printed: { ...printed, label: title.slice(0, title.length - line.length + printed.end).trim() },
    heading: line.slice(printed.end),
    levels: source.listed.get(first) ?? [
      { rank: 0, kind: "title", number: group, label: `Title ${group}`, name: "" },
      { rank: 1, kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: "" },
    ],
    write(document) {
      const [effective, superseded] = [dayOf(record["effectiveDate"]), dayOf(record["supersessionDate"])];
      document.declare({
        ...(effective !== null && { effectiveDate: effective }),
        ...(superseded !== null && { expirationDate: superseded }),
      });
      writeHtml(document, textOf(record["content"]), false);
      writeHtml(document, textOf(record["history"]), true);
    },
  });
}

function writeHtml(document: StateDocument, html: string, isHistory: boolean): void {
  for (const item of htmlItems(html)) {
    if (item.kind === "table") document.table(item.rows);
    // Acts in parentheses after the text.
    else if (isHistory || /^\((?:Acts?|Code|Ala\. Const|School Code)\b[^]*\)$/.test(wordsOf(item.runs)))
      document.history(stateRuns(item.runs));
    else document.paragraph(stateRuns(item.runs));
  }
}

function dayOf(value: unknown): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(textOf(value))?.[0] ?? null;
}
