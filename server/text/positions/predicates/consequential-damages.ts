import { everyone, file, isBoth, nobody } from "./actors.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, holds, isMutual, mutualFix } from "./predicate.ts";

const remote =
  /\b(?:consequential|indirect|incidental|special|punitive|exemplary)\b[^.]{0,120}\b(?:damages?|loss(?:es)?)\b|\b(?:consequential|indirect|incidental|special|punitive|exemplary),? (?:or |and )?(?:consequential|indirect|incidental|special|punitive|exemplary)\b|\blost profits\b|\bloss of profits?\b/;
const excluded = /\b(?:not|neither|no|never|exclud\w*|waive\w*|disclaim\w*|releases?)\b|@none/;
const about = /\b(?:liab\w+|responsible|damages|recover\w*)\b/;

/** "Which losses shall include only direct losses". */
const onlyDirect = /\b(?:only|solely|limited to) (?:the |its |such )?(?:actual (?:and )?)?direct (?:\w+ ){0,2}(?:loss(?:es)?|damages?)\b/;

/** "The seller shall not be liable", "in no event will dcl be liable". */
const named =
  /(?:^|[,;:.)] |\b(?:and|that|but) )(?:\d[\d.]* )?(?:the )?(?!it\b|there\b|no\b|any\b|each\b|either\b|neither\b|they\b|such\b|damages\b|[^.;]{0,40}\bpart(?:y|ies)\b)[a-z][\w&'-]*(?: [a-z&][\w&'-]*)? (?:shall|will) (?:not|in no event)\b[^.;]{0,30}\b(?:liable|responsible)\b|\b(?:event|circumstances) (?:shall|will) (?:the )?(?!it\b|there\b|any\b|either\b|they\b|[^.;]{0,40}\bpart(?:y|ies)\b)[a-z][\w&'-]*(?: [a-z&][\w&'-]*)? be (?:liable|responsible)\b/;

/** Whom an exclusion of remote losses protects. */
export function consequentialDamages({ provisions, position }: Asked): Decided[] {
  const protectedParties = nobody();
  const undone = nobody();
  const unnamed: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    if (isMutual(text) && everyone(protectedParties).length > 0) file(protectedParties, "each", one);
    const taken =
      /\b(?:except that|but) @(us|them|pays|prov) (?:is|shall be|will be|remains) liable\b/.exec(text) ??
      /\bdoes not protect @(us|them)\b/.exec(text) ??
      (remote.test(text)
        ? (/\b(?:does|do|shall|will) not (?:apply to|protect|benefit|extend to) @(us|them)\b(?!'s)/.exec(text) ??
          /@(us|them)\b[^.;@]{0,30}\b(?:shall|will|is)\b(?! not)[^.;@]{0,20}\b(?:liable|responsible)\b(?![^.;]{0,80}\b(?:not|only|except|but)\b)[^.;]{0,60}\b(?:consequential|indirect)\b/.exec(
            text,
          ))
        : null);
    if (taken !== null) file(undone, taken[1], one);
    if (taken !== null && !excluded.test(text.replaceAll(/\bnot (?:apply to|protect|benefit|extend to)\b/g, ""))) continue;
    if (onlyDirect.test(text) && /@(?:each|role)\b/.test(text) && !/@(?:us|them|pays|prov)\b/.test(text))
      file(protectedParties, "each", one);
    if (!remote.test(text) || !excluded.test(text) || !about.test(text)) continue;
    if (/\bnot? (?:be )?(?:limited(?! to)|excluded)\b|(?<!@none )\bis liable for\b/.test(text) && taken === null) continue;
    if (/\bindemnif\w+\b/.test(text) && !/\b(?:liable|event|(?:any|no) liability)\b/.test(text)) continue;
    // A name that stands for neither party: whom it protects is not known.
    if (!/@(?:us|them|each|none|role|pays|prov)\b/.test(text) && named.test(text)) {
      unnamed.push(one);
      continue;
    }
    const who =
      /@(each)\b[^.;]{0,60}\bwaives?\b[^.;]{0,200}\bagainst @other\b/.exec(text)?.[1] ??
      /@(us|them|each|none|role|pays|prov)\b[^.;]{0,60}\b(?:be|is|are|have any|has any) (?:\w+ ){0,3}(?:liab|responsib)/.exec(text)?.[1] ??
      /\b(?:event|circumstances?)\b[^.;]{0,30}\b(?:shall|will|is|are|does)\b[^.;]{0,20}@(us|them|each|none|role|pays|prov)\b/.exec(
        text,
      )?.[1] ??
      /@(us|them|each|none|role|pays|prov)\b/.exec(text)?.[1];
    file(protectedParties, who === undefined || who === "none" ? "each" : who, one);
  }
  const all = everyone(protectedParties);
  const decided: Decided[] = [];
  if (undone.us.length > 0) decided.push(fails(undone.us, "not for your side", "The exclusion does not protect your side."));
  if (all.length === 0 && decided.length === 0 && unnamed.length > 0)
    return [cannotTell(unnamed.slice(0, 1), "Pandect cannot tell which party the exclusion protects.")];
  if (all.length === 0) return decided;
  if (isBoth(protectedParties)) return [...decided, holds(all, "mutual", "Consequential damages are excluded for both parties.")];
  if (protectedParties.us.length > 0) return [...decided, favors(protectedParties.us, "The exclusion protects only your side.")];
  const broken = position.dealBreaker !== null && /\balone\b|\bother party\b/i.test(position.dealBreaker);
  if (protectedParties.them.length > 0)
    return [
      (broken ? breaks : fails)(
        protectedParties.them,
        "protects the other party only",
        "The exclusion protects only the other party.",
        mutualFix,
      ),
    ];
  return [fails(all, "one-sided", "The clause works for one party only. The position asks for a mutual clause.", mutualFix)];
}
