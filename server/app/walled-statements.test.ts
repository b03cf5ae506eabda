import assert from "node:assert/strict";
import { test } from "node:test";
import { everyStatement } from "./testing/statements.ts";

/*
 * Each statement that reads records of matters has the fragment of `visible-matters.ts`, or names its record by a key that the caller was
 * checked for, or is on a list of those for which no caller's view counts (decision 157).
 */

const ofMatters =
  /\b(?:from|join) (document|stored_document|document_reading|document_words|draft|stored_draft|draft_words|matrix|matrix_cell|review|comparison|stored_comparison|workflow_run|template_run|matter|matter_words|matter_entry|matter_pin|matter_date|matter_law_day|scanned_text|folder|upload|operation|audit_log|mail|work_words|cited_place|pinned_law|task)\b/;
const byKey =
  /(?:\b(?:matter_id|document_id|container_id|parent_id|family|number|id|draft_id|matrix_id|review_id|run_id|row_id|column_id|cell_id|record_id|upload_id|comparison_id|resource_id|matched_id)\s*(?:=|is)\s*[@?])|\b(?:\w+_)?id in \(/;

/** Why a statement over all matters has no viewer. */
const noViewer: readonly (readonly [RegExp, string])[] = [
  [/^select count\(\*\)(?: as n)? from \w+(?: where state <> 'dismissed')?$/, "counts of backups and exports, for the owner of the server"],
  [/from audit_log (?:order by seq desc limit 1|where (?:at|seq) )/, "the chain itself, without what its entries say"],
  [
    /stamp|is_indexed|suspect|r\.reader <|text_title is null|kind = 'markdown'/,
    "work of the service that looks for what it has not read yet",
  ],
  [
    /from operation\b[^]*(?:type = \?|status in \('queued', 'running'\)|status = 'queued'|group by type|lease)/,
    "the runner, and totals for support",
  ],
  [/removed_at is not null/, "lists of the trash, which its handler filters by the matters that the caller sees"],
  [/sha256 = |distinct (?:original_)?sha256|sha256 is null/, "originals by their hash: the sweep, and checks of files"],
  [/container_id|container_part|from folder where/, "inside of one record whose matter was checked"],
  [
    /\border by (?:matter_id|created_at|d\.id|id)\b|order by c\.record_kind|m\.name, m\.description/,
    "whole tables for exports and for new indexes",
  ],
  [/everyDay|matter_id \|\| ' ' \|\| day/, "a stamp over all days"],
];

test("a statement that reads records of matters asks who looks, or is known not to", async () => {
  const reads = (await everyStatement()).filter((text) => /^\s*select\b/i.test(text) && ofMatters.test(text));
  const open = reads.filter(
    (text) =>
      !text.includes("visible_matter") &&
      !text.includes("@viewer is null and") &&
      !byKey.test(text) &&
      !noViewer.some(([known]) => known.test(text)),
  );
  assert.deepEqual(open, []);
  for (const [known, why] of noViewer)
    assert.ok(
      reads.some((text) => known.test(text)),
      `unused: ${why}`,
    );
});

/** Statements with the fragment, by the first table that they read. Taking it out of any one of them changes a number here. */
const walled = {
  audit_log: 4,
  operation: 8,
  matter: 4,
  matter_screen: 4,
  far: 1,
  document_words: 4,
  document_reading: 2,
  document: 4,
  cited_place: 2,
  matter_pin: 1,
  folder: 3,
  matter_words: 3,
  upload: 3,
  pinned_law: 1,
  comparison: 3,
  work_words: 6,
  matter_date: 2,
  draft: 5,
  draft_version: 1,
  stored_draft: 3,
  draft_words: 2,
  matrix: 3,
  review: 5,
  template_run: 1,
  workflow_run: 3,
  task: 3,
  // Tasks, with whether their assignee sees the matter.
  visible_matter: 4,
};

test("no statement has lost the fragment that asks who looks", async () => {
  const counts = new Map<string, number>();
  for (const text of await everyStatement()) {
    if (!text.includes("(@viewer is null or exists (select 1 from visible_matter v where v.viewer = @viewer and v.visible_id = ")) continue;
    const table = /\bfrom (\w+)/.exec(text)?.[1] ?? "";
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries([...counts].toSorted()), Object.fromEntries(Object.entries(walled).toSorted()));
});
