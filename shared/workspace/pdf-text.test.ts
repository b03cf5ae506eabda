import assert from "node:assert/strict";
import { test } from "node:test";
import { pdfPageText, type PdfTextItem } from "./pdf-text.ts";

/** Letters of 10 points, 5 points wide each. */
function at(str: string, x: number, y: number, more: Partial<PdfTextItem> = {}): PdfTextItem {
  return { str, hasEOL: false, dir: "ltr", transform: [10, 0, 0, 10, x, y], width: 5 * str.length, height: 10, ...more };
}

const end = { hasEOL: true };
const xOf = (item: PdfTextItem) => item.transform[4] ?? 0;
const yOf = (item: PdfTextItem) => item.transform[5] ?? 0;
const moved = (item: PdfTextItem, x: number, y: number) => ({ ...item, transform: [10, 0, 0, 10, x, y] });
const textOf = (items: PdfTextItem[]) => pdfPageText(items).text.trimEnd();

/** Lines of a column, `lines` in order from the top. */
function column(lines: readonly string[], x: number, pitch = 12): PdfTextItem[] {
  return lines.map((line, i) => at(line, x, 700 - i * pitch, end));
}

const left = [
  "The landlord keeps the roof and the",
  "walls in good repair and pays for",
  "both of them, whatever the cause",
  "of the damage has been.",
];
const middle = [
  "The tenant pays the rent on the",
  "first day of each month, without",
  "any deduction, to the account that",
  "the landlord has named.",
];
const right = [
  "Either party may end this lease by",
  "a notice of three months, which is",
  "given in writing and reaches the",
  "other party in time.",
];

test("lines of one column stay as they are, with a blank line between paragraphs", () => {
  const items = [...column(left, 72), at("Rent.", 72, 620, end), at("It is due monthly.", 72, 608)];
  assert.equal(textOf(items), `${left.join("\n")}\n\nRent.\n\nIt is due monthly.`);
});

test("columns that the file goes across line by line are read one after the other", () => {
  for (const columns of [
    [left, middle],
    [left, middle, right],
  ]) {
    const sides = columns.map((lines, i) => column(lines, 40 + i * 190));
    const across = left.flatMap((_, line) =>
      sides.flatMap((side, i) => side.slice(line, line + 1).map((item) => ({ ...item, hasEOL: i === sides.length - 1 }))),
    );
    assert.equal(textOf(across), columns.map((lines) => lines.join("\n")).join("\n\n"));
    // The same with a title across the page, and with lines of the columns not quite level.
    const title = at("A LEASE OF A MILL BETWEEN THE LANDLORD AND THE TENANT OF IT, MADE TODAY", 60, 740, end);
    const uneven = across.map((item) => (xOf(item) === 40 ? item : moved(item, xOf(item), yOf(item) - 3)));
    assert.equal(textOf([title, ...uneven]), [title.str, ...columns.map((lines) => lines.join("\n"))].join("\n\n"));
    assert.equal(textOf(sides.flat()), columns.map((lines) => lines.join("\n")).join("\n\n"));
  }
});

test("cells of a table are apart and in order, whichever the file has first", () => {
  const rows = [
    ["Wheel", "oak, two of them", "37,499.96"],
    ["Pond", "with the dam", "21,000.00"],
    ["Mill", "and its stones", "12,111.06"],
    ["House", "of the miller", "446.87"],
  ];
  const cells = rows.map((row, i) => row.map((text, j) => at(text, 60 + j * 150, 700 - i * 12)));
  const expected = rows.map((row) => row.join("\t")).join("\n");
  assert.equal(textOf(cells.flat()), expected);
  assert.equal(textOf(cells.flatMap((row) => row.toReversed().map((cell, i) => ({ ...cell, hasEOL: i === 2 })))), expected);
  const turned = cells.flat().map((cell) => ({ ...cell, transform: [0, 10, -10, 0, -yOf(cell), xOf(cell)] }));
  assert.equal(textOf(turned), expected);
});

test("a blank of the file between two cells becomes a tab, one between words or after a number does not", () => {
  const blank = (x: number) => at(" ", x, 700, { width: 3 });
  assert.equal(textOf([at("Landlord:", 72, 700), blank(117), at("Tenant:", 300, 700)]), "Landlord:\tTenant:");
  assert.equal(textOf([at("1.1", 72, 700), blank(87), at("Term", 126, 700)]), "1.1 Term");
  assert.equal(textOf([at("of the", 72, 700), blank(102), at("term", 108, 700)]), "of the term");
});

test("text printed several times at one place is read once", () => {
  const bold = (text: string, x: number, y: number) => [0, 0.3, 0.5].map((by) => at(text, x + by, y + by));
  assert.equal(textOf([...bold("NOTICE", 72, 700), at("to the tenant", 110, 700)]), "NOTICE to the tenant");
  assert.equal(textOf([..."NO"].flatMap((letter, i) => bold(letter, 72 + 5 * i, 700))), "NO");
  // The whole text, then all of it again as a shadow.
  const lines = column(left, 72);
  const shadow = lines.map((line) => moved(line, 73, yOf(line) - 1));
  assert.equal(textOf([...lines, ...shadow]), left.join("\n"));
  // In other pieces the second time.
  assert.equal(textOf([at("2011", 72, 700), at("2011 report", 72.3, 700), at("report", 97, 700)]), "2011 report");
  assert.equal(textOf([at("the ", 72, 700), at("the ", 92, 700), at("end", 112, 700)]), "the the end");
});

test("text from the bottom to the top is read from the top", () => {
  const lines = [...left, ...middle, ...right];
  assert.equal(textOf(column(lines, 72).toReversed()), lines.join("\n").replaceAll(/\.\n/g, ".\n\n"));
});

test("an item is in the text where its place says, also where it moved", () => {
  const items = [at("37.96", 300, 700), at("Wheel", 72, 700, end), at("Wheel", 72.2, 700), at("Pond", 72, 688)];
  const { text, starts } = pdfPageText(items);
  assert.equal(text, "Wheel\t37.96\nPond");
  for (const [i, item] of items.entries()) assert.equal(text.slice(starts[i]).slice(0, item.str.length), item.str);
});
