import { isForbidden } from "../rule-check.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, type Decided, fails, favors, holds } from "./predicate.ts";

/** A clause that a position wants absent: what binds our side, what denies it, and what binds the other side only. */
interface Banned {
  about: RegExp;
  /** A sentence without these words is about something else. */
  needs?: RegExp;
  not?: RegExp;
  denied: RegExp;
  ours: readonly RegExp[];
  theirs: readonly RegExp[];
  says: string;
  theirsSays: string;
}

const exclusive: Banned = {
  about:
    /\bexclusiv\w*|\b(?:any other|third part(?:y|ies)|another (?:person|part(?:y|ies)|entity|company|firm|business|supplier|vendor|provider|brand|sponsor|distributor|licensee)|no other|other than through|competitors?|anyone (?:else|but|other)|further (?:\w+ )?(?:licensees?|distributors?|resellers?|customers?)|similar (?:agreements?|projects?|ventures?|undertakings?)|(?:project|venture|undertaking) similar to|other parties|sole(?:ly)? (?:source|supplier|agent|distributor|provider|representative|vendor))\b/,
  not: /\bowns?\b[^.;]{0,60}\bexclusive rights?\b|\b(?:(?:sole and )?exclusive (?:jurisdiction|venue|remed\w+|forum|property|owner\w*|warrant\w*|control|benefit|liabilit\w+|responsib\w+|discretion|obligations?|(?:and \w+ )?(?:right and )?option|rights? to (?:control|defend|prosecute|file|prepare|enforce|maintain|bring|institute|settle|pursue))|exclusive of|non-?exclusive(?:ly)? (?:right|licen[sc]e|basis)?|exclusive license to use|exclusively (?:by|for the benefit|responsible|governed|in))\b/,
  denied:
    /\bnon-?exclusive|\bnot (?:intended to be |be )?exclusive\b|\bfree to\b|\bno exclusiv|\bnothing in this agreement (?:will|shall)?[^.;]{0,60}(?:limit|restrict|prevent)|\bmay (?:deal|enter into similar|engage)\b/,
  ours: [
    /@us\b[^.;@]{0,160}\b(?:shall|will|may|agrees?(?: that it (?:shall|will))?|must|undertakes?)\b(?: \w+){0,3} not\b[^.;]{0,240}\b(?:sell|market|purchase|buy|obtain|source|supply|distribute|promote|provide|perform|render|offer|endorse\w*|deal|enter into any|serve|license|work for|engage in|represent)\b[^.;]{0,240}\b(?:any other (?:person|part(?:y|ies)|entit\w+|customers?|compan\w+|suppliers?|source|provider|manufacturer|brand)|third part(?:y|ies)(?!'s|s')|other than through|competitors?|anyone else|anybody else|third person)\b/,
    /@us\b[^.;@]{0,160}\b(?:shall|will|may|agrees?(?: that it (?:shall|will))?|has|must|undertakes?|covenants?)\b[^.;@]{0,60}\bnot\b[^.;]{0,60}\b(?:grant|authorize|permit|allow|enable|appoint|engage|enter into)\b[^.;]{0,160}\b(?:any (?:other|third)|another|anyone (?:else|other than)|other than @them|third part(?:y|ies)(?!'s|s')|additional)\b/,
    /@us\b[^.;@]{0,240}\bnor (?:shall|will|may) (?:it|he|she|they|@us)\b[^.;]{0,60}\b(?:grant|authorize|permit|allow|appoint|engage|enter into)\b[^.;]{0,160}\b(?:any (?:other|third)|another|anyone else|third part(?:y|ies))\b/,
    /@us\b[^.;@]{0,60}\b(?:is|are|be) prohibited from (?:\w+ or )?(?:develop|sell|suppl|provid|perform|licens|manufactur|distribut|promot|endors|work|serv|deal|engag|offer|market|represent)ing\b[^.;]{0,200}\b(?:any (?:other|third)|another|anyone else|third part(?:y|ies))\b/,
    /@us\b[^.;@]{0,20}\bappoints? @them\b[^.;]{0,80}\bas @us's (?:sole|exclusive)\b/,
    /\b(?:grant|appoint|engage)s? no other\b|\bno other (?:distributors?|resellers?|agents?|licensees?|dealers?|representatives?|sponsors?)\b[^.;]{0,30}\b(?:shall|will|may) be (?:appointed|granted|engaged|named)/,
    /@us\b[^.;@]{0,120}\b(?:shall|will|may) not\b[^.;@]{0,60}\b(?:participate|engage|take part|be involved|invest)\w*\b[^.;@]{0,60}\b(?:similar (?:projects?|ventures?|undertakings?)|(?:project|venture|undertaking) similar to)\b/,
    /@us\b[^.;@]{0,120}\b(?:shall|will|must|agrees? to|may)\b(?: \w+){0,3} (?:purchase|buy|obtain|source|sell|deal|supply|distribute|order)\b[^.;]{0,80}\b(?:exclusively|(?:only|solely) (?:from|to|with|through)|through @them (?:only|alone))\b/,
    /@us\b(?:(?!\bnot\b)[^.;@]){0,60}\bgrants?\b[^.;]{0,200}?(?<!non-)\bexclusive\b[^.;]{0,60}\b(?:right|licen[sc]e|distribut\w+|territory|appoint\w*)/,
    /@us\b[^.;@]{0,60}\b(?:appoints?|grants?|engages?|retains?|designates?)\b[^.;]{0,20}@them\b[^.;]{0,120}(?<!non-)\b(?:as|the|an) (?:its |the |an? )?(?:independent,? )?(?:sole|exclusive)\b/,
    /\b(?:no|under no|in no) (?:circumstances?|event) shall @us\b[^.;]{0,60}\b(?:contact|sell|market|license|solicit)\b/,
    /(?<!\b(?:in|under|of|by|to|with) (?:this |the ))\b(?:agreement|relationship|arrangement|engagement|appointment)\b[^.;@]{0,30}\b(?:is|shall be|will be)\b(?! not)(?: intended to be)? (?:an )?exclusive\b/,
    /@us\b[^.;@]{0,20}\b(?:may|shall|will)\b (?:not|no longer) (?:serve|supply|appoint|work for|sell to)\b[^.;]{0,80}\b(?:others?|competitors?|further|anyone|any other|third part)/,
    /\bnothing (?:here|in this agreement|herein) permits @us to\b/,
    /@us\b[^.;@]{0,40}\b(?:shall|will|must|agrees? to)\b[^.;@]{0,200}\bexclusively (?:for|to|with|by|through) @them\b/,
    /@them\b[^.;@]{0,40}\b(?:is|be|as) @us's (?:sole|exclusive)\b/,
    /\blicen[sc]es? (?:granted )?(?:herein|hereunder|by @us|to @them|in this|under this)\b[^.;@]{0,60}\b(?:is|are|be|becomes?)\b (?:an? )?(?:sole and )?exclusive\b/,
    /@us\b[^.;@]{0,60}\bagrees?\b[^.;@]{0,20}\bthat @them\b[^.;]{0,60}(?<!non-)\bexclusive (?:right|licen[sc]e|distribut\w+)/,
    /(?<!\b(?:which|that|whom) )@them\b[^.;@]{0,40}\b(?:shall have|will have|has|is granted)\b[^.;]{0,40}(?<!non-)\bexclusive (?:rights?|licen[sc]e|distribut\w+)\b(?! to (?:defend|control|commission))/,
    /@us\b[^.;@]{0,40}\b(?:shall|may|will) not (?:appoint|engage|license)\b[^.;]{0,60}\b(?:other|further|additional|anyone|third)\b/,
    /@(?:each|none|us)\b[^.;]{0,60}\bdeal(?:s)?\b[^.;]{0,40}\bexclusively\b/,
    /@us\b[^.;]{0,40}\b(?:is|shall be|will be) (?:bound to|the exclusive|exclusive)\b/,
    /@them\b[^.;@]{0,60}\b(?:sole|exclusive) (?:source|supplier|provider|distributor|customer)\b[^.;]{0,60}\bof @us\b/,
  ],
  theirs: [
    /@them\b[^.;@]{0,160}\b(?:shall|will|may|agrees?)\b(?: \w+){0,3} not\b[^.;]{0,160}\b(?:any other|third part(?:y|ies)|competitors?|anyone else)\b/,
    /@them\b[^.;@]{0,60}\bgrants?\b[^.;]{0,120}(?<!non-)\bexclusive\b/,
  ],
  says: "The clause binds your side exclusively to the other party.",
  theirsSays: "Only the other party is bound exclusively.",
};

