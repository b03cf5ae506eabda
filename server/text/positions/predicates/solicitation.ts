import { checkScales } from "../scale-check.ts";
import { everyone, file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, type Decided, fails, favors, foundAt, holds, isMutual, mutualFix } from "./predicate.ts";
import type { Provision } from "../provisions.ts";

const about =
  /\b(?:solicit\w*|recruit\w*|hir(?:e|es|ed|ing)|employ|entice|induce|poach)\b[^.]{0,160}\b(?:employees?|personnel|staff|consultants?|workers?|(?:persons?|individuals?|anyone) (?:(?:who|that) (?:is|are|was|were) )?(?:then )?employed)\b|\boffer\w* (?:of )?employment\b[^.]{0,160}\b(?:employees?|personnel|staff|employed)\b/;
const ban =
  /@(us|them|each|none|role|pays|prov)\b[^.;@]{0,120}\b(?:(?:shall|will|may|must)(?: \w+){0,2} not|not be allowed|agrees? not|(?:shall|will|must) ensure that (?:it|they) (?:does|do|shall|will) not|(?:shall|will|may)|that (?:it|he|she|they) (?:will|shall) not)\b[^.;]{0,200}?\b(?:solicit|recruit|hire|employ|entice|induce)/;
const hires =
  /(?:\bnot|@none)\b[^.;]{0,60}\b(?:hire|employ)\b(?! by)|\bnot\b[^.;]{0,200}\bsolicit\w*,[^.;]{0,40}\bor (?:hire|employ)\b|\bhir(?:e|ing)\b[^.;]{0,60}\bprohibit/;

/** Whom a ban on soliciting staff binds, for how long, and whether it prohibits hiring. */
export function nonSolicitation({ contract, provisions, position, slug, stance }: Asked): Decided[] {
  const bound = nobody();
  for (const one of provisions.all) {
    const text = one.full;
    if (isMutual(text) && everyone(bound).length > 0) file(bound, "each", one);
    if (!about.test(text) || !/\b(?:not|neither|no|never|prohibit\w*|refrain)\b|@none/.test(text)) continue;
    if (
      /\bdiscriminat|\bconvicted\b|\bfelony\b|\bdebarred\b|\bequal opportunity|\bsolicit(?:s|ing)? (?:orders|customers)|\bsubcontract/.test(
        text,
      ) ||
      !/\bsolicit|\bhire|\bemploy employees|\brecruit|\bentice|\binduce/.test(text)
    )
      continue;
    const who =
      ban.exec(text)?.[1] ??
      (/@none/.test(text)
        ? "each"
        : /\bit (?:will|shall) not solicit\b[^.;]*@(us|them)'s\b/.test(text)
          ? /@us's/.test(text)
            ? "them"
            : "us"
          : undefined);
    const of = /\bof @(us|them|pays|prov)(?:'s)?\b|@(us|them|pays|prov)'s (?:employees|personnel|staff)/.exec(text);
    const whose = of?.[1] ?? of?.[2];
    const opposite: Record<string, string> = { us: "them", them: "us", pays: "prov", prov: "pays" };
    file(bound, who === "none" ? "each" : (who ?? (whose === undefined ? undefined : opposite[whose])), one);
  }
  const all = everyone(bound);
  if (all.length === 0) return [];
  if (!isBoth(bound) && bound.them.length > 0) return [favors(bound.them, "Only the other party is bound.")];
  const ours: readonly Provision[] = bound.both.length > 0 ? bound.both : bound.us.length > 0 ? bound.us : all;
  const decided: Decided[] = [];
  if (/\bprohibits hiring\b/i.test(position.dealBreaker ?? "") && ours.some(({ full }) => hires.test(full)))
    decided.push(breaks(ours, "prohibits hiring", "The clause prohibits hiring, not only soliciting."));
  if (isBoth(bound)) decided.push(holds(ours, "mutual", "The clause works both ways."));
  else if (/\bneither party\b|\bmutual\b/i.test(position.standardPosition) && stance !== null && slug === "non-solicitation")
    decided.push(fails(ours, "binds your side only", "The clause binds only your side.", mutualFix));
  else decided.push(holds(ours, "a restriction", "The contract restricts soliciting."));
  const place = foundAt(contract, ours);
  if (place !== null) decided.push(...checkScales(contract, place, position, slug).map((finding): Decided => ({ ...finding, by: ours })));
  return decided;
}
