import { measuresIn } from "../measures.ts";
import { checkScales } from "../scale-check.ts";
import { traitsOf } from "../traits.ts";
import { isGood } from "../verdict.ts";
import { partiesOf, type Provision } from "../provisions.ts";
import { everyone, file, nobody } from "./actors.ts";
import { type Asked, breaks, type Decided, fails, favors, foundAt, holds, isMutual, mutualFix } from "./predicate.ts";
import { plainSentences } from "../plain.ts";

const ends = "(?:terminat\\w+|cancel\\w*|end(?:s|ed|ing)?)";
const free =
  /\b(?:for convenience|without cause|without good reason|(?:for )?any (?:or no )?(?:other )?reason|no reason|unilateral right|with or without cause|at any time|at will)\b/;
const conditional =
  /\b(?:breach\w*|default\w*|for (?:\w+ )?cause|in (?:the )?case|should|determines?|following (?:events?|cases|circumstances|reasons)|dissolution|fail(?:s|ed|ure)?|insolv\w*|bankrupt\w*|change (?:of|in) control|convicted|event of|force majeure|misconduct|violat\w+|only for|unable|death|disabilit\w*|infring\w*|upon the occurrence|merger|if|in the event)\b/;
const right = new RegExp(
  `@(us|them|each|none|role|other|pays|prov)\\b(?:'s)?[^.;:@]{0,140}?\\b(?:may|can|(?:has|(?:shall|will) have) (?:the|a) (?:unilateral |sole )?(?:right|option)(?:,? (?:exercisable )?at any time[^.;@]{0,60}?)? to|is entitled to|shall be entitled to|reserves the right to)\\b(?<not> not)?[^.;]{0,80}?\\b${ends}\\b`,
);
const rightBy = new RegExp(
  `(?<!\\b(?:upon|after|following|on|of) (?:the |any |a )?)\\b(?:terminated|terminable|canceled|cancelled|cancellable|termination(?! (?:\\w+ )?date)|ended)\\b[^.;]{0,120}?\\bby (?:either |any of )?@(us|them|each|role|other|pays|prov)\\b`,
);
/** "@them shall, in the event of a breach or for any other reason, be entitled to terminate". */
const rightLater = new RegExp(
  `@(us|them|each|pays|prov)\\b(?:'s)? (?:shall|may|will),[^.;]{0,200}\\b(?:be entitled|have the right) to ${ends}\\b`,
);
/** "This agreement shall terminate at the option of @each". */
const atOption = /\bterminat\w+\b[^.;]{0,60}\bat the (?:sole )?option of (?:either |any )?@(us|them|each|pays|prov)\b/;
/** "Upon @them giving @us sixty days' notice of termination". */
const givenBy = /\bupon @(us|them|each|pays|prov) giving\b[^.;]{0,120}\bnotice\b[^.;]{0,20}\btermination\b/;
/** "From one party to the other", "may be terminated upon sixty days' notice to the other party". */
const toOther =
  /\bfrom (?:@role|one party) to @other\b|\b(?:be|is) (?:earlier |sooner )?(?:terminated|terminable|canceled|cancelled)\b[^.;]{0,240}\bnotice to @other\b/;
