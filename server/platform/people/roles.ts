import { type Role, roles } from "#shared/rights.ts";

const prefix = "pandect-";
const maxGroups = 10_000;

/** The highest role that a claim names as `pandect-owner`, alone or in a list of groups; null when it names none. */
export function roleInClaim(claim: unknown): Role | null {
  const groups = new Set((Array.isArray(claim) ? claim : [claim]).slice(0, maxGroups));
  return roles.find((role) => groups.has(`${prefix}${role}`)) ?? null;
}
