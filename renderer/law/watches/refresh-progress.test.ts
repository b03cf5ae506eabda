import assert from "node:assert/strict";
import { test } from "node:test";
import type { Download } from "#shared/law/sources.ts";
import { refreshProgress } from "./refresh-progress.ts";

const download = (id: string, state: Download["state"], more: Partial<Download> = {}): Download => ({
  id,
  source: "usc",
  item: id,
  name: id,
  release: "119-40",
  state,
  waiting: null,
  bytesDone: 10,
  bytesTotal: 40,
  secondsLeft: null,
  error: null,
  imports: [],
  createdAt: "2088-01-02",
  finishedAt: null,
  ...more,
});
const sources = [
  { id: "usc", corpusType: "USC", jurisdiction: "federal" },
  { id: "nv-statutes", corpusType: "STATE", jurisdiction: "nv" },
];
const usc = { corpusType: "usc", state: null };

test("progress counts the files of the source from the oldest that is running, and those being installed", () => {
  const downloads = [
    download("a", "running"),
    download("b", "queued", { bytesTotal: null, bytesDone: 0 }),
    download("c", "succeeded", { bytesDone: 40 }),
    download("old", "succeeded", { createdAt: "2088-01-01" }),
    download("gone", "cancelled"),
    download("other", "running", { source: "nv-statutes" }),
  ];
  const counted = { done: 1, total: 3, bytesDone: 50, bytesTotal: null, isInstalling: false };
  assert.deepEqual(refreshProgress(usc, { sources, downloads, imports: [] }), counted);
  const came = [download("a", "succeeded", { bytesDone: 40, imports: ["i1"] })];
  const running = { sources, downloads: came, imports: [{ id: "i1", state: "running" as const }] };
  assert.deepEqual(refreshProgress(usc, running), { done: 0, total: 1, bytesDone: 40, bytesTotal: 40, isInstalling: true });
  assert.equal(refreshProgress(usc, { ...running, imports: [{ id: "i1", state: "succeeded" }] }), null);
  assert.equal(refreshProgress({ corpusType: "state", state: "or" }, { sources, downloads, imports: [] }), null);
});
