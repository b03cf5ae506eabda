import { align, likeness } from "../align.ts";
import { paragraphsFrom } from "../paragraphs.ts";
import { cellsOf, cellText, inside, rowsOf, rowText } from "./blocks.ts";
import { markedCell, markedRow } from "./marks.ts";
import type { Signs } from "./inline.ts";
import type { Merging } from "./merging.ts";
import { tableFormatted } from "./table-format.ts";
import { childOf, element, isElement, replaced, valueOf, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

/** The newer table with the rows, cells and words that changed. */
export function mergedTable(newer: XmlElement, older: XmlElement, merging: Merging): XmlElement {
  const [olds, news] = [rowsOf(older), rowsOf(newer)];
  merging.formats.nextTable();
  const partner = pairedRows(olds, news, merging);
  if (partner.some((i, j) => i >= 0 && isMergedAnew(news[j], olds[i]))) merging.formats.mergedAnew();
  const columns = columnPairs(olds, news, merging);
  const instead = new Map<XmlElement, XmlNode[]>();
  let next = 0;
  let waiting: XmlNode[] = [];
  const deleteUpTo = (end: number) => {
    for (; next < end; next++) {
      const row = olds[next];
      if (row !== undefined) waiting.push(deletedRow(row, merging));
    }
  };
  for (const [j, row] of news.entries()) {
    const i = partner[j] ?? -1;
    const old = olds[i];
    if (old !== undefined) deleteUpTo(i);
    const written = old === undefined ? insertedRow(row, merging) : mergedRow(row, old, columns, merging);
    if (old !== undefined) next = i + 1;
    if (waiting.length > 0 || written !== row) instead.set(row, [...waiting, written]);
    waiting = [];
    if (old !== undefined) {
      const following = partner.slice(j + 1).find((one) => one >= 0);
      deleteUpTo(following ?? olds.length);
      const nextRow = news[j + 1];
      if (nextRow === undefined && waiting.length > 0) {
        instead.set(row, [...(instead.get(row) ?? [row]), ...waiting]);
        waiting = [];
      }
    }
  }
  return tableFormatted(instead.size === 0 ? newer : replaced(newer, instead), older, "w:tblPr", merging);
}

/** Whether a row has the cells of an older one, merged or split; a column that came or went is tracked with its cells. */
function isMergedAnew(newer: XmlElement | undefined, older: XmlElement | undefined): boolean {
  if (newer === undefined || older === undefined) return false;
  const [is, was] = [cellsOf(newer).map(spanOf), cellsOf(older).map(spanOf)];
  if (is.length === was.length) return is.some(({ across, down }, i) => across !== was[i]?.across || down !== was[i].down);
  const columns = (spans: readonly { across: number }[]) => spans.reduce((sum, { across }) => sum + across, 0);
  return columns(is) === columns(was);
}

/** Columns of the grid under a cell, and whether the cell continues the one above. */
function spanOf(cell: XmlElement): { across: number; down: boolean } {
  const properties = childOf(cell, "w:tcPr");
  const [across, down] = ["w:gridSpan", "w:vMerge"].map((name) => properties && childOf(properties, name));
  return {
    across: Math.max(1, Number(across === undefined ? 1 : valueOf(across)) || 1),
    down: down !== undefined && valueOf(down) !== "restart",
  };
}

const oneSided = new WeakSet<XmlElement>();
/** A table of this module that is inserted or deleted as a whole. */
export const isOneSided = (table: XmlElement): boolean => oneSided.has(table);

function rememberOneSided(table: XmlElement): XmlElement {
  oneSided.add(table);
  return table;
}

/** A table that only one of the files has. */
export function wholeTable(table: XmlElement, how: "ins" | "del", merging: Merging): XmlElement {
  if (how === "ins") {
    const rows = new Map(rowsOf(table).map((row): [XmlElement, XmlNode[]] => [row, [insertedRow(row, merging)]]));
    return rememberOneSided(replaced(table, rows));
  }
  const properties = merging.adapter.properties(childOf(table, "w:tblPr"));
  const grid = childOf(table, "w:tblGrid");
  const rows = rowsOf(table).map((row) => deletedRow(row, merging));
  return rememberOneSided(
    element("w:tbl", "", [...(properties === undefined ? [] : [properties]), ...(grid === undefined ? [] : [grid]), ...rows]),
  );
}

function pairedRows(olds: readonly XmlElement[], news: readonly XmlElement[], { signs, options, isLate }: Merging): number[] {
  const prepared = (rows: readonly XmlElement[], side: Signs) =>
    paragraphsFrom(
      rows.map((row) => ({ text: rowText(row, side), kind: "cell" as const })),
      options.normalize,
    );
  const partner = [...align(prepared(olds, signs.older), prepared(news, signs.newer), isLate).partner];
  if (olds.length !== news.length) return partner;
  // A table with as many rows as before: rows in the same place belong together, unless their words say otherwise.
  const taken = new Set(partner);
  return partner.map((i, j) => {
    const [before, after] = [partner.slice(0, j).findLast((one) => one >= 0) ?? -1, partner.slice(j + 1).find((one) => one >= 0)];
    return i >= 0 || taken.has(j) || before >= j || (after ?? Infinity) <= j ? i : j;
  });
}

/** For each newer cell of a row the older one, where columns came or went; null where each row has as many cells as before. */
function columnPairs(olds: readonly XmlElement[], news: readonly XmlElement[], merging: Merging): number[] | null {
  const widths = (rows: readonly XmlElement[]) => new Set(rows.map((row) => cellsOf(row).length));
  const [was, is] = [widths(olds), widths(news)];
  const [n = 0, m = 0] = [[...was][0], [...is][0]];
  if (was.size !== 1 || is.size !== 1 || n === m) return null;
  const column = (rows: readonly XmlElement[], at: number, side: Signs) =>
    rows.map((row) => cellsOf(row)[at]).map((cell) => (cell === undefined ? "" : cellText(cell, side)));
  return inOrder(
    Array.from({ length: n }, (_, at) => column(olds, at, merging.signs.older).join("\n")),
    Array.from({ length: m }, (_, at) => column(news, at, merging.signs.newer).join("\n")),
    merging,
  );
}

/** Pairs of texts in order, so that their total likeness is highest. */
function inOrder(olds: readonly string[], news: readonly string[], { options }: Merging): number[] {
  const prepared = (texts: readonly string[]) =>
    paragraphsFrom(
      texts.map((text) => ({ text, kind: "cell" as const })),
      options.normalize,
    );
  const [a, b] = [prepared(olds), prepared(news)];
  const best = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1));
  const weight = (i: number, j: number) => 0.001 + likeness(a[i], b[j]);
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = best[i];
      if (row !== undefined) row[j] = Math.max(weight(i, j) + at(i + 1, j + 1), at(i + 1, j), at(i, j + 1));
    }
  const partner = b.map(() => -1);
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (at(i, j) === weight(i, j) + at(i + 1, j + 1)) partner[j++] = i++;
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return partner;
}

