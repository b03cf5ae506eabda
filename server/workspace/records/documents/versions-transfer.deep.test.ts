import assert from "node:assert/strict";
import { test } from "node:test";
import { exported, takenIn } from "../../../app/testing/archive.ts";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { quiet } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";

test("versions of a document keep number, sender and day in an export and its import", async (t) => {
  const from = await testWorkspace(t);
  const matterId = await matterOf(from);
  const bytes = (words: string) => Buffer.from(`The lamp is lit.\n\n${words}\n`);
  const first = await upload(from, matterId, "lamps.txt", "text/plain", bytes("At dusk."));
  const origin = { nextVersionOf: first.documentId, sender: "Ada Wick", receivedOn: "2091-03-04" };
  const second = await upload(from, matterId, "lamps 2.txt", "text/plain", bytes("At dawn."), origin);
  const other = await upload(from, matterId, "oil.txt", "text/plain", bytes("Never."));
  const versionsOf = async (service: TestWorkspace, id: string) => {
    const { body } = await service.owner(`${api}/matters/${matterId}/documents/${id}/versions`);
    return (
      body.data as { id: string; filename: string; versionNumber: number | null; sender: string | null; receivedOn: string | null }[]
    ).map(({ id: own, filename, versionNumber, sender, receivedOn }) => ({ id: own, filename, versionNumber, sender, receivedOn }));
  };
  const before = await versionsOf(from, first.documentId);
  assert.deepEqual(
    before.map(({ id, versionNumber, sender, receivedOn }) => [id, versionNumber, sender, receivedOn]),
    [
      [first.documentId, 1, null, null],
      [second.documentId, 2, "Ada Wick", "2091-03-04"],
    ],
  );

  const to = await testWorkspace(t);
  await takenIn(to, await exported(from));
  await quiet(to);
  assert.deepEqual(await versionsOf(to, second.documentId), before);
  assert.deepEqual(
    (await versionsOf(to, other.documentId)).map(({ versionNumber }) => versionNumber),
    (await versionsOf(from, other.documentId)).map(({ versionNumber }) => versionNumber),
  );
});
