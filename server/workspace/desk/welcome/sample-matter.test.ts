import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { upload } from "../../../app/testing/upload.ts";
import { until } from "../../../platform/testing/until.ts";

const sample = "/console/v1/welcome/sample";
const matters = async (service: TestWorkspace): Promise<{ id: string; name: string; isDefault: boolean }[]> =>
  (await service.owner("/workspace/v1/matters")).body.data.filter((one: { isDefault: boolean }) => !one.isDefault);

test("the sample has a matter of four documents and two pins, one on a section that changed; one request removes it", async (t) => {
  const service = await testWorkspace(t);
  await service.owner(sample, { method: "POST" });
  const [matter, ...others] = await matters(service);
  assert.ok(matter !== undefined && others.length === 0);
  const law = await until(service.folder.root, async () => {
    const { body } = await service.owner(`/console/v1/matters/${matter.id}/law`);
    // The law arrives file by file; in the end everything cited is installed.
    const isReady =
      body.documents.length === 4 && body.pending === 0 && body.cited.every((one: { gap: string | null }) => one.gap === null);
    return isReady &&
      body.pins.every((pin: { change: unknown; isInstalled: boolean }) => pin.isInstalled) &&
      body.pins.some((pin: { change: unknown }) => pin.change !== null)
      ? body
      : null;
  });
  assert.deepEqual(
    law.pins.map(({ citation, change }: { citation: string; change: object | null }) => [citation, change !== null]).sort(),
    [
      ["90 U.S.C. § 107", false],
      ["90 U.S.C. § 204", true],
    ],
  );
  const [first] = law.cited;
  assert.ok(first.outdated.length > 0 && first.actId !== null);
  assert.ok(law.documents.every((one: { dayFrom: string }) => one.dayFrom === "text"));
  const { body: affected } = await service.owner("/console/v1/law/affected-matters?actId=USC_T90_C2_S204");
  assert.deepEqual([affected.data.length, affected.data[0].isPinned, affected.data[0].count > 2], [1, true, true]);
  const changed = await until(service.folder.root, async () => {
    const { body } = await service.owner("/console/v1/home/changed-law?limit=1");
    return body.total >= 2 ? body : null;
  });
  assert.deepEqual([changed.matters, changed.data.length], [1, 1]);
  const [provision] = changed.data;
  assert.deepEqual([provision.matterId, provision.state], [matter.id, "text_changed"]);
  assert.ok(provision.excerpt.some(({ op }: { op: string }) => op !== "equal"));
  // One count with one meaning: Home and the overview of the matter name the same sections.
  const { body: overview } = await service.owner(`/console/v1/matters/${matter.id}/changed-law`);
  const { body: all } = await service.owner("/console/v1/home/changed-law");
  const sections = (of: { actId: string }[]) => of.map(({ actId }) => actId).sort();
  assert.deepEqual(sections(overview.changed), sections(all.data));
  assert.equal(all.total, overview.changed.length);
  assert.deepEqual(sections(overview.elsewhere), ["USC_T90_C1_S102"]);
  const counts = overview.documents.map((one: { changed: number }) => one.changed);
  assert.equal(Math.max(...counts), all.total);
  assert.equal((await service.owner(sample, { method: "POST" })).status, 202);
  assert.equal((await matters(service)).length, 1);

  assert.equal((await service.owner(sample, { method: "DELETE" })).status, 200);
  assert.deepEqual(await matters(service), []);
  assert.equal((await service.owner("/workspace/v1/clients")).body.pagination.total, 0);
  const { originals } = service.folder;
  const left = existsSync(originals) ? readdirSync(originals).flatMap((name) => readdirSync(join(originals, name))) : [];
  assert.deepEqual(left, []);
});

test("a data folder with its own matters gets no sample matter, and what users added to the sample matter stays", async (t) => {
  const service = await testWorkspace(t);
  const own = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Own" } })).body.id;
  await service.owner(sample, { method: "POST" });
  assert.deepEqual(
    (await matters(service)).map(({ name }) => name),
    ["Own"],
  );
  await service.owner(sample, { method: "DELETE" });
  await service.owner(`/workspace/v1/matters/${own}`, { method: "DELETE" });
  await service.owner(sample, { method: "POST" });
  const [matter] = await matters(service);
  assert.ok(matter);
  await upload(service, matter.id, "own.txt", "text/plain", Buffer.from("My own words."));
  await service.owner(sample, { method: "DELETE" });
  assert.deepEqual(
    (await matters(service)).map(({ id }) => id),
    [matter.id],
  );
  const { data } = (await service.owner(`/workspace/v1/matters/${matter.id}/documents`)).body;
  assert.deepEqual(
    data.map(({ filename }: { filename: string }) => filename),
    ["own.txt"],
  );
});
