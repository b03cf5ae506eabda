import { policiesIn, requiresInsurance } from "../duties.ts";
import { limitsIn } from "../limits.ts";
import { type Measure, measuresIn } from "../measures.ts";
import { file, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, holds } from "./predicate.ts";
import { actsIn } from "./subject.ts";
import { plainStatements } from "../plain.ts";

const insures =
  /\b(?:shall|will|must|agrees?|is required|undertakes?|at all times|(?:represents and )?warrants?)\b[^;]{0,300}?\b(?:insur\w+|polic(?:y|ies)|coverage)\b/;
/** A smaller sum is a number of a policy, a phone or a section. */
const leastSum = 10_000;

/** Who must keep insurance, of which kind and up to which sum. A position of one who must insure is read by its values. */
export function insurance({ contract, provisions, position, stance }: Asked): Decided[] | null {
  if (stance !== "pays" || !/\bat least\b/i.test(position.acceptableRange)) return null;
  const bound = nobody();
  for (const one of provisions.all) {
    if (!/\binsur\w+|\bcoverage\b/.test(one.full) || !requiresInsurance(contract.sentences[one.index]?.text ?? "")) continue;
    // Insurance as the business of a party, and claims under policies.
    if (/\b(?:annuit\w+|adjusted capital|policyholders?|beneficiar\w+|applicants?|claimants?|solicit\w*)\b/.test(one.full)) continue;
    const [act] = actsIn(one.full, insures);
    file(bound, act?.who ?? (/@us\b/.test(one.full) && !/@them\b/.test(one.full) ? "us" : "them"), one);
  }
  const theirs = [...bound.them, ...bound.both];
  if (theirs.length === 0)
    return bound.us.length > 0 ? [fails(bound.us, "only your side insures", "Only your side must carry insurance.")] : [];
  const near = theirs.flatMap((one) => [one, ...provisions.section(one).filter(({ index }) => Math.abs(index - one.index) <= 6)]);
  const words = [...new Set(near)].map(({ index }) => contract.sentences[index]?.text ?? "");
  const policies = new Set(words.flatMap(policiesIn));
  const wanted = policiesIn(position.standardPosition)[0];
  if (wanted !== undefined && !policies.has(wanted)) return [fails(theirs, `no ${wanted}`, `The clause asks for no ${wanted}.`)];
  const sums = words.flatMap(sumsIn).filter(({ value }) => value >= leastSum);
  const least = limitsIn(position.acceptableRange).find(({ kind }) => kind === "money")?.value ?? 0;
  const worst = limitsIn(position.dealBreaker ?? "").find(({ kind }) => kind === "money")?.value ?? 0;
  const most = sums.toSorted((a, b) => b.value - a.value)[0];
  if (most === undefined)
    return /\b(?:amounts?|limits?)\b[^.;]{0,40}\b(?:exhibit|schedule|order|cover)\b/.test(near.map(({ full }) => full).join(" "))
      ? [cannotTell(theirs, "Pandect found no sum insured. Read the limits in the other document.")]
      : [fails(theirs, "no sum insured", "The clause sets no sum insured.")];
  const says = `The sum insured is ${most.written}.`;
  if (most.value >= least) return [holds(theirs, "insured", says)];
  return [(most.value < worst ? breaks : fails)(theirs, "a low sum insured", `${says} The position asks for more.`)];
}

const sumsIn = (text: string): Measure[] => measuresIn(text).filter(({ kind }) => kind === "money");

