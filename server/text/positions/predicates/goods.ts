import { limitsIn } from "../limits.ts";
import { measuresIn } from "../measures.ts";
import { checkMeasure, checkScales } from "../scale-check.ts";
import { isGood } from "../verdict.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, foundAt, holds } from "./predicate.ts";

const things =
  /\b(?:deliverables?|goods|products?|work(?: product)?|shipments?|milestones?|software|materials|items?|units?|lots?|batch(?:es)?|equipment|reports?|drafts?|creative)\b/;
const checks =
  /\b(?:accept(?:ance|s|ed)?|reject(?:s|ed|ion)?|inspect(?:s|ed|ion)?|test(?:s|ed|ing)?|approv(?:e|es|ed|al)|non-?conform\w*|defect\w*)\b/;
const notThese =
  /\baccept(?:ance|s|ed)? (?:of )?(?:this|the|any|each|such|an|all)? ?(?:agreement|offer|appointment|engagement|purchase orders?|orders?|terms|payment|shares|assignment|responsibilit\w+)\b|\borders?\b[^.;]{0,60}\b(?:accept|reject)|\b(?:accept|reject)\w*\b[^.;]{0,30}\borders?\b|\bgenerally accepted\b|\bregulatory approval|\bapproval of the (?:board|fda)\b/;

/** Whether the buyer may turn down what does not conform, and for how long. */
export function acceptance(asked: Asked): Decided[] | null {
  const { contract, provisions, position, stance } = asked;
  if (stance !== "pays") return null;
  const rights: Provision[] = [];
  const atOnce: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    if (!checks.test(text) || !things.test(text) || notThese.test(text)) continue;
    if (
      /\b(?:deemed|considered|shall be|are|is)\b[^.;]{0,30}\baccepted\b[^.;]{0,20}\b(?:up)?on (?:delivery|receipt|shipment|completion)\b|\bdelivery (?:is|constitutes|shall constitute) acceptance\b|\bacceptance (?:occurs|is) (?:up)?on (?:delivery|receipt)\b/.test(
        text,
      )
    )
      if (!/\bnot (?:be )?(?:deemed )?accepted\b/.test(text)) atOnce.push(one);
    if (
      /@us\b[^.;@]{0,100}\b(?:may|shall|will|can|must|has the right|shall have|will have|is entitled|has|have)\b[^.;@]{0,70}\b(?:reject|inspect|test|accept|approve|review and (?:accept|approve)|notify[^.;]{0,60}\b(?:defects?|non-?conform\w*|shortages?|deficienc\w+))/.test(
        text,
      ) ||
      /\bsubject to\b[^.;]{0,60}\b(?:@us's?|inspection|testing)[^.;]{0,40}\b(?:approval|acceptance|inspection|review|and)\b/.test(text) ||
      /\b(?:written )?(?:approval|acceptance) (?:by|of|from) @us\b/.test(text) ||
      (/\bnot (?:be )?(?:found )?in conformity\b|\bnon-?conform|\bdefect/.test(text) &&
        /@us\b[^@;]{0,160}\b(?:have|has|shall have) the right to (?:claim|demand|require|return|reject)\b/.test(text)) ||
      /\baccepted\b[^.;]{0,60}\bunless\b[^.;]{0,60}\b(?:reject|notif|object)/.test(text)
    )
      rights.push(one);
  }
  if (atOnce.length > 0) return [breaks(atOnce, "accepted on delivery", "The work counts as accepted on delivery.")];
  if (rights.length === 0) {
    const named = provisions.all.filter(({ full }) =>
      /\bacceptance (?:process|procedures?|criteria|tests?|testing|periods?)\b|\brejection period\b/.test(full),
    );
    return named.length > 0
      ? [cannotTell(named.slice(0, 1), "The contract names an acceptance. Pandect cannot tell your rights in it.")]
      : [];
  }
  const all: Decided[] = [];
  for (const one of rights) {
    const place = foundAt(contract, [one]);
    if (place === null || !/\breject|\binspect|\baccept|\btest|\bdefect|\bnotif/.test(one.full)) continue;
    const measure = measuresIn(place.text).find(
      ({ kind, role, value }) => kind === "days" && role !== "warranty" && role !== "payment" && value < 200,
    );
    const finding =
      measure === undefined
        ? null
        : checkMeasure(position, { ...measure, start: measure.start + place.start, end: measure.end + place.start });
    if (finding !== null) all.push({ ...finding, by: [one] });
  }
  const worst = all.find((one) => !isGood(one));
  if (worst !== undefined) return [worst];
  const [good] = all;
  return good === undefined ? [holds(rights, "a right to reject", "Your side accepts or rejects the work.")] : [good];
}

const risk = /\b(?:risk of (?:loss|damage)|risks?|title)\b/;
const origin = /\b(?:f\.?o\.?b\.?|fca|ex[- ]?works|exw)\b/;
const destination = /\b(?:ddp|dap|dpu|ddu|f\.?o\.?b\.?[^.;]{0,20}\bdestination)\b/;

