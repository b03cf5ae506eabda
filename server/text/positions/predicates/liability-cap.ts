import { checkScales } from "../scale-check.ts";
import { measuresIn } from "../measures.ts";
import { carveOutsOf } from "../traits.ts";
import type { Provision } from "../provisions.ts";
import { everyone, file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, foundAt, holds, isMutual, mutualFix } from "./predicate.ts";

const more = "(?:more than|in excess of|greater than|exceeding|beyond)";
const caps = [
  new RegExp(
    `\\bliab(?:ility|ilities|le)\\b[^.;]{0,320}?\\b(?:exceeds?|limited to|limited\\b[^.;]{0,90} to (?:any|the|an) amount|capped at|limit(?:ed)? (?:is|of)|${more}|ends? at|equals|(?:be|is) the lesser)\\b`,
  ),
  new RegExp(`\\b(?:shall|will|is|be|are)\\b(?: \\w+){0,4} (?:not|no)\\b[^.;]{0,40}\\bliable\\b[^.;]{0,120}\\b${more}\\b`),
  /\b(?:maximum|aggregate|total|cumulative)\b[^.;]{0,60}\bliabilit(?:y|ies)\b/,
  /\b(?:limit|cap) (?:of|on) (?:the )?(?:liability|damages)\b/,
];
const amount =
  /[$£€¥]|\b(?:usd|eur|gbp|rmb|dollars|pounds|euros?)\b|\b(?:fees?|amounts?|sums?|payments?|charges?|price|consideration|compensation|royalt\w+|revenues?|insurance|paid|payable|purchase price)\b|\b(?:liability )?cap\b|\bvalue\b|\bmillion\b|\[[^\]]{0,40}\]|_{3,}/;
const denied =
  /\b(?:not|never) (?:be )?(?:limited|capped|end|less than)\b|\bno (?:cap|limit)\b|\bless than the\b|\bnot (?:be )?less than\b|\bdoes not end\b|\bno case be less\b/;
const lifts =
  /\b(?:no (?:cap|limit|limitation)s? (?:[^.;]{0,60} )?(?:shall |will )?appl(?:y|ies) to|no (?:cap|limit|limitation)s? (?:of liability |on liability )?(?:shall |will )?appl(?:y|ies)|liable\b[^.;]{0,60}\bwithout (?:any )?limit(?:ation)? (?:of|as to|in) amount|(?:is|are|be|remains?|shall be|will be) (?:unlimited|uncapped|without (?:any )?limit)|(?:is|are|be) not (?:so )?(?:limited|capped)|unlimited liability|liability (?:for [^.;]{1,80} )?(?:is|shall be|will be) (?:unlimited|without limit)|does not end|without limit\b|not limited to the)/;
const notApplies =
  /\b(?:cap|limits?|limitations?|maximum)\b[^.;]{0,60}\b(?:shall|will|does|do) not (?:apply|protect|limit)\b(?:[^.;]{0,20}\bto\b)?([^.;]{0,200})/;
const usual =
  /\b(?:confidential\w*|indemni\w+|willful|wilful|intentional\w*|gross(?:ly)? negligen\w+|fraud\w*|death|injur\w+|infring\w*|misappropriat\w*|data|privacy|payment|law|misconduct|intellectual|unlimited claims|increased claims|extent prohibited)\b/;
const kinds = /\b(?:consequential|indirect|incidental|special|punitive|exemplary|kind of|lost profits)\b/;

/** "Including but not limited to" opens a list and denies no limit. */
const list = /\b(?:including,? |includes?,? )?but (?:is |are )?not limited to\b|\bincluding without limit\w*/g;
const isAboutInsurance = (text: string): boolean =>
  /\bliability insurance\b|\binsurance\b[^.;]{0,80}\bper occurrence\b/.test(text) ||
  (/\b(?:maintain|procure|carry|obtain|keep|insured|certificates?)\b/.test(text) &&
    /\b(?:insurance|insurers?|coverage)\b/.test(text) &&
    !/\bexceed/.test(text));
