import assert from "node:assert/strict";
import { test } from "node:test";
import type { ConflictCheck } from "#shared/workspace/conflicts.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { openDb } from "../../../platform/db/open.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";

const agreement = `LAMP OIL SUPPLY AGREEMENT

This Agreement is made between Harbor Lights, Inc., a Maine corporation ("Buyer"), and Bob Hale, an individual ("Seller").

1. Notices. Notices to Buyer go to the attention of Maria E. Ortega.`;

const mail = `Printed mail

From: Katherine Moss <kmoss@example.com>
To: Maria Ortega <m@example.com>
Subject: Oil

Nothing about anybody.`;

test("finds names among clients, matters, parties and documents, and keeps the check with its decision", async (t) => {
  const service = await testWorkspace(t);
  const post = async (path: string, body: object) => await service.owner(path, { method: "POST", body });
  const client = (await post("/workspace/v1/clients", { name: "Robert Hale" })).body;
  const matter = await matterOf(service);
  await upload(service, matter, "agreement.txt", "text/plain", Buffer.from(agreement));
  await upload(service, matter, "oil.txt", "text/plain", Buffer.from(mail));

  const made = await post("/workspace/v1/conflict-checks", {
    names: ["Robert Hale", "Harbor Lights LLC", "Ortega, Maria", "Catherine Moss", "Nobody Anywhere"],
    about: "New matter: Hale v. Harbor Lights",
  });
  assert.equal(made.status, 201);
  const check = made.body as ConflictCheck;
  const hits = check.hits.map(({ name, role, likeness, title }) => `${name} | ${role} | ${likeness} | ${title}`);
  assert.deepEqual(hits.toSorted(), [
    "Catherine Moss | author | form | oil.txt",
    "Harbor Lights LLC | party | exact | agreement.txt",
    "Ortega, Maria | document | middle | agreement.txt",
    "Ortega, Maria | recipient | exact | oil.txt",
    "Robert Hale | client | exact | Robert Hale",
    "Robert Hale | party | form | agreement.txt",
  ]);
  const party = check.hits.find(({ role }) => role === "party");
  assert.equal(party?.passage.slice(party.mark.start, party.mark.end), "Harbor Lights");
  assert.deepEqual([agreement.slice(party?.place?.start, party?.place?.end), check.hidden, check.decision], ["Harbor Lights", 0, "open"]);

  // The check says what was found that day, also after the client is gone.
  await service.owner(`/workspace/v1/clients/${client.id}`, { method: "DELETE" });
  const path = `/console/v1/conflict-checks/${check.id}`;
  const decided = await service.owner(path, { method: "PATCH", body: { decision: "waived", note: "Both consented in writing." } });
  assert.deepEqual([decided.body.decision, decided.body.hits.length], ["waived", 6]);
  assert.ok(decided.body.decidedAt !== null);
  const { body: listed } = await service.owner("/console/v1/conflict-checks");
  assert.deepEqual([listed.data.length, listed.data[0].hits], [1, 6]);
  const file = await service.owner(`${path}/file`);
  assert.match(file.body.filename, /^Conflict check .*Robert Hale\.docx$/);
  const trail = (await service.owner("/console/v1/audit?limit=20")).body.data.map(({ action }: { action: string }) => action);
  const recorded = new Set(trail);
  for (const action of ["conflicts.check", "conflicts.decide", "conflicts.export"]) assert.ok(recorded.has(action), action);
  assert.equal((await service.owner("/console/v1/conflict-checks/cfc_none")).status, 404);
});

test("refuses no names and too many", async (t) => {
  const service = await testWorkspace(t);
  const status = async (names: string[]) =>
    (await service.owner("/workspace/v1/conflict-checks", { method: "POST", body: { names } })).status;
  assert.deepEqual([await status([]), await status(Array.from({ length: 41 }, (_, i) => `Name ${i}`))], [422, 422]);
  // Words that tell no name apart find nothing.
  assert.equal(await status(["..", "!!"]), 201);
});

test("a caller behind a wall finds what it may see; only the owner learns how much more there is", async (t) => {
  const service = await testWorkspace(t);
  const [own, other] = [await matterOf(service), await matterOf(service)];
  await upload(service, own, "ours.txt", "text/plain", Buffer.from("A letter to Maria Ortega."));
  await upload(service, other, "theirs.txt", "text/plain", Buffer.from("A secret letter to Maria Ortega about Bob Hale."));
  await service.owner("/console/v1/installation", { method: "POST" });
  const db = openDb(service.folder.workspace);
  driverOf(db).prepare("update installation set has_allowlist = 1").run();
  driverOf(db).prepare("insert into installation_matter (installation_id, matter_id) select id, ? from installation").run(own);
  db.close();
  const { secret } = await service.issue("clients:read", "matters:read", "documents:read");
  const check = await service.send(secret, "/workspace/v1/conflict-checks", {
    method: "POST",
    body: { names: ["Maria Ortega", "Bob Hale"] },
  });
  assert.equal(check.status, 201);
  assert.deepEqual([check.body.hits.map(({ title }: { title: string }) => title), check.body.hidden], [["ours.txt"], null]);
  assert.equal((await service.owner(`/console/v1/conflict-checks/${check.body.id}`)).body.hidden, 2);
  const bare = (await service.issue("matters:read")).secret;
  const refused = await service.send(bare, "/workspace/v1/conflict-checks", { method: "POST", body: { names: ["Maria Ortega"] } });
  assert.equal(refused.problem, "insufficient-scope");
});
