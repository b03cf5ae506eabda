import { compareTokens, tokens } from "../../law/redline/words.ts";
import type { CompareSettings } from "./interface.ts";
import type { Normalize } from "./normalize.ts";
import type { FindMeanings, Meaning } from "./spans.ts";

/** A stretch of two paragraphs: text that both have, or a change. Offsets are into each side's own text. */
export interface Stretch {
  isChange: boolean;
  before: string;
  after: string;
  /** What the changed words say, on both sides. */
  meanings: { before: Meaning[]; after: Meaning[] };
}

export interface ChangesOptions {
  settings: CompareSettings;
  normalize: Normalize;
  meanings: FindMeanings;
}

/**
 * Words that differ between two paragraphs. A change covers whole values: dates, sums, lengths of time, names, references and verbs with
 * their “not”. Changes that only a blank or a short word separates become one, unless either changes such a value.
 */
export function changesOf(before: string, after: string, options: ChangesOptions): { stretches: Stretch[]; coarse: boolean } {
  const { settings, normalize } = options;
  const cut = settings.granularity === "character" ? characters : tokens;
  const [a, b] = [cut(before), cut(after)];
  const keys = { a: a.map(keyOf(normalize)), b: b.map(keyOf(normalize)) };
  const { runs, coarse } = onlyFigures(keys.a, keys.b) ?? compareTokens(keys.a, keys.b);
  const columns = columnsOf(runs, keys.a, keys.b);
  const isChanged = columns.changed;
  const sides = { before: placesOf(a, columns.a), after: placesOf(b, columns.b) };
  const found = {
    before: nearChanges(before, sides.before, isChanged, options.meanings),
    after: nearChanges(after, sides.after, isChanged, options.meanings),
  };
  const guard = guarded(isChanged, [
    ...found.before.map((meaning) => columnsUnder(meaning, sides.before)),
    ...found.after.map((meaning) => columnsUnder(meaning, sides.after)),
  ]);
  const marked = isChanged.map((changed, i) => changed || guard[i] === true);
  if (settings.granularity === "sentence") markSentences(marked, columns, a);
  else joinNear(marked, guard, columns, a);
  if (settings.granularity === "character") markJoinedWords(marked, columns, a, b);
  return { stretches: stretchesOf(marked, columns, a, b, found, settings.ignoreWhitespace), coarse };
}

const figure = /^\d/;

/** Two texts that differ only in figures, each compared with the one in its place: otherwise rows of prices would match across. */
function onlyFigures(a: readonly string[], b: readonly string[]): ReturnType<typeof compareTokens> | null {
  if (a.length !== b.length) return null;
  if (!a.every((token, i) => token === b[i] || (figure.test(token) && figure.test(b[i] ?? "")))) return null;
  const runs = a.flatMap((token, i): ReturnType<typeof compareTokens>["runs"] => {
    const other = b[i] ?? "";
    if (token === other) return [{ op: "equal", text: token }];
    return [
      { op: "delete", text: token },
      { op: "insert", text: other },
    ];
  });
  return { runs, coarse: false };
}

/** Characters around a change that are searched for values. */
const reach = 160;

/** What a text says near its changes; one changed word does not need the whole long paragraph. */
function nearChanges(text: string, { start, end, column }: Places, isChanged: readonly boolean[], find: FindMeanings): Meaning[] {
  const out: Meaning[] = [];
  let [from, to] = [-1, -1];
  const flush = () => {
    if (from < 0) return;
    // Never cuts inside a word.
    while (from > 0 && /\S/.test(text[from - 1] ?? "")) from--;
    while (to < text.length && /\S/.test(text[to] ?? "")) to++;
    for (const meaning of find(text.slice(from, to))) out.push({ ...meaning, start: meaning.start + from, end: meaning.end + from });
  };
  for (const [i, at] of column.entries()) {
    // A change that only the other text has is between two tokens of this one.
    if (isChanged[at] !== true && isChanged[at + 1] !== true && isChanged[at - 1] !== true) continue;
    const [low, high] = [Math.max(0, (start[i] ?? 0) - reach), Math.min(text.length, (end[i] ?? 0) + reach)];
    if (from >= 0 && low <= to + reach) to = high;
    else {
      flush();
      [from, to] = [low, high];
    }
  }
  flush();
  return out;
}

const characters = (text: string): string[] => [...text];
const keyOf = (normalize: Normalize) => (token: string) => normalize(token) || token;

/** The two texts token by token, side by side: a column has a token of the original, of the revised text, or of both. */
interface Columns {
  /** Token of either text in each column; -1 for none. */
  before: number[];
  after: number[];
  changed: boolean[];
  /** Column of each token. */
  a: number[];
  b: number[];
}

function columnsOf(runs: readonly { op: string; text: string }[], a: readonly string[], b: readonly string[]): Columns {
  const columns: Columns = { before: [], after: [], changed: [], a: [], b: [] };
  let [i, j] = [0, 0];
  for (const { op, text } of runs) {
    const [hasBefore, hasAfter] = [op !== "insert", op !== "delete"];
    // A run consists of whole tokens, in order.
    for (let left = text.length; left > 0;) {
      left -= (hasBefore ? a[i] : b[j])?.length ?? left;
      if (hasBefore) columns.a.push(columns.changed.length);
      if (hasAfter) columns.b.push(columns.changed.length);
      columns.before.push(hasBefore ? i++ : -1);
      columns.after.push(hasAfter ? j++ : -1);
      columns.changed.push(!hasBefore || !hasAfter);
    }
  }
  return columns;
}

