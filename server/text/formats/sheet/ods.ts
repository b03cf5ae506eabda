import type { DocumentText } from "../document-format.ts";
import { readPart } from "../docx/office-xml.ts";
import type { OfficeZip } from "../docx/office-zip.ts";
import { sheetLimits, SheetText } from "./sheet-text.ts";

/** An OpenDocument spreadsheet, which keeps the words that each cell shows. Throws IngestRefusal. */
export async function readOds(zip: OfficeZip): Promise<DocumentText> {
  const sheet = new SheetText();
  let [row, column, rowRepeat, repeat, depth] = [0, 0, 1, 1, 0];
  let [text, isCell, notes]: [string, boolean, number] = ["", false, 0];
  let cells: { column: number; text: string }[] = [];
  await readPart(zip, "content.xml", {
    open({ name, get }) {
      if (name === "table" && depth++ === 0) {
        sheet.startSheet(get("table:name") ?? "");
        row = 0;
      } else if (name === "table-row") {
        [column, rowRepeat, cells] = [0, repeats(get("table:number-rows-repeated")), []];
      } else if (name === "table-cell" || name === "covered-table-cell") {
        [isCell, text, repeat] = [true, "", repeats(get("table:number-columns-repeated"))];
      } else if (name === "annotation") notes++;
      else if (isCell && notes === 0) {
        if (name === "p" && text !== "") text += " ";
        else if (name === "s") text += " ".repeat(Math.min(100, Number(get("text:c") ?? 1) || 1));
        else if (name === "tab" || name === "line-break") text += " ";
      }
    },
    close(name) {
      if (name === "table") depth--;
      else if (name === "annotation") notes--;
      else if (name === "table-cell" || name === "covered-table-cell") {
        isCell = false;
        // Words that repeat are few; empty cells repeat to the end of the sheet.
        if (text.trim() !== "") {
          for (let n = 0; n < Math.min(repeat, sheetLimits.columns); n++) cells.push({ column: column + n, text });
          if (repeat > sheetLimits.columns) sheet.leaveRest();
        }
        column += repeat;
      } else if (name === "table-row") {
        if (cells.length > 0) {
          for (let n = 0; n < rowRepeat && !sheet.isFull; n++) for (const one of cells) sheet.cell(row + n + 1, one.column, one.text);
          if (sheet.isFull && rowRepeat > 1) sheet.leaveRest();
        }
        row += rowRepeat;
      }
    },
    text: (piece) => void (isCell && notes === 0 && text.length < 100_000 && (text += piece)),
  });
  return sheet.result("ods", null, []);
}

const repeats = (value: string | null) => Math.min(Math.max(1, Number(value ?? 1) || 1), 1_048_576);
