import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { CheckedCitation } from "#shared/law/brief-check.ts";
import type { ReaderView } from "#shared/law/reader.ts";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { startImport } from "../../../law/store/import-run.ts";
import { until } from "../../../platform/testing/until.ts";

/** A title of an invented code whose § 97-1-2 changes on a day; the text before it comes second in the file. */
const page = `<html lang="en"><head><meta content="Release 86 of the Official Code of Georgia Annotated released 2022.11.
 Transformed and posted by Public.Resource.Org using rtf-parser.py." name="description" /></head><body><main>
<h1 class="title" id="t97"><b> TITLE 97 Lighthouses </b></h1><div><h2 class="oneh2" id="t97c01"><b> CHAPTER 1 Keepers </b></h2>
<div><h3 id="t97c01s97-1-1"><b> 97-1-1. Duties. </b></h3><p>A keeper trims the wick.</p></div>
<div><h3 id="t97c01s97-1-2"><b> 97-1-2. Lamps. [Effective January 1, 2023.] </b></h3><p>Lamps burn gas and nothing else.</p></div>
<div><h3 id="t97c01s97-1-2.1"><b> 97-1-2. Lamps. [Effective until January 1, 2023.] </b></h3><p>Lamps burn whale oil and nothing else.</p></div>
</div></main></body></html>`;
const gas = "STATE_GA_T97_C1_S97-1-2";
const oil = "STATE_GA_T97_C1_S97-1-2.2";

async function workspace(t: Parameters<typeof testWorkspace>[0]): Promise<{ service: TestWorkspace; matter: string }> {
  const service = await testWorkspace(t);
  const file = join(service.folder.root, "gov.ga.ocga.title.97.html");
  writeFileSync(file, page);
  await startImport({ folder: service.folder, paths: [file], onProgress: () => undefined }).done;
  return { service, matter: await matterOf(service) };
}

test("a matter's day chooses between two texts of one number in documents, tables, checks and calls; the other is offered", async (t) => {
  const { service, matter } = await workspace(t);
  const text = "The keeper relies on O.C.G.A. § 97-1-2: “Lamps burn whale oil and nothing else.”";
  const { documentId } = await upload(service, matter, "brief.txt", "text/plain", Buffer.from(text));
  const base = `/console/v1/matters/${matter}`;
  const cited = () =>
    until(service.folder.root, async () => {
      const { body } = await service.owner(`${base}/records/documents/${documentId}/citations`);
      return body.isReady === true ? (body.citations as LivingCitation[]).map(({ actId }) => actId) : null;
    });
  const listed = () =>
    until(service.folder.root, async () => {
      const { body } = await service.owner(`${base}/authorities`);
      return body.pending === 0 && body.documents === 1 ? (body.authorities as MatterAuthority[]).map(({ actId }) => actId) : null;
    });
  const checked = async () => {
    const { body } = await service.owner(`${base}/records/documents/${documentId}/cite-check`, { method: "POST" });
    const [{ resolvedTo, state, candidates, quotations }] = body.check.citations as [CheckedCitation];
    return [resolvedTo, state, candidates.map(({ actId }) => actId), quotations.map(({ verdict }) => verdict)];
  };
  const setDay = (day: string | null) => service.owner(`${base}/law-day`, { method: "PUT", body: { day } });

  assert.deepEqual([await cited(), await listed()], [[gas], [gas]]);
  assert.deepEqual((await checked()).slice(0, 3), [gas, "found", [oil]]);

  for (const [day, own, other, verdict] of [
    ["2022-12-31", oil, gas, "verbatim"],
    ["2023-01-01", gas, oil, "altered"],
  ] as const) {
    await setDay(day);
    assert.deepEqual([day, await cited(), await listed()], [day, [own], [own]]);
    const [resolvedTo, state, candidates, [quoted]] = (await checked()) as [string, string, string[], string[]];
    assert.deepEqual([day, resolvedTo, state, candidates], [day, own, "found", [other]]);
    assert.equal(quoted === "verbatim", verdict === "verbatim", day);
  }
  const resolve = async (more: string) => (await service.owner(`/api/v1/us/statutes/resolve?cite=O.C.G.A.+%C2%A7+97-1-2${more}`)).body;
  const [then, now] = [await resolve("&day=2020-05-06"), await resolve("")];
  assert.deepEqual([then.section.actId, now.section.actId], [oil, gas]);
  assert.deepEqual(
    then.candidates.map(({ actId }: { actId: string }) => actId),
    [oil, gas],
  );
  await setDay(null);
  assert.deepEqual(await cited(), [gas]);
});

test("the reader names every text of a number with its days, and none where the number is given once", async (t) => {
  const { service } = await workspace(t);
  const versionsOf = async (id: string) => ((await service.owner(`/console/v1/reader/${id}`)).body as ReaderView).versions;
  const expected = [
    { actId: gas, citation: "O.C.G.A. § 97-1-2", heading: "Lamps. [Effective January 1, 2023.]", from: "2023-01-01", through: null },
    {
      actId: oil,
      citation: "O.C.G.A. § 97-1-2 [2]",
      heading: "Lamps. [Effective until January 1, 2023.]",
      from: null,
      through: "2022-12-31",
    },
  ];
  assert.deepEqual([await versionsOf(gas), await versionsOf(oil)], [expected, expected]);
  assert.deepEqual(await versionsOf("STATE_GA_T97_C1_S97-1-1"), []);
});
