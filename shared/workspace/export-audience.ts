import { unnamed } from "../platform/unnamed.ts";

/** Who an exported file is for: a file for the other side has no comments, notes or reasons, and names only the firm. */
export const audiences = ["other_side", "us"] as const;
export type Audience = (typeof audiences)[number];

/**
 * The author that a file names. For us: the owner. For the other side: the firm, or the owner where the firm has no name, or "Author",
 * as Word writes it, where neither has one.
 */
export function authorFor(audience: Audience, { name, ownerName }: { name: string; ownerName: string }): string {
  if (audience === "us") return ownerName;
  const [firm, owner] = [name.trim(), ownerName.trim()];
  if (firm !== "" && firm !== unnamed.organization) return firm;
  return owner !== "" && owner !== unnamed.owner ? owner : "Author";
}
