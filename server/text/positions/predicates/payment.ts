import { checkScales } from "../scale-check.ts";
import { measuresIn } from "../measures.ts";
import { isGood } from "../verdict.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, foundAt, holds } from "./predicate.ts";

const pays =
  /\b(?:pay|pays|paid|payable|payments?|remit\w*|invoices?|fall due|(?:is|are|be|become) due|due and owing|net \d+|reimbursed)\b/;
const elsewhere =
  /\b(?:terminat\w+|cure[ds]?|insur\w+|audit\w*|interest|overdue|past due|late payment|dispute[ds]?|indemnif\w+|tax(?:es)?|refund\w*|royalt\w+|liab\w+|damages|renew\w*|security deposit|severance|stock|options?|warrants?)\b/;
/** A time that was left out or blacked out. */
const blank = /(?:\[[^\]]{0,60}\]|_{2,}|\*{2,})\W{0,4}(?:business |calendar )?days?\b/;
const timed = /\b(?:days?|weeks?|months?)\b|\bnet \d+/;
/** "@them will invoice @us within 15 days of the end of each month". */
const sends =
  /\b(?:shall|will|may|must|agrees? to)\b(?: \w+){0,2} (?:invoice|bill|submit|send|issue|provide|deliver|render|prepare)\b|\binvoices? (?:shall|will|must) be (?:submitted|sent|issued|rendered|provided)\b/;
const atOnce =
  /\b(?:due|payable|paid|pays?|payment)\b[^.;]{0,40}\b(?:up)?on (?:the )?receipt\b|(?<!\b(?:designated|notify|notified|notice|approved|agreed|authori[sz]ed|writing)\b[^.;]{0,60})\bin advance\b(?! of (?:such|the due|each|any))|\bbefore the services begin\b|\b(?:due|payable) immediately\b/;
/** An invoice and a number of days, in either order. */
const ofInvoice =
  /\binvoices?\b[^.;]{0,120}\bdays?\b|\bdays?\b[^.;]{0,40}\b(?:receiv\w+|receipt of|after|of|from) (?:\w+ ){0,4}invoices?\b|\bundisputed invoices?\b/;
/** "On or before the first day of the month", "no later than ten days prior to the shipment date". */
const before =
  /\b(?:pay|pays|paid|payable|payments?|due)\b[^.;]{0,220}\b(?:(?:on|by|on or before) the first (?:business |calendar |working )?day (?:of|following)\b[^.;]{0,40}\b(?:month|quarter|term|period)|(?:prior to|before|in advance of) (?:the |each |any )?(?:date of )?(?:shipment|delivery|dispatch))\b/;
const afterResale =
  /\b(?:until|after|when|once)\b[^.;]{0,80}@(us|them|pays|prov)(?:'s)?[^.;]{0,60}\b(?:receives?|received|clients? (?:have|has) paid|paid by)\b|\bafter the day on which its own clients\b/;

/** When invoices are due. */
export function payment(asked: Asked): Decided[] {
  const { contract, provisions, position, slug, stance } = asked;
  const dated: { one: Provision; findings: Decided[] }[] = [];
  const other: Decided[] = [];
  const seen: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    if (!pays.test(text)) continue;
    const isTopic = /\b(?:payment|invoic|fees|compensation|price|billing)/.test(one.heading);
    if (afterResale.test(text) && /\b(?:due|pay|paid|compensation)\b/.test(text)) {
      if (stance === "provides")
        other.push(fails([one], "paid after others pay", "Payment waits until the other party is paid by others."));
      else if (stance === "pays") other.push(favors([one], "Payment waits until your side is paid by others."));
      continue;
    }
    if (sends.test(text) && !/\b(?:pay|pays|paid|payable|due|remit\w*|net \d+)\b/.test(text)) continue;
    if (elsewhere.test(text) && !ofInvoice.test(text) && !before.test(text)) continue;
    if (/\bdisput/.test(text) && /\bnotif/.test(text)) continue;
    if (before.test(text) && !/\bin arrears\b/.test(text) && !/\bnotice\b|\btaxes\b/.test(text)) {
      if (stance === "pays") other.push(breaks([one], "due in advance", "Payment is due in advance or at once."));
      else if (stance === "provides") other.push(favors([one], "Payment is due in advance or at once."));
      continue;
    }
    if (
      atOnce.test(text) &&
      !/\bone-time\b|\bimplementation\b|\bset-?up\b|\bdeposit\b|\bexpenses?\b/.test(text) &&
      /\binvoices?|\bfees?\b|\bprice\b|\bpayment\b/.test(text) &&
      !timed.test(text.slice(text.search(atOnce)))
    ) {
      if (stance === "pays") other.push(breaks([one], "due at once", "Payment is due at once.", null));
      else if (stance === "provides") other.push(favors([one], "Payment is due at once."));
      continue;
    }
    if (isTopic || /\bshall pay\b|\bwill pay\b|\bfees?\b/.test(text)) seen.push(one);
    if (!timed.test(text)) continue;
    if (blank.test(text) && pays.test(text)) seen.unshift(one);
    if (/\b(?:days|weeks|months)['’]? (?:\w+ ){0,2}(?:prior |advance |written )+notice\b/.test(text)) continue;
    if (
      !/\binvoices?\b|\breceipt\b|\bcompletion\b|\bhand-?over\b|\bnet \d|\bstatements?\b|\bdelivery\b|\bfirst \w+ days\b|\bend of (?:each|the|every|such) (?:\w+ )?(?:month|quarter)\b/.test(
        text,
      ) &&
      !(isTopic && /\bwithin\b|\bdays after\b/.test(text))
    )
      continue;
    if (/\blater of\b/.test(text)) {
      seen.unshift(one);
      continue;
    }
    const place = foundAt(contract, [one]);
    if (place === null || measuresIn(place.text).every(({ kind }) => kind !== "days")) continue;
    if (/\bdelivery time\b|\btime of delivery\b/.test(text)) continue;
    dated.push({ one, findings: checkScales(contract, place, position, slug).map((finding): Decided => ({ ...finding, by: [one] })) });
  }
  const judged = dated.filter(({ findings }) => findings.length > 0);
  if (judged.length > 0) {
    // The invoice of the price decides; expenses and reports only where nothing else does.
    const main = judged.filter(({ one }) => !/\bexpenses?\b|\breport/.test(one.full));
    const best = main.length > 0 ? main : judged;
    const findings = best.flatMap((one) => one.findings);
    return [
      // What is due at once beside dated invoices is a special case, and stops nothing.
      ...other.filter(({ verdict }) => verdict !== "deal_breaker"),
      ...(stance === null ? findings : findings.filter((one) => !isGood(one)).slice(0, 1)),
      ...findings.filter(isGood).slice(0, 1),
    ];
  }
  if (other.length > 0) return other;
  if (seen.length === 0) return [];
  return stance === "provides" && seen.some(({ full }) => /\b(?:installments?|schedule|1st day|first day|week \d)\b/.test(full))
    ? [holds(seen, "fixed dates", "Payment falls due on fixed dates.")]
    : [cannotTell(seen.slice(0, 1), "Pandect found no time for payment. Read when payment is due.")];
}
