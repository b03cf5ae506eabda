import { type Role, roles } from "#shared/platform/people.ts";

/** Roles whose rights every route knows. The others are named, and refused until then: a role without a rule would be allowed everything. */
const inForce: ReadonlySet<Role> = new Set<Role>(["owner"]);

export function hasRights(role: Role): boolean {
  return inForce.has(role);
}

const prefix = "pandect-";
const maxGroups = 10_000;

/** The highest role that a claim names as `pandect-owner`, alone or in a list of groups; null when it names none. */
export function roleInClaim(claim: unknown): Role | null {
  const groups = new Set((Array.isArray(claim) ? claim : [claim]).slice(0, maxGroups));
  return roles.find((role) => groups.has(`${prefix}${role}`)) ?? null;
}
