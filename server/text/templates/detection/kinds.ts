import type { Kind } from "./model.ts";

/** Words of a name, tried in order; the first that fit decide. */
const rules: readonly (readonly [Kind, RegExp])[] = [
  [
    "text",
    /\be-?mail\b|\bphone\b|\btelephone\b|\bfax\b|\bwebsite\b|\burl\b|\blink\b|\btitle\b|\bsignature\b|\bdescri(?:be|ption)\b|\bsummary\b/,
  ],
  [
    "duration",
    /\b(?:days?|weeks?|months?|years?|hours?) (?:notice|period|term)\b|\b(?:notice|cure|grace|retention|renewal|trial|pilot|payment|warranty|survival|probation\w*|non compet\w*|confidentiality|subscription|rejection|resubmission|vesting|cliff) (?:period|term|duration|length)\b|\bduration\b|\bperiod\b|\bterm\b(?! sheet)|\blength of\b|\bwithin how long\b|\bcliff\b/,
  ],
  [
    "date",
    /\bdates?\b|\bdated\b|\bdeadline\b|\bd o b\b|\bdob\b|\bbirthday\b|\bday of\b|\b(?:lease|term|rental|employment|contract|project|work|service) (?:start|end|begin(?:ning)?)$|\b(?:start|commencement|expiration|expiry|closing|effective|termination|signing|delivery) (?:on|day)\b|^(?:commencement|expiration|expiry|effective|month|year|day)$/,
  ],
  [
    "number",
    /\bpercent(?:age)?\b|\binterest rate\b|\b(?<!\b(?:hourly|daily|weekly|monthly|nightly|annual|day|pay|billing|room|base|change|overtime) )rate$(?<!^rate)|\b(?:annual|yearly) (?:increase|escalat\w+)\b|\bmileage\b|\bodometer\b|\bsquare (?:feet|footage)\b|\b(?:rentable|usable|floor|gross|net) area\b|\bhead ?count\b|\b(?:tax|royalty|commission|discount) rate\b|\bnumber of\b|\bquantity\b|\bhow many\b|\bcount\b|\bshares\b|\bunits\b|\bmultiplier\b|\b(?:invoice|order|case|account|contract|file|matter|docket|policy|license|registration|sow|po|parcel|serial|employee|tax|company|identification|reference) (?:number|no|id)\b|\bnumber$|\bno$|\bein\b|\bssn\b|\bzip\b|\bpostal code\b|\bdays?$|\bmonths?$|\byears?$|\bhours?$/,
  ],
  [
    "money",
    /\bfees?\b|\bprices?\b|\bamounts?\b|\brent(?:al)?\b|\bsalary\b|\bsalaries\b|\bdeposit\b|\bcosts?\b|\bcompensation\b|\b(?:liability|damages?|general|increased|expense|fee) cap\b|\bcap$|\bceiling\b|\bsum\b|\bconsideration\b|\bbonus\b|\bpremium\b|\bpenalty\b|\bcharges?\b|\bbudget\b|\bwages?\b|\bretainer\b|\bprincipal (?:sum|amount|balance)\b|^principal$|\bvaluation\b|\b(?:hourly|daily|weekly|monthly|nightly|day|pay|change|billing|overtime|room|base) rate\b|^rate$|\bpayment$|\binstallment\b|\bdollars\b|\bvalue\b|\b(?:daily|liquidated|delay) damages\b|^advance$|\badvance (?:payment|amount)\b/,
  ],
  [
    "address",
    /\baddress(?:es)?\b|\bstreet\b|\bpremises\b|\blocation\b|\bprincipal place of business\b|\bregistered office\b|\bheadquarters\b/,
  ],
  [
    "jurisdiction",
    /\bgoverning law\b|\bapplicable law\b|\bjurisdiction\b|\bstate\b(?!ment)|\bcommonwealth\b|\bprovince\b|\bvenue\b(?! (?:owner|name|manager))|\bcourts?\b|\bcountry\b|\bcounty\b|\blaws? of\b|^law$|\bmember state\b|\bforum\b|\bterritory\b/,
  ],
  [
    "text",
    /\b(?:product|project|service|program|software|property|event|file|domain|brand|trade|course|position|job|work|cloud|field|section|document|exhibit|schedule|agreement|contract|venture|vessel|ship|team|app|account) name\b|\bpurpose\b|\bscope\b|\bservices\b|\bdeliverables?\b|\bobligations?\b/,
  ],
  [
    "party",
    /\bname\b|\bnames\b|\bpart(?:y|ies)\b|\b(?:sub|co)?(?:client|customer|supplier|vendor|provider|company|corporation|landlord|lessor|tenant|lessee|employer|employee|executive|buyer|purchaser|seller|lender|borrower|licensor|licensee|contractor|subcontractor|consultant|recipient|discloser|owner|agent|guarantor|investor|founder|plaintiff|defendant|petitioner|respondent|trustee|grantor|grantee|assignor|assignee|franchisor|franchisee|distributor|reseller|manufacturer|partner|member|shareholder|settlor|executor|testator|attorney|counsel|witness|processor|controller|publisher|author|sponsor|insured|insurer|mortgagor|mortgagee|spouse|husband|wife|operator|carrier|shipper|consignee|broker|bailor|bailee|obligor|obligee|pledgor|pledgee|surety|indemnitor|indemnitee|donor|donee|beneficiary|debtor|creditor|payer|payor|payee|host|releasor|releasee|developer|builder|architect|engineer|performer|artist|sublandlord|law firm)(?: \d+)?$/,
  ],
];

/** Agents, such as "photographer" and "roommate 2", and words that only have the same ending. */
const doer = /^\p{L}{2,}(?:er|or|ee|ist|mate|ian)(?: \d+)?$/u;
const things =
  /^(?:\w*number|order|letter|power|matter|offer|paper|water|center|color|floor|error|sector|factor|quarter|chapter|register|transfer|manner|corner|cover|other|tender|border|layer|meter|river|tower|computer|server|folder|router|container|trailer|timber|silver|buffer|charter|weather|color|labor|harbor|vendor code|honor|favor|armor|major|minor|prior|anchor|motor|monitor|behavior|interior|exterior|fee|\w*fee|committee|guarantee|degree|tree|three|free|list|estimate|climate|ultimate|approximate|roster|banner|poster|printer|disclaimer|waiver|retainer|rider|remainder|reminder|identifier|footer|header|answer|summer|winter|december|october|september|november|refer|per|over|under|after|either|whether|never|for)\b/;

/** The kind of value that a name asks for. `words`: in lower case, without punctuation. */
export function kindOfName(words: string): Kind | null {
  const text = words.length > 120 ? words.slice(0, 120) : words;
  for (const [kind, pattern] of rules) if (pattern.test(text)) return kind;
  return doer.test(text) && !things.test(text) ? "party" : null;
}

/** Lower-case words of a name: `supplierName`, `supplier_name` and `Supplier's Name` are all "supplier name". */
export function wordsOf(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/['’]s\b/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
