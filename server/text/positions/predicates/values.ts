import { type Measure, measuresIn } from "../measures.ts";
import { checkMeasure } from "../scale-check.ts";
import { isGood } from "../verdict.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, holds } from "./predicate.ts";

/** A clause that one number decides. */
interface Valued {
  about: RegExp;
  not?: RegExp;
  kind: Measure["kind"];
  /** What the clause is without a number; null for a question. */
  none?: (by: Provision[]) => Decided;
  /** Nothing decides without a number: such sentences are not the clause. */
  needsValue?: boolean;
  says: string;
}

/** The findings on a number in the sentences about something: the worst of them. */
function valued({ contract, provisions, position }: Asked, { about, not, kind, none, needsValue, says }: Valued): Decided[] {
  const found = provisions.all.filter(({ full }) => about.test(full) && !(not?.test(full) ?? false));
  const decided: Decided[] = [];
  for (const one of found) {
    const sentence = contract.sentences[one.index];
    const measure = measuresIn(sentence?.text ?? "").find((each) => each.kind === kind);
    if (sentence === undefined || measure === undefined) continue;
    const finding = checkMeasure(position, { ...measure, start: measure.start + sentence.start, end: measure.end + sentence.start });
    if (finding !== null) decided.push({ ...finding, by: [one] });
  }
  const worst = decided.find((one) => !isGood(one));
  if (worst !== undefined) return [worst];
  if (decided.length > 0) return decided.slice(0, 1);
  if (found.length === 0 || needsValue === true) return [];
  return none === undefined ? [cannotTell(found.slice(0, 1), says)] : [none(found)];
}

const interest = /\binterest\b/;
const late = /\b(?:overdue|past due|late|default(?:ed|s)?|not paid when due)\b/;

export const interestRate = (asked: Asked): Decided[] =>
  valued(asked, {
    about:
      /\binterest\b[^.;]{0,160}\b(?:per cent|percent|%|rate|per (?:annum|year)|annually)|\b(?:bears?|accrues?|bearing|accruing)\b[^.;]{0,40}\binterest\b/,
    not: new RegExp(`${late.source}|\\b(?:conflicts? of|security|ownership|beneficial|insurable) interest\\b`),
    kind: "percent",
    says: "Pandect found no rate of interest. Read the rate by hand.",
  });

export const defaultInterest = (asked: Asked): Decided[] =>
  valued(asked, {
    about: new RegExp(`${interest.source}[^]*${late.source}|${late.source}[^]*${interest.source}`),
    kind: "percent",
    needsValue: true,
    says: "",
  });

export const rentIncrease = (asked: Asked): Decided[] =>
  valued(asked, {
    about:
      /\brent\b[^.;]{0,120}\b(?:increase\w*|rise\w*|raise\w*|adjust\w*|escalat\w*)\b|\b(?:increase\w*|raise\w*|adjust\w*|escalat\w*)\b[^.;]{0,80}\brent\b/,
    kind: "percent",
    none: (by) => breaks(by, "no limit", "The rent may rise without a limit."),
    says: "",
  });

/** Whether the loan may be repaid early. */
export function prepayment(asked: Asked): Decided[] {
  const found = asked.provisions.all.filter(
    ({ full }) => /\bprepa(?:y|id|yment)\w*\b/.test(full) && /\bloan|\bprincipal|\bnote\b|\bborrow|@us\b|\bindebtedness/.test(full),
  );
  if (found.length === 0) return [];
  const barred = found.filter(
    ({ full }) =>
      /\b(?:may|shall|can) not\b[^.;]{0,40}\bprepa|@us\b[^.;]{0,20}\bno right\b|\bno prepayment\b/.test(full) &&
      !/\bno prepayment (?:penalty|premium|fee)/.test(full),
  );
  if (barred.length > 0) return [breaks(barred, "no prepayment", "Your side may not repay the loan early.")];
  const free = found.filter(({ full }) =>
    /\bwithout\b[^.;]{0,30}\b(?:premium|penalty|fee|charge)|\bno (?:prepayment )?(?:premium|penalty|fee)/.test(full),
  );
  if (free.length > 0) return [holds(free, "free prepayment", "Your side may repay the loan early at no cost.")];
  const priced = valued(asked, { about: /\bprepa(?:y|id|yment)\w*\b/, kind: "percent", needsValue: true, says: "" });
  return priced.length > 0 ? priced : [cannotTell(found.slice(0, 1), "Pandect cannot tell what an early repayment costs.")];
}

const dueAtOnce = /\b(?:accelerat\w*|declare\b[^.;]{0,80}\bdue|(?:become|be) (?:immediately )?due and payable|immediately due|on demand)\b/;

