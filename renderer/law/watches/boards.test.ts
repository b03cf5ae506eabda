import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnBoard } from "#shared/law/watches-console.ts";
import { boardsToShow, boardState } from "./boards.ts";

const board = (label: string, retrievalStatus: OwnBoard["retrievalStatus"]): OwnBoard => ({
  corpusType: "state",
  state: "nv",
  label,
  cadence: "monthly",
  lastRetrievedAt: null,
  retrievalStatus,
  scopable: true,
  scopeBrowseCorpus: "STATE",
  publishesSourceChangedOn: false,
  changeSignal: "continuous",
  sources: [],
  agencies: [],
  checkedAt: null,
  newer: [],
  isRefreshable: false,
  isRefreshing: false,
  hasFolder: false,
  reading: null,
  lastError: null,
  lastNotes: [],
});

test("sources that need attention come first, and all words must be found", () => {
  const all = [
    board("A current", "current"),
    board("B never", "never_retrieved"),
    board("C failing", "failing"),
    board("D stale", "stale"),
  ];
  assert.deepEqual(
    boardsToShow(all, "").map(({ label }) => label[0]),
    ["C", "D", "A", "B"],
  );
  assert.deepEqual(
    boardsToShow(all, " STALE nv ").map(({ label }) => label[0]),
    ["D"],
  );
  assert.deepEqual(boardsToShow(all, "stale tx"), []);
});

test("the state of a source never says more than asking its publisher has shown", () => {
  const state = (retrievalStatus: OwnBoard["retrievalStatus"], checkedAt: string | null = null, newer: string[] = []) =>
    boardState({ retrievalStatus, checkedAt, newer });
  const at = "2026-11-24T09:00:00.000Z";
  assert.deepEqual(
    [
      state("stale"),
      state("current", at),
      state("stale", at),
      state("stale", at, ["usc-44"]),
      state("failing", at),
      state("never_retrieved"),
    ],
    ["unchecked", "checked", "checked", "newer", "failed", "empty"],
  );
});
