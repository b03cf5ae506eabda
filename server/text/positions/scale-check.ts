import type { Position } from "#shared/workspace/playbooks.ts";
import { findLaw, findPlaces } from "../contract/values/places.ts";
import type { Contract } from "./contract.ts";
import { type Scale, scalesOf } from "./limits.ts";
import type { Found } from "./locate.ts";
import { type Measure, measuresIn, measureText } from "./measures.ts";
import { inStyleOf } from "./style.ts";
import { type Finding, isGood, type VerdictKind } from "./verdict.ts";

/** Two values are the same within this share: a month is 30 days and 30.4 days. */
const tolerance = 0.02;
const same = (a: number, b: number) => Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
const atLeast = (a: number, b: number) => a > b || same(a, b);

/** What numbers of a clause say about a position: one finding for each number that the position sets and the clause has. */
export function checkScales(contract: Contract, found: Found, position: Position, slug: string): Finding[] {
  const core = contract.sentences[found.core];
  const inCore = core === undefined ? [] : placed(core.text, core.start);
  const inRun = placed(found.text, found.start);
  const rest = found.sentences.flatMap((i) => {
    const sentence = contract.sentences[i];
    return sentence === undefined || (sentence.start < found.end && sentence.end > found.start)
      ? []
      : placed(sentence.text, sentence.start);
  });
  return scalesOf(position).flatMap((scale) => {
    const measure = [inCore, inRun, rest].map((all) => pick(all, scale)).find((one) => one !== undefined);
    if (measure !== undefined) return [judged(scale, measure), ...others([...inRun, ...rest], scale, measure)];
    if (scale.kind !== "fees" || slug !== "limitation-of-liability") return [];
    const money = [...inCore, ...inRun].find(({ kind }) => kind === "money");
    return money === undefined ? [] : [fixedSum(money, scale)];
  });
}

const placed = (text: string, start: number): Measure[] =>
  measuresIn(text).map((one) => ({ ...one, start: one.start + start, end: one.end + start }));

/** The measure that a scale is about: with the same role where both have one, and nearest to the standard. */
function pick(measures: readonly Measure[], { kind, role, standard, least, most }: Scale): Measure | undefined {
  const alike = measures.filter((one) => one.kind === kind);
  const sameRole = alike.filter((one) => one.role === role && role !== null);
  const isTerm = (one: Measure) => one.role === null && one.value >= year && role !== null && notices.has(role);
  const open = role === null ? alike : alike.filter((one) => (one.role === null || related(one.role, role)) && !isTerm(one));
  const candidates = sameRole.length > 0 ? sameRole : open.length > 0 ? open : kind === "days" ? [] : alike;
  const goal = standard ?? most ?? least ?? null;
  const far = (value: number) => (goal === null || goal <= 0 || value <= 0 ? 0 : Math.abs(Math.log(value / goal)));
  return candidates.toSorted((a, b) => far(a.value) - far(b.value))[0];
}

/**
 * Other values of the clause for the same thing, such as a second notice period, that are worse than the one nearest to the position. A
 * clause with two periods is only as good as the worse one.
 */
function others(measures: readonly Measure[], scale: Scale, nearest: Measure): Finding[] {
  const { kind, role } = nearest;
  if (role === null || role !== scale.role) return [];
  const alike = measures.filter(
    (one) => one.kind === kind && one.role === role && one.start !== nearest.start && !same(one.value, nearest.value),
  );
  return alike.map((one) => judged(scale, one)).filter((one) => !isGood(one));
}

const families: readonly (readonly (Measure["role"] & string)[])[] = [
  ["notice", "renewal-notice", "cure", "payment"],
  ["confidence", "after-end", "warranty", "deletion"],
];
/** A notice period is never a year; such a length is the term of the contract. */
const year = 360;
const notices: ReadonlySet<string> = new Set(families[0]);
const related = (a: string, b: string): boolean =>
  families.some((family) => (family as readonly string[]).includes(a) && (family as readonly string[]).includes(b));

