import assert from "node:assert/strict";
import { test } from "node:test";
import type { CitedLaw } from "#shared/workspace/matter-law.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { openDb } from "../../../platform/db/open.ts";
import { upload } from "../../../app/testing/upload.ts";
import { citedLaw, type NamedCitation } from "./cited.ts";
import { documentDay } from "./document-day.ts";
import { until } from "../../../platform/testing/until.ts";
import { driverOf } from "../../../platform/db/connection.ts";

test("reads a document's date where it has one, and ignores an impossible one", () => {
  for (const [text, day] of [
    ["Date: 3 May 2024\nDear keeper", "2024-05-03"],
    ["This lease, dated as of March 9th, 2021, is made", "2021-03-09"],
    ["dated this 2nd day of Feb. 2020", "2020-02-02"],
    ["**Date:** 2019-12-31", "2019-12-31"],
    ["Date: 2024-02-31", null],
    ["The act of May 3, 2024 says", null],
    ["update 2024-05-03", null],
    ["", null],
  ] as const)
    assert.equal(documentDay(text), day, text);
  const long = `${"lamp oil ".repeat(2000)}`;
  assert.equal(documentDay(`${long} Dated: 1 June 2022`), "2022-06-01");
  assert.equal(documentDay(`${long} Dated: 1 June 2022 ${long}`), null);
});

const row = (more: Partial<NamedCitation>): NamedCitation => ({
  recordKind: "documents",
  recordId: "doc_a",
  matterId: "mat_a",
  title: "a.txt",
  start: 0,
  end: 5,
  page: null,
  key: "USC_T99_S1",
  kind: "statute",
  citation: "99 U.S.C. § 1",
  actId: "USC_T99_S1",
  heading: "Lamps",
  status: null,
  node: null,
  gap: null,
  law: null,
  url: null,
  isFiction: 1,
  text: "99 USC 1",
  pinpoint: null,
  pinpointExists: null,
  part: null,
  paragraph: null,
  before: "",
  after: "",
  ...more,
});

test("law that changed after a document was written comes first, with those documents; passages are capped, counts are not", () => {
  const rows = [
    row({ key: "other", actId: null, gap: "not-installed" }),
    row({ key: "other", actId: null, gap: "not-installed", start: 9 }),
    row({}),
    row({ recordId: "doc_b" }),
    ...Array.from({ length: 150 }, (_, i) => row({ recordId: "doc_b", start: 10 + i })),
  ];
  const days = new Map([
    ["doc_a", "2020-01-01"],
    ["doc_b", "2025-01-01"],
  ]);
  const change = { kind: "amended" as const, day: "2024-06-01", isPublished: true, release: "2", refreshId: 2 };
  const [first, second] = citedLaw(rows, days, new Map([["USC_T99_S1", change]]));
  assert.deepEqual([first?.outdated, first?.count, first?.passages.length], [["doc_a"], 152, 100]);
  assert.deepEqual([second?.gap, second?.change, second?.outdated], ["not-installed", null, []]);
});

const cited = async (
  service: TestWorkspace,
  matterId: string,
): Promise<{ cited: CitedLaw[]; total: number; documents: { day: string }[] }> => {
  return until(service.folder.root, async () => {
    const { body } = await service.owner(`/console/v1/matters/${matterId}/law`);
    return body.pending === 0 ? body : null;
  });
};

