import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import type { PlaybookMapping } from "#shared/workspace/playbook-import.ts";
import { acceptChanges } from "../../markdown/changes.ts";
import { textOf } from "../../markdown/document.ts";
import { parseMarkdown } from "../../markdown/parse.ts";
import { csvRows } from "./csv.ts";
import { mappingOf } from "./mapping.ts";
import { sheetOfSections } from "./section-sheet.ts";
import { NoPlaybook, type Sheet } from "./sheet.ts";
import { type FileTable, guessedSheet, sheetOfTables } from "./table-sheet.ts";

/** A file in the form in which it is read: the bytes of a CSV file, or the Markdown of another one. */
export type PlaybookText = { csv: Uint8Array } | { markdown: string; title: string | null };

/** Reads a file as positions (decision 119). Only called in a thread with limits: the text is a stranger's. Throws NoPlaybook. */
export function readPlaybook(text: PlaybookText, filename: string, fields: readonly ImportField[] | undefined): PlaybookMapping {
  const sheet = "csv" in text ? csvSheet(text.csv) : markdownSheet(text);
  if (sheet === null) throw new NoPlaybook("Pandect found no positions on clauses in this file.");
  return mappingOf(sheet, filename, fields);
}

function csvSheet(bytes: Uint8Array): Sheet | null {
  const rows = csvRows(bytes);
  if (rows.length === 0) throw new NoPlaybook("This file is empty.");
  const table = [{ name: "", rows }];
  return capital(sheetOfTables(table) ?? guessedSheet(table));
}

function markdownSheet({ markdown, title }: { markdown: string; title: string | null }): Sheet | null {
  const document = acceptChanges(parseMarkdown(markdown));
  const all = document.blocks.flatMap((block) => (block.kind === "table" ? [block.rows] : []));
  const tables = all.map((rows, i): FileTable => ({
    name: all.length === 1 ? "" : `table ${i + 1}, `,
    rows: rows.map((cells, row) => ({ row: row + 1, cells: cells.map((runs) => textOf(runs).trim()) })),
  }));
  const [byTable, bySection] = [sheetOfTables(tables), sheetOfSections(document)];
  const labelled = bySection === null || bySection.isGuess ? null : bySection;
  // The form with more rows is the playbook; the other one is an introduction or an appendix.
  const found =
    byTable !== null && (labelled === null || byTable.rows.length >= labelled.rows.length)
      ? { ...byTable, title: bySection?.title ?? headingOf() }
      : (labelled ?? guessedSheet(tables) ?? bySection);
  return capital(found && { ...found, title: found.title ?? title });

  function headingOf(): string | null {
    const heading = document.blocks.find((block) => block.kind === "heading");
    return heading === undefined ? null : textOf(heading.runs).trim();
  }
}

/** Places as the user reads them: "Table 1, row 4". */
const capital = (sheet: Sheet | null): Sheet | null =>
  sheet && { ...sheet, rows: sheet.rows.map((row) => ({ ...row, place: row.place.charAt(0).toUpperCase() + row.place.slice(1) })) };
