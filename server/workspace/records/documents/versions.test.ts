import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { api, initiate, matterOf, upload } from "../../../app/testing/upload.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";

/** A contract of invented clauses; `seed` chooses them, `changed` is one clause with other words. */
function contract(seed: number, changed = -1): Buffer {
  const nouns = ["lamp", "oil", "wick", "harbor", "sextant", "ledger", "anchor", "beacon", "cable", "chart"];
  const clause = (i: number) => {
    const word = (n: number) => nouns[(seed * 7 + i * 3 + n * (seed + 1)) % nouns.length];
    const days = i === changed ? 77 : 10 + i;
    return `${i + 1}. The keeper of the ${word(1)} delivers the ${word(2)} number ${seed}${i} to the ${word(3)} within ${days} days.`;
  };
  return Buffer.from(["SUPPLY AGREEMENT", ...Array.from({ length: 30 }, (_, i) => clause(i))].join("\n\n"));
}

const add = (service: TestWorkspace, matterId: string, name: string, bytes: Buffer, more: object = {}) =>
  upload(service, matterId, name, "text/plain", bytes, more);
const patch = (service: TestWorkspace, path: string, body: object) => service.owner(path, { method: "PATCH", body });
const versions = async (service: TestWorkspace, path: string) => (await service.owner(`${path}/versions`)).body;
const numbers = async (service: TestWorkspace, path: string) =>
  (await versions(service, path)).data.map((one: { versionNumber: number | null; filename: string }) => [one.versionNumber, one.filename]);

describe("versions of a document", () => {
  test("an upload becomes the next version, with sender and day, and each stays a document of its own", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const one = await add(service, matterId, "supply.txt", contract(1));
    assert.deepEqual(await numbers(service, one.path), [[null, "supply.txt"]]);
    const two = await add(service, matterId, "supply back.txt", contract(1, 3), {
      nextVersionOf: one.documentId,
      sender: "Ada Wick, Wick & Co.",
      receivedOn: "2026-11-03",
    });
    const three = await add(service, matterId, "supply 3.txt", contract(1, 4), { nextVersionOf: one.documentId });
    const named = [
      [1, "supply.txt"],
      [2, "supply back.txt"],
      [3, "supply 3.txt"],
    ];
    for (const { path } of [one, two, three]) assert.deepEqual(await numbers(service, path), named);
    const second = (await service.owner(two.path)).body;
    assert.deepEqual(
      [second.family, second.versionNumber, second.sender, second.receivedOn, second.title],
      [one.documentId, 2, "Ada Wick, Wick & Co.", "2026-11-03", "SUPPLY AGREEMENT"],
    );
    assert.match((await service.owner(`${one.path}/text`)).body.text, /within 13 days/);
    assert.match((await service.owner(`${two.path}/text`)).body.text, /within 77 days/);
    assert.equal((await service.owner(`${api}/matters/${matterId}/documents`)).body.pagination.total, 3);
  });

  test("deleting a version leaves the others and their numbers, and its number is not given again", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const [one, two] = [await add(service, matterId, "a.txt", contract(1)), await add(service, matterId, "b.txt", contract(1, 1))];
    const three = await add(service, matterId, "c.txt", contract(1, 2));
    assert.equal((await patch(service, two.path, { nextVersionOf: one.documentId })).body.versionNumber, 2);
    assert.equal((await patch(service, three.path, { nextVersionOf: two.documentId })).body.versionNumber, 3);
    await service.owner(`/console/v1/matters/${matterId}/documents/${three.documentId}/trash`, { method: "POST" });
    assert.deepEqual(await numbers(service, one.path), [
      [1, "a.txt"],
      [2, "b.txt"],
    ]);
    const four = await add(service, matterId, "d.txt", contract(1, 5), { nextVersionOf: one.documentId });
    assert.equal((await service.owner(four.path)).body.versionNumber, 4);
    await service.owner(`/console/v1/trash/document/${three.documentId}/restore`, { method: "POST" });
    // The first one gives the family its id, and goes like any other.
    assert.equal((await service.owner(one.path, { method: "DELETE" })).status, 204);
    const left = [
      [2, "b.txt"],
      [3, "c.txt"],
      [4, "d.txt"],
    ];
    for (const { path } of [two, three, four]) assert.deepEqual(await numbers(service, path), left);
  });

  test("is undone by one call, and a document that is left alone is no version", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const [one, two] = [await add(service, matterId, "a.txt", contract(1)), await add(service, matterId, "b.txt", contract(1, 1))];
    await patch(service, two.path, { nextVersionOf: one.documentId, sender: "Ada" });
    const undone = (await patch(service, two.path, { nextVersionOf: null, sender: null })).body;
    assert.deepEqual([undone.family, undone.versionNumber, undone.sender], [null, null, null]);
    assert.deepEqual(await numbers(service, one.path), [[null, "a.txt"]]);
    assert.deepEqual((await versions(service, two.path)).offers, [], "an answer is not asked for twice");
    assert.equal((await patch(service, two.path, { nextVersionOf: one.documentId })).body.versionNumber, 2);
  });

  test("refuses itself, a version of something else, and documents outside of the matter", async (t) => {
    const service = await testWorkspace(t);
    const [matterId, other] = [await matterOf(service), await matterOf(service)];
    const [one, two] = [await add(service, matterId, "a.txt", contract(1)), await add(service, matterId, "b.txt", contract(1, 1))];
    const foreign = await add(service, other, "c.txt", contract(1, 2));
    assert.equal((await patch(service, one.path, { nextVersionOf: one.documentId })).status, 422);
    assert.equal((await patch(service, one.path, { nextVersionOf: foreign.documentId })).problem, "document-not-found");
    assert.equal((await patch(service, one.path, { nextVersionOf: unknownId("doc") })).problem, "document-not-found");
    const wanted = { matterId, filename: "d.txt", contentType: "text/plain", sizeBytes: 3, nextVersionOf: foreign.documentId };
    assert.equal((await initiate(service, wanted)).problem, "document-not-found");
    assert.equal((await patch(service, one.path, { receivedOn: "2026-02-30" })).status, 422);
    await patch(service, two.path, { nextVersionOf: one.documentId });
    assert.equal((await patch(service, two.path, { nextVersionOf: one.documentId })).problem, "conflict");
    const { secret } = await service.issue("documents:read");
    const listing = await fetch(`${service.url()}${one.path}/versions`, { headers: { authorization: `Bearer ${secret}` } });
    assert.equal(listing.status, 200);
  });
});

