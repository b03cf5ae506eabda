import type { Role } from "#shared/rights.ts";

/** Each role as a word and what it may do. */
export const roleTexts: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Sees and does everything, and invites people." },
  admin: { name: "Administrator", may: "Manages people, settings and installed law. Sees no matters, documents or drafts." },
  lawyer: { name: "Lawyer", may: "Works in the matters they can see." },
  assistant: { name: "Assistant", may: "Works like a lawyer, but does not delete or export, and creates no credentials." },
  auditor: { name: "Auditor", may: "Reads the audit trail and nothing else." },
};