/** When the lender may ask for all at once. */
export function acceleration({ provisions }: Asked): Decided[] {
  const found = provisions.all.filter(
    ({ full }) =>
      dueAtOnce.test(full) && /\bloan|\bnote\b|\bprincipal|\bamounts?\b|\bindebtedness|@them\b/.test(full) && !/\bindemnif/.test(full),
  );
  if (found.length === 0) return [];
  const free = found.filter(
    ({ full }) =>
      /\bon demand\b|\b(?:sole|absolute) discretion\b|\bat any time\b|\bfor any reason\b/.test(full) &&
      !/\bnot\b[^.;]{0,30}\bon demand\b/.test(full),
  );
  if (free.length > 0) return [breaks(free, "on demand", "The lender may ask for the whole loan at any time.")];
  const near = found.flatMap((one) => provisions.section(one));
  return near.some(({ full }) => /\bdefault\b/.test(full))
    ? [holds(found, "after a default", "The lender may ask for the whole loan after an event of default.")]
    : [cannotTell(found.slice(0, 1), "Pandect cannot tell when the lender may ask for the whole loan.")];
}

/** Who keeps the roof and the structure up. */
export function repairs({ provisions, stance }: Asked): Decided[] | null {
  if (stance !== "pays") return null;
  const found = provisions.all.filter(
    ({ full }) =>
      /\b(?:maintain|repair|replace|keep)\w*\b/.test(full) &&
      /\b(?:roof|structur\w+|foundations?|exterior walls?|building systems)\b/.test(full),
  );
  const [ours, theirs] = [by("us"), by("them")];
  if (ours.length > 0) return [breaks(ours, "your side repairs the structure", "Your side must maintain the roof or the structure.")];
  if (theirs.length > 0) return [holds(theirs, "the landlord repairs", "The landlord maintains the roof and the structure.")];
  return found.length > 0 ? [cannotTell(found.slice(0, 1), "Pandect cannot tell who maintains the roof and the structure.")] : [];

  function by(mark: "us" | "them"): Provision[] {
    return found.filter(({ full }) =>
      new RegExp(
        `@${mark}\\b[^.;@]{0,120}\\b(?:shall|will|must|agrees?)\\b(?! not)[^.;@]{0,160}\\b(?:roof|structur\\w+|foundations?|exterior walls?|building systems)`,
      ).test(full),
    );
  }
}

export const severance = (asked: Asked): Decided[] =>
  valued(asked, {
    about: /\bseverance\b|\bcontinu\w+ (?:of )?(?:base )?salary\b/,
    not: /\bno severance\b/,
    kind: "days",
    says: "Pandect cannot tell how much severance is due.",
  });

/** How available the service is, and whether that is a promise. */
export function serviceLevels(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const about = /\b(?:availab\w+|uptime|up-time)\b[^.]{0,160}(?:%|\bpercent)|(?:%|\bpercent)[^.]{0,160}\b(?:availab\w+|uptime)\b/;
  const soft = asked.provisions.all.filter(
    ({ full }) => about.test(full) && /\b(?:target|goal|objective|endeavou?r|reasonable efforts)\b/.test(full),
  );
  if (soft.length > 0) return [fails(soft, "no promise", "The availability is a target and no promise.")];
  const found = valued(asked, { about, kind: "percent", needsValue: true, says: "" });
  if (found.length > 0) return found;
  const named = asked.provisions.all.filter(({ full }) => /\bservice levels?\b|\bservice credits?\b|\buptime\b/.test(full));
  return named.length > 0 ? [cannotTell(named.slice(0, 1), "Pandect found no availability in figures. Read the service levels.")] : [];
}

/** What happens to the service and the data at the end. */
export function transition(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const found = asked.provisions.all.filter(
    ({ full }) =>
      /\btransition\w*\b[^.;]{0,120}\b(?:assist\w*|services?|period|cooperat\w*)|\b(?:assist\w*|cooperat\w*)\b[^.;]{0,80}\b(?:transition|migrat\w+|transfer of)|\b(?:export|retriev\w*|download)\b[^.;]{0,100}\b(?:data|content)|\b(?:data|content)\b[^.;]{0,100}\b(?:available for|export|retriev\w*)/.test(
        full,
      ) && /\b(?:terminat\w*|expir\w*|end|ends|wind|after)\b/.test(full),
  );
  if (found.length === 0) return [];
  const refused = found.filter(({ full }) =>
    /\b(?:not (?:be )?(?:obliged|obligated|required)|need not|no (?:duty|obligation)|deleted? (?:at once|immediately))\b/.test(full),
  );
  if (refused.length > 0) return [fails(refused, "no help", "The other party owes no help with the transition.")];
  const days = valued(asked, {
    about:
      /\b(?:export|retriev\w*|download|available)\b[^.;]{0,160}\bdays|\bdays\b[^.;]{0,160}\b(?:export|retriev\w*|download|available)\b/,
    kind: "days",
    needsValue: true,
    says: "",
  });
  return days.length > 0 ? days : [holds(found, "help", "The other party helps with the transition.")];
}
