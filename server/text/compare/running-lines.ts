import type { Span } from "../documents/model.ts";
import type { ComparedText } from "./interface.ts";

/** Heads, feet and page numbers of a text with pages. */
export interface RunningLines {
  /** Where they are, in order; without the line break after each. */
  places: Span[];
  /** What they say, each once: `#` for a number that differs between pages. Without plain page numbers. */
  texts: string[];
}

/** Lines this near to an edge of a page may be running lines. */
const depth = 3;

interface EdgeLine extends Span {
  page: number;
  text: string;
  /** Its place from an edge of the page, and its words. */
  key: string;
}

/**
 * Lines that repeat at the same place of at least three pages, or of both of two. No other line is between them and the edge of the page; only
 * the numbers of pages may differ.
 */
export function runningLines(source: ComparedText): RunningLines {
  const edges = edgesOf(source);
  const groups = Map.groupBy(edges.flat(), ({ key }) => key);
  const running = new Map([...groups].filter(([, group]) => isRunning(group, source.pages?.length ?? 0)));
  const places = new Map<number, Span>();
  const texts = new Set<string>();
  for (const edge of edges)
    for (const { key, start, end } of edge) {
      const group = running.get(key);
      if (group === undefined) break;
      places.set(start, { start, end });
      texts.add(commonText(group));
    }
  return {
    places: [...places.values()].sort((a, b) => a.start - b.start),
    texts: [...texts].filter((text) => !pageNumber.test(text)),
  };
}

/** The outermost lines of each page's top and of its bottom, from the edge inward. */
function edgesOf({ text, pages }: ComparedText): EdgeLine[][] {
  return (pages ?? []).flatMap(({ start, end }, page) => {
    const lines = [...text.slice(start, end).matchAll(/[^\n]*\S[^\n]*/g)];
    const edge = (name: string, outermost: typeof lines) =>
      outermost.slice(0, depth).map(({ index, 0: own }, n): EdgeLine => {
        const from = start + index;
        return { page, start: from, end: from + own.length, text: own, key: `${name} ${n} ${shapeOf(own)}` };
      });
    return [edge("top", lines), edge("bottom", lines.toReversed())];
  });
}

/** "4", "- 4 -", "Page 4 of 9", "iv": with `#` for the number. */
const pageNumber =
  /^[-–—|│[(\s]*(?:page|p\.)?\s*(?:#|\d{1,4}|[ivxl]{1,6})\s*(?:(?:of|\/)\s*(?:#|\d{1,4}))?\s*(?:[-–—|│\])\s]*|[|│]\s*page)$/i;

/** A line without its figures: "Page 3 of 9" and "Page 4 of 9" have one shape. */
const shapeOf = (line: string) =>
  line
    .replace(/\d+/g, "#")
    .replace(/^([-–—\s]*)[ivxl]{1,6}([-–—\s]*)$/i, "$1#$2")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

function isRunning(group: readonly EdgeLine[], pageCount: number): boolean {
  const [first] = group;
  if (first === undefined) return false;
  if (pageCount === 1) return /^[-–—\s]*(?:page )?1(?: of 1)?[-–—\s]*$/i.test(first.text);
  if (group.length < Math.min(3, pageCount)) return false;
  if (countsPages(group)) return true;
  // The same words and figures, or Roman page numbers; figures that differ are the figures of a table or a clause.
  const isSame = group.every(({ text }) => text === first.text) && /\p{L}/u.test(first.text);
  return (isSame && group.length >= pageCount / 3) || (pageNumber.test(first.text) && !/\d/.test(first.text));
}

/** Whether the first or last number of the lines, at their edge or before “of 9”, grows with the pages. */
function countsPages(group: readonly EdgeLine[]): boolean {
  return [/^[^\p{L}\d]*(\d{1,4})(?!\d|[.,]\d)/u, /(?<![\d.,$€£])(\d{1,4})(?:\s*(?:of|\/)\s*\d+)?[^\p{L}\d%]*$/u].some((edge) => {
    const offsets = new Set(group.map(({ text, page }) => Number(edge.exec(text)?.[1] ?? NaN) - page));
    return !offsets.has(NaN) && offsets.size <= Math.max(1, group.length / 4);
  });
}

/** The text of the lines, with `#` for a number that is not the same in all of them. */
function commonText(group: readonly EdgeLine[]): string {
  const numbers = group.map(({ text }) => text.match(/\d+/g) ?? []);
  let at = 0;
  const text = group[0]?.text.replace(/\d+/g, (own) => (numbers.every((all) => all[at] === own) ? (at++, own) : (at++, "#"))) ?? "";
  return text.replace(/\s+/g, " ").trim();
}