/** Lawyers of several indemnified persons, and what underwriters contribute among themselves. */
const ofOtherMatters =
  /\b(?:separate|one|single) (?:law )?(?:firm|counsel)\b|\b(?:equitable|just) contribution\b|\bcontribute to the aggregate\b/;
/** A party owes no damages at all, not even direct ones. */
const nothingOwed =
  /\b(?:disclaims? all (?:obligations and )?liabilit\w+|(?:not|no|never|nor|neither|event)\b[^.;]{0,160}\b(?:liable|liability|responsible))\b[^.;]{0,100}\b(?:damages?|losses?|loss)\b[^.;]{0,60}\b(?:including|whether)[^.;]{0,60}(?<!in)\bdirect\b|\b(?:not|no|event)\b[^.;]{0,100}\b(?:liable|liability)\b[^.;]{0,40}\bany (?:direct|direct,) [^.;]{0,20}\bindirect\b/;

/** A party answers for gross fault only. */
const grossOnly =
  /\b(?:neither|not|no|nor)\b[^.;]{0,240}\b(?:liab(?:le|ility)|responsible)\b[^;]{0,400}\bexcept\b[^.;]{0,60}\b(?:willful|wilful|intentional|bad faith|gross)\b|\bliability\b[^.;@]{0,60}\b(?:is|shall be|will be) (?:limited|restricted) to\b[^.;]{0,40}\b(?:intent\w*|willful|wilful|gross)\b/;