function mergedRow(newer: XmlElement, older: XmlElement, columns: readonly number[] | null, merging: Merging): XmlElement {
  const [olds, news] = [cellsOf(older), cellsOf(newer)];
  const texts = (cells: readonly XmlElement[], side: Signs) => cells.map((cell) => cellText(cell, side));
  const partner =
    columns !== null && columns.length === news.length
      ? columns
      : olds.length === news.length
        ? news.map((_, at) => at)
        : inOrder(texts(olds, merging.signs.older), texts(news, merging.signs.newer), merging);
  const instead = new Map<XmlElement, XmlNode[]>();
  let next = 0;
  const gone = (end: number) => {
    const cells = olds.slice(next, Math.max(next, end)).map((cell) => deletedCell(cell, true, merging));
    next = Math.max(next, end);
    return cells;
  };
  for (const [j, cell] of news.entries()) {
    const old = olds[partner[j] ?? -1];
    const before = old === undefined ? [] : gone(partner[j] ?? 0);
    const written =
      old === undefined
        ? markedCell(merging.container(cell, null), "ins", merging.marks)
        : tableFormatted(merging.container(cell, old), old, "w:tcPr", merging);
    if (old !== undefined) next = (partner[j] ?? 0) + 1;
    const after = j === news.length - 1 ? gone(olds.length) : [];
    if (before.length > 0 || after.length > 0 || written !== cell) instead.set(cell, [...before, written, ...after]);
  }
  return tableFormatted(instead.size === 0 ? newer : replaced(newer, instead), older, "w:trPr", merging);
}

function insertedRow(row: XmlElement, merging: Merging): XmlElement {
  const cells = new Map(cellsOf(row).map((cell): [XmlElement, XmlNode[]] => [cell, [merging.container(cell, null)]]));
  return markedRow(replaced(row, cells), "ins", merging.marks);
}

function deletedRow(row: XmlElement, merging: Merging): XmlElement {
  const properties = merging.adapter.properties(childOf(row, "w:trPr"));
  const exceptions = childOf(row, "w:tblPrEx");
  const cells = inside(row, ["w:tc"]).map((cell) => deletedCell(cell, false, merging));
  const children = [...(exceptions === undefined ? [] : [exceptions]), ...(properties === undefined ? [] : [properties]), ...cells];
  return markedRow(element("w:tr", "", children), "del", merging.marks);
}

function deletedCell(cell: XmlElement, isAlone: boolean, merging: Merging): XmlElement {
  const properties = merging.adapter.properties(childOf(cell, "w:tcPr"));
  const content = merging.deleted(cell);
  const made = element("w:tc", "", [...(properties === undefined ? [] : [properties]), ...withEnd(content)]);
  return isAlone ? markedCell(made, "del", merging.marks) : made;
}

/** A cell ends with a paragraph. */
function withEnd(content: readonly XmlNode[]): XmlNode[] {
  const last = content.findLast(isElement);
  return last?.name === "w:p" ? [...content] : [...content, withChildren(element("w:p"), [])];
}
