import type { Warning } from "../../documents/model.ts";
import type { DocumentText } from "../document-format.ts";
import { readRelationships } from "../docx/docx-package.ts";
import { readPart } from "../docx/office-xml.ts";
import type { OfficeZip } from "../docx/office-zip.ts";
import { formatCode, shownNumber } from "./number-format.ts";
import { columnOf, SheetText } from "./sheet-text.ts";

interface Workbook {
  sheets: { name: string; part: string; isHidden: boolean }[];
  strings: string[];
  /** Code of the number format of each cell style. */
  formats: (string | null)[];
  is1904: boolean;
}

/** An Excel workbook: the values as it shows them. Formulas do not run, links to other files are not followed. Throws IngestRefusal. */
export async function readXlsx(zip: OfficeZip, main: string): Promise<DocumentText> {
  const book = await readWorkbook(zip, main);
  const text = new SheetText();
  let bare = 0;
  for (const { name, part } of book.sheets) {
    if (text.isFull) {
      text.leaveRest();
      break;
    }
    text.startSheet(name);
    bare += await readSheet(zip, part, book, text);
  }
  const warnings: Warning[] = [];
  if (zip.has("xl/vbaProject.bin"))
    warnings.push({ code: "macros", sentence: "This file has macros. Pandect reads its cells; macros never run." });
  if (bare > 0)
    warnings.push({
      code: "formulas",
      sentence: `${bare === 1 ? "One cell has a formula" : `${bare.toLocaleString("en-US")} cells have formulas`} without a saved value. Pandect shows the formula and never runs it.`,
    });
  const hidden = book.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (hidden.length > 0)
    warnings.push({
      code: "hidden-text",
      sentence: `Excel hides ${hidden.length === 1 ? "one sheet" : `${hidden.length} sheets`} of this file; Pandect reads ${hidden.length === 1 ? "it" : "them"} too.`,
    });
  return text.result("xlsx", null, warnings);
}

async function readWorkbook(zip: OfficeZip, main: string): Promise<Workbook> {
  const parts = new Map<string, string>();
  const book: Workbook = { sheets: [], strings: [], formats: [], is1904: false };
  const found: { strings?: string; styles?: string } = {};
  await readRelationships(zip, main, ({ id, type, part }) => {
    if (part === null || !zip.has(part)) return;
    parts.set(id, part);
    if (type.endsWith("/sharedStrings")) found.strings = part;
    else if (type.endsWith("/styles")) found.styles = part;
  });
  await readPart(zip, main, {
    open({ name, get }) {
      if (name === "workbookPr") book.is1904 = /^(?:1|true)$/.test(get("date1904") ?? "");
      const part = name === "sheet" ? parts.get(get("r:id") ?? get("id") ?? "") : undefined;
      if (part !== undefined)
        book.sheets.push({ name: get("name") ?? "", part, isHidden: get("state") !== null && get("state") !== "visible" });
    },
    close() {},
    text() {},
  });
  if (found.strings !== undefined) book.strings = await readStrings(zip, found.strings);
  if (found.styles !== undefined) book.formats = await readFormats(zip, found.styles);
  return book;
}

async function readStrings(zip: OfficeZip, part: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, phonetic] = ["", false, 0];
  await readPart(zip, part, {
    open({ name }) {
      if (name === "si") text = "";
      else if (name === "rPh") phonetic++;
      isText = name === "t" && phonetic === 0;
    },
    close(name) {
      if (name === "si") strings.push(text);
      else if (name === "rPh") phonetic--;
      isText = false;
    },
    text: (piece) => void (isText && (text += piece)),
  });
  return strings;
}

async function readFormats(zip: OfficeZip, part: string): Promise<(string | null)[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isCells = false;
  await readPart(zip, part, {
    open({ name, get }) {
      if (name === "numFmt") own.set(Number(get("numFmtId")), get("formatCode") ?? "");
      else if (name === "cellXfs") isCells = true;
      else if (name === "xf" && isCells) ids.push(Number(get("numFmtId") ?? 0));
    },
    close: (name) => void (isCells &&= name !== "cellXfs"),
    text() {},
  });
  return ids.map((id) => formatCode(id, own));
}

/** Returns the number of formulas without a saved value. */
async function readSheet(zip: OfficeZip, part: string, book: Workbook, sheet: SheetText): Promise<number> {
  let [row, column, bare, phonetic] = [0, -1, 0, 0];
  let cell = { type: "", style: 0 };
  let [value, formula, into]: [string, string, "" | "value" | "formula"] = ["", "", ""];
  await readPart(zip, part, {
    open({ name, get }) {
      if (name === "row") {
        row = Math.max(row + 1, Number(get("r")) || 0);
        column = -1;
      } else if (name === "c") {
        column = columnOf(get("r") ?? "") ?? column + 1;
        cell = { type: get("t") ?? "n", style: Number(get("s") ?? 0) };
        [value, formula] = ["", ""];
      } else if (name === "rPh") phonetic++;
      into = phonetic > 0 ? "" : name === "v" || name === "t" ? "value" : name === "f" ? "formula" : "";
    },
    close(name) {
      into = "";
      if (name === "rPh") phonetic--;
      if (name !== "c") return;
      const isBare = value === "" && formula !== "";
      if (isBare) bare++;
      sheet.cell(row, column, isBare ? `=${formula}` : shown(value, cell, book));
    },
    text(piece) {
      if (into === "value") value += piece;
      else if (into === "formula" && formula.length < 1000) formula += piece;
    },
  });
  return bare;
}

function shown(value: string, { type, style }: { type: string; style: number }, { strings, formats, is1904 }: Workbook): string {
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "d") return value.slice(0, 10);
  if (type !== "n" || value.trim() === "") return value;
  const number = Number(value);
  return Number.isFinite(number) ? shownNumber(number, formats[style] ?? null, is1904) : value;
}