/** The most that each side can owe, what lifts it, and what it does not cover. */
export function liabilityCap(asked: Asked): Decided[] {
  const { contract, provisions, position, slug, stance } = asked;
  const capped = nobody();
  const lifted = nobody();
  const carved: Provision[] = [];
  const kept: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full.replaceAll(list, "");
    const isNear = /liab|limit/.test(one.heading);
    if (!/\bliab\w+|\bcap\b|\blimit(?:s|ation|ed)?\b/.test(text) || ofOtherMatters.test(text)) continue;
    if (isMutual(text) && capped.us.length + capped.them.length > 0) file(capped, "each", one);
    const isCap =
      caps.some((pattern) => pattern.test(text)) &&
      amount.test(afterCap(text)) &&
      !denied.test(text.replace(notApplies, "")) &&
      !isAboutInsurance(text) &&
      /\bliab/.test(text);
    const isOnlyKind = kinds.test(text) && !/\b(?:exceed|limited to|capped|more than|in excess of|maximum)\b/.test(text);
    if (isCap && !isOnlyKind && !/\bactual and direct costs\b|\bbeyond the (?:reasonable )?control\b/.test(text)) {
      file(capped, cappedParty(text, one), one);
      carved.push(one);
    }
    if (nothingOwed.test(one.full) && !/\b(?:indemnif\w+|as-is|force majeure|beyond (?:its|the|their))\b/.test(text))
      file(capped, cappedParty(text, one), one);
    if (grossOnly.test(text) && !/\b(?:indemnif\w+|as-is|force majeure)\b/.test(text))
      file(capped, /^(?:[^@]*)\bneither @(us|them|pays|prov) nor its\b/.exec(text)?.[1] ?? cappedParty(text, one), one);
    const isLift = lifts.exec(text.replaceAll(/\bunlimited (?:claims|(?:liability )?(?:company|companies|corporation)s?)\b/g, ""));
    if (isLift !== null && (/\bliab/.test(text) || isNear || isCap || everyone(capped).length > 0)) {
      const object = text.slice(isLift.index);
      const before = text.slice(0, isLift.index);
      const isUsual =
        (usual.test(before.slice(-140).replace(/^.*[.;]/, "")) && !/\bany breach\b|\blost\b|\brecords\b/.test(before.slice(-140))) ||
        /^[^.;]{0,240}\b(?:gross negligence|willful|fraud|confidential|indemnif)/.test(object) ||
        (/:\W*$/.test(text) &&
          provisions.section(one).some(({ index, full }) => index > one.index && index <= one.index + 4 && usual.test(full)));
      const mark =
        (object.startsWith("liable") ? null : /\bto @(us|them|each|pays|prov)\b/.exec(object))?.[1] ??
        [...before.matchAll(/@(us|them|each|role|none|pays|prov)\b/g)].at(-1)?.[1];
      if (!isUsual) file(lifted, mark ?? "each", one);
      else carved.push(one);
    }
    const off = notApplies.exec(text);
    if (off !== null && (isNear || capped.us.length + capped.them.length + capped.both.length > 0 || isCap)) {
      const [, object = ""] = off;
      const party = /@(us|them|each|pays|prov)\b/.exec(object)?.[1];
      if (usual.test(object)) carved.push(one);
      else if (/\bcontract\b|\btort\b|\bany (?:claims?|breach)\b|\ball\b/.test(object) || party !== undefined)
        file(lifted, party ?? "each", one);
    } else if (/\b(?:outside|not subject to|excluded from) (?:of )?(?:this|the|such|that) (?:limit|cap)/.test(text)) carved.push(one);
    else if (/\b(?:limit|cap)\b[^.;]{0,30}\bappl(?:y|ies) also\b|\bwithin (?:this|the|that|such) (?:limit|cap)\b/.test(text))
      kept.push(one);
    if (/\bno limit\b[^.;]{0,60}\b(?:statement of work|order|schedule)\b[^.;]{0,20}\b(?:prevails?|controls?|governs?)\b/.test(text))
      file(lifted, "each", one);
    if (
      /\b(?:nothing in|notwithstanding)\b[^.;]{0,140}\b(?:shall|will)? ?(?:limit|exclude|restrict)\b[^.;]{0,60}\bliability\b/.test(text) &&
      !/\bsubject to\b/.test(text)
    )
      carved.push(one);
  }
  const all = stance === "pays" ? [...capped.them, ...capped.both, ...capped.us, ...capped.unknown] : everyone(capped);
  const asksBoth = /\bunlimited|\bno cap\b/i.test(position.dealBreaker ?? "");
  if (all.length === 0 && everyone(lifted).length === 0) return [];
  const decided: Decided[] = [];
  const ours = [...lifted.us, ...lifted.both];
  const theirs = [...lifted.them, ...lifted.both];
  if (stance === "provides" && ours.length > 0)
    decided.push(breaks(ours, "the limit is lifted", "This sentence makes your liability unlimited."));
  if (stance === "pays" && asksBoth && ours.length > 0)
    decided.push(breaks(ours, "the limit is lifted", "This sentence makes your liability unlimited."));
  else if (stance === "pays" && ours.length > 0 && theirs.length === 0)
    decided.push(fails(ours, "the limit is lifted", "This sentence lifts the limit for your side only."));
  if (stance === null && everyone(lifted).length > 0)
    decided.push(fails(everyone(lifted), "the limit is lifted", "This sentence lifts the limit on liability."));
  if (all.length === 0) return decided.length > 0 ? decided : [favors(theirs, "The liability of the other party has no limit.")];
  if (isBoth(capped)) decided.push(holds(all, "capped", "Liability is limited for both parties."));
  else if (capped.us.length > 0) decided.push(favors(capped.us, "Only your liability is limited."));
  else if (capped.them.length > 0 && stance === "provides")
    decided.push(breaks(capped.them, "only the other party is protected", "Only the other party's liability is limited.", mutualFix));
  else if (capped.them.length > 0)
    decided.push(
      (asksBoth ? breaks : fails)(
        capped.them,
        "only the other party is protected",
        "Only the other party's liability is limited.",
        mutualFix,
      ),
    );
  else decided.push(fails(all, "one-sided", "The limit protects one party only.", mutualFix));
  if (capped.us.length > 0 && !isBoth(capped)) return decided;
  decided.push(...sizes(), ...carveOuts());
  return decided;

  function sizes(): Decided[] {
    const found = foundAt(contract, all);
    if (found === null) return [];
    const measured = checkScales(contract, found, position, slug).map((finding): Decided => ({ ...finding, by: all }));
    const lesser = all.find(({ full }) => /\b(?:lesser|lower|smaller) of\b/.test(full));
    if (lesser !== undefined && stance === "pays")
      measured.push(fails([lesser], "the lesser amount", "The limit is the lesser of two amounts."));
    if (measured.length > 0) return measured;
    if (measuresIn(found.text).length > 0) return [cannotTell(all, "Compare the amount of the limit with the position by hand.")];
    if (
      stance === "provides" &&
      all.some(({ full }) =>
        /\b(?:fees|amounts?|price|sums?|charges|compensation|payments?)\b[^.;]{0,60}\b(?:paid|payable|received|due)\b|\bpaid\b/.test(full),
      )
    )
      return [];
    return [cannotTell(all, "Pandect found no amount of the limit. Compare the limit with the position by hand.")];
  }

  function carveOuts(): Decided[] {
    if (stance === "provides") return [];
    const text = (by: readonly Provision[]) => by.map(({ index }) => contract.sentences[index]?.text ?? "").join("\n");
    const inside = [
      ...carved,
      ...provisions.section(all[0] as Provision).filter((one) => /\b(?:except|not apply|exclud|outside)\w*/.test(one.full)),
    ];
    const has = new Set([
      ...carveOutsOf(text(inside)),
      ...carveOutsOf(
        text(carved.filter((one) => /\boutside\b|\bunlimited\b|\bsave for\b/.test(one.full))).replaceAll(
          /\b(?:outside|unlimited|save for)\b/gi,
          "except $&",
        ),
      ),
    ]);
    const least = carveOutsOf(`${position.acceptableRange.replace(/\bwith carve-outs\b/i, ", except")}.`);
    const wants = carveOutsOf(position.standardPosition);
    const lacking = least.filter((one) => !has.has(one) || kept.length > 0);
    if (wants.length === 0 || least.length === 0 || lacking.length === 0) return [];
    const names = lacking.length === 1 ? lacking[0] : `${lacking.slice(0, -1).join(", ")} or ${lacking.at(-1)}`;
    return [
      fails(kept.length > 0 ? kept : all, `missing carve-outs: ${lacking.join(", ")}`, `The clause has no carve-out for ${names}.`, {
        kind: "append",
        text: `This limit does not apply to ${names}.`,
      }),
    ];
  }
}

