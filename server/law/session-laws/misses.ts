import { AppError } from "#shared/platform/errors.ts";
import type { LawMiss } from "#shared/law/session-law-records.ts";

/** The 404 of the session-law routes (data-api §3). */
export function lawNotFound(raw: string, miss: LawMiss): AppError {
  return new AppError("not-found", missSentences[miss.reason], { sessionLawId: raw, ...miss });
}

export const missSentences: Record<LawMiss["reason"], string> = {
  not_in_registry: "No session law has this id",
  wrong_case: "No session law has this id; ids are case-sensitive, and one differs in the case of letters",
  unresolved_citation: "This citation leads to no session law installed here",
  ambiguous_citation: "Several session laws have this citation; choose one by its id",
  needs_jurisdiction: "Several states cite their laws this way; send jurisdiction as well",
  federal_session_law: "This is a federal law; use the section route",
  missing_session_law_id: "The id of a session law is missing from the path",
  session_not_fully_collected: "Nothing matched, and this session is only partly collected, so the law may exist",
  lookup_failed: "The lookup of this entry failed; nothing was charged for it",
};
