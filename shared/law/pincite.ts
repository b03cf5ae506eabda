/**
 * A citation with the place of a paragraph: `17 U.S.C. § 107` and `(2)` are `17 U.S.C. § 107(2)`. For a law read as a whole the place
 * begins with its section, so `Pub. L. 115-6` and `§2(a)` are `Pub. L. 115-6, § 2(a)`.
 */
export function pincite(citation: string, anchor: string): string {
  if (anchor.startsWith("(")) return citation + anchor;
  return `${citation}, ${anchor.replace(/^div\.([^,]+),/, "div. $1, ").replace("§", "§ ")}`;
}
