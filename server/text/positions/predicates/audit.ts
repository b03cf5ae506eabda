import { measuresIn } from "../measures.ts";
import { checkScales } from "../scale-check.ts";
import type { Provision } from "../provisions.ts";
import { opensRecords } from "../duties.ts";
import { file, nobody } from "./actors.ts";
import { type Asked, breaks, type Decided, fails, favors, foundAt, holds } from "./predicate.ts";

const looks = /\b(?:audit\w*|inspect\w*|examin\w*|review|access)\b/;
const books =
  /\b(?:books|records|accounts?|premises|facilit(?:y|ies)|sites?|plants?|procedures|logs?|compliance|on-site|business)\b|\baudits? (?:a|per|each|every) year\b/;
const yearly =
  /\b(?:once|one|1|twice|two)\b(?: \(\d\))?(?: (?:such|time|times|audits?|inspections?|examinations?|reviews?|visits?)){0,3} (?:per|a|each|every|in|in any|in each|during|during any|during each|within any|within each)\b(?: given| one| single| rolling)? ?(?:\(1\) )?(?:calendar |contract |fiscal |licen[sc]e )?(?:year|annum|(?:twelve|12)[ -](?:\(12\) )?months?(?: period)?)\b|\b(?:once|twice|frequently|often)\b[^.;]{0,80}\b(?:per|a|each|every|any|calendar|twelve|12)[ -](?:\(12\) )?(?:calendar |contract |fiscal )?(?:year|annum|months?)\b|\bannual(?:ly)?\b[^.;]{0,80}\b(?:audit|inspect|examin|review|access)|\b(?:audit|inspect|examin|review|access)\w*\b[^.;]{0,80}\b(?:annually|an annual basis|yearly)\b/;
/** More than a year allows. */
const oftener =
  /\b(?:once|one|1|twice)\b[^.;]{0,60}\b(?:per|a|each|every|any)\b (?:calendar |fiscal )?(?:quarter|month|week)\b|\b(?:quarterly|monthly|weekly) (?:audit|inspect|examin)\w*/;
