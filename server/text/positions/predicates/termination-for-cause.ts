import { measuresIn } from "../measures.ts";
import { checkScales } from "../scale-check.ts";
import { traitsOf } from "../traits.ts";
import type { Provision } from "../provisions.ts";
import { everyone, file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, foundAt, holds, isMutual, mutualFix } from "./predicate.ts";
import { plainStatements } from "../plain.ts";

const ends = /\b(?:terminat\w+|cancel(?:s|led|lation)?|end(?:s|ed)? (?:this|the) (?:agreement|contract|engagement|lease)|rescind)\b/;
const breach =
  /\b(?:breach\w*|default\w*|fail(?:s|ed|ure)? (?:to|of)|such failure|violat\w+|(?:if|where|when) @\w+ (?:does|do|did) not (?:pay|remit|perform|comply|observe|meet)\b|non-?performance|for cause|good reason)\b/;
const cures =
  /\b(?:cur(?:e|ed|es|ing)|remed(?:y|ied|ies)|rectif(?:y|ied|ies)|correct(?:s|ed)?|continu(?:e|es|ed) (?:in such breach )?for|resolve such|unremedied|uncured)\b/;
const right =
  /@(us|them|each|none|role|other|pays|prov)\b(?:'s)?[^.;:@]{0,120}?\b(?:may|can|shall have the right to|has the right to|shall be entitled to|is entitled to|will have the right to|shall have the option to)\b[^.;]{0,160}?\b(?:terminat(?:e|ing)|cancel|end|rescind)\b/;
/** "The non-defaulting party may give notice that the agreement will be terminated if the default is not cured." */
const rightByNotice =
  /@(us|them|each|role|other|pays|prov)\b[^.;:@]{0,60}\b(?:may|can|shall have the right to|is entitled to)\b[^.;:@]{0,40}\b(?:give|serve|send|deliver)\b[^.;]{0,240}\b(?:agreement|contract)\b[^.;]{0,40}\b(?:will|shall|to)\b[^.;]{0,20}\b(?:terminat\w+|end|cease)\b/;
const rightBy =
  /\b(?:terminated|canceled|cancelled)\b[^.;]{0,60}?\bby (?:either )?@(us|them|each|role|other|pays|prov)\b|^\W*(?:\w{1,4}[.)] )?by @(us|them|each|role|other|pays|prov)\b/;

/** A breach of the contract, and not one event such as a lapse of insurance. */
const general = /\b(?:material(?:ly)?|breach\w*|defaults?|defaulted|for cause|cause)\b/;

/** A right of our side or of both to end the contract, or a general one that a special one comes on top of. */
const ownRight =
  /@(?:us|each|role|other)\b[^.;]{0,120}\b(?:may|right to|entitled to|option to)\b[^.;]{0,80}\b(?:terminat\w+|cancel)\b[^.;]{0,200}\b(?:breach\w*|default\w*|fail\w*|cause)\b|\b(?:breach\w*|default\w*|fail\w*)\b[^.;]{0,200}@(?:us|each|role|other)\b[^.;]{0,60}\b(?:may|right to|entitled to)\b[^.;]{0,60}\bterminat\w+|\bterminat\w+ (?:of this agreement )?by (?:either )?@(?:us|each|role)\b[^.;]{0,60}\b(?:permitted|pursuant|breach|default|cause|under)|\bsubject\b[^.;]{0,20}\bcure provisions\b|\bnon-?(?:breaching|defaulting) party\b/;