const favored: Banned = {
  about:
    /\b(?:favou?r(?:ed|able)|better terms|higher (?:price|rate|fee|charge)s?|low(?:er|est) (?:price|rate|fee|charge)s?|best price|as low as)\b/,
  denied:
    /\b(?:no|not|nothing|never)\b[^.;]{0,60}\b(?:most[- ]favou?red|obligat\w+|promise\w*|required|entitled)\b|\bmay (?:provide|offer|grant|charge)\b/,
  ours: [
    /@us\b[^.;@]{0,160}\b(?:shall|will|must|agrees?|warrants?|represents?|guarantees?)\b(?! not be (?:required|obligated))[^.;]{0,200}\b(?:most[- ]favou?red|(?:more|less|as|most) favou?rable|low(?:er|est) (?:price|rate|fee|charge)s?|best price|better terms)\b/,
    /@us\b[^.;@]{0,40}\b(?:is )?(?:forbidden|not|prohibited)\b[^.;]{0,60}\b(?:charge|offer|grant|give)\b[^.;]{0,80}\b(?:lower|better|more favou?rable)\b/,
    /@them\b[^.;@]{0,40}\bentitled to the (?:lowest|best)\b/,
    /@us\b[^.;@]{0,60}\b(?:agrees?|shall|will)\b[^.;]{0,40}\b(?:extend|offer|grant)\b[^.;]{0,40}@them\b[^.;]{0,40}\b(?:better|best|more favou?rable)\b/,
    /\b(?:if|should|whenever) @us\b[^.;]{0,80}\b(?:offers?|grants?|gives?|provides?|sells?|charges?|agrees?|enters?)\b[^.;]{0,160}\b(?:low(?:er)?|better|more favou?rable)\b[^.;]{0,200}\b(?:extend\w*|offer\w*|grant\w*|apply|reduc\w+|adjust\w*|entitled|receive|pass|amend\w*)\b/,
    /\b(?:low(?:er)?|better|more favou?rable)\b[^.;]{0,100}\b(?:any other|third part|another|others)\b[^.;]{0,160}\b(?:extended|offered|apply|granted|given)\b[^.;]{0,30}(?:@them|@other)\b/,
    /@them\b[^.;@]{0,40}\b(?:shall|will|may) not be (?:charged|required to pay)\b[^.;]{0,40}\b(?:higher|greater|more)\b[^.;]{0,80}\bthan\b/,
    /\bno other (?:customer|licensee|reseller|buyer|party)\b[^.;]{0,80}\b(?:low(?:er)?|better|more favou?rable)\b/,
    /@them\b[^.;@]{0,80}\b(?:shall|will|is entitled to|must)\b[^.;]{0,60}\b(?:receive|pay|be charged|get)\b[^.;]{0,100}\b(?:favou?r(?:ed|able)|lowest|no more than|best)\b/,
    /\b(?:prices?|terms|fees|rates?|charges)\b[^.;]{0,100}\b(?:shall|will|must|are)\b[^.;]{0,80}\b(?:no less favou?rable|at least as favou?rable|as favou?rable|the lowest|not (?:be )?(?:higher|less favou?rable)|as low as)\b/,
  ],
  theirs: [
    /@them\b[^.;@]{0,160}\b(?:shall|will|must|warrants?|agrees?)\b[^.;]{0,200}\b(?:favou?r(?:ed|able)|lowest|best price)\b[^.;]{0,80}\b(?:price|terms|customers?)\b/,
  ],
  needs:
    /\b(?:others?|another|third part(?:y|ies)|at which @us sells[^.;]{0,80}\bsimilar|most[- ]favou?red|any (?:\w+ )?(?:customers?|licensees?|resellers?|persons?|buyers?|clients?)|similarly|comparable|best|entitled|customers?|resellers?|distributors?|lowest)\b/,
  says: "You promise the best price or the best terms.",
  theirsSays: "Only the other party promises the best terms.",
};