const noticed = /\b(?:days?|weeks?|months?)\b['’]?[^.;]{0,40}\bnotice\b|\bnotice\b[^.;]{0,30}\b(?:days?|weeks?|months?)\b/;
const opposite: Record<string, string> = { us: "them", them: "us", pays: "prov", prov: "pays" };

/** Who opens books to whom, and how often. */
export function audit(asked: Asked): Decided[] | null {
  const { contract, provisions, position, slug, stance } = asked;
  if (stance === null) return null;
  const audited = nobody();
  for (const one of provisions.all) {
    const text = one.full;
    const opened =
      /\b(?:available|open|subject) (?:for|to) (?:\w+ )?(?:inspection|audit|examination|review)\b(?:[^.;]{0,40}?\bby|[^.;]{0,120}?\b(?:representing|(?:selected|appointed|designated|engaged|chosen) by|(?:accountants?|auditors?|representatives?) of)) @(us|them|pays|prov|other)\b/.exec(
        text,
      )?.[1];
    if (
      opened !== undefined &&
      /\b(?:records?|books|information|accounts?|facilit(?:y|ies)|premises)\b/.test(text) &&
      !/\bdocuments? (?:available|filed)\b|\bshareholders?\b/.test(text)
    ) {
      file(audited, opened === "other" ? "each" : opposite[opened], one);
      continue;
    }
    if (!looks.test(text) || !books.test(text)) continue;
    if (!opensRecords(contract.sentences[one.index]?.text ?? "") && !/\baudit/.test(text) && !/\baudit|record|inspection/.test(one.heading))
      continue;
    if (
      /\bindemnif|\bclaims?\b|\bregulat(?:ory|or)\b|\bgovernment(?:al)? (?:authorit|agenc|bod)|\binspect(?:or)? general\b|\bbalance sheet/.test(
        text,
      )
    )
      continue;
    if (/^\W*(?:if|in the event|any such|such)\b/.test(text)) continue;
    // A visit to places without a look at records: access for repairs, or rules for visitors.
    if (!/\baudit|\binspect|\bexamin|\brecords?\b|\bbooks\b/.test(text) && !/audit|record|inspection/.test(one.heading)) continue;
    if (/\b(?:maintenance|cleaning|repair) (?:personnel|vendors?|staff)\b/.test(text)) continue;
    // Papers that come back at the end.
    if (/\b(?:deliver|return|surrender|destroy)\b/.test(text) && !/\baudit|\binspect|\bexamin/.test(text)) continue;
    const by =
      /@(us|them|pays|prov)\b(?:'s [^.;]{0,30})?[^.;@]{0,80}\b(?:may|shall have the right|has the right|will have the right|shall be (?:entitled|permitted)|is entitled|can|right to)\b[^.;]{0,120}\b(?:audit|inspect|examine|review|access|conduct)/.exec(
        text,
      )?.[1];
    const from =
      /@(us|them|pays|prov|each)\b[^.;@]{0,80}\b(?:shall|will|must|agrees?)\b[^.;]{0,160}\b(?:permit|allow|provide|make|keep|maintain|give|open)\b/.exec(
        text,
      )?.[1] ??
      /\b(?:records|books|accounts|premises|compliance|facilities)\b[^.;]{0,40}\bof @(us|them|pays|prov)\b/.exec(text)?.[1] ??
      /@(us|them|pays|prov)'s (?:\w+ ){0,4}(?:books|records|premises|facilities|compliance|accounts|procedures|performance)/.exec(
        text,
      )?.[1];
    const mutual = /@(?:each|other|role)\b[^.;]{0,60}\b(?:may|right)\b/.test(text);
    const who = from ?? (by === undefined ? (mutual ? "each" : undefined) : opposite[by]);
    if (who === undefined) continue;
    file(audited, who, one);
  }
  const ofUs = /\bthe other party may\b/i.test(position.standardPosition);
  const ours = [...audited.us, ...audited.both];
  const theirs = [...audited.them, ...audited.both];
  if (!ofUs) {
    const all = theirs;
    if (all.length === 0) return [];
    // Only a time of notice counts, and not a period of records or a number of audits.
    const dated = all.filter(({ full }) => noticed.test(full));
    const place = foundAt(contract, dated);
    const scales =
      place === null ? [] : checkScales(contract, place, position, slug).map((finding): Decided => ({ ...finding, by: dated }));
    return [holds(all, "a right to look", "You may audit the other party."), ...scales];
  }
  if (ours.length === 0) return theirs.length > 0 ? [favors(theirs, "Only the other party can be audited.")] : [];
  return ours.flatMap(limitsOf).slice(0, 2);

  function limitsOf(one: Provision): Decided[] {
    const near = provisions.section(one).filter(({ index }) => Math.abs(index - one.index) <= 5);
    const all = near.map(({ full }) => full).join(" ");
    if (!/\b(?:audit|inspect|examin|review|access)/.test(one.full)) return [];
    if (/\bat any time\b[^.;]{0,60}\bwithout\b[^.;]{0,30}\bnotice\b|\bwithout (?:prior )?notice\b/.test(all))
      return [breaks([one], "audits without notice", "The other party may audit at any time without notice.")];
    if (!yearly.test(all) || oftener.test(one.full) || /\bany number of\b|\bas often as\b/.test(all))
      return [fails([one], "no yearly limit", "The clause does not limit how often the other party may audit.")];
    const notice = near
      .flatMap(({ index }) => measuresIn(contract.sentences[index]?.text ?? ""))
      .find(({ kind, value }) => kind === "days" && value < 90);
    if (notice !== undefined && notice.value < 15)
      return [fails([one], "short notice", `The other party may audit on ${notice.written} of notice.`)];
    return [holds([one], "limited audits", "Audits are limited to a number per year.")];
  }
}
