import assert from "node:assert/strict";
import { test } from "node:test";
import type { Work } from "#shared/workspace/desk.ts";
import { endedSince, touchedMatters } from "./ended-since.ts";

function work(id: string, status: Work["status"], matterId: string | null = "mat"): Work {
  const isEnded = status !== "queued" && status !== "running";
  return {
    id,
    type: "document.ingest",
    status,
    createdAt: "",
    ...(isEnded ? { completedAt: "2026-01-01T00:00:00Z" } : {}),
    matterId,
    error: null,
    canStartAgain: false,
    progress: null,
    requestId: null,
    title: null,
    matterName: null,
  };
}

test("work that is no longer open has ended, even if it began and ended between two looks", () => {
  const before = [work("a", "running"), work("b", "queued"), work("c", "succeeded")];
  const now = [work("a", "succeeded"), work("b", "running"), work("c", "succeeded"), work("d", "failed")];
  assert.deepEqual(
    endedSince(before, now).map(({ id }) => id),
    ["a", "d"],
  );
});

test("a matter is affected when something in it began, progressed or ended", () => {
  const before = [work("a", "queued", "one"), work("b", "running", "two")];
  const now = [work("a", "running", "one"), work("b", "running", "two"), work("c", "queued", null), work("d", "queued", "three")];
  assert.deepEqual(touchedMatters(before, now), ["one", "three"]);
});
