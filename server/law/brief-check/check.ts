import { createHash } from "node:crypto";
import type { BriefCheck, CheckedCitation, CheckedQuotation, LooseQuotation } from "#shared/law/brief-check.ts";
import { citedInReadable, placeIn } from "../authorities/mentions.ts";
import type { CaseMention, Mention } from "../authorities/mention.ts";
import { type Readable, readable } from "../authorities/readable.ts";
import { isFrozen } from "#shared/law/frozen.ts";
import { releaseDay } from "../store/release-day.ts";
import { sourceOf } from "../reader/corpus.ts";
import type { SectionRow } from "../statutes/corpus.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { type Attribution, attribute, type CitedPlace } from "./attribute.ts";
import { type CheckedDays, type MentionState, stateOfMention } from "./citation-state.ts";
import { elsewhereFinder } from "./elsewhere.ts";
import { type Quotation, quotationsIn } from "./quotations.ts";
import { rangeFinder } from "./ranges.ts";
import { type QuotedText, quotedText } from "./quoted-words.ts";
import { type CheckedSection, sectionReader } from "./section-text.ts";
import { printedDay } from "./text-day.ts";
import { notChecked, type Verdict, verdictOf } from "./verdict.ts";

/** What to check, and with which day's law. */
export interface CheckAsked {
  text: string;
  /** The text's own day and where it is from; without one, the day printed in the text counts. */
  date: BriefCheck["date"];
  /** Today, `YYYY-MM-DD`. */
  today: string;
}

/** More than any brief has: a text built to exceed these is cut here. */
const most = { citations: 5000, quotations: 5000 };

/** A citation before its quotations are known. */
interface Item extends CitedPlace {
  mention: Mention | null;
  decision: CaseMention | null;
  state: MentionState | null;
  quotations: CheckedQuotation[];
}

/** Checks every citation and quotation of a text against the installed law. */
export function checkText(dbs: QueryDbs, { text, date, today }: CheckAsked): BriefCheck {
  const own = date ?? printedDate(text);
  const view = readable(text);
  const read = sectionReader(dbs, own?.day ?? null);
  const { items, isCut: isCutItems } = itemsOf(dbs, view, read, { day: own?.day ?? today, today });
  const quotations = quotationsIn(view);
  const kept = quotations.slice(0, most.quotations);
  const loose = attach(dbs, text, view, kept, items, read);
  const isQuoted = quotedReferences(kept, view);
  return {
    citations: items.filter((item) => !isQuoted(item)).map((item) => present(text, view, item, read)),
    quotationsWithoutCitation: loose,
    date: own,
    digest: createHash("sha256").update(text).digest("hex"),
    releases: releasesOf(dbs, items, read),
    isCut: isCutItems || kept.length < quotations.length,
  };
}

/** `section 106(3)` inside quoted words is a reference of the law that is quoted, not a citation of the text. */
function quotedReferences(quotations: readonly Quotation[], { text }: Readable): (item: Item) => boolean {
  let next = 0;
  return ({ start, end, isCase, quotations: own }) => {
    while (next < quotations.length && (quotations[next]?.to ?? 0) <= start) next++;
    const around = quotations[next];
    const isInside = around !== undefined && around.start <= start && end <= around.end;
    return (
      isInside &&
      !isCase &&
      own.length === 0 &&
      /^(?:sections?|paragraphs?|subsections?|§|rules?|chapters?|parts?|titles?)/i.test(text.slice(start, end))
    );
  };
}

function printedDate(text: string): BriefCheck["date"] {
  const day = printedDay(text);
  return day === null ? null : { day, source: "printed" };
}

/** The citations of law and cases in order. */
function itemsOf(
  dbs: QueryDbs,
  view: Readable,
  read: (id: number) => CheckedSection | null,
  days: CheckedDays,
): { items: Item[]; isCut: boolean } {
  const { mentions, cases } = citedInReadable(view);
  const known = new Map<string, MentionState | null>();
  const stateOf = (mention: Mention): MentionState | null => {
    const { targets, alternatives, edition, text } = mention.cited;
    const key = JSON.stringify([targets, alternatives, edition, mention.inferred, mention.inferred === undefined ? "" : text.slice(0, 1)]);
    let state = known.get(key);
    if (state === undefined) known.set(key, (state = stateOfMention(dbs, mention, read, days)));
    return state;
  };
  const law = mentions.slice(0, most.citations).flatMap((mention): Item[] => {
    const state = stateOf(mention);
    return state === null ? [] : [{ ...mention.part, isCase: false, mention, decision: null, state, quotations: [] }];
  });
  const decisions = cases.slice(0, most.citations).map((decision): Item => ({
    start: decision.start,
    end: decision.end,
    isCase: true,
    mention: null,
    decision,
    state: null,
    quotations: [],
  }));
  const items = [...law, ...decisions].toSorted((a, b) => a.start - b.start || a.end - b.end);
  return { items, isCut: mentions.length > most.citations || cases.length > most.citations };
}

