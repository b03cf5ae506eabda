import type { DivisionKind } from "./cfr-heading.ts";
import { decodeEntities } from "../xml/xml-values.ts";

/** Levels above an element that the versioner served by itself. */
export interface Ancestor {
  kind: DivisionKind;
  number: string;
}

/**
 * Reads `hierarchy_metadata`, JSON in an attribute: `{"path":"/on/_SUBSTITUTE_DATE_/title-3/part-101","citation":"3 CFR Part 101"}`. The
 * outermost element has it double-escaped. The date is a placeholder, never a date. Levels come outermost first, the title among them.
 */
export function hierarchy(metadata: string | null): Ancestor[] {
  if (metadata === null) return [];
  const text = metadata.includes("&quot;") ? decodeEntities(metadata) : metadata;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof read !== "object" || read === null) return [];
  const path = "path" in read && typeof read.path === "string" ? read.path : "";
  const citation = "citation" in read && typeof read.citation === "string" ? read.citation : "";
  const found: Ancestor[] = [];
  for (const step of path.split("/")) {
    const match = /^(title|subtitle|chapter|subchapter|part|subpart)-([\w.-]{1,20})$/.exec(step);
    // The pattern allows only these kinds.
    if (match?.[2] !== undefined) found.push({ kind: match[1] as DivisionKind, number: match[2] });
  }
  if (found.length > 0) return found;
  const cited = /^(\d{1,2}) CFR(?: Part ([\w-]{1,20}))?/.exec(citation);
  if (cited?.[1] === undefined) return [];
  return [{ kind: "title", number: cited[1] }, ...(cited[2] === undefined ? [] : [{ kind: "part" as const, number: cited[2] }])];
}
