import type { Span } from "../documents/model.ts";
import { align } from "./align.ts";
import { dividedStretches, joinedAlike } from "./breaks.ts";
import { type ChangesOptions, changesOf } from "./changes.ts";
import type { Compared, ComparedText, CompareSettings, Hunk, Row, Run } from "./interface.ts";
import { labelled, labelledWhole } from "./labels.ts";
import { normalizer } from "./normalize.ts";
import { type Paragraph, paragraphsOfBoth } from "./paragraphs.ts";
import { headingsOf, type Place, titleLengths } from "./places.ts";
import { meaningsOf } from "./spans.ts";

/** Milliseconds a comparison may take; 100 pages take a tenth of that. After this, the rest is compared by paragraph. */
export const usualLimitMs = 10_000;

/** As `limitMs`: compares by paragraph from the beginning, in time that grows with the length of the texts only. */
export const byParagraph = -1;

/** Compares two texts. Pure; deterministic unless the time runs out; `coarse` then says so. */
export function compare(original: ComparedText, revised: ComparedText, settings: CompareSettings, limitMs = usualLimitMs): Compared {
  const deadline = performance.now() + limitMs;
  const isLate = () => performance.now() > deadline;
  const normalize = normalizer(settings);
  const both = paragraphsOfBoth(original, revised, settings, normalize);
  const { a, b } = joinedAlike(both.a, both.b, original.pages === null && revised.pages === null);
  const alignment = align(a, b, isLate);
  const options = { settings, normalize, meanings: meaningsOf([original, revised]) };
  const work = new Assembly(a, b, options, isLate);
  const movedTo = new Map([...alignment.moves].map(([j, i]) => [i, j]));
  const taken = new Set(alignment.partner);
  let next = 0;
  const deleteUpTo = (end: number) => {
    for (; next < end; next++) {
      const to = movedTo.get(next);
      if (to !== undefined) work.movedFrom(next);
      else if (!taken.has(next)) work.deleted(next);
    }
  };
  for (const { index } of b) {
    const partner = alignment.partner[index] ?? -1;
    const from = alignment.moves.get(index);
    if (partner >= 0) {
      deleteUpTo(partner);
      next = partner + 1;
      work.pair(partner, index);
    } else if (from !== undefined) work.moved(from, index);
    else work.inserted(index);
  }
  deleteUpTo(a.length);
  return work.finish(isLate());
}

/** A paragraph break in the list of changes. */
const breakMark = "¶";

class Assembly {
  readonly #rows: Row[] = [];
  readonly #hunks: Hunk[] = [];
  readonly #places: { a: Place[]; b: Place[] };
  readonly #moves = new Map<number, { row: Row; index: number }>();
  /** The last move, which the next paragraph may continue. */
  #lastMove: { from: number; to: number; hunk: number } | null = null;
  #coarse = false;
  #intoTables = 0;

  readonly #a: readonly Paragraph[];
  readonly #b: readonly Paragraph[];
  readonly #options: ChangesOptions;
  readonly #isLate: () => boolean;

  constructor(a: readonly Paragraph[], b: readonly Paragraph[], options: ChangesOptions, isLate: () => boolean) {
    this.#a = a;
    this.#b = b;
    this.#options = options;
    this.#isLate = isLate;
    this.#places = { a: headingsOf(a), b: headingsOf(b) };
  }

  pair(i: number, j: number): void {
    const [p, q] = [this.#a[i], this.#b[j]];
    if (p === undefined || q === undefined) return;
    if ((p.kind === "cell") !== (q.kind === "cell")) this.#intoTables++;
    const runs = this.#compared(p, q, this.#places.b[j]);
    const isChanged = runs.some(({ hunk }) => hunk !== null);
    this.#rows.push({ kind: isChanged ? "changed" : "equal", block: q.kind, ...sides(p, q), move: null, runs });
  }

  moved(i: number, j: number): void {
    const [p, q] = [this.#a[i], this.#b[j]];
    if (p === undefined || q === undefined) return;
    const last = this.#lastMove;
    const isMore = last !== null && last.from === i - 1 && last.to === j - 1;
    const hunk = isMore ? last.hunk : this.#hunks.length;
    const known = this.#hunks[hunk];
    if (known === undefined) {
      this.#hunks.push({
        kind: "move",
        // The order of clauses can matter: a payment comes first, an exception comes after its rule.
        severity: "substantive",
        category: "wording",
        beforeText: p.text,
        afterText: q.text,
        ...placeOf(this.#places.b[j]),
      });
    } else {
      known.beforeText += `\n${p.text}`;
      known.afterText += `\n${q.text}`;
    }
    this.#lastMove = { from: i, to: j, hunk };
    const runs = this.#compared(p, q, this.#places.b[j]);
    this.#rows.push({ kind: "moved", block: q.kind, ...sides(p, q), move: hunk, runs });
    const old = this.#moves.get(i);
    if (old === undefined) this.#moves.set(i, { row: this.#rowFrom(p), index: hunk });
    else old.row.move = hunk;
  }

  /** The old place of a moved paragraph; its hunk is known once its new place is found. */
  movedFrom(i: number): void {
    const p = this.#a[i];
    if (p === undefined) return;
    const known = this.#moves.get(i);
    const row = this.#rowFrom(p);
    row.move = known?.index ?? null;
    this.#moves.set(i, { row, index: known?.index ?? -1 });
    this.#rows.push(row);
  }

  deleted(i: number): void {
    const p = this.#a[i];
    if (p === undefined) return;
    const hunk = this.#whole(p, "deletion", this.#places.a[i]);
    this.#rows.push({ kind: "deleted", block: p.kind, ...sides(p, null), move: null, runs: [{ op: "delete", text: p.text, hunk }] });
  }

  inserted(j: number): void {
    const q = this.#b[j];
    if (q === undefined) return;
    const hunk = this.#whole(q, "insertion", this.#places.b[j]);
    this.#rows.push({ kind: "inserted", block: q.kind, ...sides(null, q), move: null, runs: [{ op: "insert", text: q.text, hunk }] });
  }

  finish(wasLate: boolean): Compared {
    return { rows: this.#rows, hunks: this.#hunks, coarse: this.#coarse || wasLate, intoTables: this.#intoTables };
  }

  #rowFrom(p: Paragraph): Row {
    return { kind: "movedFrom", block: p.kind, ...sides(p, null), move: null, runs: [{ op: "delete", text: p.text, hunk: null }] };
  }

  #whole(p: Paragraph, kind: "insertion" | "deletion", place: Place | undefined): number {
    const [before, after] = kind === "deletion" ? [p.text, ""] : ["", p.text];
    const label = this.#isLate()
      ? ({ category: "wording", severity: "substantive" } as const)
      : labelledWhole(p.body === "" ? p.text : p.body, this.#options.meanings(p.body));
    return this.#add({ kind, beforeText: before || null, afterText: after || null, ...label, ...placeOf(place) });
  }

  #add(hunk: Hunk): number {
    return this.#hunks.push(hunk) - 1;
  }