/** Adds each quotation to its citation; returns those near none. */
function attach(
  dbs: QueryDbs,
  original: string,
  view: Readable,
  quotations: readonly Quotation[],
  items: readonly Item[],
  read: (id: number) => CheckedSection | null,
): LooseQuotation[] {
  const cited = [...new Set(items.flatMap(({ state }) => state?.sectionId ?? []))];
  const elsewhere = elsewhereFinder(dbs.corpus, () => cited, read);
  const rangeOf = rangeFinder(dbs.corpus);
  const attributions = attribute(view, quotations, items);
  const judge = (item: Item, quoted: QuotedText): Verdict => {
    const section = item.state?.sectionId == null ? null : read(item.state.sectionId);
    if (section === null || section.words.words.length === 0) return notChecked;
    const verdict = verdictOf(section, item.state?.pinpoint ?? null, quoted, view.text, elsewhere);
    if (isExact(verdict) || item.mention === null) return verdict;
    return inRange(rangeOf(item.mention, section.row.id), verdict, (id) => {
      const other = read(id);
      return other === null ? null : { verdict: verdictOf(other, null, quoted, view.text, () => null), row: other.row };
    });
  };
  const loose: LooseQuotation[] = [];
  let outer: { end: number; isLaw: boolean } = { end: -1, isLaw: false };
  for (const [i, quotation] of quotations.entries()) {
    const attribution = attributions[i];
    if (attribution === undefined) continue;
    if (quotation.isNested && (quotation.end > outer.end || outer.isLaw)) continue;
    const quoted = quotedText(view.text, quotation.start, quotation.end);
    const count = quoted.segments.reduce((sum, { words }) => sum + words.length, 0);
    if (count === 0) continue;
    const chosen = choose(view, quotation, attribution, items, (item) => judge(item, quoted));
    const isShort = count < 3;
    if (!quotation.isNested) outer = { end: quotation.end, isLaw: chosen !== null && !chosen.item.isCase };
    const span = spanOf(original, view, quotation);
    if (chosen === null || (quotation.isNested && chosen.item.isCase)) {
      if (!isShort && !quotation.isNested) loose.push(span);
      continue;
    }
    // One or two words in quotation marks may be a name, or distance; only words of the law are a quotation of it.
    if (isShort && !attribution.isDirect && !isExact(chosen.verdict)) continue;
    // `“State” in 28 U.S.C. § 1332(e)` is about a word that other paragraphs have as well.
    if (count === 1 && chosen.verdict.verdict === "not-in-paragraph") continue;
    chosen.item.quotations.push({ ...span, ...chosen.verdict });
  }
  return loose;
}

/** The verdict where a citation names several sections: an exact one wins, and words that are changed in one of them are altered. */
function inRange(
  ids: readonly number[],
  first: Verdict,
  judge: (id: number) => { verdict: Verdict; row: Pick<SectionRow, "act_id" | "citation_short"> } | null,
): Verdict {
  let best = first;
  for (const id of ids) {
    const judged = judge(id);
    if (judged === null) continue;
    const found = { ...judged.verdict, foundIn: judged.row.act_id, foundInCitation: judged.row.citation_short };
    if (isExact(found)) return found;
    if (distance(found) < distance(best)) best = found;
  }
  return best;
}

/** Differing words of an altered quotation; none is further than words that are not there. */
function distance({ verdict, differences }: Verdict): number {
  return verdict === "altered" ? differences.length : verdict === "not-in-section" ? Infinity : 0;
}

const isExact = ({ verdict }: Verdict) => verdict === "verbatim" || verdict === "marked-alteration";

