import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { platform } from "node:os";
import { join, relative } from "node:path";
import { test } from "node:test";
import { sampleTitle } from "../law/testing/sample-law.ts";
import { keepLog } from "../platform/log.ts";
import { until } from "../platform/testing/until.ts";
import { exported, takenIn } from "./testing/archive.ts";
import { api, matterOf, upload } from "./testing/upload.ts";
import { ended } from "./testing/waiting.ts";
import { testWorkspace } from "./testing/workspace.ts";

const skip = platform() === "win32" ? "Windows has no such rights" : false;

test("no other user can read anything in a data folder with records of every kind (security S25)", { skip }, async (t) => {
  // Nothing may depend on the user's mask.
  const mask = process.umask(0);
  t.after(() => void process.umask(mask));
  const service = await testWorkspace(t);
  t.after(() => keepLog(null));
  const matterId = await matterOf(service);
  const base = `${api}/matters/${matterId}`;
  const post = async (path: string, body?: object | Uint8Array) => {
    const answer = await service.owner(path, { method: "POST", ...(body && { body }) });
    assert.ok(answer.status < 300, `${path} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const work = async (path: string, body?: object) => {
    const done = await ended(service, (await post(path, body)).id);
    assert.equal(done.status, "succeeded", `${path} ${JSON.stringify(done.error)}`);
    return done.resource.id as string;
  };

  const law = new TextEncoder().encode(sampleTitle({ title: 94, sections: 30 }));
  const opened = await post("/console/v1/library/imports", { fileName: "title-94.xml", sizeBytes: law.length });
  await service.owner(`/console/v1/library/imports/${opened.id}/file`, { method: "PUT", body: law });
  await until(service.folder.root, async () => {
    const { body } = await service.owner("/console/v1/library/imports");
    return body.data.every((one: { finishedAt: string | null }) => one.finishedAt !== null);
  });

  const text = (days: number) =>
    `Lease\n\n1. Rent. Lessee shall pay within ${days} days.\n\n2. Law. The law of Oregon governs.\n`.repeat(3);
  const add = async (name: string, days: number) =>
    (await upload(service, matterId, name, "text/plain", Buffer.from(text(days)))).documentId;
  const [originalDocumentId, revisedDocumentId] = [await add("a.txt", 30), await add("b.txt", 60)];
  // An upload that waits for its parts.
  const half = await post(`${api}/uploads`, { matterId, filename: "half.txt", contentType: "text/plain", sizeBytes: 4 });
  await fetch(half.parts[0].url, { method: "PUT", body: "half" });

  const comparison = await work(`${base}/comparisons`, { title: "Comparison", originalDocumentId, revisedDocumentId });
  for (const format of ["redlineDocx", "redlinePdf"])
    for (const audience of ["us", "other_side"]) await post(`${base}/comparisons/${comparison}/exports`, { format, audience });
  const review = await work(`${base}/reviews`, { documentText: text(90), contractType: "msa", userSide: "customer" });
  await post(`${base}/reviews/${review}/exports`, { audience: "us" });
  await work(`${base}/drafts`, { category: "nda", title: "Draft", governingLawState: "or" });
  const documents = [
    { documentId: originalDocumentId, role: "reference" },
    { documentId: revisedDocumentId, role: "subject" },
  ];
  const runId = await work(`${base}/workflows/compare-against-template/runs`, { title: "Workflow", documents });
  const run = (await service.owner(`${base}/workflow-runs/${runId}`)).body;
  for (const { key } of run.artifacts) {
    const link = await service.owner(`${base}/workflow-runs/${runId}/artifact?key=${key}`);
    assert.equal((await fetch(link.body.url)).status, 200, JSON.stringify(link.body));
  }
  await post("/console/v1/backups");
  await takenIn(service, await exported(service));
  await service.restart();

  const found = new Map<string, number>();
  const open: string[] = [];
  const look = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const { mode } = statSync(path);
      const shown = relative(service.folder.root, path);
      if ((mode & 0o077) !== 0) open.push(`${(mode & 0o777).toString(8)} ${shown}`);
      const [top = ""] = shown.split("/");
      found.set(top, (found.get(top) ?? 0) + 1);
      if (statSync(path).isDirectory()) look(path);
    }
  };
  look(service.folder.root);
  assert.deepEqual(open, []);
  assert.equal(statSync(service.folder.root).mode & 0o077, 0);
  t.diagnostic([...found].map(([name, n]) => `${name} ${n}`).join(", "));
  const { folder } = service;
  for (const path of [folder.originals, folder.uploads, folder.redlines, folder.artifacts, folder.backups, folder.exports])
    assert.ok(readdirSync(path).length > 0, `${path} holds something`);
});
