import { ImportError } from "../../../store/model.ts";
import { childOf, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** Words of the heading; annotations in it are notes. Throws ImportError for a heading that no publisher would print. */
export function printedHeading(element: XmlElement): string {
  const words = wordsOf(childOf(element, "heading"), ["annotation"]);
  if (words.length > 4000) throw new ImportError(`A heading is longer than any heading of law: “${words.slice(0, 60)}…”.`);
  return words;
}

/** Heading without its final period, and the status from `reason` or from brackets after the heading. */
export function headingOf(element: XmlElement): { name: string; status: string | null } {
  const printed = printedHeading(element);
  const reason = wordsOf(childOf(element, "reason"));
  const bracket = /^(.*?)\s*[[(](Repealed|Reserved|Expired|Omitted|Transferred|Recodified|Enacted title)[\])]\.?$/i.exec(printed);
  const word = reason !== "" ? reason : /enacted/i.test(bracket?.[2] ?? "enacted") ? "" : (bracket?.[2] ?? "");
  return { name: withoutStop(bracket?.[1] ?? printed), status: word === "" ? null : statusOf(word) };
}

/** `actStatus` (data-api §6.1) for a publisher's reason that a provision has no text. */
export function statusOf(reason: string): string | null {
  const word = reason
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return reasons.find(([start]) => word.startsWith(start))?.[1] ?? null;
}

const reasons: [string, string][] = [
  // Enacted, but not in effect until a budget covers the cost.
  ["not applicable", "not_yet_effective"],
  ["not funded", "not_funded"],
  ["repealed", "repealed"],
  ["expired", "expired"],
  ["omitted", "omitted"],
  ["reserved", "reserved"],
  ["transferred", "transferred"],
  ["recodified", "recodified"],
  ["renumbered", "renumbered"],
  ["superseded", "superseded"],
  ["terminated", "terminated"],
  ["unconstitutional", "unconstitutional"],
  ["vacant", "vacant"],
  ["vacated", "vacated"],
  ["deleted", "deleted"],
  ["abolished", "abolished"],
  ["rescinded", "rescinded"],
  ["disapproved", "rejected"],
];

export function withoutStop(heading: string): string {
  return heading.replace(/(?<!\.)\.$/, "");
}
