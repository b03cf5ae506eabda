import type { CitationState } from "#shared/workspace/citation-states.ts";
import type { LawDigest, LawText } from "./law-texts.ts";

const gone = new Set(["repealed", "rescinded", "revoked", "removed", "omitted", "expired", "terminated", "superseded"]);
const elsewhere = new Set(["renumbered", "transferred", "relocated", "recodified"]);

/** Whether a citation names a paragraph that a text does not have. */
export function lacksParagraph(pinpoint: string | null, { paragraph }: Pick<LawDigest, "paragraph">): boolean {
  return pinpoint?.startsWith("(") === true && paragraph === null;
}

/** What happened to a place of the law since it was pinned to the words of `before`. `pinpoint` is null where a section is cited. */
export function stateOf(
  pinpoint: string | null,
  before: LawDigest,
  { digest, status, isRemoved, movedTo }: Pick<LawText, "digest" | "status" | "isRemoved" | "movedTo">,
): Exclude<CitationState, "not_found"> {
  if (digest === null) return movedTo !== null ? "renumbered" : isRemoved ? "repealed" : "not_installed";
  // Words cited after the repeal of their section also cite repealed law.
  if (status !== null && gone.has(status)) return "repealed";
  const isChanged = digest.section !== before.section;
  if (isChanged && status !== null && elsewhere.has(status)) return "renumbered";
  if (lacksParagraph(pinpoint, digest)) return lacksParagraph(pinpoint, before) ? "paragraph_not_found" : "no_such_paragraph";
  if (isChanged) return before.paragraph !== null && digest.paragraph === before.paragraph ? "section_changed_elsewhere" : "text_changed";
  return digest.notes === before.notes ? "current" : "notes_only";
}