/** The citation a quotation belongs to, and the verdict; where the sentence leaves it open, the law's words decide. */
function choose(
  { text }: Readable,
  quotation: Quotation,
  { to, others, isDirect, isJoined }: Attribution,
  items: readonly Item[],
  judge: (item: Item) => Verdict,
): { item: Item; verdict: Verdict } | null {
  const item = to === null ? undefined : items[to];
  if (item === undefined || to === null) return null;
  if (item.isCase) {
    // `Hall Street, 552 U.S. at 582 (quoting 9 U.S.C. § 9)`.
    const next = items[to + 1];
    const isQuoting = next !== undefined && !next.isCase && /^\s*\((?:quoting|citing)\s*$/.test(text.slice(item.end, next.start));
    const verdict = isQuoting ? judge(next) : null;
    if (isQuoting && verdict !== null && (quotation.isNested || isExact(verdict) || verdict.verdict === "altered"))
      return { item: next, verdict };
    return { item, verdict: notChecked };
  }
  const verdict = judge(item);
  if (isExact(verdict)) return { item, verdict };
  const listed = inList(items, to, verdict, judge);
  if (listed !== null) return listed;
  if (isJoined === true && verdict.verdict === "not-in-section" && verdict.foundIn === null) return null;
  if (isDirect) return { item, verdict };
  for (const index of others) {
    const other = items[index];
    if (other === undefined) continue;
    // Words that are nowhere in the law before them are those of the case after them.
    if (other.isCase && verdict.verdict === "not-in-section" && verdict.foundIn === null) return { item: other, verdict: notChecked };
    if (other.isCase) continue;
    const instead = judge(other);
    if (isExact(instead)) return { item: other, verdict: instead };
  }
  return { item, verdict };
}

/** `28 U.S.C. §§ 1331, 1367(a)` after a quotation: the words say which of the list it is from. */
function inList(
  items: readonly Item[],
  to: number,
  verdict: Verdict,
  judge: (item: Item) => Verdict,
): { item: Item; verdict: Verdict } | null {
  const mention = items[to]?.mention;
  if (mention == null) return null;
  let altered: { item: Item; verdict: Verdict } | null = null;
  for (const step of [1, -1])
    for (let i = to + step; items[i]?.mention?.start === mention.start && items[i]?.mention?.end === mention.end; i += step) {
      const item = items[i];
      if (item === undefined) break;
      const found = judge(item);
      if (isExact(found)) return { item, verdict: found };
      if (distance(found) < distance(altered?.verdict ?? verdict)) altered = { item, verdict: found };
    }
  return altered;
}

function spanOf(original: string, view: Readable, { start, end }: Quotation): LooseQuotation {
  const [from, to] = [view.startOf(start), view.endOf(end)];
  const typed = original.slice(from, to);
  // A word divided at a line end is shown whole.
  return { text: /-\s*\n/.test(typed) ? view.text.slice(start, end) : typed, start: from, end: to };
}

function present(
  original: string,
  view: Readable,
  { start, end, mention, decision, state, quotations }: Item,
  read: (id: number) => CheckedSection | null,
): CheckedCitation {
  const [from, to] = placeIn(original, view, { start, end });
  const text = original.slice(from, to);
  const section = state?.sectionId == null ? null : read(state.sectionId);
  const flat = text.replaceAll(/\s+/g, " ");
  if (state === null) {
    const form = decision?.form ?? "full";
    return {
      ...emptyCitation,
      text,
      start: from,
      end: to,
      kind: "case",
      citation: decision?.name ?? flat,
      state: "case-not-checked",
      form,
      quotations,
    };
  }
  return {
    text,
    start: from,
    end: to,
    kind: state.kind,
    resolvedTo: state.resolvedTo,
    citation: state.citation ?? flat,
    pinpoint: state.pinpoint,
    state: state.state,
    asOf: section?.asOf ?? null,
    changedSince: section?.changedSince ?? null,
    form: mention?.form ?? "full",
    note: state.note,
    fetch: state.fetch,
    candidates: state.candidates,
    quotations,
  };
}

const emptyCitation = { resolvedTo: null, pinpoint: null, asOf: null, changedSince: null, note: null, fetch: null, candidates: [] };

/** The releases of every source that a citation leads to, in order of first citation. */
function releasesOf({ corpus }: QueryDbs, items: readonly Item[], read: (id: number) => CheckedSection | null): BriefCheck["releases"] {
  const oldest = new Map<number, string | null>();
  for (const { state } of items) {
    const section = state?.sectionId == null ? null : read(state.sectionId);
    if (section !== null && !oldest.has(section.row.source_id)) oldest.set(section.row.source_id, section.oldest);
  }
  return [...oldest].flatMap(([id, oldestDay]) => {
    const source = sourceOf(corpus, id);
    if (source === undefined) return [];
    const { key, name, release, release_date: date, corpus_type: corpusType, format } = source;
    const day = releaseDay({ corpusType, label: release, date });
    return [{ source: key, name, release, day, oldestDay, isFrozen: isFrozen(format) }];
  });
}
