import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { listed } from "../sources/publishers/publisher.ts";
import { saveItems, saveReleases } from "../sources/store.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { findBoard } from "./boards.ts";
import { addAttempt } from "./boards-store.ts";
import { checksOf } from "./checks.ts";
import { watchQueries } from "./reader-queries.ts";
import { installedSources } from "../store/sources.ts";

const installedAt = new Date("2026-11-24T09:00:00Z");
const later = (days: number) => new Date(installedAt.getTime() + days * 86_400_000);

/** Title 44 at release 119-36, installed from the owner's own file. */
async function title44(t: TestContext) {
  const dbs = library(t);
  const workspace = openWorkspace(join(dbs.folder.root, "workspace.db"));
  t.after(() => workspace.close());
  const source = { key: "usc-44", titleNumber: "44", release: "119-36", isFiction: false };
  await install(dbs, { source, sections: [section("1", "The keeper files the records.")] }, { now: () => installedAt });
  const status = (now: Date) => findBoard({ ...dbs, workspace }, now, "usc", null)?.retrievalStatus;
  const check = () => checksOf(workspace, installedSources(dbs.corpus)).get("usc-44");
  const refreshed = (at: Date, error: string | null = null) =>
    write(workspace, (db) => addAttempt(db, { board: "usc", state: null, at: at.toISOString(), error, notes: [] }));
  /** The publisher's list, with title 44 at this release point. */
  const listedAt = (at: Date, label: string, key = "usc-44") =>
    write(workspace, (db) => {
      saveReleases(db, "usc", [{ label, date: null, isCurrent: true, changed: [], isFixed: true }], at.toISOString());
      saveItems(db, "usc", label, [listed({ id: key, key, number: "44", name: "Records" })], at.toISOString());
    });
  return { status, check, refreshed, listedAt };
}

test("a board is current only after a recent request to its publisher, never because a file was installed", async (t) => {
  const { status, refreshed } = await title44(t);
  assert.equal(status(installedAt), "stale");
  refreshed(later(1));
  assert.deepEqual([status(later(1)), status(later(14)), status(later(16))], ["current", "current", "stale"]);
  for (const day of [17, 18, 19]) refreshed(later(day), "nobody there");
  assert.equal(status(later(19)), "failing");
});

test("a board with a known newer edition is not current, and the source names the edition", async (t) => {
  const { status, check, listedAt } = await title44(t);
  assert.deepEqual(check(), { checkedAt: null, newerRelease: null, publisher: "usc" });
  listedAt(later(1), "119-36");
  assert.deepEqual([status(later(1)), check()], ["current", { checkedAt: later(1).toISOString(), newerRelease: null, publisher: "usc" }]);
  listedAt(later(2), "119-37");
  assert.deepEqual([status(later(2)), check()], ["stale", { checkedAt: later(2).toISOString(), newerRelease: "119-37", publisher: "usc" }]);
});

test("a list without the installed source checks nothing", async (t) => {
  const { status, check, listedAt } = await title44(t);
  listedAt(later(1), "119-36", "usc-45");
  assert.deepEqual([status(later(1)), check()?.checkedAt], ["stale", null]);
});

test("invented law next to real law retrieves no board and is reported only to watches of its title", async (t) => {
  const dbs = library(t);
  const workspace = openWorkspace(join(dbs.folder.root, "workspace.db"));
  t.after(() => workspace.close());
  const sample = (text: string) => ({
    source: { key: "usc-90", titleNumber: "90" },
    sections: [section("1", text, { actId: "USC_T90_C1_S1" })],
  });
  const last = () => findBoard({ ...dbs, workspace }, later(3), "usc", null)?.lastRetrievedAt;
  await install(dbs, sample("A lamp."), { now: () => installedAt });
  assert.equal(last(), installedAt.toISOString(), "alone, it is what there is");
  await install(
    dbs,
    { source: { key: "cfr-4", corpusType: "CFR", titleNumber: "4", isFiction: false }, sections: [] },
    { now: () => later(1) },
  );
  await install(dbs, sample("A lamp and a bell."), { now: () => later(2) });
  assert.equal(last(), null);

  const group = (key: string, scope: Record<string, string> | null) => ({
    key,
    corpusType: "usc",
    state: null,
    scope,
    kinds: ["amended"],
    hasNotes: false,
  });
  const groups = [group("all", null), group("title", { title: "90" }), group("section", { actId: "USC_T90_C1_S1" })];
  const { summaries } = watchQueries.refreshSummaries(dbs, { refreshId: 3, groups });
  assert.deepEqual(Object.keys(summaries), ["title", "section"]);
});