/** "This agreement shall terminate if @us fails to pay": the other party need only say so. */
const automatic =
  /\b(?:agreement|contract|licen[sc]es?|rights)\b[^.;]{0,80}\b(?:terminates?|ends?|ceases?)\b[^.;]{0,140}(?:@(us|them|pays|prov)(?:'s)? (?:\w+ ){0,3}(?:fails?|breach\w*|defaults?|violat\w*|failure)\b|\b(?:breach|default|failure|violation) (?:by|of|on the part of) @(us|them|pays|prov)\b)/;
const opposite: Readonly<Record<string, string>> = { us: "them", them: "us", pays: "prov", prov: "pays" };

function endedBy(text: string): string[] {
  const found = plainStatements(text).flatMap((part) => {
    const match = /\bterminated by (?:either |any )?@/.test(part) ? null : automatic.exec(part);
    return match === null ? [] : [match[1] ?? match[2] ?? ""];
  });
  return found.flatMap((who) => opposite[who] ?? []);
}

/** Words on an end after a breach that no rule here reads; what an end does or leaves as it is does not count. */
const mentions = (text: string): boolean =>
  plainStatements(text).some(
    (part) =>
      ends.test(part) &&
      breach.test(part) &&
      /\b(?:agreement|contract|engagement)\b/.test(part) &&
      /\b(?:may|shall|will|right|entitled)\b/.test(part) &&
      !/\b(?:upon|after|following|prior to|on|before|of|any|such|effective|for) (?:(?:the|any|such|early|earlier|its|a|an) )*(?:(?:expiration|expiry) or )?termination\b|\bsurviv|\bdisputes?\b|\bcontrovers|\bprejudice|\bnot (?:be )?terminat|\brelieve|\baccrued|\bemployment\b|\bresult in\b|\bconstrued\b|\bemployees?\b/.test(
        part,
      ),
  );

/** A right that needs no breach names "cause" too. */
const withoutCause = (text: string): string => text.replaceAll(/\bwith(?:out)?(?: or without)? (?:good )?cause\b/g, " ");

/** Who may end the contract for a breach, and how long the other has to cure it. */
export function terminationForCause(asked: Asked): Decided[] {
  const { contract, provisions, position, slug } = asked;
  const may = nobody();
  const periods: Provision[] = [];
  const noCure: Provision[] = [];
  for (const one of provisions.all) {
    const section = provisions.section(one);
    const text = one.full;
    const isHere = ends.test(text) && breach.test(text);
    const near = section.filter(({ index }) => Math.abs(index - one.index) <= 8);
    const isNear = ends.test(text) && near.some(({ full }) => breach.test(full) && (cures.test(full) || /default/.test(full)));
    const isTopic = /terminat|default|cause/.test(one.heading);
    if (!isHere && !isNear) {
      if (curesIn(text) && breach.test(text) && (isTopic || near.some(({ full }) => ends.test(full)))) periods.push(one);
      continue;
    }
    if (isMutual(text)) file(may, "each", one);
    const plain = /\b(?:without cause|for convenience|any reason|no reason)\b/.test(text) && !/\bmaterial(?:ly)? breach/.test(text);
    if (plain) continue;
    const rights = plainStatements(text).flatMap((part) => [
      right.exec(part)?.[1] ?? rightByNotice.exec(part)?.[1],
      rightBy.exec(part)?.[1] ?? rightBy.exec(part)?.[2],
    ]);
    if (isHere) for (const who of endedBy(text)) file(may, who, one);
    const conditioned = isHere || (isTopic && near.some(({ full }) => /breach|default/.test(full)));
    for (const who of rights) if (who !== undefined && conditioned) file(may, who === "none" ? undefined : who, one);
    if (isHere && curesIn(text)) periods.push(one);
    if (
      isHere &&
      /\bwithout\b[^.;]{0,40}\b(?:cure|opportunity|grace)\b|\bat once\b|\bno cure\b/.test(text) &&
      !cures.test(text.replaceAll(/\bwithout\b[^.;]{0,60}/g, ""))
    )
      noCure.push(one);
  }
  const named = periods.filter(({ full }) => /\bbreach|\bdefault/.test(full));
  if (named.length > 0) periods.splice(0, periods.length, ...named);
  const all = everyone(may);
  const decided: Decided[] = [];
  if (all.length === 0) {
    const seen = periods.length > 0 ? periods : provisions.all.filter(({ full }) => mentions(full));
    if (seen.length === 0) return [];
    return [cannotTell(seen.slice(0, 2), "Pandect cannot tell who may terminate for breach.")];
  }
  const wantsMutual = traitsOf(position.standardPosition).has("mutual");
  const by = [...periods, ...all];
  if (isBoth(may) || (may.both.length === 0 && may.unknown.length > 1))
    decided.push(holds(all, "either party", "Either party may terminate for breach."));
  else if (wantsMutual && may.them.length > 0 && provisions.all.some(({ full }) => ends.test(full) && ownRight.test(withoutCause(full))))
    return [cannotTell(may.them.slice(0, 2), "Pandect cannot tell whether your side may terminate for breach too.")];
  else if (
    wantsMutual &&
    may.them.length > 0 &&
    provisions.all.some(
      ({ full }) =>
        ends.test(full) && /@them(?:'s)? (?:\w+ ){0,3}(?:breach|default|fail)|\b(?:breach|default|failure) (?:by|of) @them\b/.test(full),
    )
  )
    return [cannotTell(all.slice(0, 2), "Pandect cannot tell whether your side may terminate for breach too.")];
  else if (wantsMutual && may.them.length > 0 && !may.them.some(({ full }) => general.test(full)))
    return [
      cannotTell(may.them.slice(0, 1), "The other party may terminate in this case. Pandect found no right to terminate for breach."),
    ];
  else if (wantsMutual && may.them.length > 0)
    decided.push(breaks(may.them, "the other party's right", "Only the other party may terminate for breach.", mutualFix));
  else if (may.us.length > 0) decided.push(favors(may.us, "Only your side may terminate for breach."));
  else decided.push(fails(all, "one-sided", "The clause works for one party only. The position asks for a mutual clause.", mutualFix));
  if (periods.length > 0)
    for (const one of noCure)
      if (may.them.includes(one) && general.test(one.full))
        decided.push(
          fails([one], "no cure for the other party's right", "The other party may terminate for breach at once, without a time to cure."),
        );
  if (periods.length === 0) for (const one of noCure) decided.push(fails([one], "no cure", "A breach has no cure period."));
  decided.push(...scales());
  return decided;

  /** Periods to cure. A shorter one for payments counts only against the side that pays. */
  function scales(): Decided[] {
    const isPayment = ({ text }: Provision) => /\b(?:pay|payments?|non-?payment|monetary|amounts? due|pay when due)\b/.test(text);
    // A short time for the other party to cure its breach is a gain of our side.
    const isOurs = (one: Provision) =>
      plainStatements(one.full)
        .flatMap((part) => right.exec(part)?.[1] ?? [])
        .every((who) => who === "us") && may.us.includes(one);
    const counted = periods
      .filter((one) => !isOurs(one))
      .filter((one) => !isPayment(one) || /\bexcept\b/.test(one.text) || periods.every(isPayment));
    const found: Decided[] = [];
    for (const one of counted.length > 0 ? counted : by.slice(0, 1)) {
      const place = foundAt(contract, [one]);
      if (place === null) continue;
      const measured = checkScales(contract, place, position, slug);
      const worst = asked.stance === "provides" ? measured.slice(0, 1) : measured;
      for (const finding of worst) found.push({ ...finding, by: [one] });
      if (asked.stance !== "pays") continue;
      const early = /\b(?:nonpayment|non-payment|failure to pay)\b[^.;]{0,80}\bwithin\b([^.;]{0,60}days)/.exec(one.full)?.[1];
      const days = early === undefined ? undefined : measuresIn(`cured within${early}`)[0];
      if (days !== undefined && days.value < 10)
        found.push(fails([one], "a short time for payments", `Your side has ${days.written} to cure a missed payment.`));
    }
    return found;
  }
}

/** A time to cure, in the same sentence. */
const curesIn = (text: string): boolean =>
  plainStatements(text).some((part) => cures.test(part) && breach.test(part) && /\b(?:days?|hours?|weeks?|months?)\b/.test(part));
