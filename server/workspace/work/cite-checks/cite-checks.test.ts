import assert from "node:assert/strict";
import { test } from "node:test";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { installTitle } from "../../../app/testing/watching.ts";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";

test("a document is checked whole against its matter's day, and its report is a Word or PDF file", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 3 });
  const matter = await matterOf(service);
  const text =
    "Brief\n\nThe keeper relies on 97 C.F.R. § 1.1 and on 97 C.F.R. § 1.99. Hale v. Board, 12 F.3d 34 (1st Cir. 1993), agrees.\n";
  const { documentId } = await upload(service, matter, "brief.txt", "text/plain", Buffer.from(text));
  const path = (id: string) => `/console/v1/matters/${matter}/records/documents/${id}/cite-check`;
  const check = async () => (await service.owner(path(documentId), { method: "POST" })).body;
  const first = await check();
  assert.deepEqual(
    first.check.citations.map(({ text: cited, state }: { text: string; state: string }) => `${cited}: ${state}`),
    ["97 C.F.R. § 1.1: found", "97 C.F.R. § 1.99: not-found", "Hale v. Board, 12 F.3d 34 (1st Cir. 1993): case-not-checked"],
  );
  assert.deepEqual([first.title, first.check.date, first.text.includes("The keeper relies")], ["brief.txt", null, true]);
  await service.owner(`/console/v1/matters/${matter}/law-day`, { method: "PUT", body: { day: "2090-01-02" } });
  assert.deepEqual((await check()).check.date, { day: "2090-01-02", source: "matter" });
  assert.equal((await service.owner(path(unknownId("doc")), { method: "POST" })).status, 404);

  const file = async (format: string, words = text) =>
    await service.owner("/console/v1/cite-checks/file", { method: "POST", body: { text: words, date: null, name: "brief.txt", format } });
  const word = await file("docx");
  assert.deepEqual(
    [word.body.filename, Buffer.from(word.body.content, "base64").toString("latin1", 0, 2)],
    ["Cite check brief.txt.docx", "PK"],
  );
  assert.equal(Buffer.from((await file("pdf")).body.content, "base64").toString("latin1", 0, 4), "%PDF");
  const refused = await file("pdf", "法律 is cited as “法律 of the keeper” in 97 C.F.R. § 1.1.");
  assert.equal(refused.problem, "export-not-available");
});
