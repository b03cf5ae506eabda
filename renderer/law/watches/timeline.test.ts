import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnChange } from "#shared/law/watches-console.ts";
import { changesToShow, groupedMarks, nextCurrent } from "./timeline.ts";

const change = (id: number, mark: OwnChange["mark"] = "unread", changeKind: OwnChange["changeKind"] = "amended"): OwnChange => ({
  id,
  refreshLogId: 1,
  corpusType: "usc",
  state: null,
  changeKind,
  actId: `USC_T97_S${id}`,
  citation: null,
  title: null,
  detectedAt: "2088-01-01T00:00:00.000Z",
  hasDiff: true,
  boardLabel: "United States Code",
  class: "text",
  mark,
  snoozedUntil: null,
  citedBy: 0,
  watchIds: [],
  releases: { before: null, after: { release: "2087", releaseDate: null, installedAt: "2088-01-01T00:00:00.000Z" } },
});
const ids = (list: readonly OwnChange[]) => list.map(({ id }) => id);

test("unread changes of every kind are shown unless the address asks for others; an opened change is always shown", () => {
  const all = [change(5), change(4, "done"), change(3, "snoozed", "added"), { ...change(2), class: "notes" as const }];
  assert.deepEqual(ids(changesToShow(all, {})), [5, 2]);
  assert.deepEqual(ids(changesToShow(all, { change: 4 })), [5, 4, 2]);
  assert.deepEqual(ids(changesToShow(all, { state: "all", kind: ["amended"] })), [5, 4]);
  assert.deepEqual(ids(changesToShow(all, { kind: ["notes"] })), [2]);
  assert.deepEqual(ids(changesToShow(all, { state: "snoozed" })), [3]);
});

test("marks are restored in as few requests as there are kinds of them; an expired snooze is unread", () => {
  const until = "2088-01-02T00:00:00.000Z";
  const marks = [
    { id: 1, mark: "unread" as const, snoozedUntil: null },
    { id: 2, mark: "snoozed" as const, snoozedUntil: until },
    { id: 3, mark: "snoozed" as const, snoozedUntil: "2087-01-02T00:00:00.000Z" },
    { id: 4, mark: "done" as const, snoozedUntil: null },
  ];
  assert.deepEqual(groupedMarks(marks, Date.parse("2088-01-01T00:00:00Z")), [
    { ids: [1, 3], mark: "unread" },
    { ids: [2], mark: "snoozed", until },
    { ids: [4], mark: "done" },
  ]);
});

test("the focus moves to the next change that stays, at the end to the previous one", () => {
  const list = [5, 4, 3, 2].map((id) => ({ id }));
  assert.equal(nextCurrent(list, 4, new Set([4])), 3);
  assert.equal(nextCurrent(list, 4, new Set([4, 3])), 2);
  assert.equal(nextCurrent(list, 2, new Set([2, 3])), 4);
  assert.equal(nextCurrent(list, 5, new Set([3])), 5);
  assert.equal(nextCurrent(list, 5, new Set([5, 4, 3, 2])), null);
  assert.equal(nextCurrent([], null, new Set()), null);
});
