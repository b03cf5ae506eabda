import type { AuthorityKind } from "./authorities.ts";

/** Headings of the kinds of authority in a table of authorities, in its order. */
export const authorityNames: Record<AuthorityKind, string> = {
  case: "Cases",
  constitution: "Constitutions",
  statute: "Federal statutes",
  "state-statute": "State statutes",
  rule: "Rules",
  regulation: "Federal regulations",
  "state-regulation": "State regulations",
  "session-law": "Session laws",
  register: "Federal Register",
  executive: "Executive documents",
  other: "Other authorities",
};
