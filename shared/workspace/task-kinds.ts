/** What one person asks of another: to look at a finding or a cell, or to approve findings or a draft as they are. */
export const taskKinds = ["review_finding", "approve_findings", "check_cell", "sign_off_draft"] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStates = ["open", "done", "approved", "declined", "withdrawn"] as const;
export type TaskState = (typeof taskStates)[number];

/** Kinds that are answered by an approval of a text, which holds for that text only. */
export const isApproval = (kind: TaskKind): boolean => kind === "approve_findings" || kind === "sign_off_draft";
