import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../../documents/read-document.ts";
import { shownNumber } from "./number-format.ts";
import { sheetLimits } from "./sheet-text.ts";
import { xlsxOf } from "./testing/sample.ts";

test("numbers are shown as their cells format them", () => {
  for (const [value, code, shown] of [
    [1234.5, "#,##0.00", "1,234.50"],
    [-1234.5, '"$"#,##0.00_);\\("$"#,##0.00\\)', "($1,234.50)"],
    [1234.5, '"$"#,##0.00_);\\("$"#,##0.00\\)', "$1,234.50"],
    [0.0725, "0.00%", "7.25%"],
    [1500, "[$€-407] #,##0", "€ 1,500"],
    [46_084, "m/d/yyyy", "3/3/2026"],
    [46_084, "yyyy-mm-dd", "2026-03-03"],
    [46_084.5625, 'mmmm d, yyyy "at" h:mm AM/PM', "March 3, 2026 at 1:30 PM"],
    [60, "m/d/yyyy", "2/28/1900"],
    [0.1 + 0.2, null, "0.3"],
    [1_250_000, '0.0,,"M"', "1.3M"],
    [5, "00000", "00005"],
  ] as const)
    assert.equal(shownNumber(value, code, false), shown, `${value} as ${code}`);
  assert.equal(shownNumber(44_622, "yyyy-mm-dd", true), "2026-03-03");
});

test("a workbook is its sheets with named cells; formulas show their saved value and never run", async () => {
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
    '<row r="3"><c r="A3"><v>46084</v></c><c r="C3" s="1"><f>SUM(C1:C2)</f><v>1200</v></c><c r="D3"><f>WEBSERVICE("http://a.example")</f></c></row>',
  ].join("");
  const read = await readDocument(xlsxOf(rows, ['"$"#,##0'], ["Day", "Price"]));
  assert.equal(read.text, 'Prices\n\nDay\t\tPrice\n46084\t\t$1,200\t=WEBSERVICE("http://a.example")');
  assert.deepEqual(
    read.blocks.filter(({ ref }) => ref !== undefined).map(({ ref, start, end }) => [ref, read.text.slice(start, end)]),
    [
      ["Prices!A1", "Day"],
      ["Prices!C1", "Price"],
      ["Prices!A3", "46084"],
      ["Prices!C3", "$1,200"],
      ["Prices!D3", '=WEBSERVICE("http://a.example")'],
    ],
  );
  assert.deepEqual(
    read.warnings.map(({ code }) => code),
    ["formulas"],
  );
});

test("a sheet with more cells than are read says how many are left", async () => {
  const lines = Array.from({ length: sheetLimits.cells + 5 }, (_, i) => `${i}`).join("\n");
  const read = await readDocument(Buffer.from(lines), false, { extension: ".csv" });
  assert.match(read.warnings[0]?.sentence ?? "", /Pandect read the first 60,000 rows/);
});

test("a table as text keeps quoted separators, quotation marks and line ends in their cell", async () => {
  const read = await readDocument(Buffer.from('Name;Note\r\n"Keel; Ada";"says ""yes""\nand no"\r\n'), false, { extension: ".csv" });
  assert.equal(read.text, 'Sheet1\n\nName\tNote\nKeel; Ada\tsays "yes" and no');
});