  /** Runs of two paragraphs that belong together: their numbers first, then their words. */
  #compared(p: Paragraph, q: Paragraph, place: Place | undefined): Run[] {
    const runs: Run[] = [];
    const { settings, normalize } = this.#options;
    if (p.label === q.label) pushEqual(runs, p.label, q.label);
    else if (settings.ignoreNumbering || normalize(p.label) === normalize(q.label)) pushEqual(runs, p.label, q.label);
    else this.#change(runs, p.label, q.label, { category: "numbering", severity: "cosmetic" }, place);
    if (p.breaks !== undefined || q.breaks !== undefined) {
      this.#divided(runs, p, q, place);
      return runs;
    }
    if (p.key === q.key) {
      pushEqual(runs, p.body, q.body);
      return runs;
    }
    if (this.#isLate()) {
      this.#coarse = true;
      this.#change(runs, p.body, q.body, { category: "wording", severity: "substantive" }, place);
      return runs;
    }
    const { stretches, coarse } = changesOf(p.body, q.body, this.#options);
    this.#coarse ||= coarse;
    const title = titleLengths(p, q);
    const at = { before: 0, after: 0 };
    for (const { isChange, before, after, meanings } of stretches) {
      at.before += before.length;
      at.after += after.length;
      if (!isChange) {
        pushEqual(runs, before, after);
        continue;
      }
      const isTitle = title !== null && at.before <= title.before && at.after <= title.after;
      const label = labelled({ before, after, meanings, sources: { before: p.body, after: q.body }, isTitle });
      this.#change(runs, before, after, label, place);
    }
    return runs;
  }

  /** Two paragraphs with the same words and different breaks: each break is one change. */
  #divided(runs: Run[], p: Paragraph, q: Paragraph, place: Place | undefined): void {
    for (const { isBreak, before, after } of dividedStretches(p, q)) {
      // A blank line in place of a line end is white space; a paragraph that begins after a blank is not.
      const isBlankLine = this.#options.settings.ignoreWhitespace && before.includes("\n") && after.includes("\n");
      if (!isBreak || isBlankLine) pushEqual(runs, before, after);
      else {
        const isSplit = q.breaks !== undefined;
        const texts = isSplit ? { beforeText: null, afterText: breakMark } : { beforeText: breakMark, afterText: null };
        const kind = isSplit ? "insertion" : "deletion";
        const hunk = this.#add({ kind, ...texts, severity: "cosmetic", category: "wording", ...placeOf(place) });
        if (before !== "") runs.push({ op: "delete", text: before, hunk });
        if (after !== "") runs.push({ op: "insert", text: after, hunk });
      }
    }
  }

  #change(runs: Run[], before: string, after: string, label: Pick<Hunk, "category" | "severity">, place: Place | undefined): void {
    const [beforeText, afterText] = [before.trim() || null, after.trim() || null];
    const kind = beforeText === null ? "insertion" : afterText === null ? "deletion" : "replacement";
    // Blanks alone are a change only where blanks count.
    const isBlank = beforeText === null && afterText === null;
    const texts = isBlank ? { beforeText: before || null, afterText: after || null } : { beforeText, afterText };
    const hunk = this.#add({ kind: isBlank ? "replacement" : kind, ...texts, ...label, ...placeOf(place) });
    if (before !== "") runs.push({ op: "delete", text: before, hunk });
    if (after !== "") runs.push({ op: "insert", text: after, hunk });
  }
}

const span = ({ start, end }: Paragraph): Span => ({ start, end });
const sides = (p: Paragraph | null, q: Paragraph | null) => ({
  before: p === null ? null : span(p),
  after: q === null ? null : span(q),
});
const placeOf = (place: Place | undefined) => ({ sectionHeading: place?.heading ?? null, clauseLabel: place?.clause ?? null });

function pushEqual(runs: Run[], was: string, text: string): void {
  if (text === "" && was === "") return;
  runs.push({ op: "equal", text, hunk: null, ...(was !== text && { was }) });
}