const afterCap = (text: string): string => {
  const at = text.search(
    /\b(?:exceeds?|limited to|capped at|more than|in excess of|greater than|exceeding|beyond|ends? at|equals|lesser|limited? of|limit is|liabilit)/,
  );
  return at < 0 ? "" : text.slice(at);
};

/** Whose liability a sentence caps. A sentence without a party caps both. */
function cappedParty(text: string, _one: Provision): string {
  const at = text.search(
    /\b(?:exceeds?|limited to|capped at|more than|in excess of|greater than|exceeding|beyond|ends? at|equals|maximum|aggregate|cumulative)\b/,
  );
  const before = text.slice(0, at < 0 ? text.length : at);
  const nearest = [
    ...(/@(us|them|each|none|role|pays|prov)(?:'s)?\b[^.;@]{0,80}\bliab/.exec(before)?.slice(1) ?? []),
    ...(/\bliability of (?:either |each )?@(us|them|each|none|role|pays|prov)\b/.exec(text)?.slice(1) ?? []),
    ...(/\b(?:event|circumstances?) (?:shall|will|is|are) @(us|them|each|none|role|pays|prov)\b/.exec(before)?.slice(1) ?? []),
    ...(/@(us|them|each|none|role|pays|prov)\b[^.;@]{0,40}\b(?:is|be|are) (?:\w+ )?liable\b/.exec(text)?.slice(1) ?? []),
  ];
  return nearest[0] ?? /@(us|them|each|none|role|pays|prov)'s\b/.exec(before)?.[1] ?? "each";
}
