/** Most bytes of a file that becomes a playbook. */
export const mostPlaybookBytes = 5 * 1024 ** 2;

/** What a column of a table, or a label under a heading, says about a clause. `guidance` is shown and never judged; `none` is left out. */
export const importFields = [
  "topic",
  "preferred",
  "acceptable",
  "fallback",
  "walkAway",
  "rationale",
  "priority",
  "approval",
  "guidance",
  "none",
] as const;
export type ImportField = (typeof importFields)[number];
