import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { textDigest } from "../import/normalise.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library, someDay } from "../testing/fictional-code.ts";
import { installDocument } from "../testing/install-document.ts";
import { orders, seen } from "../testing/seen-history.ts";

const usc = ["113-31", "117-80", "119-36"].map((release) => `us-code/${release}/xml_usc35@${release}.zip`);
test("title 35 at three release points in all six orders", { skip: skipWithoutData(...usc) }, (t) => sameInAllOrders(t, usc, [0, 1, 2]));

for (const title of ["03", "09", "17"]) {
  const pair = ["117-80", "119-36"].map((release) => `us-code/${release}/xml_usc${title}@${release}.zip`);
  test(`title ${Number(title)} at two release points in both orders`, { skip: skipWithoutData(...pair) }, (t) =>
    sameInAllOrders(t, pair, [0, 1]),
  );
}

const ecfr = ["cfr/ecfr-bulk/2022-12/ECFR-title1.xml.gz", "cfr/ecfr-bulk/2024-02/ECFR-title1.current.xml.gz"];
test("1 CFR of two days in both orders", { skip: skipWithoutData(...ecfr) }, (t) => sameInAllOrders(t, ecfr, [0, 1]));

const annual = ["2013", "2014"].map((year) => `cfr/annual/CFR-${year}-title37-vol1-part1.xml.gz`);
test("37 CFR part 1, editions of two years in both orders", { skip: skipWithoutData(...annual) }, (t) =>
  sameInAllOrders(t, annual, [0, 1]),
);

const dc = ["code-2023-01-09", "code-2024-10-20"].map((day) => `states/dc/${day}-titles-25-32-34.zip`);
test("D.C. titles of two days in both orders", { skip: skipWithoutData(...dc) }, (t) => sameInAllOrders(t, dc, [0, 1]));

const md = ["comar-2025-12-04", "comar-2026-04-22"].map((day) => `state-regulations/md/${day}-titles-02-24-33.zip`);
test("COMAR of two days in both orders", { skip: skipWithoutData(...md) }, (t) => sameInAllOrders(t, md, [0, 1]));

async function sameInAllOrders(t: TestContext, paths: string[], all: number[]): Promise<void> {
  let first: ReturnType<typeof seen> | undefined;
  for (const order of orders(all)) {
    const dbs = library(t);
    for (const i of order) {
      const path = dataFile(paths[i] ?? "") ?? "";
      for (const document of (await documentsOf(path)).documents)
        await installDocument(dbs, { fileName: document.name, now: () => someDay }, (sink) => readDocument(document, sink));
    }
    const result = seen(dbs);
    // Words that differ only in dashes, quotation marks and blanks stay as they were first installed; both orders give the same words.
    for (const row of result.current) row["body"] = textDigest([String(row["heading"]), String(row["body"])]);
    for (const row of result.current) row["heading"] = "";
    for (const row of result.changes)
      for (const side of ["before_text", "after_text"] as const) row[side] = row[side] === null ? null : "kept";
    for (const [, , versions] of result.history)
      if (Array.isArray(versions)) for (const version of versions) if (Array.isArray(version)) version.splice(3, 1);
    first ??= result;
    assert.ok(result.changes.length > 0);
    assert.deepEqual(result.current, first.current);
    assert.deepEqual(result.releases, first.releases);
    assert.deepEqual(result.changes, first.changes);
    assert.deepEqual(result.history, first.history);
  }
}
