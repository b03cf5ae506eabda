import { findPlaces } from "../../contract/values/places.ts";
import { type Asked, cannotTell, type Decided, fails, holds } from "./predicate.ts";

const about =
  /\b(?:disputes?|controvers(?:y|ies)|actions?|proceedings?|suits?|litigation)\b[^.;]{0,200}\b(?:shall|will|must|may) (?:only )?be (?:\w+ )?(?:resolved|brought|settled|commenced|heard|determined|instituted|filed|tried)\b[^.;]{0,120}\b(?:proceedings?|courts?|state|county|city)\b[^.;]{0,20}\b(?:in|of)\b|\b(?:courts?|venue|forum|jurisdiction)\b[^.]{0,200}\b(?:jurisdiction|located|sitting|exclusive|proper|submit\w*|brought|venue|courts?)\b|\barbitrat(?:ion|ed|ors?)\b/;
/** A sentence that decides the place, and does not only mention a court. */
const firm =
  /\barbitrat|\bvenue\b|\bforum\b|\bexclusive\b|\bjurisdiction (?:of|over)\b|\bsubmits?\b|\bcourts (?:of|in|located)\b|\bjurisdiction\W+(?:the )?(?:state|federal|courts)/;
const open =
  /\b(?:any (?:place|court|city)|a (?:place|city|court))\b[^.;]{0,40}\b(?:names?|chooses?|choice|selects?|elects?)\b|\bof @(?:them|us)'s choice\b/;
const noInjunction = /@none\b[^.;]{0,30}\bmay (?:seek|obtain|apply)\b[^.;]{0,40}\b(?:injunct\w+|equitable)\b/;

/** Whether the contract fixes where disputes are decided. */
export function disputes({ contract, provisions }: Asked): Decided[] {
  const named = provisions.all.filter(
    ({ full }) =>
      about.test(full) &&
      !/\bcourt order|\border (?:of|by) (?:a|any) (?:valid |competent )?court|\bsubpoena|\bcourt of competent jurisdiction (?:finally|awards?)|\bdamages awarded\b|\bgood standing\b|\bsubject to the jurisdiction of\b[^.;]{0,40}\b(?:authorit|agenc)/.test(
        full,
      ) &&
      !(
        /\b(?:invalid|unenforceable|illegal|severab\w+|void)\b/.test(full) && !/\barbitrat|\bexclusive jurisdiction\b|\bvenue\b/.test(full)
      ),
  );
  if (named.length === 0) return [];
  const wide = named.filter(({ full }) => open.test(full));
  if (wide.length > 0) return [fails(wide, "no fixed place", "One party chooses where disputes are decided.")];
  const barred = named.filter(({ full }) => noInjunction.test(full));
  if (barred.length > 0) return [fails(barred, "no injunctions", "The clause bars injunctive relief in court.")];
  const placed = named.filter(
    ({ index, full }) =>
      findPlaces(contract.sentences[index]?.text ?? "").length > 0 ||
      /\bcount(?:y|ies)\b|\bamerican arbitration association\b|\bjams\b|\bicc\b/.test(full),
  );
  return placed.length > 0
    ? [holds(placed, "a fixed place", "The contract names where disputes are decided.")]
    : named.some(({ full }) => firm.test(full))
      ? [cannotTell(named.filter(({ full }) => firm.test(full)).slice(0, 1), "Pandect cannot tell where disputes are decided.")]
      : [];
}
