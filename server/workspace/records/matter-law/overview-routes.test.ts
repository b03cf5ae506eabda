import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { ChangedSection } from "#shared/workspace/matter-overview.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { amend, installTitle } from "../../../app/testing/watching.ts";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { startImport } from "../../../law/store/import-run.ts";
import { until } from "../../../platform/testing/until.ts";

test("the overview of a matter names the law that changed since, with its first changed words and the citing texts", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const matter = await matterOf(service);
  const text = "The keeper fills the lamp under 97 C.F.R. § 1.10(a) and trims the wick under 97 C.F.R. § 1.9.";
  const { documentId } = await upload(service, matter, "lamps.txt", "text/plain", Buffer.from(text));
  await upload(service, matter, "letter.txt", "text/plain", Buffer.from("No law is cited here."));
  const read = () =>
    until(service.folder.root, async () => {
      const { body } = await service.owner(`/console/v1/matters/${matter}/changed-law`);
      return body.pending === 0 ? body : null;
    });
  const first = await read();
  assert.deepEqual([first.changed, first.elsewhere, first.authorities], [[], [], 2]);
  assert.deepEqual(first.documents, [{ documentId, authorities: 2, changed: 0, unchecked: 0 }]);

  await amend(service.folder);
  const { changed, documents } = await read();
  assert.deepEqual(documents, [{ documentId, authorities: 2, changed: 1, unchecked: 0 }]);
  assert.deepEqual(
    changed.map(({ citation, state, isPinned, citedIn }: ChangedSection) => [citation, state, isPinned, citedIn.map(({ title }) => title)]),
    [["97 C.F.R. § 1.10(a)", "text_changed", false, ["lamps.txt"]]],
  );
  const [{ excerpt, citedIn }] = changed as [ChangedSection];
  assert.ok(excerpt?.some(({ op }) => op === "insert"));
  assert.equal(text.slice(citedIn[0]?.place?.start, citedIn[0]?.place?.end), "97 C.F.R. § 1.10(a)");
  assert.deepEqual(citedIn[0]?.pinned, [{ actId: "CFR_T97_P1_S1_10", pinpoint: "(a)" }]);
});

test("law that is not installed, not found or without the cited paragraph does not count as unchanged", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const matter = await matterOf(service);
  const text = "See 97 C.F.R. § 1.9, 97 C.F.R. § 1.10(z), 97 C.F.R. § 1.9999 and 11 U.S.C. § 362(a); again 11 U.S.C. § 362(a).";
  const { documentId } = await upload(service, matter, "lamps.txt", "text/plain", Buffer.from(text));
  const law = await until(service.folder.root, async () => {
    const { body } = await service.owner(`/console/v1/matters/${matter}/changed-law`);
    return body.pending === 0 ? body : null;
  });
  assert.deepEqual([law.authorities, law.unchecked], [4, 3]);
  assert.deepEqual(law.documents, [{ documentId, authorities: 4, changed: 0, unchecked: 3 }]);
});

test("law of a copy that nobody updates does not count as unchanged", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const file = join(service.folder.root, "gov.ga.ocga.title.97.html");
  writeFileSync(
    file,
    `<html><head><meta name="description" content="Release 9 released 2021.05. Transformed and posted by Public.Resource.Org" /></head>
<body><h1>TITLE 97 Lamps</h1><main><h2 class="oneh2" id="t97c01">Chapter 1 Oil</h2><h3 id="t97c01s97-1-1"><b>97-1-1. Oil.</b></h3>
<p>Oil is bought.</p></main></body></html>`,
  );
  await startImport({ folder: service.folder, paths: [file], onProgress: () => undefined }).done;
  const matter = await matterOf(service);
  const { documentId } = await upload(
    service,
    matter,
    "lamps.txt",
    "text/plain",
    Buffer.from("See O.C.G.A. § 97-1-1 and 97 C.F.R. § 1.9."),
  );
  const law = await until(service.folder.root, async () => {
    const { body } = await service.owner(`/console/v1/matters/${matter}/changed-law`);
    return body.pending === 0 ? body : null;
  });
  assert.deepEqual([law.authorities, law.unchecked, law.frozen], [2, 1, 1]);
  assert.deepEqual(law.documents, [{ documentId, authorities: 2, changed: 0, unchecked: 1 }]);
});

test("the overview of a missing matter is refused, and credentials never see it", async (t) => {
  const service = await testWorkspace(t);
  const path = `/console/v1/matters/${unknownId("mat")}/changed-law`;
  assert.equal((await service.owner(path)).problem, "matter-not-found");
  for (const strange of ["..", "%00", "a".repeat(5000)]) {
    const { status } = await service.owner(`/console/v1/matters/${encodeURIComponent(strange)}/changed-law`);
    assert.ok(status >= 400 && status < 500, `${strange.slice(0, 5)}: ${status}`);
  }
});
