import type { ConflictDecision, ConflictHit } from "./conflicts.ts";

/** What differs between a hit and the typed name, as screens and files say it. */
export const likenessWords: Record<ConflictHit["likeness"], string> = {
  exact: "Same name",
  order: "Names in another order",
  middle: "With another name between",
  form: "Another form of the given name",
  initial: "Initial only",
  spelling: "Another spelling",
  part: "Part of the name",
};

/** What has the name. */
export const roleWords: Record<ConflictHit["role"], string> = {
  client: "Client",
  matter: "Matter",
  party: "Party of a contract",
  author: "Author of a mail",
  recipient: "Recipient of a mail",
  document: "Named in a document",
  filename: "Name of a document",
};

export const decisionWords: Record<ConflictDecision, string> = {
  open: "Not decided",
  clear: "No conflict",
  waived: "Conflict waived",
  conflict: "Conflict",
};
