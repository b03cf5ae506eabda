import type { ImportField } from "#shared/workspace/playbook-fields.ts";

/** Titles of columns and labels, in lower case without numbers and signs. The first that fits decides. */
const titles: readonly [ImportField, RegExp][] = [
  [
    "fallback",
    /^(?:(?:our |the |acceptable )?fall ?backs?|alternatives?|compromises?|plan [bc]|second(?:ary)? position|silver|bronze|concessions?)\b/,
  ],
  ["guidance", /\b(?:triggers?|red flags?|watch for|watch out|look for)\b|^escalate (?:if|when)\b/],
  ["approval", /^(?:approvals?|approvers?|approved by|sign ?off|escalate to|escalation|escalation level|who (?:approves|decides))\b/],
  [
    "walkAway",
    /\b(?:walk ?away|deal ?breakers?|red ?lines?|no ?go|hard (?:stop|no)|show ?stoppers?|unacceptable|not acceptable|never accept|do not accept|must not|reject(?: if)?|bottom line|non ?negotiables?)\b/,
  ],
  [
    "topic",
    /^(?:clauses?|provisions?|topics?|issues?|sections?|subjects?|terms?|contract terms?|key terms?|headings?|areas?|items?|names?|titles?|(?:clause|provision|topic|issue|section|term) (?:names?|types?|titles?|headings?|categor\w+)|positions? on|contract (?:clause|provision|section)s?)$/,
  ],
  [
    "preferred",
    /\b(?:preferred|preference|standard|ideal|opening|desired|target|gold|model|primary|first choice|plan a|default|our (?:position|language|wording|terms?|ask|paper|form)|company position|starting|we want|approved (?:language|wording|text))\b|^(?:position|our position|language|wording|sample (?:language|clause|wording)|requirements?)$/,
  ],
  ["acceptable", /\b(?:acceptable|accept|tolerable|tolerance|range|permitted|allowed|negotiable|okay|ok)\b/],
  [
    "priority",
    /^(?:priority|priorities|severity|importance|criticality|risk|risk (?:level|rating|weight)|impact|must have|level of risk|rating)$/,
  ],
  ["rationale", /\b(?:rationale|reasons?|reasoning|why|explanation|background|justification|purpose|business (?:case|reason))\b/],
  ["guidance", /\b(?:notes?|comments?|guidance|guidelines?|instructions?|tips?|talking points|remarks?|negotiation|considerations?)\b/],
];

/** What a title of a column says, such as "Walk-away (never accept)"; null for an unknown one. */
export function fieldOf(title: string): ImportField | null {
  const words = plainTitle(title);
  if (words === "" || words.length > 60) return null;
  return titles.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** "**2. Fall-back position #1:**" as "fall back position". */
const plainTitle = (title: string): string =>
  title
    .slice(0, 120)
    .toLowerCase()
    .replace(/\([^)]*\)\s*$/, "")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
