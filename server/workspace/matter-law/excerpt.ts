import type { RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";

/** Characters of unchanged text shown before the first change. */
const mostBefore = 70;
const ellipsis = "…";

/**
 * The first words that changed with some around them, in at most `most` characters and two ellipses; null where no paragraph changed. A
 * paragraph of which words changed is preferred to one that came or went whole, which says less.
 */
export function redlineExcerpt(paragraphs: readonly RedlineParagraph[], most = 240): RedlineRun[] | null {
  const paragraph =
    paragraphs.find(({ kind }) => kind === "changed") ??
    paragraphs.find(({ kind }) => kind === "inserted" || kind === "deleted") ??
    paragraphs.find(({ runs }) => runs.some(({ op }) => op !== "equal"));
  if (paragraph === undefined) return null;
  const runs = paragraph.runs.map(({ op, text }) => ({ op, text: text.replaceAll(/\s+/g, " ") }));
  const first = runs.findIndex(({ op }) => op !== "equal");
  if (first === -1) return null;
  const before = runs
    .slice(0, first)
    .map(({ text }) => text)
    .join("");
  const out: RedlineRun[] = before === "" ? [] : [{ op: "equal", text: lastWords(before, mostBefore) }];
  let room = most - (out[0]?.text.length ?? 0);
  for (const { op, text } of runs.slice(first)) {
    if (room <= 0) break;
    const shown = firstWords(text, room);
    out.push({ op, text: shown });
    room = shown.length < text.length ? 0 : room - shown.length;
  }
  return out;
}

/** Cuts at a space where one is near, so that no word is halved. */
function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.lastIndexOf(" ", most);
  return whole(text.slice(0, cut > most / 2 ? cut : most)) + ellipsis;
}

function lastWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.length - most;
  const cut = text.indexOf(" ", start);
  return ellipsis + text.slice(cut !== -1 && cut < start + most / 2 ? cut + 1 : start).replace(/^[\uDC00-\uDFFF]/, "");
}

/** Without half of a character of two units. */
const whole = (text: string) => text.replace(/[\uD800-\uDBFF]$/, "");
