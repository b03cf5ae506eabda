import { rights, type Right } from "#shared/platform/people.ts";

/** Roles whose rights every route knows. The others are named, and refused until then: a role without a rule would be allowed everything. */
const inForce: ReadonlySet<Right> = new Set<Right>(["owner"]);

export function hasRights(role: Right): boolean {
  return inForce.has(role);
}

const prefix = "pandect-";
const maxGroups = 10_000;

/** The highest role that a claim names as `pandect-owner`, alone or in a list of groups; null when it names none. */
export function roleInClaim(claim: unknown): Right | null {
  const groups = new Set((Array.isArray(claim) ? claim : [claim]).slice(0, maxGroups));
  return rights.find((right) => groups.has(`${prefix}${right}`)) ?? null;
}