const competing: Banned = {
  about:
    /\bcompet(?:e|es|ing|ition|itive|itors?)\b|\bsimilar (?:platform|product|service|business)|\bon its own account\b|\bnon-?compet|\bengaged? in (?:the|any) business\b/,
  denied:
    /\b(?:nothing|no provision)\b[^.;]{0,80}\b(?:restrict|prevent|prohibit|limit)|(?:\bnot|@none)\b[^.;]{0,30}\b(?:restricted|prohibited|prevented) from\b|\b(?:is|are|remains?) free to\b|\bmay (?:serve|compete|develop|work)\b|\bno (?:non-?compete|restriction)/,
  ours: [
    /@(?:us|none|each|role)\b[^.;@]{0,160}\b(?:shall|will|may|agrees?|undertakes?|must|covenants?|is|remains?)\b[^.;@]{0,80}(?<!\b(?:is|are|was|were|does|do|has|have) )\b(?:not|prohibited from|restricted from|refrain\w* from|free to)\b[^.;]{0,200}\b(?:compet\w+|similar (?:platform|product|service|business)\w*|develop on its own account|engaged? in (?:the|any) business of)/,
    /@us(?:'s)?\b[^.;@]{0,40}\b(?:duty|obligation|covenant|agreement|undertaking) not to (?:\w+ )?compete\b/,
    /\bnothing in this agreement permits\b[^.;]{0,80}@us\b[^.;]{0,60}\bcompet/,
    /@us\b[^.;@]{0,20}\b(?:does|do) not\b[^.;@]{0,40}\bintends? to\b[^.;]{0,400}\bcompet/,
  ],
  not: /(?<!\b(?:duty|obligation|covenant|agreement|undertaking) )\b(?:not|no|free of|neither)\b[^.;@]{0,80}\b(?:obligations?|agreements?|restrictions?|covenants?|contracts?|duty|party to|bound by|subject to)\b(?:(?!@us (?:will|shall|agrees|may)\b)[^.;]){0,200}|\bcompetitive (?:harm|price|bid|rates?|basis|advantage)|\bcompetent\b|\b(?:tournament|athletic|sports?|golf|racing|film) competitions?\b/,
  theirs: [/@them\b[^.;@]{0,120}\b(?:shall|will|may|agrees?)\b[^.;]{0,40}\bnot\b[^.;]{0,200}\bcompet/],
  says: "The clause keeps your side from competing.",
  theirsSays: "Only the other party may not compete.",
};

const minimum: Banned = {
  about: /\bminimum|\bat least\b|\bno(?:t)? less than\b|\bforecast\w*|\bmilestones?\b|\btake or pay\b|\bcommit\w*\b|\bquotas?\b/,
  not: /\bminimum (?:of )?(?:\w+ ){0,2}(?:\(\d+\) )?(?:days|months?|years?|notice|period|insurance|wage|standards?|limits?)\b|\binsurance\b|\bno(?:t)? less than (?:\w+ ){0,3}(?:days|months)|\bat least (?:\w+ ){0,3}(?:days|months|years)\b|\bnotice\b|\bcare\b|\bminimum limitation\b|\bat (?:a |the )?minimum,/,
  denied:
    /\bno (?:minimum|obligation to (?:purchase|order|buy))|\bnot (?:be )?(?:subject to|bound by) (?:any|a) (?:\w+ )?minimum|\bnot (?:be )?(?:obligated|required|committed|bound) to (?:purchase|order|buy|any)|\bwithout (?:any )?(?:minimum|obligation)/,
  ours: [
    /@us\b[^.;@]{0,160}\b(?:shall|will|must|agrees?|commits?|guarantees?|is required)\b[^.;]{0,80}\b(?:purchase|order|buy|sell|take|achieve|commit\w*|guarantees?|pay|orders|spend|fund|generate|meet|attain)\b[^.;]{0,120}\b(?:minimum|at least|no less than|not less than|quotas?)\b(?![^.;]{0,40}\b(?:before|prior|days|hours|notice)\b)/,
    /@us\b[^.;@]{0,80}\b(?:shall|will)\b[^.;]{0,30}\b(?:be (?:liable|required|obligated|responsible)|pay)\b[^.;]{0,120}\b(?:forecast\w*|any and all such goods|shortfall|whether or not)/,
    /@us\b[^.;]{0,120}\bsubject to\b[^.;]{0,60}\b(?:achieving|meeting)\b[^.;]{0,60}\b(?:milestones?|targets?|minimum)/,
    /@us\b[^.;@]{0,40}\b(?:does|do|fails?|failed)\b[^.;@]{0,12}\b(?:order|purchase|buy|meet|achieve|sell)\b[^.;]{0,40}\bminimum\b/,
    /\bfail(?:s|ed|ure)? to (?:meet|achieve|attain|purchase|order|sell)\b[^.;]{0,40}\bminimum\b[^.;]{0,240}\b(?:breach|terminat\w+|exclusiv\w+|pay|liable)\b/,
    /\bbinding commitment\b[^.;]{0,30}\b(?:of|by) @us to (?:purchase|buy|order)\b|@us's (?:\w+ ){0,4}(?:orders?|purchases?)\b[^.;]{0,40}\b(?:shall|will|must)\b[^.;]{0,40}\b(?:minimum|at least|no less than|not less than)\b/,
    /\bminimum (?:annual |monthly |yearly |quarterly )?(?:purchase|order|quantit\w+|commitment|royalt\w+|volume|sales)\b[^.;]{0,160}\b(?:shall|will|must|is|are|applies)\b/,
  ],
  theirs: [/@them\b[^.;@]{0,160}\b(?:shall|will|must|agrees?|commits?)\b[^.;]{0,160}\b(?:minimum|at least)\b/],
  says: "Your side must buy or sell a minimum.",
  theirsSays: "Only the other party has a minimum.",
};

/** Bans on bribes, on misuse of the other party's things, and on promises to others that would stand in the way of this contract. */
const ofOthersThings =
  /\b(?:government|brib\w+|corrupt\w*|improper\w*|infring\w*)\b|\b(?:obligations?|agreements?|commitments?)\b[^.;]{0,80}\b(?:impair\w*|conflict\w*|inconsistent)\b(?![^.;]{0,240}\bendors)|\bnot,? (?:\w+ly,? )?(?:use\b(?![^.;]{0,80}\bany other\b)|disclose|reveal|copy|transfer|assign|sub-?licen[sc]e|consent|pledge)\b|\brights? granted (?:to @us )?(?:herein|hereunder)\b/;

/** A ban on both parties, written as one on our side. */
const bothBound = (text: string): string =>
  text
    .replaceAll(/@none\b([^.;@]{0,60}?)\b(shall|will|may|must)\b/g, "@us$1$2 not")
    .replaceAll(/@each\b(?=[^.;@]{0,80}\b(?:shall|will|may|must|agrees?|covenants?)\b[^.;@]{0,24}\bnot\b)/g, "@us");

const decide =
  (banned: Banned) =>
  ({ provisions, position, stance }: Asked): Decided[] | null => {
    if (stance === null || !isForbidden(position)) return null;
    const found: Decided[] = [];
    const broken = position.dealBreaker !== null;
    for (const one of provisions.all) {
      const text = one.full;
      if (
        !banned.about.test(text) ||
        (banned.needs !== undefined && !banned.needs.test(text)) ||
        /\bprice (?:decrease|reduction)|\border backlog\b/.test(text) ||
        /@us reserves? the right\b|\barm'?s[- ]length\b|\bunaffiliated\b/.test(text) ||
        /\b(?:desires?|wish(?:es)?) to\b/.test(text) ||
        (banned === exclusive &&
          (ofOthersThings.test(text) ||
            /\bconfidential|\breverse engineer|\bnot be (?:liable|responsible)\b|\bdisclos|\bassign\b|\bwarrant(?:y|ies)\b/.test(text)))
      )
        continue;
      const said = banned.not === undefined ? text : text.replaceAll(new RegExp(banned.not, "g"), " ");
      const plain = banned === competing ? bothBound(said) : said;
      if (banned.denied.test(text) && !(banned === competing && /(?:@none|\bnot)\b[^.;]{0,20}\bfree to\b/.test(text))) {
        if (/\b(?:non-?exclusive|free|restrict|no )/.test(text))
          found.push(holds([one], "denied by the clause", "The clause says that there is none, as the position asks."));
        continue;
      }
      const binds = banned.ours.some((pattern) => pattern.test(plain));
      if (binds) {
        const isFirm = broken && !isSoft(banned, one);
        found.push((isFirm ? breaks : fails)([one], "binds your side", banned.says, { kind: "delete" }));
      } else if (banned.theirs.some((pattern) => pattern.test(plain))) found.push(favors([one], banned.theirsSays));
    }
    return found;
  };

/** A minimum that can fall, and a ban on part of the business, are below the position but no deal breaker. */
const isSoft = (banned: Banned, { full }: Provision): boolean =>
  (banned === minimum &&
    !/\bcommits?\b|\bminimum\b[^.;]{0,40}\b(?:purchase|order|commitment)|\b(?:order|purchase|buy)\b[^.;]{0,20}\bminimum quantit/.test(
      full,
    )) ||
  (banned === exclusive && /\bcircumstances? shall\b|\bcontact\b/.test(full));

export const exclusivity = decide(exclusive);
export const mostFavored = decide(favored);
export const competition = decide(competing);
export const minimumCommitment = decide(minimum);
