import { checkScales } from "../scale-check.ts";
import { isGood } from "../verdict.ts";
import type { Provision } from "../provisions.ts";
import { everyone, file, nobody } from "./actors.ts";
import { type Asked, breaks, type Decided, fails, favors, foundAt, holds } from "./predicate.ts";

const promises =
  /\b(?:represents? and )?warrants?\b(?! (?:officer|agreement|certificate|shares?|stock|holders?))|\bwarrant(?:y|ies) that\b|\bguarantees?\b|\bwarranted (?:to be |to |against |free |for )|\b(?:provides?|gives?|offers?|extends?) (?:an? |the |its )?(?:[\w-]+ ){0,3}warrant(?:y|ies)\b/;
const quality =
  /\b(?:performs? (?:materially|substantially|as|in)|performance(?! (?:of|by|under|hereunder|hereof|and (?:delivery|observance|the transactions?|the business)))|conform\w*|defects?|workman\w*|professional(?:,| (?:\w+ )?(?:manner|standards?|skill)\b)|specifications?|documentation|documented|free (?:from|of)(?!(?: and clear)?(?: of)?(?: (?:any|all|third[- ]party))*(?: and all)? (?:security |third[- ]party )?(?:liens?|encumbrances?|claims?|interests?))|industry standards|standards? of (?:care|service|performance|quality)|same (?:\w+ )?(?:manner|degree|level|standard|quality)|skill|care and skill|competent(?! (?:jurisdiction|courts?|tribunals?|authorit\w+|\w+ personnel|personnel|staff))(?:ly)?|quality|function\w*|(?:operating|working|good) (?:condition|order)|correct\w*|error|good industry|good practices)\b/;
const manner =
  /\b(?:shall|will|agrees?|must)\b[^.;]{0,260}\b(?:in an? (?:[\w-]+,? (?:and )?){0,3}professional|professional (?:manner|standard)|workman(?:like|ship)|competent (?:\w+ )?(?:and \w+ )?manner|competently|reasonable care and skill|skill and care|professional skill|high grade|good industry|industry standards?|materially as described|as documented|(?:in (?:conformity|accordance|compliance) with|conform(?:ing|s)? to|meet(?:ing|s)?) (?:the |its |all )?(?:\w+ )?specifications?)\b|\b(?:bugs?|defects?|errors?)\W[^.;]{0,60}\b(?:will|shall) be (?:fixed|corrected|repaired|remedied) by @/;
const legal =
  /\b(?:authori[sz]ed|authority|organi[sz]ed|valid(?:ly)?|execut\w+|good standing|binding|no conflict|compl(?:y|ies|iance) with (?:all )?(?:applicable )?laws?|infring\w*|title|right to (?:produce|enter|grant))\b/;
