import assert from "node:assert/strict";
import { test } from "node:test";
import type { Task } from "#shared/workspace/tasks.ts";
import { answersOf, shownTasks, stateWords, stuckWords, toneOf } from "./task-words.ts";

const task = (more: Partial<Task>): Task => ({
  id: "tsk_1",
  matterId: "mat_1",
  matterName: "Harbor sale",
  kind: "sign_off_draft",
  recordId: "drf_1",
  clauses: null,
  cellId: null,
  title: "Quiet words",
  part: "",
  assigneeId: "per_1",
  assigneeName: "Anna Berg",
  assigneeState: "may-answer",
  askedById: "per_2",
  askedByName: "Bert Ode",
  askedAt: "2026-11-20T10:00:00.000Z",
  note: "",
  dueDay: null,
  state: "open",
  answer: "",
  answeredByName: null,
  answeredAt: null,
  answeredVersion: null,
  isEarlierText: false,
  mayAnswer: false,
  mayChange: false,
  mayWithdraw: false,
  version: 1,
  ...more,
});
const answered = { answeredByName: "Anna Berg", answeredAt: "2026-11-21T10:00:00.000Z" };

test("an approval of a text that has changed since is never called an approval", () => {
  const approved = task({ state: "approved", answeredVersion: 4, ...answered });
  assert.equal(stateWords(approved), "Version 4 approved by Anna Berg, Nov 21, 2026");
  assert.equal(toneOf(approved), "good");
  const earlier = { ...approved, isEarlierText: true };
  assert.equal(stateWords(earlier), "Anna Berg approved an earlier text, Nov 21, 2026");
  assert.equal(toneOf(earlier), "warn");
  assert.equal(stateWords(task({ kind: "approve_findings", state: "approved", ...answered })), "Approved by Anna Berg, Nov 21, 2026");
});

test("a task says who is asked, by when, and why nobody can answer", () => {
  assert.equal(stateWords(task({ dueDay: "2026-12-01" })), "Sign-off asked of Anna Berg, due Dec 1, 2026");
  assert.equal(stuckWords(task({})), null);
  const ended = task({ assigneeState: "access-ended" });
  assert.match(stuckWords(ended) ?? "", /access of Anna Berg has ended/);
  assert.equal(toneOf(ended), "warn");
  assert.equal(stuckWords({ ...ended, state: "done", ...answered }), null, "an answer stays one");
  assert.deepEqual(answersOf(task({})), ["approved", "declined"]);
  assert.deepEqual(answersOf(task({ kind: "check_cell" })), ["done", "declined"]);
});

test("beside a record stand the open tasks and the last answer, and none that was withdrawn", () => {
  const [open, first, last] = [
    task({ id: "open" }),
    task({ id: "first", state: "declined", ...answered }),
    task({ id: "last", state: "approved", ...answered, answeredAt: "2026-11-22T10:00:00.000Z" }),
  ];
  assert.deepEqual(
    shownTasks([task({ id: "taken back", state: "withdrawn" }), first, open, last]).map(({ id }) => id),
    ["open", "last"],
  );
});
