import { type Asked, breaks, type Decided, fails, favors, holds } from "./predicate.ts";
import type { Provision } from "../provisions.ts";

const signed =
  /\b(?:amend\w*|modif\w*|chang\w*|supplement\w*|vari(?:ed|ation)|alter\w*)\b[^.]{0,200}\b(?:writing|written|instrument|document|change order|signed|executed)\b|\bsigned\b[^.]{0,80}\b(?:amendments?|change orders?)\b|\bchange orders?\b[^.]{0,80}\b(?:signed|written|agreed)\b/;
const alone =
  /@(us|them|pays|prov)\b[^.;@]{0,80}\b(?:may|can|reserves? the right to|is entitled to|shall have the right to)\b(?! (?:also )?(?:request|propose|suggest|ask))(?: not)?(?:,? (?:at any time|from time to time|unilaterally|in its (?:sole |reasonable )?discretion|upon notice),?)*[^.;@]{0,40}\b(?:amend|modify|change|update|revise|vary)\b/;
const aloneDiscretion = /@(us|them|pays|prov)\b, in its (?:sole |reasonable )?discretion,? may (?:amend|modify|change|update)\b/;
const changedBy =
  /\b(?:agreement|terms|conditions|fees|prices|rates)\b[^.;]{0,60}\bmay (?:at any time )?be (?:amended|modified|changed|revised|updated)\b[^.;]{0,40}\bby @(us|them|pays|prov)\b(?! and\b)/;
const terms =
  /\b(?:agreement|terms|conditions|polic\w+|attachments?|prices?|fees?|scope|duties|position|employment|services|rates?|schedule)\b/;
/** A document that only the other party signs. */
const onlyThem = /\bsigned by @them\b(?! and\b)|\bauthori[sz]ed by @them\b/;
/** A ban on changes by one party. */
const refused =
  /@(?:none|them|each)\b[^.;@]{0,40}\bmay not\b[^.;@]{0,40}\b(?:amend|modify|change|update)\b|@none\b[^.;@]{0,20}\bmay\b[^.;@]{0,40}\b(?:amend|modify|change|update)\b/;
const wide = /\b(?:at any time|sole discretion|from time to time|without (?:notice|consent)|by posting|unilaterally)\b/;
const ordered =
  /\b(?:duties|services|directions|responsibilities|scope)\b[^.;]{0,160}\b(?:as may be|from time to time)\b[^.;]{0,60}\b(?:determined|assigned|given|directed|requested)\b[^.;]{0,60}\bby @them\b/;

const onlyPrices = /\b(?:amend|modify|change|update|revise|vary)\b[^.;]{0,20}\b(?:rates?|fees?|prices?|charges)\b/;

/** Whether one party can change the contract alone. */
export function amendment({ provisions, position }: Asked): Decided[] {
  const decided: Decided[] = [];
  const broken = position.dealBreaker !== null;
  for (const one of provisions.all) {
    const text = one.full;
    if (
      signed.test(text) &&
      !changedBy.test(text) &&
      /\bagreement|\bcontract|\bterms|\bchanges?\b|\bprovision|\bamend/.test(text) &&
      !alone.test(text)
    )
      decided.push(
        onlyThem.test(text)
          ? fails([one], "signed by one party", "The other party alone signs changes.")
          : holds([one], "signed changes", "Changes need a signed document."),
      );
    if (refused.test(text) && terms.test(text)) {
      decided.push(holds([one], "no unilateral change", "The other party may not change the terms alone."));
      continue;
    }
    const who = (alone.exec(text) ?? aloneDiscretion.exec(text) ?? changedBy.exec(text))?.[1];
    // Prices alone are read with the changes of scope and fees.
    if (onlyPrices.test(text) && !/\b(?:agreement|terms|conditions|polic\w+)\b/.test(text)) continue;
    if (
      who === undefined ||
      !terms.test(text) ||
      /\bmay not\b|\bonly (?:with|by) (?:the )?(?:written|consent|a written)|\bsigned by @each\b|\bwith (?:the )?(?:prior )?(?:written )?consent\b/.test(
        text,
      )
    )
      continue;
    if (/\bspecifications?\b|\bdelivery\b|\baddress\b|\bforecast\b|\border\b|\bname\b/.test(text) && !/\bterms\b|\bagreement\b/.test(text))
      continue;
    if (who === "us") decided.push(favors([one], "Only your side may change the terms."));
    else decided.push((broken && wide.test(text) ? breaks : fails)([one], "unilateral change", "The other party may change terms alone."));
  }
  return decided;
}

/** Whether the scope or the price can change without both signatures. */
export function changeOrders({ provisions, position, stance }: Asked): Decided[] {
  const decided: Decided[] = [];
  const broken = position.dealBreaker !== null;
  let written: Provision | null = null;
  for (const one of provisions.all) {
    const text = one.full;
    if (onlyThem.test(text) && /\bchange/.test(text))
      decided.push(fails([one], "signed by one party", "The other party alone signs changes."));
    else if (
      signed.test(text) ||
      /\b(?:additional|change[sd]?|further)\b[^.;]{0,160}\b(?:signed|mutually agree\w*|consent in writing|written consent|agreed in writing)\b/.test(
        text,
      )
    )
      written ??= one;
    const unsigned = /\bwithout (?:a|an|any) [^.;]{0,40}\b(?:signed|sign|agreed)\b[^.;]*/;
    const isScope = /\b(?:scope|schedule|change orders?|fees|rates|services)\b/.test(text);
    const who = alone.exec(text)?.[1];
    if (
      isScope &&
      who === "them" &&
      !/\bonly\b|\bsigned\b|\bmay not\b|\bwith\b[^.;]{0,30}\bconsent\b/.test(text.replace(unsigned, "")) &&
      /\b(?:scope|fees|rates|schedule(?! [a-z]\b))\b/.test(text)
    )
      decided.push(
        (broken && stance !== "provides" ? breaks : fails)([one], "changes alone", "The other party may change scope or fees alone."),
      );
    else if (isScope && /\bwithout (?:a )?(?:signed|written)\b/.test(text) && /\bchange/.test(text))
      decided.push(fails([one], "unsigned changes", "Changes take effect without a signed document."));
    if (stance === "provides" && ordered.test(text))
      decided.push(fails([one], "the other party adds work", "The other party may add to your work alone."));
  }
  if (written !== null) decided.push(holds([written], "written changes", "Changes need the agreement of both parties in writing."));
  return decided;
}