function judged(scale: Scale, measure: Measure): Finding {
  const { kind, standard, least, most, ladder, worse } = scale;
  const { value } = measure;
  const is = measureText(measure);
  const say = (of: number) => measureText({ kind, value: of });
  const finding = (verdict: VerdictKind, note: string, says: string, target: number | null, rung: number | null = null): Finding => ({
    verdict,
    rung,
    basis: { kind: "typed_value", note },
    says,
    fix: target === null ? null : { kind: "value", start: measure.start, end: measure.end, text: inStyleOf(measure.written, kind, target) },
  });
  const goal = standard ?? (worse === "higher" ? most : least) ?? most ?? least;
  if (scale.breaker !== null && isBroken(scale, value))
    return finding(
      "deal_breaker",
      `${is} ${compared(value, scale.breaker.value)} ${say(scale.breaker.value)}`,
      `The clause says ${is}; ${brokenWords(scale.breaker, say)} is a deal breaker.`,
      goal,
    );
  if (standard !== null && same(value, standard))
    return finding("meets", `${is}, as the position asks`, `The clause says ${is}, as the position asks.`, null);
  if (
    standard !== null &&
    worse !== null &&
    (worse === "lower" ? value > standard : value < standard) &&
    !isOutside(value, least, most, worse)
  )
    return finding(
      "meets",
      `${is} is better than ${say(standard)}`,
      `The clause says ${is}, which is better than the ${say(standard)} of the position.`,
      null,
    );
  if ((least !== null || most !== null) && (least === null || atLeast(value, least)) && (most === null || atLeast(most, value)))
    return finding(
      "acceptable",
      `${is} is within the acceptable range`,
      `The clause says ${is}, which is within the acceptable range.`,
      null,
    );
  // A rung of the ladder is on one side of the standard, and says nothing of values on the other.
  const isOnSide = (of: number) => standard === null || value < standard === of < standard;
  const rung = ladder.find(
    (one) =>
      same(value, one.value) || (isOnSide(one.value) && worse !== null && (worse === "lower" ? value > one.value : value < one.value)),
  );
  const note = goal === null ? is : `${is} ${compared(value, goal)} ${say(goal)}`;
  const asks = goal === null ? "" : ` The position asks for ${say(goal)}.`;
  if (rung !== undefined)
    return finding("fallback", note, `The clause says ${is}, which is fallback ${rung.rung}.${asks}`, goal, rung.rung);
  if (goal === null) return finding("meets", is, `The clause says ${is}; the position sets no value.`, null);
  return finding("below", note, `The clause says ${is}.${asks}`, goal);
}

/** A value on the good side can still be outside of what the position accepts, as with "2 to 5 years". */
function isOutside(value: number, least: number | null, most: number | null, worse: "lower" | "higher"): boolean {
  return worse === "lower"
    ? most !== null && least !== null && !atLeast(most, value)
    : least !== null && most !== null && !atLeast(value, least);
}

function isBroken({ breaker, standard, least, most, worse }: Scale, value: number): boolean {
  if (breaker === null) return false;
  const { bound, value: limit } = breaker;
  if (bound === "below") return value < limit && !same(value, limit);
  if (bound === "above") return value > limit && !same(value, limit);
  if (bound === "max") return atLeast(limit, value);
  if (bound === "min") return atLeast(value, limit);
  if (standard !== null && same(limit, standard)) return false;
  if ((least !== null && most === null && atLeast(value, least)) || (most !== null && least === null && atLeast(most, value))) return false;
  return worse === "lower" ? atLeast(limit, value) : worse === "higher" ? atLeast(value, limit) : same(value, limit);
}

const compared = (value: number, other: number) => (same(value, other) ? "equals" : value < other ? "is under" : "is over");