/** "terminate such examination": no end of the contract. */
const endsOther =
  /\b(?:terminat(?:e[sd]?|ing)|cancel(?:ed|led)?) (?:such|the|any|its|their|a|an|@\w+'s) (?:\w+ )?(?:examination|audit|order|orders|purchase orders?|employees?|personnel|sublicen[sc]es?|licen[sc]es? of|access|accounts?|users?|meetings?|promotion|offering|plan|sub-?servic\w*|option|sub-?contract\w*|negotiations?|discussions?|registration)\b/;
const byNotice =
  /\b(?:end|terminate|cancel)\w*\b[^.;]{0,120}\b(?:days?|months?|weeks?)\b[^.;]{0,40}\b(?:following|after|upon|prior|written|advance)?[^.;]{0,20}\bnoti(?:ce|fication)\b|\b(?:end|terminate|cancel)\w* (?:this|the) agreement[^.;]{0,40}\b(?:upon|on|by|with|giving) (?:\w+ ){0,4}notice\b/;

/** Who may end the contract without a reason, and how early they must say so. */
export function terminationForConvenience(asked: Asked): Decided[] | null {
  const { contract, provisions, position, slug, stance } = asked;
  if (stance === null) return null;
  const may = nobody();
  for (const one of provisions.all) {
    for (const part of partsOf(one)) {
      if (!new RegExp(`\\b${ends}\\b`).test(part) || endsOther.test(part)) continue;
      if (
        /\bby (?:mutual|written) (?:written )?(?:consent|agreement)\b|\bmutual(?:ly)? (?:written )?(?:consent|agree\w*)\b|\bby agreement in writing\b/.test(
          part,
        ) &&
        !/\bnotice\b/.test(part)
      )
        continue;
      if (/\bemployment\b/.test(part) && slug !== "termination" && !/\bagreement\b/.test(part)) continue;
      if (isMutual(one.full)) file(may, "each", one);
      const isFree = free.test(part);
      const isNotice = byNotice.test(part) || /\bnotice\b[^.;]{0,60}\bterminat/.test(part);
      if (!isFree && !isNotice) continue;
      const rest = part.replaceAll(/\bother than\b[^.;]*|\bwith(?:out)? (?:or without )?cause\b|\bwithout good reason\b/g, " ");
      if (
        conditional.test(isFree ? rest.replaceAll(/\bif\b[^.;]{0,40}\bnotice\b/g, "") : part) &&
        !/\bfor convenience\b|\bwithout cause\b|\bwithout good reason\b/.test(part) &&
        !/\bor (?:for )?any other reason\b/.test(part) &&
        !(/\bany (?:or no )?reason\b/.test(part) && !/\bin the event\b|\bif\b/.test(part))
      ) {
        const isSubstitute =
          isFree &&
          /\bat any time\b/.test(part) &&
          /\bnotice\b/.test(part) &&
          !/\b(?:breach|default|for (?:\w+ )?cause|fail|insolv|bankrupt|upon the occurrence|convicted|change (?:of|in) control|if\b(?! @us)|in the event|force majeure|misconduct)/.test(
            part,
          );
        if (!isSubstitute) continue;
      }
      const found = right.exec(part);
      if (found?.groups?.["not"] !== undefined && found[1] !== "none") continue;
      const who =
        found?.[1] ??
        rightBy.exec(part)?.[1] ??
        rightLater.exec(part)?.[1] ??
        givenBy.exec(part)?.[1] ??
        atOption.exec(part)?.[1] ??
        (toOther.test(part) ? "each" : undefined);
      if (who === undefined || who === "none") continue;
      if (/\b(?:order|purchase order|statement of work|attachment)s?\b/.test(part) && !/\bagreement\b/.test(part)) continue;
      file(may, who, one);
    }
  }
  const standard = traitsOf(position.standardPosition);
  const all = everyone(may);
  if (standard.has("no termination")) {
    const theirs = [...may.them, ...may.both];
    if (theirs.length === 0) return all.length === 0 ? [] : [favors(all, "Only your side may terminate for convenience.")];
    return theirs.map((one) => judgedNotice(one));
  }
  if (all.length === 0) return [];
  const ours = [...may.us, ...may.both];
  if (ours.length === 0 && may.them.length === 0)
    return scaled(all, [holds(all, "a right to terminate", "A party may terminate for convenience.")]);
  if (ours.length === 0)
    return [
      breaks(
        may.them,
        "the other party's right",
        "Only the other party may terminate. The position asks for this right on your side.",
        mutualFix,
      ),
    ];
  return scaled(ours, [holds(ours, "a right to terminate", "Your side may terminate for convenience.")]);

  function scaled(by: readonly Provision[], first: Decided[]): Decided[] {
    // Several rights of our side: the best one counts.
    const each = by.map((one) => {
      const place = foundAt(contract, [one]);
      return place === null ? [] : checkScales(contract, place, position, slug).map((finding): Decided => ({ ...finding, by: [one] }));
    });
    const best = each.find((all) => all.length > 0 && all.every(isGood)) ?? (each.some((all) => all.length === 0) ? [] : (each[0] ?? []));
    return [...first, ...best];
  }

  function judgedNotice(one: Provision): Decided {
    const place = foundAt(contract, [one]);
    const days = place === null ? [] : measuresIn(place.text).filter(({ kind, role }) => kind === "days" && role !== "warranty");
    const least = [position.acceptableRange].flatMap((text) => measuresIn(text)).find(({ kind }) => kind === "days")?.value ?? 90;
    const worst = measuresIn(position.dealBreaker ?? "").find(({ kind }) => kind === "days")?.value ?? 0;
    const [notice] = days;
    // A right of both where nobody is known to be the customer is below the position, and no deal breaker.
    const isTheirs = !may.both.includes(one) || partiesOf(contract).isKnown;
    if (notice === undefined)
      return (
        worst > 0 && isTheirs && /\bat any time\b|\bimmediately\b|\bwithout (?:prior |any )?notice\b/.test(one.full) ? breaks : fails
      )([one], "a right to terminate", "The other party may terminate for convenience. The position does not allow this.");
    const says = `The other party may terminate on ${notice.written} of notice.`;
    if (notice.value >= least * 0.98) return holds([one], "long notice", says);
    return notice.value < worst * 0.95 && isTheirs
      ? breaks([one], "short notice", says)
      : fails([one], "a right to terminate", `${says} The position asks for longer notice or no such right.`);
  }
}

/** "(d) By either party upon sixty days' notice" under a lead that lists events. */
const byNoticeItem = /^\W*\w{1,4}[.)] (?:by|at the option of) (?:either |any of )?@(?:us|them|each|pays|prov)\b[^.;]{0,120}\bnotice\b/;

/** Sentences; an item of a list that names its own party needs no lead. */
const partsOf = ({ text, full }: Provision): string[] => {
  if (byNoticeItem.test(text) && !conditional.test(text)) return [`this agreement may be terminated ${text}`];
  return plainSentences(right.test(text) || givenBy.test(text) ? text : full).flatMap((one) =>
    one.split(/(?<=[;,])\s+(?:and |or |but )?(?=\((?:[b-h]|i{1,3}|iv|v)\) @)/),
  );
};
