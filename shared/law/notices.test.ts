import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnChange } from "./watches-console.ts";
import { freshChanges, noticesOf } from "./notices.ts";

const change = (id: number, more: Partial<OwnChange> = {}): OwnChange => ({
  id,
  refreshLogId: 1,
  corpusType: "usc",
  state: null,
  changeKind: "amended",
  actId: `USC_T97_S${id}`,
  citation: `97 U.S.C. § ${id}`,
  title: "Oil",
  detectedAt: "2088-01-01T00:00:00.000Z",
  hasDiff: true,
  boardLabel: "United States Code",
  class: "text",
  mark: "unread",
  snoozedUntil: null,
  citedBy: 0,
  watchIds: ["w1"],
  releases: { before: null, after: { release: "2087", releaseDate: null, installedAt: "2088-01-01T00:00:00.000Z" } },
  ...more,
});
const on = { date: true, added: true, amended: true, removed: true, failed: true, finished: true };
const watches = [
  { id: "w1", channel: "window" as const, isActive: true },
  { id: "w2", channel: "email" as const, isActive: true },
  { id: "w3", channel: "window" as const, isActive: false },
];

test("announced are unread changes since the last notice, of a kind that is switched on, inside an active watch of this desktop", () => {
  const all = [
    change(9),
    change(8, { watchIds: ["w2", "w3"] }),
    change(7, { mark: "done" }),
    change(6, { changeKind: "removed" }),
    change(5, { watchIds: ["w2", "w1"] }),
    change(4),
  ];
  const ids = (list: OwnChange[]) => list.map(({ id }) => id);
  assert.deepEqual(ids(freshChanges(all, 4, watches, on)), [9, 6, 5]);
  assert.deepEqual(ids(freshChanges(all, 4, watches, { ...on, removed: false })), [9, 5]);
  assert.deepEqual(ids(freshChanges(all, 9, watches, on)), []);
});

test("a single change is named and opened, several of a board are one notice", () => {
  assert.deepEqual(noticesOf([change(9)]), [{ title: "97 U.S.C. § 9 amended", body: "Oil", path: "/watches?change=9" }]);
  const many = [9, 8, 7, 6].map((id) => change(id));
  assert.deepEqual(noticesOf([...many, change(3, { boardLabel: "Nevada", citation: null, title: null, changeKind: "added" })]), [
    { title: "4 changes in United States Code", body: "97 U.S.C. § 9, 97 U.S.C. § 8, 97 U.S.C. § 7, and 1 more", path: "/watches" },
    { title: "USC_T97_S3 added", body: "Nevada", path: "/watches?change=3" },
  ]);
  assert.deepEqual(noticesOf([]), []);
});
