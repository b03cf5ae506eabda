import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewDesk } from "#shared/workspace/review-desk.ts";
import { gateState } from "./gate-state.ts";

type Clause = ReviewDesk["review"]["clauses"][number];
const clause = (more: Partial<Clause>): Clause => ({
  clauseName: "Oil",
  clauseType: "oil",
  sectionReference: null,
  currentLanguage: "",
  severity: "yellow",
  analysis: "",
  riskDescription: null,
  playbookPosition: null,
  approvalLevel: null,
  isDealBreaker: false,
  basis: { kind: "rule", note: "" },
  ...more,
});
const clauses = [
  clause({ severity: "red", isDealBreaker: true }),
  clause({ severity: "red", approvalLevel: "partner" }),
  clause({}),
  clause({ severity: "green" }),
];
const of = (...states: ("open" | "accepted" | "dismissed")[]) =>
  gateState({
    review: { clauses } as ReviewDesk["review"],
    decisions: states.map((state) => ({ state, wording: null, reason: null })),
  });

test("the gate follows the decisions: a decided deal breaker no longer stops, and nothing open is decided", () => {
  assert.deepEqual(
    [
      of("open", "open", "open", "open"),
      of("accepted", "open", "open", "open"),
      of("accepted", "dismissed", "open", "open"),
      of("accepted", "dismissed", "accepted", "open"),
    ].map(({ kind }) => kind),
    ["stop", "needed", "open", "decided"],
  );
  assert.deepEqual(of("accepted", "dismissed", "accepted", "open"), {
    kind: "decided",
    dealBreakers: 0,
    approvals: 0,
    open: 0,
    questions: 0,
    asked: 0,
    approved: 0,
    unjudged: 0,
    accepted: 2,
    dismissed: 1,
  });
  const open = { state: "open", wording: null, reason: null } as const;
  const approval = { askedBy: "Ada", askedAt: "2026-11-01T00:00:00Z", approver: "Grace", words: "" };
  const answered = { ...approval, outcome: "approved" as const, decidedBy: "Grace", decidedAt: "2026-11-02T00:00:00Z", answer: "" };
  const asking = (decisions: ReviewDesk["decisions"]) => gateState({ review: { clauses } as ReviewDesk["review"], decisions });
  const unanswered = { ...approval, outcome: null, decidedBy: null, decidedAt: null, answer: null };
  assert.equal(asking([{ ...open, approval: unanswered }, open, open, open]).kind, "stop");
  assert.equal(asking([{ ...open, approval: answered }, open, open, open]).kind, "needed");
  assert.equal(asking([{ ...open, approval: { ...answered, isEarlierText: true } }, open, open, open]).kind, "stop", "of an earlier text");
  assert.equal(gateState({ review: { clauses: [clause({ severity: "green" })] } as ReviewDesk["review"], decisions: [] }).kind, "fine");
});
