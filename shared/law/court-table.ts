import type { AuthorityKind } from "./authorities.ts";

/** Parts of a table of authorities as courts want it, in printed order; `number` is Word's category. */
export const courtGroups = {
  cases: { name: "Cases", number: 1 },
  constitutions: { name: "Constitutional Provisions", number: 7 },
  statutes: { name: "Statutes", number: 2 },
  rules: { name: "Rules", number: 4 },
  regulations: { name: "Regulations", number: 6 },
  other: { name: "Other Authorities", number: 3 },
} as const;
export type CourtGroup = keyof typeof courtGroups;

/** The part that lists authorities of each kind. */
export const courtGroupOf: Record<AuthorityKind, CourtGroup> = {
  case: "cases",
  constitution: "constitutions",
  statute: "statutes",
  "state-statute": "statutes",
  rule: "rules",
  regulation: "regulations",
  "state-regulation": "regulations",
  "session-law": "statutes",
  register: "other",
  executive: "other",
  other: "other",
};

/** An authority of a text in the form of a court's table. */
export interface CourtAuthority {
  group: CourtGroup;
  /** A case as typed at its first full citation, without the page it points to; other law by its section. */
  citation: string;
  /** Characters at the start of `citation` that name the parties of a case; 0 for other law. */
  partyLength: number;
  /** Where the text cites it: UTF-16 code units, end exclusive. */
  places: { start: number; end: number }[];
}

/** From this number of pages on, a table says *passim*. */
export const passimFrom = 5;

/** Instead of so many pages. */
export const passim = "passim";

/** `3, 7` or `passim`. `pages`: in order. */
export function pageWords(pages: readonly (number | string)[]): string {
  const once = [...new Set(pages)];
  return once.length >= passimFrom ? passim : once.join(", ");
}