describe("offers of versions", () => {
  test("by name, by text, and never by a form that several documents share", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const first = await add(service, matterId, "Lamp oil supply.txt", contract(2));
    const named = await add(service, matterId, "Lamp_oil_supply v2 (clean) 2026-11-02.txt", contract(2, 5));
    const scanned = await add(service, matterId, "scan0042.txt", contract(2, 9));
    const offer = async (path: string) =>
      (await versions(service, path)).offers.map((one: { documentId: string; because: string }) => [one.documentId, one.because]);
    assert.deepEqual(await offer(named.path), [[first.documentId, "name_and_text"]]);
    assert.deepEqual(await offer(first.path), [], "the first one is no next version");
    // Two documents are as near as each other: nothing is sure until they are one family.
    assert.deepEqual(await offer(scanned.path), []);
    await patch(service, named.path, { nextVersionOf: first.documentId });
    assert.deepEqual(await offer(scanned.path), [[named.documentId, "text"]]);
    const { files } = (await service.owner(`/console/v1/matters/${matterId}/desk`)).body;
    const file = files.find((one: { documentId: string }) => one.documentId === scanned.documentId);
    assert.deepEqual([file.versionOffer.documentId, file.versionOffer.versionNumber], [named.documentId, 3]);
    await patch(service, scanned.path, { nextVersionOf: null });
    assert.deepEqual(await offer(scanned.path), []);
  });

  test("not for another text of the same name, nor for the same file again", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    await add(service, matterId, "Invoice.txt", contract(3));
    const other = await add(
      service,
      matterId,
      "Invoice (2).txt",
      Buffer.from("Payroll of the harbor. ".repeat(40) + "Nothing else is said here."),
    );
    const same = await add(service, matterId, "Invoice (3).txt", contract(3));
    assert.deepEqual((await versions(service, other.path)).offers, []);
    assert.deepEqual(
      (await versions(service, same.path)).offers.filter((one: { likeness: number }) => one.likeness === 1),
      [],
    );
  });
});
