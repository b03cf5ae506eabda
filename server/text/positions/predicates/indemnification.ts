import { traitsOf } from "../traits.ts";
import type { Provision } from "../provisions.ts";
import { everyone, file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, holds, isMutual, mutualFix } from "./predicate.ts";
import { plainStatements } from "../plain.ts";

const gives =
  /@(us|them|each|none|role|pays|prov)\b(?:'s)?[^.;@]{0,140}?(?<not>\b(?:not|neither|no)\b[^.;@]{0,12})?\b(?:indemnif(?:y|ies)|hold\b[^.;]{0,60}\bharmless|defend|holds? harmless)\b/;
const duty = /\b(?:shall|will|agrees?|must|undertakes?|hereby|indemnifies|holds)\b/;
const claims =
  /\bthird[- ]part(?:y|ies)\b|\bclaims? (?:by|of|from|brought|made)\b|\bthat party's\b|\bsuits?\b|\bproceedings?\b|\blegal claims?\b|\bclaims? (?:alleging|that)\b/;
const anyBreach =
  /\b(?:breach(?:es)?|violat(?:ion|es)|non-?fulfil\w+|failure|default)\b[^.;]{0,80}\b(?:of|to (?:perform|comply)|under)\b[^.;]{0,60}\b(?:any|this|the) ?(?:other )?(?:term|terms|provisions?|obligations?|covenants?|agreements?|representations?|warrant(?:y|ies)|duties|duty|breach)\b|\bany (?:breach|default)\b|\bbreach(?:es)? of (?:this|the|its) (?:agreement|obligations?|duties|representations?|warranties)\b|\bbreach of any of its\b|\bviolation of any of the provisions\b/;
const ownLoss =
  /\bits own (?:included|loss\w*|damages)\b|\bfirst-party\b|\b(?:any|any and all|all) (?:losses|damages)\b[^.;]{0,40}\b(?:whatsoever|of any kind)\b/;
const infringes = /\binfring\w*|\bintellectual property\b|\bmisappropriat\w*|\bpatents?\b|\bcopyrights?\b|\btrademarks?\b/;

/** Who answers to whom, and for what. */
export function indemnification({ provisions, position, stance }: Asked): Decided[] {
  const bound = nobody();
  const refused: Provision[] = [];
  const seen: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    if (!/\bindemnif\w*|\bharmless\b|\bdefend\b|\bindemnit/.test(text)) continue;
    if (isMutual(text) && everyone(bound).length > 0) file(bound, "each", one);
    if (/\bindemnit(?:y|ies) (?:of|from|by) (?:both|@each)\b|\bindemnities of @each\b/.test(text)) file(bound, "each", one);
    seen.push(one);
    if (/\bcertificate\b|\bwarrant certificate\b|\binsur(?:ance|ed|er)\b[^.;]{0,80}\bindemnif/.test(text)) continue;
    if (
      /@role (?:shall|will|may) (?:promptly )?(?:notify|give|control|have the right|cooperate)|\bnotice of (?:any|the|such) (?:claim|action)\b/.test(
        text,
      ) &&
      !/\b(?:shall|will|must|agrees? to) (?:\w+,? ){0,3}(?:defend|indemnify|hold)\b/.test(text)
    )
      continue;
    // "@them has no obligation to indemnify @us".
    if (
      /@them\b[^.;@]{0,60}\b(?:no (?:duty|obligation|liability)|not (?:be )?(?:obligated|obliged|required))\b[^.;@]{0,40}\bto (?:\w+,? (?:or )?)?(?:indemnify|defend)\b/.test(
        text,
      )
    )
      refused.push(one);
    for (const part of plainStatements(text).flatMap((one) => one.split(/, and (?=@(?:us|them))/))) {
      // "the right to commence, prosecute or defend any action": no promise to the other party.
      if (
        /\bdefend/.test(part) &&
        !/\bindemnif|\bharmless/.test(part) &&
        /\b(?:prosecute|commence|enforce|bring|institute|right to)\b[^.;]{0,60}\bdefend/.test(part)
      )
        continue;
      const found = gives.exec(part);
      if (found === null || found[1] === "none" || !duty.test(found[0])) continue;
      if (found[1] === "role" && !/\ba party\b|@role shall (?:indemnify|defend)/.test(part)) continue;
      if (
        /\b(?:notify|settle|obligation to|liable|entitled to be|right to|seek|if|no obligation|not be (?:required|obligated)|shall not be)\b[^.;]{0,40}(?:indemnif|defend|hold)/.test(
          found[0].slice(found[1]?.length ?? 0),
        )
      )
        continue;
      if (found.groups?.["not"] !== undefined || /\b(?:will|shall) (?:not|neither)\b/.test(found[0])) refused.push(one);
      else file(bound, found[1], one);
    }
  }
  const all = everyone(bound);
  const standard = traitsOf(position.standardPosition);
  const wantsTheirs = standard.has("provider indemnifies") && stance === "pays";
  const wantsMutual = standard.has("mutual");
  if (all.length === 0) {
    if (refused.length > 0 && stance === "pays")
      return [breaks(refused, "no indemnity", "The clause refuses an indemnity from the other party.")];
    return seen.some(({ heading }) => /indemn/.test(heading)) && seen.length > 1 && stance !== null
      ? [cannotTell(seen.slice(0, 1), "Pandect cannot tell who indemnifies whom.")]
      : [];
  }
  const ours = [...bound.us, ...bound.both];
  const theirs = [...bound.them, ...bound.both];
  const decided: Decided[] = [];
  if (stance === "provides") {
    if (ours.length === 0) return [favors(theirs.length > 0 ? theirs : all, "Only the other party indemnifies.")];
    const scope = new Set(
      ours.flatMap((one) => [
        one,
        ...provisions.section(one).filter((near) => near.index > one.index && near.index <= one.index + 6 && !gives.test(near.text)),
      ]),
    );
    const wide = [...scope].filter(
      ({ full }) => (anyBreach.test(full) || ownLoss.test(full)) && !/@them(?:'s)? (?:breach|violation|failure)/.test(full),
    );
    const own = [...scope].filter(({ full }) => ownLoss.test(full));
    if (/\bany breach|first-party/i.test(position.dealBreaker ?? "") && wide.length > 0)
      decided.push(breaks(wide, "any breach", "Your indemnity covers any breach of the contract, not only claims of third parties."));
    else if (own.length > 0) decided.push(fails(own, "own losses", "Your indemnity covers losses of the other party itself."));
    else if (!ours.some(({ full }) => claims.test(full) || /\bclaims?\b/.test(full)))
      decided.push(cannotTell(ours, "Pandect cannot tell whether your indemnity covers only claims of third parties."));
    if (theirs.length === 0 && bound.both.length === 0 && (wantsMutual || standard.has("customer indemnifies")))
      decided.push(fails(bound.us, "your side only", "Only your side indemnifies.", mutualFix));
    if (decided.every(({ verdict }) => verdict === "meets"))
      decided.push(holds(all, "claims of third parties", "Your indemnity is limited to claims of third parties."));
    return decided;
  }
  if (stance === null) return [holds(all, "an indemnity", "The contract has an indemnity.")];
  if (theirs.length === 0)
    return [
      (position.dealBreaker === null ? fails : breaks)(
        bound.us.length > 0 ? bound.us : all,
        "no indemnity from the other party",
        "Only your side indemnifies. The position asks for an indemnity from the other party.",
        mutualFix,
      ),
    ];
  if (wantsMutual && isBoth(bound)) return [holds(all, "mutual", "Both parties indemnify.")];
  if (wantsMutual) return [favors(theirs, "Only the other party indemnifies.")];
  if (wantsTheirs && /\binfring/i.test(position.standardPosition)) {
    const near = theirs.flatMap((one) => [one, ...provisions.section(one).filter(({ index }) => Math.abs(index - one.index) <= 4)]);
    const covers = near.some(({ full }) => infringes.test(full) || anyBreach.test(full) || /\bto the contrary\b/.test(full));
    decided.push(
      covers
        ? holds(theirs, "an indemnity from the other party", "The other party indemnifies you.")
        : theirs.some(({ full }) => /\bcovered claims?\b/.test(full)) ||
            (infringes.test(provisions.definitions) && /covered claims?/.test(provisions.definitions))
          ? holds(theirs, "an indemnity from the other party", "The other party indemnifies you for the claims that the contract defines.")
          : fails(theirs, "no infringement indemnity", "The other party's indemnity does not cover infringement claims."),
    );
  } else decided.push(holds(theirs, "an indemnity from the other party", "The other party indemnifies you."));
  return decided;
}
