import type { SectionRecord } from "#shared/law/statutes.ts";

/**
 * The publisher's pointer of a moved section (`34:10105`, `self:4651`; data-api §6.1) as a citation that the resolver reads, null if there
 * is none. Only the US Code has such pointers.
 */
export function citedByPointer(section: Pick<SectionRecord, "renumberedTo" | "transferredTo" | "titleNumber">): string | null {
  const pointer = section.renumberedTo !== "" ? section.renumberedTo : section.transferredTo;
  const colon = pointer.indexOf(":");
  if (colon < 1 || colon === pointer.length - 1) return null;
  const title = pointer.slice(0, colon) === "self" ? section.titleNumber : pointer.slice(0, colon);
  return title === null ? null : `${title} U.S.C. § ${pointer.slice(colon + 1)}`;
}
