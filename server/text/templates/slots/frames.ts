import type { Subject } from "./subject.ts";
import type { Value } from "./values.ts";
import { statementAround } from "../../contract/sentences.ts";

/**
 * What the words around a date, an amount, a length of time or a place call it; several where they are ambiguous, the most likely first.
 */
export function rolesAround(value: Value, text: string): string[] {
  const { start, end } = statementAround(text, value, 88, 40);
  const before = text.slice(start, value.start);
  const after = text.slice(value.end, end).replace(/^\s*\([^)]*\)/, "");
  const of = tables[value.kind] ?? [];
  return of.filter(([side, cue]) => cue.test(side === "before" ? before : after)).map(([, , role]) => role);
}

type Cue = readonly [side: "before" | "after", cue: RegExp, role: string];

const tables: Readonly<Record<string, readonly Cue[]>> = {
  date: [
    ["before", /\binvoice\b[^.;,]{0,30}\b(?:of|dated|from)\s*$/i, "invoice"],
    ["before", /\b(?:terminat\w+|cancel\w*)\b[^.;]{0,70}\b(?:effective(?: on| as of)?|on|as of)\s*$/i, "end"],
    ["before", /\b(?:agreement|contract|lease|loan|note)\b[^.;,]{0,16}\b(?:of|dated|signed(?: on)?|from)\s*$/i, "signed"],
    ["before", /\b(?:finish|complet|done|ready)\w*\b[^.;,]{0,24}$/i, "completion"],
    ["after", /^\s*to (?:pay|cure)\b/i, "deadline"],
    ["before", /\b(?:until|till|through|thru|ends?|ending|expires?|expiring)(?: on)?\s*$/i, "end"],
    ["before", /\bto\s*$/i, "end"],
    ["before", /\b(?:from|starts?|starting|begins?|beginning|commences?|commencing)(?: on| as of)?\s*$/i, "start"],
    ["before", /\b(?:effective|dated|as of|date of)(?: as of| on| from)?\s*$/i, "effective"],
    ["before", /\b(?:matur(?:es|ing|ity)|due)(?: on| date)?\s*$/i, "maturity"],
    ["before", /\baccept(?:ed|ance)?(?: it| the offer)? (?:by|before|until)\s*$/i, "acceptance"],
    ["before", /\b(?:deliver(?:y|ed|ies)?|ship(?:ped)?)(?: is| by| on| no later than| date)*\s*$/i, "delivery"],
    ["before", /\bclos(?:e|es|ing)(?: date)?(?: is| on| by)*\s*$/i, "closing"],
    ["before", /\b(?:by|before|no later than|not later than)\s*$/i, "deadline"],
  ],
  money: [
    ["before", /\b(?:lends?|lending|borrows?|borrowing|repays?|loans?|loan of|principal)\b[^.;,$]{0,40}$/i, "loan"],
    ["before", /\binvest(?:s|ing|ed)?\s*$/i, "investment"],
    ["before", /\bow(?:es|ed|ing)\b[^;$]{0,70}$/i, "debt"],
    ["before", /\bdeposit(?:s|ing|ed)\s*$/i, "escrow"],
    ["after", /^\s+(?:\p{Ll}+\s+){0,3}(?:in|into)\s+escrow\b/iu, "escrow"],
    ["after", /^\s*(?:is |are |to be |will be )?held\b/i, "escrow"],
    ["after", /^\s*(?:a|per|each|every|\/)\s*(?:person|head|guest|plate)\b/i, "person"],
    ["after", /^\s*(?:advance|bonus|budget|retainer|deposit)\b/i, "none"],
    ["after", /^\s*(?:a|an|per|each|every|\/)\s*(?:hour|hr)\b|^\s*hourly\b/i, "hour"],
    ["after", /^\s*(?:a|per|each|every|\/)\s*(?:day|night)\b|^\s*(?:daily|nightly)\b/i, "day"],
    ["after", /^\s*(?:a|per|each|every|\/)\s*week\b|^\s*weekly\b/i, "week"],
    ["after", /^\s*(?:down\b|up front\b|as a deposit\b)/i, "deposit"],
    ["after", /^\s*(?:in total|altogether|in all|total)\b/i, "total"],
    ["after", /^\s*(?:a|per|each|every|\/)\s*month\b|^\s*monthly\b/i, "month"],
    ["after", /^\s*(?:a|per|each|every|\/)\s*(?:year|annum)\b|^\s*(?:annually|yearly)\b/i, "year"],
    ["after", /^\s*(?:per|a|each)\s*share\b/i, "share"],
    ["before", /\bcap(?:s|ped|ping)?\b[^.;,]{0,40}\sat\s*$/i, "cap"],
    ["before", /\b(?:not to exceed|capped at|cap of|up to|at most|no more than|maximum of)\s*$/i, "cap"],
    ["before", /^(?![^]*\b(?:cap|capped|caps|limit\w*|liab\w*|insur\w*|coverage)\b[^.;,]*$)[^]*\b(?:for|at)\s*$/i, "price"],
    ["before", /\bpays?\s+(?:\p{L}+\s+){0,3}$/iu, "price"],
  ],
  duration: [
    ["after", /^['’]?\s*(?:of\s+)?(?:prior\s+|written\s+|advance\s+)*notice\b/i, "notice"],
    ["before", /\bnotice(?: period)?(?: of| is)?\s*$/i, "notice"],
    ["before", /\b(?:deliver|ship|complet|respon)\w*\b[^.;,]{0,24}\bwithin\s*$/i, "within"],
    ["before", /\binvoices?\b[^.;,]{0,24}\bin\s*$/i, "payment"],
    ["before", /\b(?:net|within|paid in|payable in|payment in)\s*$/i, "payment"],
    ["before", /\bwithin\s*$/i, "within"],
    ["before", /\brenew(?:s|ing|al|ed)?(?: it| term| period)?(?: for| of| is)*\s*(?:another\s+|successive\s+)?$/i, "renewal"],
    ["before", /\bconfidential(?:ity)?(?: for| of| lasts?| should last| survives?| period)*\s*$/i, "confidentiality"],
    ["after", /^['’]?\s*(?:of\s+)?(?:survival|tail)\b/i, "confidentiality"],
    ["before", /\bsurviv\w+(?: for)?\s*$/i, "confidentiality"],
    ["before", /\blasts?(?: for)?\s*$/i, "lasts"],
    ["before", /\b(?:term|duration)(?: of| is| for)*\s*$|\bfor(?: the (?:first|next|initial)| a period of| an? initial)?\s*$/i, "term"],
    ["after", /^\s*(?:initial\s+)?term\b/i, "term"],
  ],
  percent: [
    ["after", /^\s*(?:annual |yearly )?(?:increases?|escalat\w+|raises?)\b|^\s*(?:each|every|a|per) year\b/i, "increase"],
    ["after", /^\s*(?:annual\s+|yearly\s+)?(?:interest|apr)\b/i, "interest"],
    ["after", /^\s*royalt/i, "royalty"],
    ["before", /\bat\s*$/i, "interest"],
  ],
  place: [
    ["before", /\b(?:Inc|LLC|Corp|Ltd|LP|L\.P|Company|Co)\.?,?\s*\($/, "incorporation"],
    ["after", /^\s+(?:state\s+)?law\b/i, "law"],
    [
      "before",
      /\b(?:governed by|under|laws? of|law is|apply(?:ing)?)(?: the)?(?: laws? of)?(?: the)?(?: (?:state|commonwealth) of)?\s*$/i,
      "law",
    ],
    ["before", /\b(?:courts? (?:of|in)|venue(?: is| in)?)(?: the)?(?: state of)?\s*$/i, "venue"],
    ["after", /^\s+courts?\b/i, "venue"],
    ["after", /^\s+(?:corporation|limited liability company|llc|limited partnership|company|entity)\b/i, "incorporation"],
    ["before", /\b(?:incorporated|organized|formed|registered)(?: in| under the laws? of)\s*(?:the state of\s*)?$/i, "incorporation"],
    ["before", /\b(?:in|throughout|within|territory(?: of| is)?)(?: the)?\s*$/i, "territory"],
    ["before", /\b(?:licen[cs]e|distribut|exclusiv)\w*\b[^.;]{0,60}\bfor(?: the)?\s*$/i, "territory"],
  ],
  figure: [
    ["after", /^\s*(?:rentable |usable )?(?:square feet|square foot|sq\.? ?f(?:ee)?t|sf)\b/i, "area"],
    ["after", /^\s*miles\b/i, "miles"],
    ["after", /^\s*(?:guests|people|persons|attendees|invitees)\b/i, "guests"],
    ["before", /\b(?:invoice|order|policy|account|file)\s*(?:no\.?|number|#)?\s*$/i, "invoice number"],
    ["after", /^\s+(?:\p{L}+\s)?shares?\b/iu, "shares"],
    ["before", /\b(?:case|docket|file)\s*(?:no\.?|number|#)?\s*$/i, "case"],
  ],
};

/** Subjects that a role may mean, in the order of the attempts: the first one that a template has. */
const meant: Readonly<Record<string, readonly RegExp[]>> = {
  invoice: [/\binvoice date\b/],
  "invoice number": [/\binvoice (?:number|no)\b/],
  signed: [/\b(?:agreement|contract|lease|loan|note) date\b|^date of (?:the |this )?(?:agreement|contract)/],
  completion: [/\bcompletion\b/],
  loan: [/\b(?:loan|principal) amount\b|^principal(?: sum)?$/],
  investment: [/\b(?:purchase|investment|subscription) amount\b/],
  debt: [/\bamount (?:due|owed)\b|\bdebt\b/, /\bprincipal (?:amount|sum)\b|^principal$/],
  escrow: [/\bescrow (?:amount|sum|deposit)\b/],
  person: [/\bper (?:person|head|guest|plate)\b/],
  none: [],
  increase: [/\bincrease\b|\bescalat/],
  area: [/\b(?:area|square f(?:ee)?t|square footage)\b/],
  miles: [/\b(?:mileage|odometer|miles)\b/],
  guests: [/\b(?:guest|head|attendee|people|person)s?\b.*\b(?:count|number)\b|\bnumber of (?:guests|people|attendees|persons)\b|^guests$/],
  end: [/\b(?:end|expir\w*|termination|maturity|separation|move out)\b/],
  start: [/\b(?:start|commencement|begin\w*|move in)\b/, /\beffective\b/, /^(?:the )?(?:agreement |contract )?date$|^date of/],
  effective: [
    /\beffective\b/,
    /^(?:agreement |contract |note )?date$|^dated?\b|\bdate of (?:this )?(?:agreement|contract)\b/,
    /\b(?:start|commencement)\b/,
  ],
  maturity: [/\b(?:maturity|due)\b/, /\b(?:deadline|payment date)\b/],
  acceptance: [/\baccept\w*\b/],
  delivery: [/\bdeliver\w*|\bshipping\b/],
  closing: [/\bclosing\b/],
  deadline: [/\b(?:deadline|due|by when)\b/, /\bdelivery\b/],
  hour: [/\bhour(?:ly)?\b/, /\brate\b/, /^(?:consulting |consultant )?fees?$/],
  month: [/\bmonth(?:ly)?\b/, /\b(?:rent|fee|retainer|charge)\b/],
  day: [/\b(?:daily|day|night\w*)\b/, /\brate\b/, /^(?:consulting |consultant )?fees?$/],
  week: [/\bweek(?:ly)?\b/, /\brate\b/],
  deposit: [/\bdeposit\b/, /\bdown payment\b/],
  total: [/\btotal\b/, /\b(?:price|fee|amount|sum)\b/],
  year: [/\b(?:annual|yearly|year)\b/, /\b(?:salary|compensation|rent|fee)\b/],
  share: [/\bper share\b/, /\bshare price\b/],
  cap: [/\b(?:cap|ceiling|maximum|limit)\b/],
  price: [
    /\bpurchase price\b/,
    /\bprice\b(?! per)/,
    /\b(?:license |monthly )?fee\b/,
    /\b(?:salary|rent)\b/,
    /\b(?:contract|settlement) (?:sum|amount)\b/,
  ],
  notice: [/\bnotice\b/],
  payment: [/\bpayment\b/],
  within: [/\b(?:delivery|completion|turnaround|response|review|cure)\b/],
  renewal: [/\brenew/],
  confidentiality: [/\bconfidential/, /\bsurviv/],
  lasts: [/^(?:initial )?(?:term|duration)$|\b(?:agreement|contract|lease) (?:term|period)\b/, /\bterm\b/, /\bconfidential/],
  term: [
    /^(?:initial )?(?:term|duration)$|\b(?:agreement|contract|lease|subscription) (?:term|period)\b/,
    /\bterm\b(?<!\b(?:payment|renewal|credit) term)/,
    /\bperiod\b(?<!notice period)/,
  ],
  interest: [/\binterest\b/, /\brate\b/],
  royalty: [/\broyalty\b/],
  law: [/\b(?:governing|applicable|choice of) law\b|^law$|\bgoverning\b/, /^(?:state|jurisdiction)$/],
  venue: [/\b(?:venue|courts?|forum)\b/, /^jurisdiction$/],
  incorporation: [/\b(?:incorporation|organization|formation)\b/, /\bstate\b/],
  territory: [/\bterritory\b/, /^(?:state|province|country)$/],
  shares: [/\bshares\b(?<!per shares)/],
  case: [/\b(?:case|docket|file)\b/],
};

/** The subjects that a role may mean: none, one, or several equally likely ones. */
export function subjectsMeant(role: string, subjects: readonly Subject[]): Subject[] {
  for (const pattern of meant[role] ?? []) {
    const found = subjects.filter(({ words }) => pattern.test(words));
    if (found.length > 0) return found;
  }
  return [];
}