function brokenWords({ bound, value }: { bound: string; value: number }, say: (of: number) => string): string {
  const words: Record<string, string> = { below: "less than", above: "more than", max: "at most", min: "at least" };
  const word = words[bound];
  return word === undefined ? say(value) : `${word} ${say(value)}`;
}

function fixedSum(money: Measure, { standard }: Scale): Finding {
  const goal = standard === null ? "" : ` The position asks for ${measureText({ kind: "fees", value: standard })}.`;
  return {
    verdict: "unclear",
    rung: null,
    basis: { kind: "similarity", note: `a fixed sum of ${money.written}` },
    says: `The cap is a fixed sum of ${money.written}.${goal} Compare the two by hand.`,
    fix: null,
  };
}

/** A value whose purpose is known, compared with the value of its kind that a position sets; null where it sets none. */
export function checkMeasure(position: Position, measure: Measure): Finding | null {
  const scale = scalesOf(position).find(({ kind }) => kind === measure.kind);
  return scale === undefined ? null : judged(scale, measure);
}

/** The law that a clause names, compared with the laws that a position names. Null where the position names none. */
export function checkLaw(contract: Contract, found: Found, position: Position): Finding | null {
  const core = contract.sentences[found.core];
  if (core === undefined) return null;
  const own = lawIn(core.text);
  const law = own ?? lawIn(found.text) ?? lawOfCover(contract);
  const standard = findPlaces(position.standardPosition).map(({ place }) => place);
  const accepted = findPlaces(position.acceptableRange).map(({ place }) => place);
  const anyState = /\bany (?:U\.?S\.? )?state\b|\bany state (?:in|of) the (?:United States|U\.?S)/i;
  if (law === null && standard.length > 0)
    return {
      verdict: "unclear",
      rung: null,
      basis: { kind: "similarity", note: "no law named" },
      says: `Pandect recognized no governing law in the clause. The position asks for the law of ${standard[0]}.`,
      fix: null,
    };
  if (law === null || (standard.length === 0 && accepted.length === 0 && !anyState.test(position.acceptableRange))) return null;
  const { place } = law;
  const is = (other: string) =>
    place === other || place.startsWith(`${other},`) || other.startsWith(`${place},`) || place.startsWith(`${other} `);
  const goal = standard[0] ?? accepted[0] ?? "";
  const written = own === null ? null : { start: core.start + own.start, end: core.start + own.start + writtenLength(core.text, own) };
  const finding = (verdict: VerdictKind, note: string, says: string, rung: number | null = null): Finding => ({
    verdict,
    rung,
    basis: { kind: "typed_value", note },
    says,
    fix:
      verdict === "meets" || verdict === "acceptable" || written === null || goal === ""
        ? null
        : lawFix(contract, core, written, goal, position.standardPosition),
  });
  if (standard.some(is)) return finding("meets", `the law of ${place}`, `The clause names the law of ${place}, as the position asks.`);
  const breaker = position.dealBreaker ?? "";
  const named = findPlaces(breaker).map((one) => one.place);
  const isForeign = /\b(?:outside|foreign|non-?\s?U\.?S|other than (?:a )?U\.?S)\b/i.test(breaker) && !isAmerican(place);
  const allowed = accepted.some(is) || (anyState.test(position.acceptableRange) && isAmerican(place));
  if (allowed)
    return finding(
      "acceptable",
      `the law of ${place} is in the acceptable range`,
      `The clause names the law of ${place}, which is acceptable.`,
    );
  const rung = position.fallbackLadder.findIndex((text) => findPlaces(text).some((one) => is(one.place)));
  if (rung >= 0)
    return finding(
      "fallback",
      `the law of ${place} is on the ladder`,
      `The clause names the law of ${place}, which is fallback ${rung + 1}. The position asks for the law of ${goal}.`,
      rung + 1,
    );
  const isOther =
    /\b(?:any|all) other\b|\bother (?:law|state|jurisdiction|countr)/i.test(breaker) ||
    (/\bother than\b/i.test(breaker) && !named.some(is));
  const note = `the law of ${place} is not in the list`;
  if (isOther || isForeign || (!/\bother than\b/i.test(breaker) && named.some(is) && !/\boutside\b/i.test(breaker)))
    return finding(
      "deal_breaker",
      note,
      `The clause names the law of ${place}; the position allows ${[goal, ...accepted.filter((one) => one !== goal)].join(", ")}.`,
    );
  return finding("below", note, `The clause names the law of ${place}. The position asks for the law of ${goal}.`);
}

