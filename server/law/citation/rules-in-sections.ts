import { keyNumber } from "./cite-key.ts";
import type { Target } from "./grammar.ts";

/**
 * The key of a rule that a section enacts, and the pinpoint below the rule: `state/nc/8C-1` with `Rule 404(b)` is `state/nc/8C-1,Rule404` with
 * `(b)`. Null for other pinpoints. Publishers that print each rule as a section give it this key.
 */
export function ruleInSection({ key, pinpoint }: Target): Target | null {
  const [, rule, below = ""] = /^(Rule \d{1,4}(?:\.\d{1,2})?)((?:\([^()]*\))*)$/.exec(pinpoint ?? "") ?? [];
  if (rule === undefined || !key.startsWith("state/")) return null;
  return { key: `${key}${keyNumber(`, ${rule}`)}`, pinpoint: below === "" ? null : below };
}
