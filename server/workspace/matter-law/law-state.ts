import type { LawState } from "#shared/workspace/matrices.ts";
import type { LawDigest, LawText } from "./law-texts.ts";

const gone = new Set(["repealed", "rescinded", "revoked", "removed", "omitted", "expired", "terminated", "superseded"]);
const elsewhere = new Set(["renumbered", "transferred", "relocated", "recodified"]);

/** What became of a place of the law since it was pinned to the words of `before`. `pinpoint` is null where a section is cited. */
export function stateOf(
  pinpoint: string | null,
  before: LawDigest,
  { digest, status, isRemoved, movedTo }: Pick<LawText, "digest" | "status" | "isRemoved" | "movedTo">,
): LawState {
  if (digest === null) return movedTo !== null ? "renumbered" : isRemoved ? "repealed" : "not_installed";
  // Words that were cited when the section had been repealed already rest on repealed law all the same.
  if (status !== null && gone.has(status)) return "repealed";
  const isChanged = digest.section !== before.section;
  if (isChanged && status !== null && elsewhere.has(status)) return "renumbered";
  if (pinpoint !== null && pinpoint.startsWith("(") && digest.paragraph === null) return "no_such_paragraph";
  if (isChanged) return before.paragraph !== null && digest.paragraph === before.paragraph ? "section_changed_elsewhere" : "text_changed";
  return digest.notes === before.notes ? "current" : "notes_only";
}
