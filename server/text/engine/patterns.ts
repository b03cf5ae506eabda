import { hashOf } from "./tokens.ts";

interface Pattern {
  type: string;
  /** Hashes of stems; a sentence must contain one before the expression is tried, which keeps patterns cheap. */
  cues: ReadonlySet<number>;
  pattern: RegExp;
}

/** Cue words are cut to the six letters of a stem. */
const pattern = (type: string, cues: string, expression: RegExp): Pattern => ({
  type,
  cues: new Set(cues.split(" ").map((cue) => hashOf(cue.slice(0, 6)))),
  pattern: expression,
});

/** Wordings that mark a kind of clause. They are features for the classifier, not verdicts. */
const patterns: readonly Pattern[] = [
  pattern(
    "expiration-date",
    "term",
    /\b(?:initial |original )?term\b.{0,80}\b(?:shall|will)?\b.{0,30}\b(?:commence|begin|continue|remain|expire|period of|terminate on|end on|be for)/i,
  ),
  pattern(
    "renewal-term",
    "renew extend",
    /\b(?:renew|extend)(?:ed|s|able)?\b.{0,80}\b(?:successive|additional|further|consecutive|automatically|year|month)/i,
  ),
  pattern(
    "renewal-notice",
    "renew extend",
    /\b(?:renew|extend|extension)\w*\b.{0,200}\b(?:days?|months?)\b.{0,60}\b(?:prior|before|advance)|\bnotice\b.{0,60}\bnot\b.{0,20}\b(?:to )?(?:renew|extend)/i,
  ),
  pattern("governing-law", "govern constr law", /\b(?:governed|construed|interpreted)\b.{0,80}\blaws?\b/i),
  pattern(
    "most-favored-nation",
    "favora favore lower better",
    /\b(?:no less|more|most|as) favou?r(?:able|ed)\b.{0,120}\b(?:terms?|prices?|pricing|customers?|rates?|third part|other)|\bmost[- ]favou?red\b/i,
  ),
  pattern(
    "competitive-restriction-exception",
    "notwit except provid howeve prohib preven restri",
    /\b(?:notwithstanding|except|provided,? however|nothing (?:in|contained)|shall not (?:prevent|prohibit|restrict|apply))\b.{0,250}\b(?:compet|exclusiv|third part|sell|solicit|engage)/i,
  ),
  pattern("non-compete", "compet", /\b(?:not|neither|nor|refrain)\b.{0,150}\bcompet(?:e|es|ing|itive|itor|itors|ition)\b/i),
  pattern(
    "exclusivity",
    "exclus solely sole only requir",
    /\b(?:sole and exclusive|exclusive(?:ly)?)\b.{0,100}\b(?:right|distributor|supplier|provider|territor|license|purchase|agent|basis)|\bshall (?:not|only) (?:purchase|obtain|sell|license|enter)/i,
  ),
  pattern(
    "no-solicit-customers",
    "solici diver induce",
    /\b(?:solicit|divert|induce|entice|contact)\w*\b.{0,120}\b(?:customers?|clients?|accounts?|business|suppliers?)\b/i,
  ),
  pattern(
    "no-solicit-employees",
    "solici hire employ recrui",
    /\b(?:solicit|hire|employ|recruit|induce|entice)\b.{0,120}\b(?:employees?|personnel|staff|consultants?|employment)\b/i,
  ),
  pattern(
    "non-disparagement",
    "dispar deroga defama reputa goodwi ridicu",
    /\b(?:disparag|derogator|defam|denigrat|ridicule|injur\w+ to the reputation|reflect (?:adversely|unfavorably)|bring .{0,30} into disrepute)/i,
  ),
  pattern(
    "termination-for-convenience",
    "termin cancel",
    /\b(?:terminate|terminated|cancel)\b.{0,120}\b(?:at any time|without cause|for convenience|for any reason|for any or no reason|with or without cause|no cause)\b|\b(?:at any time|without cause|for any reason)\b.{0,80}\bterminat/i,
  ),
  pattern(
    "rofr-rofo-rofn",
    "refusa offer negoti first option",
    /\b(?:first (?:refusal|offer|negotiation|right|option)|right of first|pre-?emptive|first right)\b/i,
  ),
  pattern(
    "change-of-control",
    "contro merger acquis consol owners stock",
    /\bchange (?:of|in)\b.{0,20}\b(?:control|ownership)|\b(?:merger|consolidation|sale of all or substantially all|acquired by|acquisition of)\b/i,
  ),
  pattern(
    "anti-assignment",
    "assign transf deleg",
    /\b(?:may|shall|can)(?:not| not)?\b.{0,60}\b(?:be )?(?:assign|transfer|delegat)\w*|\bassign\w*\b.{0,120}\bconsent\b/i,
  ),
  pattern(
    "revenue-profit-sharing",
    "royalt revenu profit commis percen share",
    /\b(?:pay|paid|receive|entitled|share)\b.{0,150}\b(?:royalt|percent|%|commission|share of|net (?:sales|revenue|profit)|gross (?:sales|revenue))/i,
  ),
  pattern(
    "price-restrictions",
    "price prices pricin fees fee",
    /\b(?:increase|decrease|raise|reduce|change|adjust|exceed)\w*\b.{0,80}\b(?:prices?|pricing|fees?|rates?)\b|\b(?:prices?|fees?|rates?)\b.{0,60}\b(?:not (?:be )?(?:increase|exceed)|fixed|firm|remain)/i,
  ),
  pattern(
    "minimum-commitment",
    "minimu least guaran",
    /\b(?:minimum|at least|no (?:less|fewer) than|not less than|guaranteed?)\b.{0,100}\b(?:purchase|order|quantit|unit|amount|royalt|payment|commitment|volume|per (?:year|month|quarter)|annual|\$)/i,
  ),
  pattern(
    "volume-restriction",
    "exceed excess maximu additi",
    /\b(?:exceed|in excess of|more than|maximum|up to|greater than)\b.{0,80}\b(?:users?|units?|hours?|copies|number|volume|quantit|per (?:month|year|day)|transactions?|sessions?|capacity)/i,
  ),
  pattern(
    "ip-ownership-assignment",
    "assign work owners proper title",
    /\bworks? (?:made )?for hire\b|\b(?:hereby |shall |agrees to )?(?:assigns?|transfers?|conveys?)\b.{0,100}\b(?:right,? title|interest|copyright|patent|invention|intellectual)|\b(?:sole(?: and exclusive)?|exclusive) property of\b/i,
  ),
  pattern(
    "joint-ip-ownership",
    "joint jointl co-own",
    /\bjoint(?:ly)?\b.{0,40}\b(?:own|invention|ip|intellectual|patent|develop|property|title|technolog)/i,
  ),
  pattern("license-grant", "grant grants licens", /\b(?:grants?|granted)\b.{0,150}\b(?:license|right|sublicense|permission)\b/i),
  pattern(
    "non-transferable-license",
    "transf nontra sublic assign",
    /\bnon-?\s?(?:transferr?able|assignable|sublicens)|\bnot (?:be )?(?:transfer|sublicens|assign)\w*\b.{0,80}\blicens/i,
  ),
  pattern(
    "affiliate-license-licensor",
    "affili subsid",
    /\b(?:on behalf of|and) its (?:affiliates|subsidiaries)\b.{0,60}\b(?:grants?|hereby)|\b(?:owned|controlled) by\b.{0,60}\baffiliates\b/i,
  ),
  pattern(
    "affiliate-license-licensee",
    "affili subsid",
    /\b(?:grants?|license)\b.{0,120}\b(?:and|or) (?:its|their) (?:affiliates|subsidiaries)\b/i,
  ),
  pattern(
    "unlimited-license",
    "unlimi enterp unrest",
    /\b(?:unlimited|enterprise[- ]wide|unrestricted|without limit)\b.{0,80}\b(?:licen|use|copies|users|right|number)/i,
  ),
  pattern(
    "irrevocable-license",
    "irrevo perpet",
    /\b(?:irrevocabl[ey]|perpetual(?:ly)?)\b.{0,120}\b(?:licen|right)|\blicen\w+\b.{0,100}\b(?:irrevocable|perpetual)\b/i,
  ),
  pattern(
    "source-code-escrow",
    "escrow",
    /\bescrow\b.{0,120}\b(?:source|code|agent|deposit|software|release|material)|\bsource code\b.{0,100}\bescrow/i,
  ),
  pattern(
    "post-termination-services",
    "termin expira follow after surviv",
    /\b(?:upon|after|following|subsequent to)\b.{0,40}\b(?:expiration|termination|expiry)\b.{0,200}\b(?:shall|will|may|agrees)\b/i,
  ),
  pattern(
    "audit-rights",
    "audit inspec examin record books",
    /\b(?:audit|inspect|examine|access to)\w*\b.{0,100}\b(?:books|records|accounts|facilit|premises|operations|compliance)|\b(?:books|records)\b.{0,80}\b(?:audit|inspect|examin|available)/i,
  ),
  pattern(
    "uncapped-liability",
    "liabil damage limit indemn",
    /\b(?:except|other than|exclud|shall not apply|not (?:be )?(?:limit|apply))\w*\b.{0,200}\b(?:liabilit|limitation|indemnif|gross negligence|willful|confidential)/i,
  ),
  pattern(
    "cap-on-liability",
    "liabil damage liable",
    /\b(?:in no event|maximum|aggregate|total|not exceed|limited to|not be liable)\b.{0,150}\b(?:liab|damages|exceed|consequential)/i,
  ),
  pattern(
    "liquidated-damages",
    "liquid penalt termin fee",
    /\bliquidated (?:damages|sum)|\b(?:termination|cancellation|break-?up|early termination) (?:fee|charge|payment)|\bas (?:a )?penalt/i,
  ),
  pattern("warranty-duration", "warran guaran defect", /\bwarrant\w*\b.{0,150}\b(?:period|days?|months?|years?)\b/i),
  pattern(
    "insurance",
    "insura insure policy polici covera",
    /\b(?:maintain|obtain|carry|procure|provide|keep)\b.{0,100}\b(?:insurance|coverage|polic)|\b(?:certificate of insurance|additional insured|insurance)\b.{0,60}\b(?:shall|limits?|polic|coverage|cover)/i,
  ),
  pattern(
    "covenant-not-to-sue",
    "contes challe sue claim attack dispute releas",
    /\b(?:not|never|nor)\b.{0,80}\b(?:contest|challenge|attack|dispute|oppose|impair|question)\w*\b.{0,120}\b(?:title|validity|ownership|right|mark|patent|interest)|\bcovenant not to sue\b|\b(?:release|waive)s?\b.{0,80}\bclaims?\b/i,
  ),
  pattern(
    "third-party-beneficiary",
    "benefi",
    /\bthird[- ]party beneficiar|\b(?:intended|express) (?:third )?(?:party )?beneficiar|\bbenefit of\b.{0,80}\benforce/i,
  ),
];

/** Types whose wording a sentence has. `stems` are those of the sentence. */
export function patternsIn(sentence: string, stems: Int32Array): string[] {
  const held = new Set(stems);
  return patterns.flatMap(({ type, cues, pattern }) => ([...cues].some((cue) => held.has(cue)) && pattern.test(sentence) ? [type] : []));
}

const byType = new Map(patterns.map(({ type, pattern }) => [type, pattern]));

/** The wording that marks a clause type; undefined for types that have none. */
export function patternOf(type: string): RegExp | undefined {
  return byType.get(type);
}
