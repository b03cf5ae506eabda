import { strict as assert } from "node:assert";
import { test } from "node:test";
import { exported, takenIn } from "../../../app/testing/archive.ts";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const text = (days: number) =>
  `LAMP AGREEMENT\n\n1. Payment. The board pays within ${days} days.\n\n2. Oil. The keeper fills the lamp each evening.`;

test("an export has comparisons and workflow runs, and an import adds them with their changes and files", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const add = (name: string, days: number) => upload(service, matterId, name, "text/plain", Buffer.from(text(days)));
  const [before, after] = [await add("before.txt", 30), await add("after.txt", 60)];
  const documents = [
    { documentId: before.documentId, role: "reference" },
    { documentId: after.documentId, role: "subject" },
  ];
  const base = `${api}/matters/${matterId}`;
  const launch = `${base}/workflows/compare-against-template/runs`;
  const launched = (await service.owner(launch, { method: "POST", body: { documents } })).body;
  assert.equal((await ended(service, launched.id)).status, "succeeded");

  const there = await testWorkspace({ after: (end) => t.after(end) });
  await takenIn(there, await exported(service));
  const [own, copy] = [await shown(service), await shown(there)];
  assert.equal(copy.comparisons.length, 1);
  assert.deepEqual(copy, own);
  assert.match(copy.redline, /within (?:30 ?60|60) days/);

  /** The parts that both have, as callers see them; hunks get new ids. */
  async function shown(of: TestWorkspace) {
    const comparisons = (await of.owner(`${base}/comparisons`)).body.data;
    const one = `${base}/comparisons/${comparisons[0].id}`;
    const hunks = (await of.owner(`${one}/hunks`)).body.data.map(({ id: _id, ...hunk }: { id: string }) => hunk);
    const link = (await of.owner(`${one}/exports`, { method: "POST", body: { format: "redlineDocx" } })).body;
    const redline = (await readDocument(Buffer.from(await (await fetch(link.url)).arrayBuffer()))).text;
    const runs = (await of.owner(`${base}/workflow-runs`)).body.data;
    const memo = (await of.owner(`${base}/workflow-runs/${runs[0].id}/artifact?key=memo`)).body;
    const file = Buffer.from(await (await fetch(memo.url)).arrayBuffer()).toString("base64");
    return { comparisons, hunks, redline, runs, file };
  }
});
