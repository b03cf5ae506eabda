import type { RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";

/** Characters of unchanged text shown before the first change. */
const mostBefore = 70;
const ellipsis = "…";

/** Enough to understand a change, in characters of changed and of unchanged text. */
const enough = 40;

/**
 * The most informative paragraph of a redline, from shortly before its first change, in at most `most` characters and two ellipses.
 * Amended sentences come before paragraphs that are entirely new or gone, and before rows of tables. Null where no words changed.
 */
export function redlineExcerpt(paragraphs: readonly RedlineParagraph[], most = 240): RedlineRun[] | null {
  const changed = paragraphs.filter(({ runs }) => runs.some(({ op, text }) => op !== "equal" && text.trim() !== ""));
  const [paragraph] = changed.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (paragraph === undefined) return null;
  const runs = wholeWords(paragraph.runs.map(({ op, text }) => ({ op, text: text.replaceAll(/\s+/g, " ") })));
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

/** An amended number or longer word outweighs any paragraph that is entirely new or gone; a row of a table comes last. */
function weightOf({ kind, runs }: RedlineParagraph): number {
  const textOf = (isEqual: boolean) =>
    runs
      .filter(({ op }) => (op === "equal") === isEqual)
      .map(({ text }) => text)
      .join("")
      .trim();
  const changed = textOf(false);
  const length = Math.min(textOf(true).length, enough) + Math.min(changed.length, enough);
  if (runs.some(({ text }) => text.includes("\t"))) return length - 2 * enough;
  return kind === "changed" && /\d|\w{4}/.test(changed) ? length + 2 * enough : length;
}

/** Runs in which a partly changed word or number is replaced as a whole: `$3,000` by `$10,000`, not `3` by `10`. */
function wholeWords(runs: readonly RedlineRun[]): RedlineRun[] {
  const out: RedlineRun[] = [];
  for (let at = 0; at < runs.length;) {
    const until = runs.findIndex(({ op }, i) => i >= at && op === "equal");
    const end = until === -1 ? runs.length : until;
    const next = runs[end];
    if (end > at) {
      const changed = runs.slice(at, end);
      const joined = changed.map(({ text }) => text).join("");
      const before = out.at(-1);
      const head = before?.op === "equal" && /^\w/.test(joined) ? (/(?:\S*\w[.,–-]?|\$)$/.exec(before.text)?.[0] ?? "") : "";
      const tail = next !== undefined && /\w$/.test(joined) ? (/^[.,–-]?\w\S*(?<=\w)/.exec(next.text)?.[0] ?? "") : "";
      if (before !== undefined && head !== "") before.text = before.text.slice(0, -head.length);
      const side = (op: "delete" | "insert") =>
        changed
          .filter((run) => run.op === op)
          .map(({ text }) => text)
          .join("");
      for (const op of ["delete", "insert"] as const) if (head + side(op) + tail !== "") out.push({ op, text: head + side(op) + tail });
      if (next !== undefined) out.push({ op: "equal", text: next.text.slice(tail.length) });
    } else if (next !== undefined) out.push({ ...next });
    at = end + 1;
  }
  return out.filter(({ text }) => text !== "");
}

/** Cuts at a nearby space if there is one, so that no word is split. */
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

/** Removes half of a character of two units. */
const whole = (text: string) => text.replace(/[\uD800-\uDBFF]$/, "");
