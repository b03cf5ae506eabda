import type { JudgedField, PositionReading, PositionRule } from "#shared/workspace/playbook-import.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import { findPlaces } from "../contract/values/places.ts";
import { policySpans } from "./duties.ts";
import { type Limit, type ScaleSource, scalesOf } from "./limits.ts";
import { measureText } from "./measures.ts";
import { breakers, isForbidden, mutualTopics, noSuchClause } from "./rule-check.ts";
import { listedSpans, type Trait, traitSpans } from "./traits.ts";
import { topicOf } from "./topics.ts";
import { forbids, phrasesOf, type Reads, withoutNumbers } from "./predicates/reads.ts";

type Found = Omit<PositionRule, "field" | "rung">;

/**
 * Which words of a position a review compares with a contract, by the readers that `judge` uses for its topic. The words of the other
 * fields, and all other words of these, are guidance: a review shows them and decides nothing by them.
 */
export function readPosition(key: string, position: Position): PositionReading {
  const topic = topicOf(key, position.standardPosition);
  const { standardPosition, acceptableRange, fallbackLadder, dealBreaker } = position;
  const limits = scalesOf(position).flatMap(({ from }) => from);
  const slug = topic?.slug ?? "";
  const isNone = isForbidden(position);
  // The predicate of such a topic only decides on a position that wants no such clause.
  const isOwn = !forbids.has(slug) || isNone;
  const about = {
    slug,
    isNone,
    own: isOwn ? phrasesOf(slug) : null,
    hasNumbers: !withoutNumbers.has(slug) && !(forbids.has(slug) && isNone),
  };
  const texts: readonly [JudgedField, number | null, string][] = [
    ["standardPosition", null, standardPosition],
    ["acceptableRange", null, acceptableRange],
    ...fallbackLadder.map((text, i) => ["fallbackLadder", i, text] as [JudgedField, number, string]),
    ["dealBreaker", null, dealBreaker ?? ""],
  ];
  return {
    topic: topic?.slug ?? null,
    rules: texts.flatMap(([field, rung, text]) => {
      const own = limits.filter((one) => one.field === field && one.rung === rung);
      return apart([...rulesIn(text, field, about), ...numbersIn(own, about)]).map((one) => ({ field, rung, ...one }));
    }),
  };
}

interface About {
  slug: string;
  /** The position wants no such clause. */
  isNone: boolean;
  /** What the predicate of the topic reads; null where general rules compare the words. */
  own: Reads | null;
  hasNumbers: boolean;
}

function rulesIn(text: string, field: JudgedField, about: About): Found[] {
  const { slug, isNone, own } = about;
  if (text.trim() === "") return [];
  const none = field === "standardPosition" && isNone && (forbids.has(slug) || own === null) ? [noneIn(text)] : [];
  return [...none, ...lawIn(text, slug), ...phrasesIn(text, field, about), ...listsIn(text, field, slug)];
}

const noneIn = (text: string): Found => {
  const found = noSuchClause.exec(text)?.[0] ?? "";
  const start = found.length - found.trimStart().length;
  return { start, end: found.length, rule: "No such clause" };
};

/** Days, percents, sums and months of fees that the position compares; a range counts once. */
function numbersIn(limits: readonly ScaleSource[], { slug, hasNumbers }: About): Found[] {
  if (!hasNumbers || slug === "governing-law") return [];
  return limits.map(({ limit }) => ({ start: limit.start, end: limit.end, rule: limitText(limit) }));
}

const bounds: Record<Limit["bound"], string> = { min: "At least ", max: "At most ", below: "Less than ", above: "More than ", exact: "" };
function limitText({ bound, kind, value, role }: Limit): string {
  return `${bounds[bound]}${measureText({ kind, value })}${role === null ? "" : ` (${role.replaceAll("-", " ")})`}`;
}

const lawIn = (text: string, slug: string): Found[] =>
  slug === "governing-law"
    ? findPlaces(text).map(({ start, end, place }) => {
        const lead = /\b(?:outside|other than)\b(?: of)?(?: the)?(?: laws? of)?(?: the)?\s*$/i.exec(
          text.slice(Math.max(0, start - 40), start),
        );
        return { start: start - (lead?.[0].length ?? 0), end, rule: lead === null ? `Law of ${place}` : `Law outside of ${place}` };
      })
    : [];

/** Words of closed lists: whom a clause binds, what it requires and permits. */
function phrasesIn(text: string, field: JudgedField, { slug, own }: About): Found[] {
  const isBreaker = field === "dealBreaker";
  if (own !== null) {
    const wanted = isBreaker ? own.breaker : field === "standardPosition" ? own.standard : [];
    return wanted.flatMap((one) => {
      if (typeof one === "string")
        return traitSpans(text)
          .filter(({ trait }) => trait === one)
          .map(named);
      const found = one.words.exec(text);
      return found === null ? [] : [{ start: found.index, end: found.index + found[0].length, rule: one.rule }];
    });
  }
  const isRead = (trait: Trait) => (isBreaker ? breakers.has(trait) || trait === "one way" : isCompared(trait, field, slug));
  return traitSpans(text)
    .filter(({ trait }) => isRead(trait))
    .map(named);
}

const general: ReadonlySet<Trait> = new Set<Trait>(["non-exclusive", "irrevocable"]);
const consents: ReadonlySet<Trait> = new Set<Trait>(["consent required", "consent not unreasonably withheld"]);

/** Traits of a standard that rules compare (rule-check.ts). */
function isCompared(trait: Trait, field: JudgedField, slug: string): boolean {
  if (field !== "standardPosition") return false;
  if (general.has(trait) || (trait === "mutual" && mutualTopics.has(slug))) return true;
  return consents.has(trait) && (slug === "assignment" || slug === "publicity" || slug === "subcontracting");
}

const named = ({ trait, start, end }: { trait: string; start: number; end: number }): Found => ({ start, end, rule: capital(trait) });

/** What a cap must not cover, what a definition must not include, and what must be insured. */
function listsIn(text: string, field: JudgedField, slug: string): Found[] {
  const isRange = field === "acceptableRange";
  if (field !== "standardPosition" && !isRange) return [];
  if (slug === "limitation-of-liability" || slug === "data-breach-liability")
    return listedSpans(isRange ? text.replace(/\bwith carve-outs\b/i, "excepting, for ") : text, "carve-out").map(({ name, ...at }) => ({
      ...at,
      rule: `Carve-out: ${name}`,
    }));
  if (isRange) return [];
  if (slug === "exclusions-from-confidential-information")
    return listedSpans(text, "exclusion").map(({ name, ...at }) => ({ ...at, rule: `Exclusion: ${name}` }));
  return slug === "insurance" ? policySpans(text).map(({ name, ...at }) => ({ ...at, rule: capital(name) })) : [];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In order of the text; words with two readings count once, with both names. */
function apart(found: readonly Found[]): Found[] {
  const out: Found[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = out.at(-1);
    if (last === undefined || one.start >= last.end) {
      out.push({ ...one });
      continue;
    }
    if (!last.rule.split("; ").includes(one.rule)) last.rule = `${last.rule}; ${one.rule}`;
    last.end = Math.max(last.end, one.end);
  }
  return out;
}