/** The duties of an independent contractor and of an employee, in one clause. */
export function contractorStatus({ provisions }: Asked): Decided[] {
  const directed = provisions.all.filter(
    ({ full }) =>
      (/@(?:them|prov)\b[^.;]{0,120}\bunder (?:the |@\w+'s )?(?:\w+ )?(?:direction|supervision|control)\b/.test(full) &&
        !/\b(?:not|free from|without)\b[^.;]{0,40}\b(?:direction|supervision|control)\b/.test(full)) ||
      /@(?:them|prov)\b[^.;]{0,120}\b(?:shall|will|must|agrees? to)\b[^.;]{0,80}\b(?:obey|follow|carry out|implement|comply with)\b[^.;]{0,120}\b(?:orders|directions|instructions)\b[^.;]{0,120}\b(?:of|by|from) @(?:us|pays)\b/.test(
        full,
      ) ||
      /@(?:them|prov)\b[^.;@]{0,20}\b(?:shall|will|must|agrees? to)\b[^.;]{0,20}\b(?:take|accept|follow|act (?:up)?on) (?:the |all )?(?:instructions?|directions?|orders) (?:from|of|by)\b/.test(
        full,
      ) ||
      /@(?:us|pays)\b[^.;]{0,60}\b(?:shall|will|may|has the right to)\b[^.;]{0,30}\b(?:direct and control|control the (?:manner|method|means))\b/.test(
        full,
      ) ||
      /@(?:them|prov)\b[^.;]{0,60}\b(?:shall|will|is|become)\b[^.;]{0,20}\b(?:an?|the) (?:[\w-]+ ){0,3}employee\b/.test(
        full.replaceAll(/\bnot\b[^.;]{0,80}\bemployees?\b/g, " "),
      ),
  );
  if (directed.length > 0)
    return [
      breaks(directed, "under direction and control", "The contractor works under the direction of your side, as an employee would."),
    ];
  const named = provisions.all.filter(({ full }) => independent.test(full));
  const [first] = named;
  if (first !== undefined) return [holds(named, "an independent contractor", "The clause makes the contractor independent.")];
  return [];
}

const independent =
  /\bindependent contractors?\b(?! relationship is not)|\bnot (?:be )?(?:deemed |considered |construed (?:as|to be) )?(?:an? )?(?:agents? or )?employees?\b|\bno employment relationship\b/;

/** Whether each side is excused by events outside its control, and when the other may end the contract. */
export function forceMajeure({ contract, provisions, position }: Asked): Decided[] {
  const excused = nobody();
  for (const one of provisions.all) {
    const text = one.full;
    if (!events.test(text) && !/force majeure/.test(one.heading)) continue;
    for (const part of plainStatements(text)) {
      if (!excuses.test(part)) continue;
      const named = new Set([...part.matchAll(/@(us|them|each|none|role|other|pays|prov)\b/g)].map((match) => match[1]));
      const alone = /@(us|them|pays|prov) (?:alone|only)\b/.exec(part)?.[1];
      const isBoth =
        named.has("each") || named.has("none") || named.has("role") || (named.has("us") && named.has("them") && joint.test(part));
      const who = [...named].find((mark) => mark !== "other");
      file(excused, alone ?? (isBoth || who === undefined ? "each" : who), one);
    }
  }
  const all = [...excused.both, ...excused.us, ...excused.them, ...excused.unknown];
  if (all.length === 0) return [];
  const isMutual = excused.both.length > 0 || (excused.us.length > 0 && excused.them.length > 0);
  if (!isMutual && excused.us.length > 0) return [favors(excused.us, "Only your side is excused.")];
  if (!isMutual && excused.them.length > 0)
    return [breaks(excused.them, "the other party only", "The clause excuses only the other party.")];
  const decided: Decided[] = [holds(all, "mutual", "The clause excuses both parties.")];
  const near = all.flatMap((one) => [one, ...provisions.section(one).filter(({ index }) => Math.abs(index - one.index) <= 8)]);
  const ends = near.filter(({ full }) => /\b(?:may|right to|entitled to|option to)\b[^.;]{0,80}\b(?:terminat|cancel)/.test(full));
  if (!/\bterminate\b/i.test(position.standardPosition)) return decided;
  if (ends.length === 0) return [...decided, fails(all, "no end", "Nobody may terminate when the event lasts.")];
  const most = limitsIn(position.acceptableRange).find(({ kind }) => kind === "days")?.value ?? 60;
  const days = ends.flatMap(({ index }) => daysIn(contract.sentences[index]?.text ?? ""));
  const longest = Math.max(...days);
  if (days.length > 0 && Math.min(...days) > most * 1.02)
    decided.push(fails(ends, "a late end", `A party may terminate only after ${Math.round(longest)} days.`));
  return decided;
}

/** Lengths in days; "a year" and "a month" count here. */
const daysIn = (text: string): number[] => [
  ...measuresIn(text).flatMap(({ kind, value }) => (kind === "days" ? [value] : [])),
  ...(/\b(?:a|one) year\b/.test(text) ? [365] : []),
];

/** "@us or @them", "neither @us nor @them" */
const joint = /@(?:us|them)\b[^.;]{0,60}\b(?:or|and|nor)\b[^.;]{0,60}@(?:us|them)\b/;
const events = /\bforce majeure\b|\b(?:beyond|outside|not within)\b[^.;]{0,50}\bcontrol\b|\bacts? of god\b/;
const excuses =
  /\b(?:not|no|neither|nor|never)\b[^.;]{0,120}\b(?:liab\w+|responsib\w+|default|breach|deemed|failure)\b|@none\b|\b(?:excused?|suspend\w*|relieved|extended|released)\b/;