/** Rights in the work itself, and not only the power to make the contract. */
const ofWork = /\binfring\w*|\btitle\b|\bright to (?:produce|grant|license|sell)\b|\bown(?:s|er|ership)?\b|\blaws?\b(?! of)/;
const ofSecrets = /\b(?:confidential|proprietary|evaluation) information\b/;
const ofMedia = /\b(?:media|medium|cd-?roms?|diskettes?|disks?)\b/;
const disclaims =
  /\bdisclaim\w*|\bno (?:other |further )?(?:representations? or )?warrant|\bmakes? no (?:other |further )?(?:representations? or )?(?:warrant|guarantee)|\bdoes not (?:make|warrant|guarantee)|\b(?:exclusive|only|sole) warrant|\bin lieu of\b|\breplaces? all other warrant|\bmerchant\w+\b|(?:"as[- ]is"|\bas-is\b|\bas is(?= ?(?:[,.;)"]|basis|where|condition|and |with))|\bas is$)|\bimplied warranties\b/;
/** A disclaimer of every warranty, and not of one thing. */
const wholly =
  /"as[- ]is"|\bas[- ]is\b|\bexpress(?:ed)?(?:ly)?,? (?:or|nor|and) implied\b|\b(?:all|any) (?:other )?(?:\w+ )?warrant|\bwarrant(?:y|ies) of any kind\b|\bimplied warrant/;
/** The contract gives warranties that the disclaimer leaves; none of performance was found, but one may stand elsewhere. */
const excepted =
  /\bexcept\b[^.;]{0,30}\b(?:expressly|specifically|otherwise) (?:set forth|stated|provided|contained|warranted|made|given)\b/;
const unconditional =
  /\b(?:uninterrupted|error-free|free (?:from|of) (?:programming |any |all )?errors?(?! (?:that|which) (?:materially|substantially|significantly)))\b/;

/** What the provider promises about quality, for how long, and what it disclaims. */
export function warranty(asked: Asked): Decided[] {
  const { contract, provisions, position, slug, stance } = asked;
  const gives = nobody();
  const off: Provision[] = [];
  const offOf = nobody();
  const perfect: Provision[] = [];
  const terms: Provision[] = [];
  const ofRights = nobody();
  for (const one of provisions.all) {
    // An item that names its own party and promise is read alone.
    const text = /^\W*\(?\w{1,3}[.)] @(?:us|them|each)\b/.test(one.text) && promisesOf(one.text) ? one.text : one.full;
    const isWarranty =
      /\bwarrant(?:y|ies|s|ed)?\b|(?:"as[- ]is"|\bas-is\b|\bas is(?= ?(?:[,.;)"]|basis|where|condition|and |with))|\bas is$)|\bguarantee/.test(
        text,
      ) ||
      manner.test(text) ||
      (/warrant/.test(one.heading) && quality.test(text));
    if (
      !isWarranty ||
      /\bindemnif|\bhold\b[^.;]{0,40}\bharmless/.test(text) ||
      /\bwarrant (?:certificate|shares|agreement)|\bwarrants? (?:to purchase|or option)|\boption or warrant\b/.test(text)
    )
      continue;
    // Hopes of business are no promise about the work.
    if (
      /\b(?:guarantee|warrant|representation|assurance)\w*\b[^.;]{0,160}\b(?:profits?|earnings|profitab\w+|success|impressions|sales volume|volume|potential)\b/.test(
        text,
      ) &&
      !/\bmerchant|\bas[- ]is\b|\bfitness\b/.test(text)
    )
      continue;
    const refuses =
      /\b(?:does|do|shall|will) not\b(?: \w+){0,2} (?:warrant|perform (?:materially|as)|correct)\b|\bwithout (?:any )?warrant|(?:"as[- ]is"|\bas-is\b|\bas is(?= ?(?:[,.;)"]|basis|where|condition|and |with))|\bas is$)|\bno warrant(?:y|ies) that\b|\b(?:does|do|shall|will) not\b(?: \w+){0,2} (?:provide|give|make|offer|extend)\b(?: \w+){0,3} warrant|\bmakes? no guarantees?\b/.test(
        text,
      );
    if (
      !ofSecrets.test(text) &&
      ((disclaims.test(text) &&
        /\bwarrant(?:y|ies)|(?:"as[- ]is"|\bas-is\b|\bas is(?= ?(?:[,.;)"]|basis|where|condition|and |with))|\bas is$)|\bguarantee|\bmerchant/.test(
          text,
        )) ||
        refuses)
    ) {
      off.push(one);
      file(offOf, /@(us|them|pays|prov)\b[^.;@]{0,60}\b(?:disclaim|makes? no|does not|will not)/.exec(text)?.[1], one);
    }
    const plain = text.replaceAll(
      /(?:\b(?:does|do|shall|will) not\b|@none\b)(?: \w+){0,3} (?:warrants?|represents?|guarantees?)\b[^.;]*|\b(?:does|do|shall|will) not\b(?: \w+){0,2} (?:provide|give|make|offer|extend)s?\b(?: \w+){0,3} (?:warrant|guarantee)\w*[^.;]*|\bwithout (?:any )?warrant\w*[^.;,]*|(?:"as[- ]is"|\bas-is\b|\bas is(?= ?(?:[,.;)"]|basis|where|condition|and |with))|\bas is$)|\bno (?:other )?(?:warrant|guarantee)\w*[^.;]*|\bdisclaims?\b[^.;]*/g,
      " ",
    );
    if (unconditional.test(plain) && promisesOf(plain)) perfect.push(one);
    if (!promisesOf(plain)) continue;
    const isQuality = quality.test(plain.replaceAll(new RegExp(legal, "g"), ""));
    if (!isQuality && !legal.test(plain)) continue;
    const who =
      /@(us|them|each|role|pays|prov)\b(?:'s)?[^.;@]{0,120}\b(?:warrants?|guarantees?|represents?|shall|will|agrees?|must)\b/.exec(
        plain,
      )?.[1] ?? /@(us|them|each|pays|prov)\b/.exec(plain)?.[1];
    if (who === "none") continue;
    if (!isQuality) file(ofRights, who, one);
    else file(gives, who ?? (stance === "pays" ? "them" : stance === "provides" ? "us" : "prov"), one);
  }
  for (const one of provisions.all)
    if (/\bwarranty period\b/.test(one.full) && /\b(?:days?|months?|years?)\b/.test(one.full)) terms.push(one);
  const theirs = firmFirst([...gives.them, ...gives.both]);
  const ours = firmFirst([...gives.us, ...gives.both]);
  const all = firmFirst(everyone(gives));
  const refusedBreaks =
    /(?:"as[- ]is"|\bas-is\b|\bas is(?= ?(?:[,.;)"]|basis|where|condition|and |with))|\bas is$)|without any warranty/i.test(
      position.dealBreaker ?? "",
    );
  if (stance === null) {
    if (all.length === 0) return off.length === 0 ? [] : [(refusedBreaks ? breaks : fails)(off, "as is", "The clause gives no warranty.")];
    return [holds(all, "a warranty", "The contract gives a warranty."), ...lengths(all)];
  }
  if (stance === "pays") {
    if (theirs.length === 0) {
      const theirsOff = off.filter((one) => !offOf.us.includes(one));
      const rights = [...ofRights.them, ...ofRights.both];
      const keepsRights =
        rights.length > 0 &&
        theirsOff.some(({ full }) => /\bexcept\b[^.;]{0,60}\b(?:herein|set forth|stated|provided|contained|in (?:this|the))/.test(full));
      return theirsOff.length === 0
        ? rights.every(({ full }) => !ofWork.test(full))
          ? []
          : [fails(rights, "no warranty of performance", "The other party warrants its rights and no performance.")]
        : [
            (refusedBreaks && !keepsRights && theirsOff.some(({ full }) => wholly.test(full) && !excepted.test(full)) ? breaks : fails)(
              theirsOff,
              "as is",
              "The clause gives no warranty of performance.",
            ),
          ];
    }
    const isNarrow = theirs.every(({ full }) => /\bnot materially reduce\b/.test(full));
    if (isNarrow) return [fails(theirs, "a narrow warranty", "The warranty does not promise performance as described.")];
    return [holds(theirs, "a warranty", "The other party gives a warranty of performance."), ...lengths([...theirs, ...terms])];
  }
  if (ours.length === 0)
    return theirs.length > 0
      ? [favors(theirs, "Only the other party gives a warranty.")]
      : off.length > 0
        ? [holds(off, "disclaimed", "Warranties are disclaimed.")]
        : [];
  const decided: Decided[] = [];
  const perfectOurs = perfect.filter((one) => ours.includes(one));
  if (perfectOurs.length > 0)
    decided.push(breaks(perfectOurs, "free of errors", "You warrant that the work is free of errors or interruption."));
  if (off.length === 0) decided.push(fails(ours, "no disclaimer", "You give a warranty, and nothing disclaims other warranties."));
  else decided.push(holds([...ours, ...off], "disclaimed", "Other warranties are disclaimed."));
  const gifts = ours.filter(({ full }) => /\bgives? all other warrant/.test(full));
  if (gifts.length > 0) decided.push(fails(gifts, "implied warranties", "You give the implied warranties."));
  decided.push(...lengths([...ours, ...terms]));
  return decided;

  function lengths(by: readonly Provision[]): Decided[] {
    const whole = by.filter(({ full }) => !ofMedia.test(full));
    for (const one of whole.length > 0 ? whole : by) {
      if (!/\b(?:days?|months?|years?)\b/.test(one.full)) continue;
      if (/\bnotif|\bwithin\b[^.;]{0,30}\bdays of (?:discover|receiv)/.test(one.full) && !/\bwarrants?\b[^.;]{0,60}\bfor\b/.test(one.full))
        continue;
      const place = foundAt(contract, [one]);
      const found = place === null ? [] : checkScales(contract, place, position, slug);
      if (found.length > 0)
        return found.filter((finding) => stance !== null || !isGood(finding)).map((finding) => ({ ...finding, by: [one] }));
    }
    return [];
  }
}

const promisesOf = (text: string): boolean =>
  promises.test(text) || manner.test(text) || /\bwill (?:perform materially|correct reported)\b/.test(text);

/** Sentences that promise a manner of work or a quality before those that only mention one. */
const firmFirst = (by: readonly Provision[]): Provision[] => {
  const rank = ({ full }: Provision) =>
    2 * Number(manner.test(full) && /@(?:us|them|pays|prov)\b/.test(full)) +
    3 * Number(/@(?:us|them|pays|prov|each)\b[^.;@]{0,30}\bwarrants?\b/.test(full) && quality.test(full)) +
    Number(promises.test(full));
  return by.toSorted((a, b) => rank(b) - rank(a));
};
