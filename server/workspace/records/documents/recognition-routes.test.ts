import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { type TestWorkspace, testWorkspace } from "../../../app/testing/workspace.ts";
import { samples } from "../../../text/formats/picture/testing/sample.ts";
import { engineFile } from "../../../text/scans/recognize-scan.ts";

const base = "/console/v1/recognition";
/** English under another name: what a file is called decides its language. */
const file = readFileSync(engineFile("eng.traineddata.gz"));

async function add(service: TestWorkspace, code: string, bytes: Uint8Array) {
  return service.owner(`${base}/languages/${code}`, {
    method: "PUT",
    body: Buffer.from(bytes),
    headers: { "content-length": String(bytes.length) },
  });
}

test("languages of scans are added from files, chosen and removed", async (t) => {
  const service = await testWorkspace(t);
  const before = (await service.owner(base)).body;
  assert.deepEqual(before, { languages: [{ code: "eng", bytes: null, isBuiltIn: true }], chosen: ["eng"], scans: 0, toReadAgain: 0 });

  for (const [code, bytes, sentence] of [
    ["spa", file.subarray(0, 300_000), /This language file is damaged or incomplete/],
    ["eng", file, /English comes with Pandect/],
    ["..%2Fspa", file, /code/],
  ] as const) {
    const { status, body } = await add(service, code, bytes);
    assert.equal(status, 422, code);
    assert.match(JSON.stringify(body), sentence, code);
  }
  assert.deepEqual(readdirSync(service.folder.languages), []);

  const added = await add(service, "spa", file);
  assert.deepEqual([added.status, added.body.chosen], [200, ["eng", "spa"]]);
  assert.deepEqual(added.body.languages[1], { code: "spa", bytes: file.length, isBuiltIn: false });

  const choose = (chosen: string[]) => service.owner(base, { method: "PATCH", body: { chosen } });
  assert.deepEqual((await choose(["spa"])).body.chosen, ["spa"]);
  for (const wrong of [[], ["fra"], ["spa", "spa"], ["eng", "spa", "a", "b", "c"]])
    assert.equal((await choose(wrong)).status, 422, wrong.join());

  const matterId = await matterOf(service);
  const { documentId, operation } = await upload(service, matterId, "lamp.png", "image/png", samples.png);
  assert.equal(operation.status, "succeeded");
  const reading = async () => (await service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/reading`)).body;
  assert.equal((await reading()).isReadAgain, undefined);
  const again = await service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/read-again`, { method: "POST" });
  assert.deepEqual([again.status, again.body.scans, again.body.toReadAgain], [202, 1, 1]);
  const isRead = async () => (await service.owner(base)).body.toReadAgain === 0;
  for (let i = 0; i < 300 && !(await isRead()); i++) await wait(100);
  assert.ok(await isRead());
  assert.equal((await reading()).isReadAgain, undefined);
  assert.equal((await service.owner(`${base}/read-again`, { method: "POST" })).body.toReadAgain, 1);

  const plain = await upload(service, matterId, "lamp.txt", "text/plain", Buffer.from("The lamp is lit."));
  const refused = await service.owner(`/console/v1/matters/${matterId}/documents/${plain.documentId}/read-again`, { method: "POST" });
  assert.equal(refused.status, 409);

  const remove = () => service.owner(`${base}/languages/spa`, { method: "DELETE" });
  assert.deepEqual((await remove()).body.chosen, ["eng"]);
  assert.equal((await remove()).status, 404);
});