/** "Governing Law: California", a field of the cover page. */
function lawOfCover({ sentences, text }: Contract): ReturnType<typeof findLaw> {
  for (const match of text.slice(0, 12_000).matchAll(/\bGoverning Law\s*:?\s+(?=\p{Lu})([^\n.;{}[\]]{3,60})/gu)) {
    const [place] = findPlaces(match[1] ?? "");
    if (place !== undefined && sentences.length > 0) return findLaw(`governed by the laws of ${place.place}`);
  }
  return null;
}

/** The law that a text names. A place far from any word about law is an address or a court of arbitration. */
function lawIn(text: string): ReturnType<typeof findLaw> {
  const law = findLaw(text);
  if (law === null) return null;
  const near = text.slice(Math.max(0, law.start - 160), law.start);
  const after = text.slice(law.end, law.end + 60);
  const isLaw = /\b(?:laws?|govern\w*|constru\w*|interpret\w*|regulations?|statutes?|rules|code)\b/i;
  return isLaw.test(near) || /^[^.]{0,50}\b(?:laws?|govern\w*|constru\w*)\b/i.test(after) ? law : null;
}

function writtenLength(text: string, { start, end }: { start: number; end: number }): number {
  return end > text.length ? text.length - start : end - start;
}

const foreign =
  /^(?:England|Scotland|Northern Ireland|Ireland|United Kingdom|Canada|Mexico|Germany|France|Switzerland|Netherlands|Belgium|Luxembourg|Austria|Italy|Spain|Portugal|Sweden|Norway|Denmark|Finland|Iceland|Poland|Czech|Hungary|Romania|Greece|Turkey|Cyprus|Malta|Israel|India$|Pakistan|Bangladesh|Sri Lanka|People|China|Hong Kong|Taiwan|Republic|Japan|South Korea|Korea|Singapore|Malaysia|Thailand|Vietnam|Indonesia|Philippines|Australia|New Zealand|South Africa|Nigeria|Kenya|Egypt|United Arab|Dubai|Saudi|Brazil|Argentina|Chile|Colombia|Peru|Panama|Costa|Bermuda|Cayman|British|Bahamas|Barbados|Jersey|Guernsey|Isle|Gibraltar|Marshall|Russia|Ukraine|Kazakhstan|European|Ontario|Quebec|Québec|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland|New South Wales|Victoria|Queensland|Western Australia|Bavaria|Madhya|Maharashtra)/;
const isAmerican = (place: string) => !foreign.test(place);

/** Replaces the place together with "the State of" where the new place is not a state, and the other way round. */
function lawFix(
  contract: Contract,
  core: { start: number; end: number },
  at: { start: number; end: number },
  goal: string,
  standard: string,
): Finding["fix"] {
  const before = contract.text.slice(core.start, at.start);
  const lead =
    /(?:the\s+)?(?:State|Commonwealth|Province|Republic|Kingdom|STATE|COMMONWEALTH)\s+(?:of|OF)\s+$/.exec(before)?.[0] ??
    /\bthe\s+$/.exec(before)?.[0] ??
    "";
  const full = /\blaws? of ((?:the )?(?:State of |Province of |Commonwealth of )?[^,.;]+)/i.exec(standard)?.[1]?.trim() ?? goal;
  return { kind: "value", start: at.start - lead.length, end: at.end, text: full.includes(goal.split(",")[0] ?? goal) ? full : goal };
}