test("citations of documents are found when they are read, shown per matter, and leave with the document", async (t) => {
  const service = await testWorkspace(t);
  const made = async (name: string): Promise<string> =>
    (await service.owner("/workspace/v1/matters", { method: "POST", body: { name } })).body.id;
  const [matter, other] = [await made("Lamp oil"), await made("Tender")];
  const empty = (await service.owner(`/console/v1/matters/${matter}/law`)).body;
  assert.deepEqual(empty, { pins: [], cited: [], total: 0, pending: 0, documents: [] });
  const text = "Date: 3 May 2024\n\nThe keeper sued under 42 U.S.C. § 1983 and 42 U.S.C. § 1988(b). Section 1983 is plain.";
  const { path } = await upload(service, matter, "brief.txt", "text/plain", Buffer.from(text));
  const found = await cited(service, matter);
  assert.deepEqual(
    found.cited.map(({ citation, count, gap, actId }) => [citation, count, gap, actId]),
    [
      ["42 U.S.C. § 1983", 2, "not-installed", null],
      ["42 U.S.C. § 1988", 1, "not-installed", null],
    ],
  );
  assert.deepEqual([found.total, found.documents[0]?.day], [3, "2024-05-03"]);
  const [passage] = found.cited[0]?.passages ?? [];
  assert.equal(text.slice(passage?.start, passage?.end), passage?.text);
  const typed = "# Note\n\nThe **keeper** sued under **42 U.S.C. § 1988(b)**, see [the docket](https://example.com/1).\n";
  await upload(service, other, "note.md", "text/markdown", Buffer.from(typed));
  const [shown] = (await cited(service, other)).cited[0]?.passages ?? [];
  assert.deepEqual(
    [shown?.before, shown?.text, shown?.after.trim()],
    ["Note The keeper sued under ", "42 U.S.C. § 1988(b)", ", see the docket."],
  );
  const documentId = path.split("/").at(-1) ?? "";
  const of = await service.owner(`/console/v1/matters/${matter}/documents/${documentId}/citations`);
  assert.deepEqual([of.status, of.body.isReady, of.body.day, of.body.dayFrom, of.body.citations], [200, true, "2024-05-03", "text", []]);
  const setDay = (inMatter: string, day: unknown) =>
    service.owner(`/console/v1/matters/${inMatter}/documents/${documentId}/day`, { method: "PUT", body: { day } });
  assert.deepEqual((await setDay(matter, "2020-02-29")).body, { day: "2020-02-29", dayFrom: "owner" });
  assert.deepEqual((await cited(service, matter)).documents[0]?.day, "2020-02-29");
  assert.deepEqual([(await setDay(matter, "2021-02-29")).status, (await setDay(other, "2020-01-01")).problem], [422, "document-not-found"]);
  assert.deepEqual((await setDay(matter, null)).body, { day: "2024-05-03", dayFrom: "text" });
  await service.owner(path, { method: "DELETE" });
  assert.deepEqual((await service.owner(`/console/v1/matters/${matter}/law`)).body, empty);
});

test("documents that were read before citations were stored are scanned at the next start", async (t) => {
  const service = await testWorkspace(t);
  const matter: string = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Lamp oil" } })).body.id;
  await upload(service, matter, "brief.txt", "text/plain", Buffer.from("See 42 U.S.C. § 1983."));
  await cited(service, matter);
  await service.restart(() => {
    const db = openDb(service.folder.workspace);
    driverOf(db).exec("delete from scanned_text");
    db.close();
  });
  assert.equal((await cited(service, matter)).total, 1);
});

test("refuses pins where there is nothing to pin, and answers only the owner", async (t) => {
  const service = await testWorkspace(t);
  const matter: string = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Lamp oil" } })).body.id;
  const pins = `/console/v1/matters/${matter}/pins`;
  const sent = (path: string, method: string, body?: object) => service.owner(path, { method, ...(body !== undefined && { body }) });
  assert.equal((await sent(pins, "POST", { actId: "USC_T99_S1" })).status, 404);
  assert.equal((await sent(`/console/v1/matters/${unknownId("mat")}/pins`, "POST", { actId: "USC_T99_S1" })).problem, "matter-not-found");
  for (const body of [{}, { actId: "" }, { actId: 7 }, { actId: "x", note: "n".repeat(2001) }, { actId: "x", more: 1 }])
    assert.equal((await sent(pins, "POST", body)).status, 422, JSON.stringify(body).slice(0, 40));
  assert.equal((await sent(`${pins}/pin_x`, "DELETE")).status, 404);
  assert.equal((await sent(`${pins}/pin_x`, "PATCH", { note: "n" })).status, 404);
  assert.deepEqual((await service.owner("/console/v1/law/affected-matters?actId=USC_T99_S1")).body, { data: [] });
  assert.equal((await service.owner("/console/v1/law/affected-matters")).status, 422);
  assert.deepEqual((await sent("/console/v1/law/citing-counts", "POST", { actIds: ["USC_T99_S1"] })).body, { data: [] });
  for (const body of [{}, { actIds: [] }, { actIds: [""] }, { actIds: Array.from({ length: 201 }, () => "x") }])
    assert.equal((await sent("/console/v1/law/citing-counts", "POST", body)).status, 422);
  assert.equal((await service.owner(`/console/v1/matters/${unknownId("mat")}/law`)).problem, "matter-not-found");
  const { secret } = await service.issue("documents:read", "matters:read");
  for (const path of [`/console/v1/matters/${matter}/law`, "/console/v1/law/affected-matters?actId=x"])
    assert.equal((await service.send(secret, path)).problem, "console-only");
});