/** Where the risk of loss passes to the buyer. */
export function delivery({ provisions, stance }: Asked): Decided[] | null {
  if (stance !== "pays") return null;
  const passing = provisions.all.filter(
    ({ full }) =>
      (risk.test(full) &&
        /\b(?:pass\w*|transfer\w*|remain\w*|borne|bears?|vest\w*|assume\w*|shift\w*)\b/.test(full) &&
        /\b(?:deliver\w*|ship\w*|carrier|receipt|load\w*|invoice\w*|accept\w*|premises|facility|destination|warehouse|arriv\w+|hands)\b/.test(
          full,
        )) ||
      ((origin.test(full) || destination.test(full)) && /\b(?:deliver\w*|ship\w*|price|terms|title|risk)\b/.test(full)),
  );
  if (passing.length === 0) {
    const terms = provisions.all.filter(
      ({ full, heading }) => /deliver|ship/.test(heading) && /@them\b[^.;]{0,80}\b(?:shall|will)\b[^.;]{0,40}\b(?:deliver|ship)/.test(full),
    );
    return terms.length > 0 ? [cannotTell(terms.slice(0, 1), "Pandect cannot tell when the risk of loss passes.")] : [];
  }
  const early = passing.filter(
    ({ full }) =>
      /\b(?:before|prior to)\b[^.;]{0,40}\b(?:delivery|shipment|delivers?|hands|ships)\b|\b(?:up)?on (?:completion|manufacture|production|invoic\w+|the (?:date of )?(?:the )?invoice)\b|\bdate of invoice\b|\buntil\b[^.;]{0,80}@us bears\b|@us bears\b[^.;]{0,40}\brisk\b[^.;]{0,40}\buntil\b|\b(?:invoice|payment)\b[^.;]{0,60}\bwhichever (?:is|comes|occurs) (?:earlier|first|sooner)\b/.test(
        full,
      ) && risk.test(full),
  );
  if (early.length > 0) return [breaks(early, "before delivery", "The risk of loss passes before delivery.")];
  const late = passing.filter(
    ({ full }) =>
      destination.test(full) ||
      /\b(?:at|to|upon (?:delivery|receipt|arrival) (?:to|at|by|of)) @us\b|@us's (?:\w+ ){0,3}(?:facilit|premises|warehouse|dock|site|location|plant)|\bbears? (?:all )?(?:the )?risks?\b[^.;]{0,60}\buntil\b[^.;]{0,60}\bdeliver\w*\b[^.;]{0,40}\bdestination\b|\b(?:up)?on (?:actual )?(?:delivery|receipt)\b(?! to (?:the |a )?(?:common )?carrier)|\bacceptance\b/.test(
        full,
      ),
  );
  const carried = passing.filter(
    ({ full }) => origin.test(full) || /\bcarrier\b|\bshipment\b|\bloading\b|\bplace of (?:shipment|manufacture)\b/.test(full),
  );
  if (carried.length > 0 && !late.some(({ full }) => destination.test(full) || risk.test(full)))
    return [fails(carried, "risk in transit", "Your side bears the risk in transit.")];
  if (late.length > 0) return [holds(late, "risk on delivery", "The risk of loss passes on delivery.")];
  return [cannotTell(passing.slice(0, 1), "Pandect cannot tell when the risk of loss passes.")];
}

/** What a licensee pays on its sales. */
export function royalties(asked: Asked): Decided[] | null {
  const { contract, provisions, position, slug, stance } = asked;
  if (stance !== "pays") return null;
  const found = provisions.all.filter(
    ({ full }) =>
      /\broyalt(?:y|ies)\b|\bshare of (?:its |the |all )?(?:\w+ )?(?:revenues?|sales)\b/.test(full) &&
      !/\broyalty-free\b/.test(full.replaceAll(/\broyalt(?:y|ies)(?!-free)\b/g, "")),
  );
  const paid = found.filter(
    ({ full }) =>
      !/@them\b[^.;@]{0,60}\b(?:shall|will|agrees to)\b[^.;]{0,20}\b(?:pay|receive no)\b/.test(full) || /\bto @them\b/.test(full),
  );
  if (found.length > 0 && paid.length === 0) return [favors(found, "Only the other party pays royalties.")];
  if (paid.length === 0) return [];
  for (const one of paid) {
    const text = contract.sentences[one.index]?.text ?? "";
    if (!measuresIn(text).some(({ kind, role }) => kind === "percent" && role !== "interest")) continue;
    if (/\baudit|\bunderpa|\bunder-?report|\binterest\b/.test(one.full)) continue;
    const place = foundAt(contract, [one]);
    if (place === null) continue;
    const rates = measuresIn(place.text).filter(({ kind, role }) => kind === "percent" && role !== "interest");
    const most = limitsIn(position.acceptableRange).findLast(({ kind }) => kind === "percent")?.value;
    if (most !== undefined && rates.every(({ value }) => value <= most))
      return [holds([one], "a rate within the position", `The rate is ${rates.at(-1)?.written}.`)];
    const scales = checkScales(contract, place, position, slug).filter(({ basis }) => basis.kind === "typed_value");
    if (scales.length > 0) return scales.map((finding) => ({ ...finding, by: [one] }));
  }
  return [cannotTell(paid.slice(0, 1), "Pandect cannot tell the rate of the royalties.")];
}
