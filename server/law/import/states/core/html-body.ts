import { foldedRuns, HtmlPage, type PageBlock, type PageRun, type PageTable, wordsOf } from "./html-page.ts";
import type { StateDocument } from "./state-document.ts";
import type { StateRun } from "./state-events.ts";

/** The paragraphs and tables of a section that a record holds as HTML. */
export function htmlItems(html: string): (PageBlock | PageTable)[] {
  const items: (PageBlock | PageTable)[] = [];
  const page = new HtmlPage((item) => void items.push(item));
  page.write(html);
  page.end(true);
  return items;
}

/** A block of lists without designations, which the ladder of the state gives. */
export function writeListed(document: StateDocument, { items, opened, runs }: PageBlock): void {
  const text = stateRuns(runs);
  if (items.length === 0) {
    // A paragraph after a list belongs to the section, unless it carries a designation itself.
    if (/^\(?[A-Za-z\d]{1,4}[.)] /.test(wordsOf(runs))) document.paragraph(text);
    else document.within(0, text);
    return;
  }
  const places = items.map(({ index }, depth) => ({ depth, type: null, index }));
  if (opened > 0) document.listed(places.slice(-opened), text);
  else document.within(items.length, text);
}

/** Runs with folded blanks, without links. */
export function stateRuns(runs: readonly PageRun[]): StateRun[] {
  return foldedRuns(runs).map(({ text, italic, position }) => ({ text, italic, position }));
}