/** Where each token begins and ends in its text, and its column. */
interface Places {
  start: number[];
  end: number[];
  column: number[];
}

function placesOf(list: readonly string[], column: number[]): Places {
  const places: Places = { start: [], end: [], column };
  let at = 0;
  for (const token of list) {
    places.start.push(at);
    at += token.length;
    places.end.push(at);
  }
  return places;
}

function columnsUnder({ start, end }: Meaning, { start: starts, end: ends, column }: Places): [number, number] {
  const first = lowest(ends, start + 1);
  const last = lowest(starts, end) - 1;
  return [column[first] ?? 0, column[last] ?? -1];
}

/** Index of the first number that is not below `value`, in an ascending list. */
function lowest(list: readonly number[], value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((list[mid] ?? 0) < value) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Columns of the values that contain a change. */
function guarded(isChanged: readonly boolean[], ranges: readonly [number, number][]): boolean[] {
  const guard = isChanged.map(() => false);
  for (const [from, to] of ranges) {
    let hasChange = false;
    for (let i = from; i <= to && !hasChange; i++) hasChange = isChanged[i] ?? false;
    if (hasChange) guard.fill(true, from, to + 1);
  }
  return guard;
}

const joint = /^\s*([\p{L}\p{N}]{1,3}\s*|[,;]\s*)?$/u;

/** Joins changes with little between them, as lawyers read them, and leaves changed values alone. */
function joinNear(marked: boolean[], guard: readonly boolean[], { before }: Columns, a: readonly string[]): void {
  let open = -1;
  let isGuarded = false;
  for (let i = 0; i < marked.length;) {
    if (!marked[i]) {
      i++;
      continue;
    }
    let end = i;
    let own = false;
    while (end < marked.length && marked[end]) own = (guard[end++] ?? false) || own;
    if (open >= 0 && !own && !isGuarded && i - open <= 4) {
      const between = before
        .slice(open, i)
        .map((token) => a[token] ?? "")
        .join("");
      if (between.length <= 5 && joint.test(between)) marked.fill(true, open, i);
    }
    open = end;
    isGuarded = own;
    i = end;
  }
}

/** Extends a blank that joins or divides a word to the letters beside it: “any one” is not “anyone”, though only a blank differs. */
function markJoinedWords(marked: boolean[], columns: Columns, a: readonly string[], b: readonly string[]): void {
  const at = (i: number) => a[columns.before[i] ?? -1] ?? b[columns.after[i] ?? -1] ?? "";
  const isLetter = (i: number) => i >= 0 && i < marked.length && /[\p{L}\p{N}]/u.test(at(i));
  for (let i = 0; i < marked.length; i++) {
    if (columns.changed[i] !== true) continue;
    let end = i;
    while (end < marked.length && columns.changed[end] === true && /\s/.test(at(end))) end++;
    if (end > i && isLetter(i - 1) && isLetter(end)) marked[i - 1] = marked[end] = true;
    i = Math.max(i, end - 1);
  }
}

/** Extends each change to the sentences that contain it. */
function markSentences(marked: boolean[], { before }: Columns, a: readonly string[]): void {
  const isEnd = (i: number) => before[i] !== undefined && before[i] >= 0 && /^[.!?;]$/.test(a[before[i]] ?? "") && !marked[i];
  for (let i = 0; i < marked.length; i++) {
    if (!marked[i]) continue;
    for (let at = i - 1; at >= 0 && !marked[at] && !isEnd(at); at--) marked[at] = true;
    let at = i;
    while (at < marked.length && !isEnd(at)) marked[at++] = true;
    if (at < marked.length) marked[at] = true;
    i = at;
  }
}

/** Those of `meanings`, which are in order and do not overlap, that share a character with a stretch. */
function touching(meanings: readonly Meaning[], from: number, length: number): Meaning[] {
  let [low, high] = [0, meanings.length];
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((meanings[mid]?.end ?? 0) <= from) low = mid + 1;
    else high = mid;
  }
  let end = low;
  while ((meanings[end]?.start ?? Infinity) < from + length) end++;
  return meanings.slice(low, end);
}

function stretchesOf(
  marked: readonly boolean[],
  columns: Columns,
  a: readonly string[],
  b: readonly string[],
  found: { before: Meaning[]; after: Meaning[] },
  ignoreWhitespace: boolean,
): Stretch[] {
  const out: Stretch[] = [];
  let [atA, atB] = [0, 0];
  for (let i = 0; i < marked.length;) {
    const isChange = marked[i] ?? false;
    let [before, after] = ["", ""];
    for (; i < marked.length && (marked[i] ?? false) === isChange; i++) {
      before += a[columns.before[i] ?? -1] ?? "";
      after += b[columns.after[i] ?? -1] ?? "";
    }
    const isReal = isChange && (!ignoreWhitespace || before.trim() !== "" || after.trim() !== "");
    const meanings = isReal
      ? { before: touching(found.before, atA, before.length), after: touching(found.after, atB, after.length) }
      : { before: [], after: [] };
    atA += before.length;
    atB += after.length;
    const last = out.at(-1);
    if (!isReal && last?.isChange === false) {
      last.before += before;
      last.after += after;
    } else out.push({ isChange: isReal, before, after, meanings });
  }
  return out;
}
