import { durationPattern, type ValueName } from "./instruction-values.ts";
import type { Part } from "./parts.ts";
import type { Edit } from "./edit.ts";
import { missing, type Result, sectionOf } from "./sections.ts";

/** Where each value is: its section, and the words around it. */
const places: Readonly<Record<ValueName, { section: readonly string[]; pattern: RegExp }>> = {
  notice: {
    section: ["termination"],
    pattern: new RegExp(String.raw`()${durationPattern}(?=[’']? (?:prior |advance |written )*notice)`, "gi"),
  },
  cure: {
    section: ["termination", "default", "lease_default"],
    pattern: new RegExp(String.raw`(cure[^.]*? within )${durationPattern}`, "gi"),
  },
  payment: {
    section: ["fees", "fees_from_a", "payment"],
    pattern: new RegExp(String.raw`((?:due|Fees”\)|invoices?|pay)[^.]*? within )${durationPattern}`, "gi"),
  },
  term: {
    section: ["term", "termination"],
    pattern: new RegExp(
      String.raw`((?:continues?|remains? in (?:full force and )?effect|runs?|lasts?|(?:initial )?term(?: of this Agreement)? (?:is|shall be|will be))(?: for| from [^.]{1,60}? for)? (?:an? )?(?:initial )?(?:period |term )?(?:of )?)(?:\[Term\]|${durationPattern})`,
      "gi",
    ),
  },
  cap: {
    section: ["limitation_of_liability"],
    pattern: /((?:(?:IS|ARE) LIMITED TO|(?:shall|will|does) not exceed|is capped at) )(?:[^.]|\.\d)+(?=\.(?:\s|$))/gi,
  },
  interest: {
    section: ["fees", "fees_from_a", "repayment"],
    pattern: /(interest at )(?:\[Interest Rate\]|[a-z -]*\(?\d+(?:\.\d+)?%\)?)/gi,
  },
  confidentiality: {
    section: ["confidentiality"],
    pattern: new RegExp(
      String.raw`((?:lasts? for|parties for|continues? for|survives? (?:[^.]{1,40} )?for) (?:a period of )?)${durationPattern}`,
      "gi",
    ),
  },
  "effective date": {
    section: [],
    pattern: /()(?:\[Effective Date\]|(?<=\bas of )(?:[A-Z][a-z]+ \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2})(?= \(the [“"]Effective Date[”"]\)))/g,
  },
};

/** Replaces a value in the places where a draft states it. */
export function changeValue({ of, value }: Edit & { kind: "value" }, parts: Part[]): Result {
  const { section, pattern } = places[of];
  const within = section.length === 0 ? parts : section.flatMap((id) => sectionOf(parts, id) ?? []);
  if (within.length === 0) return missing(section[0] ?? of);
  let times = 0;
  const isBeforeNotice = of === "notice";
  for (const part of new Set(within))
    part.body = part.body.replaceAll(pattern, (_all, lead: string) => {
      times++;
      // A limit of liability is written in capitals.
      const said = of === "cap" && /[A-Z]{2}/.test(lead) ? value.toUpperCase() : value;
      return `${lead}${said}${isBeforeNotice && !value.endsWith("s") ? "s" : ""}`;
    });
  return times === 0 ? { why: `Pandect found no ${of} to change in the draft.` } : { done: `The ${of} is ${value} now.` };
}
