/** Designations as states print them below a section: `subd. 1(b)`, `sub-§ 1, ¶ A`, `A.1(a)`, `1(2)`, `II-a(b)`, `(3)(a)1`. */
const printed =
  /^(?:subd\. ?|sub-§ ?)?(?:\d{1,3}[a-z]?|[A-Z]|[IVX]{1,5}(?:-[a-z])?|(?:\([^()]{1,8}\)){1,8})(?:(?:, ¶ ?|[. ])?(?:\d{1,2}|[A-Z](?:-\d)?|[a-z])(?![A-Za-z\d])){0,3}(?:\([^()]{1,8}\)){0,8}$/;

/** The anchor of the paragraph that a pinpoint cites, `(1)(b)` for `subd. 1(b)`; the pinpoint itself where it is no such designation. */
export function anchorOfPinpoint(pinpoint: string): string {
  if (!printed.test(pinpoint)) return pinpoint;
  const parts = pinpoint.replace(/^sub(?:d\.|-§)/, "").match(/\([^()]+\)|[A-Za-z\d-]+/g) ?? [];
  return parts.map((part) => (part.startsWith("(") ? part : `(${part})`)).join("");
}
