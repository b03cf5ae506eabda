import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { noPerson } from "../../../platform/principal.ts";
import type { Cell, Matrix } from "#shared/workspace/matrices.ts";
import type { Command, CommandInput } from "../../../app/commands/command.ts";
import { workspaceExport, workspaceImport } from "../../../app/commands/workspace.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { putView } from "../matters/view-store.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { findDocument } from "../documents/store.ts";
import { docxOf, p, pdfOf } from "../../../text/testing/document-samples.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { newId } from "../../../platform/ids.ts";
import { insertBookmark, putNote } from "../marks/store.ts";
import { insertPin } from "../matter-law/store.ts";
import { insertSaved } from "../../../law/searches/store.ts";
import { putWatch, type WatchRow } from "../../../law/watches/store.ts";
import { exported, on, sent, takenIn, textsOf } from "../../../app/testing/archive.ts";
import { ended, quiet } from "../../../app/testing/waiting.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const api = "/workspace/v1";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const canary = "canary-7f3e";
const at = "2088-01-02T03:04:05.000Z";

const watch: WatchRow = {
  id: "0a1b2c3d-0000-4000-8000-00000000000a",
  corpusType: "usc",
  state: null,
  channel: "webhook",
  webhookUrl: "https://example.org/hook",
  emailAddress: null,
  scope: { title: "42" },
  personId: noPerson,
  scopeKey: "title=42",
  authScheme: "bearer",
  authHeader: null,
  authSecret: Buffer.from(canary),
  webhookSecret: Buffer.from(canary),
  isActive: true,
  createdAt: at,
  updatedAt: at,
  lastNotifiedAt: null,
  lastStatus: null,
  testedAt: null,
  afterRefresh: 0,
  kinds: ["amended"],
  hasNotes: false,
  note: "The harbor case",
  digest: "daily",
};

/** Records that no route can add without installed law. */
function marks(tx: WriteDb, matterId: string): void {
  const section = { actId: "USC_T99_S1", citation: "99 U.S.C. § 1", heading: "Lamps" };
  insertPin(tx, { ...section, id: newId("pin"), matterId, note: "The duty", createdAt: at });
  insertBookmark(tx, noPerson, { ...section, id: newId("bkm"), anchor: "(a)", createdAt: at });
  const written = { writtenAnchor: "(a)", writtenWords: "shall be lit", writtenRelease: "119-1" };
  const found = { foundAnchor: null, foundWords: "shall be lit" };
  putNote(tx, noPerson, { ...section, ...written, ...found, id: newId("note"), body: "Who lights it?", createdAt: at, updatedAt: at });
  insertSaved(tx, noPerson, { id: newId("srch"), name: "Lamps", search: { q: "lamp oil" }, createdAt: at });
  const view = { columns: ["name"], sort: { column: "name", isDescending: false }, words: "", status: null };
  putView(tx, noPerson, { id: newId("vew"), name: "By name", view: JSON.stringify(view) });
  putWatch(tx, watch);
  putWatch(tx, { ...watch, id: watch.id.replace(/a$/, "b"), channel: "window", webhookUrl: null, authScheme: null });
}

async function filled(service: TestWorkspace) {
  const post = async (path: string, body: object) => (await service.owner(`${api}${path}`, { method: "POST", body })).body;
  const client = await post("/clients", { name: "Harbor office", email: "h@example.org", metadata: { a: [1, { b: null }] } });
  const matter = await post("/matters", {
    name: "Buoy: repairs / 2088",
    clientId: client.id,
    closeDate: "2088-02-01",
    billingRate: "007.50",
  });
  const outer = await post("/folders", { name: "Letters", matterId: matter.id });
  const inner = await post("/folders", { name: "..", matterId: matter.id, parentId: outer.id });
  const word = await upload(service, matter.id, "a.docx", docx, docxOf(p("The keeper of the lighthouse oils the lamp.")));
  const twin = await upload(service, matter.id, "A.docx", docx, docxOf(p("The owner signs.")));
  const pdf = await upload(service, matter.id, "plan.pdf", "application/pdf", pdfOf([["The mole"], ["The lamp"]]));
  const damaged = await upload(service, matter.id, "torn.pdf", "application/pdf", Buffer.from("%PDF-1.7 torn"));
  const lost = await upload(service, matter.id, "lost.txt", "text/plain", Buffer.from("Nobody has this any more."));
  const columns = [{ label: "Lamp", question: "Who oils the lamp of the lighthouse?" }];
  const documentIds = [word.documentId, lost.documentId];
  const matrix = await post(`/matters/${matter.id}/matrices`, { title: "Keepers", documentIds, columns });
  await service.owner(pdf.path, { method: "PATCH", body: { folderId: inner.id } });
  on(service, (tx) => marks(tx, matter.id));
  assert.equal((await service.owner(dayOf(word.path), { method: "PUT", body: { day: "2087-11-30" } })).status, 200);
  const sha256 = on(service, (tx) => findDocument(tx, lost.documentId)?.sha256 ?? "");
  originalsIn(service.folder.originals).remove(sha256);
  return { client, matter, matrix, word, twin, pdf, damaged, lost };
}

/**
 * A matrix with a quoted answer, an answer that a person approved, one that a person gave, one whose gate is closed, and one that never
 * ran.
 */
async function answer(service: TestWorkspace, { matterId, id, columns }: Matrix): Promise<void> {
  const one = `${api}/matters/${matterId}/matrices/${id}`;
  const add = (column: object) => service.owner(`${one}/columns`, { method: "POST", body: { columns: [column] } });
  const { body } = await add({ label: "Side", question: "Which side?", columnType: "single_select", options: ["Port", "Starboard"] });
  const gate = { dependsOnColumnId: columns[0]?.id, gateExpression: "equals:nobody" };
  await service.owner(`${one}/columns/${body.columns[1].id}`, { method: "PATCH", body: gate });
  await ended(service, (await service.owner(`${one}/runs`, { method: "POST" })).body.id);
  await add({ label: "New", question: "What is new?" });
  const { data } = (await service.owner(`${one}/cells`)).body;
  const patch = (at: number, change: object) => service.owner(`${one}/cells/${data[at].id}`, { method: "PATCH", body: change });
  assert.equal((await patch(0, { review: "approved" })).status, 200);
  assert.equal((await service.owner(`${one}/cells/${data[0].id}/verifications`, { method: "POST" })).status, 200);
  assert.equal((await patch(4, { answer: "Port" })).status, 200);
}

const dayOf = (path: string) => `${path.replace(api, "/console/v1")}/day`;

/** Files of an export without its manifest, and records without the times of reading and change. */
function comparable(zip: Uint8Array): Map<string, unknown> {
  const same = (name: string, text: string) =>
    name.endsWith(".json") ? (JSON.parse(text.replaceAll(/"(processedAt|updatedAt)":"[^"]*"/g, '"$1":null')) as unknown) : text;
  return new Map([...textsOf(zip)].filter(([name]) => name !== "manifest.json").map(([name, text]) => [name, same(name, text)]));
}

test("exports a workspace as plain files and JSON, imports it into an empty data folder, and exports the same again", async (t) => {
  const one = await testWorkspace({ after: (end) => t.after(end) });
  const made = await filled(one);
  await answer(one, made.matrix);
  const { secret } = await one.issue("matters:read");
  const zip = await exported(one);
  const files = textsOf(zip);
  const folder = "matters/Buoy_ repairs _ 2088";
  assert.deepEqual(
    [...files.keys()].filter((name) => name.startsWith("matters/")),
    [`${folder}/a.docx`, `${folder}/A (2).docx`, `${folder}/Letters/Untitled/plan.pdf`, `${folder}/torn.pdf`],
  );
  assert.equal(files.get(`texts/${folder.slice(8)}/a.docx.txt`)?.trim(), "The keeper of the lighthouse oils the lamp.");
  assert.equal(files.get("texts/Buoy_ repairs _ 2088/lost.txt.txt"), "Nobody has this any more.");
  for (const [name, text] of files) assert.equal(text.includes(canary) || text.includes(secret), false, name);

  const two = await testWorkspace({ after: (end) => t.after(end) });
  const taken = await takenIn(two, zip);
  assert.deepEqual([taken.toRead, taken.textOnly, taken.paused], [4, 1, 1]);
  const again = await exported(two);
  const [before, after] = [comparable(zip), comparable(again)];
  const watches = after.get("records/watches.json");
  assert.deepEqual(
    (watches as { isActive: boolean }[]).map(({ isActive }) => isActive),
    [false, true],
  );
  // A watch that sends something waits for the owner.
  before.set("records/watches.json", watches);
  assert.deepEqual([...after.keys()].toSorted(), [...before.keys()].toSorted());
  for (const [name, content] of before) assert.deepEqual(after.get(name), content, name);

  const [keepers] = after.get("records/matrices.json") as { cells: (Cell & { decision: object | null })[] }[];
  assert.deepEqual(
    keepers?.cells.map(({ answerState }) => answerState),
    ["approved", "not_applicable", "never_run", "not_found", "edited", "never_run"],
  );
  assert.deepEqual(
    keepers?.cells.map(({ decision }) => decision !== null),
    [true, false, false, false, true, false],
  );
  assert.equal(keepers?.cells[0]?.citations[0]?.quote, "The keeper of the lighthouse oils the lamp.");

  // The import keeps the record itself: its words find it, its address is the same, its bytes are complete.
  const { body } = await two.owner(`/console/v1/search?q=mole`);
  assert.equal(body.data[0]?.id, made.pdf.documentId);
  assert.equal((await two.owner(`${made.lost.path}/text`)).body.text, "Nobody has this any more.");
  assert.equal((await two.owner(`${made.lost.path}/download`)).problem, "document-not-found");
  assert.equal((await two.owner(made.damaged.path)).body.status, "failed");
  assert.equal((await two.owner(`${api}/matters`)).body.pagination.total, 2);
  const documents = `${api}/matters/${made.matter.id}/documents`;
  assert.equal((await two.owner(documents)).body.pagination.total, 5);

  // A second import adds nothing, here or in the first workspace.
  for (const [service, sameZip] of [
    [two, zip],
    [one, zip],
    [one, again],
  ] as const) {
    const nothing = await takenIn(service, sameZip);
    assert.deepEqual(
      nothing.kinds.filter(({ added }: { added: number }) => added > 0),
      [],
    );
    assert.equal((await service.owner(documents)).body.pagination.total, 5);
  }
  assert.deepEqual(readdirSync(two.folder.imports), []);
  assert.equal((await two.owner("/console/v1/audit/check")).body.ok, true);
  assert.equal((await one.send(secret, "/console/v1/transfer")).problem, "console-only");
});

test("an id that belongs to another record here becomes a new one, the same at every import, and references follow", async (t) => {
  const one = await testWorkspace({ after: (end) => t.after(end) });
  const { matter, word } = await filled(one);
  const zip = await exported(one);
  const two = await testWorkspace({ after: (end) => t.after(end) });
  on(two, (tx) => {
    const other = `insert into matter (id, name, sort_name, created_at, updated_at) values (?, 'Another', 'another', 1, 1)`;
    driverOf(tx).prepare(other).run(matter.id);
    driverOf(tx)
      .prepare("insert into stored_document (id, matter_id, filename, status, created_at) values (?, ?, 'b.txt', 'failed', 1)")
      .run(word.documentId, matter.id);
  });
  for (const added of [1, 0]) {
    const { kinds } = await takenIn(two, zip);
    // The first import brought the default matter of the export too.
    assert.equal(kinds.find(({ kind }: { kind: string }) => kind === "matters").added, 2 * added);
    const matters = (await two.owner(`${api}/matters`)).body.data;
    assert.equal(matters.length, 3);
    const came = matters.find(({ name }: { name: string }) => name === matter.name);
    assert.notEqual(came.id, matter.id);
    assert.equal((await two.owner(`${api}/matters/${came.id}/matrices`)).body.pagination.total, 1);
    const listed = (await two.owner(`${api}/matters/${came.id}/documents`)).body;
    assert.equal(listed.pagination.total, 5);
    assert.equal(
      listed.data.some(({ id }: { id: string }) => id === word.documentId),
      false,
    );
    assert.equal((await two.owner(`${api}/matters/${matter.id}/documents`)).body.pagination.total, 1);
  }
});

test("an import waits for the owner's confirmation, can be discarded or canceled, and continues after a restart", async (t) => {
  const one = await testWorkspace({ after: (end) => t.after(end) });
  const matterId = await matterOf(one);
  await upload(one, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const zip = await exported(one);
  const two = await testWorkspace({ after: (end) => t.after(end) });
  const matters = async () => (await two.owner(`${api}/matters`)).body.pagination.total;

  const first = await sent(two, zip);
  assert.equal(await matters(), 1);
  const address = `/console/v1/workspace-imports/${first.body.id}`;
  assert.equal((await two.owner(address, { method: "DELETE" })).status, 204);
  assert.equal((await two.owner(address, { method: "POST" })).status, 404);
  assert.deepEqual(readdirSync(two.folder.imports), []);

  const second = await sent(two, zip);
  const launched = await two.owner(`/console/v1/workspace-imports/${second.body.id}`, { method: "POST" });
  assert.equal((await sent(two, zip)).problem, "operation-in-flight");
  await two.owner(`/console/v1/operations/${launched.body.id}/cancel`, { method: "POST" });
  assert.equal((await ended(two, launched.body.id)).status, "cancelled");
  await quiet(two);
  assert.equal(await matters(), 1);

  const third = await sent(two, zip);
  const broken = await two.owner(`/console/v1/workspace-imports/${third.body.id}`, { method: "POST" });
  assert.equal(broken.status, 202, JSON.stringify(third.body));
  await two.restart();
  assert.equal((await ended(two, broken.body.id)).status, "succeeded");
  await quiet(two);
  assert.equal((await two.owner(`${api}/matters/${matterId}/documents`)).body.pagination.total, 1);
  assert.equal((await two.owner("/console/v1/workspace-imports/x", { method: "POST" })).problem, "not-found");
  assert.equal((await two.owner("/console/v1/workspace-export/link", { method: "POST" })).problem, "not-found");
});

/** Runs a command of the command line; returns its exit code and output. */
async function typed(service: TestWorkspace, command: Command, words: string[], values: CommandInput["values"] = {}) {
  const said = { out: "", error: "" };
  const code = await command.run({
    folder: service.folder,
    positionals: words,
    values,
    json: true,
    stdout: { write: (text: string) => (said.out += text) },
    stderr: { write: (text: string) => (said.error += text) },
    isTty: false,
    signal: AbortSignal.timeout(60_000),
  });
  return { code, error: said.error, reply: said.out === "" ? null : JSON.parse(said.out) };
}

test("the command line exports and imports, with or without a running service", async (t) => {
  const one = await testWorkspace({ after: (end) => t.after(end) });
  const two = await testWorkspace({ after: (end) => t.after(end) });
  const matterId = await matterOf(one);
  const { documentId } = await upload(one, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const file = join(one.folder.root, "whole.zip");
  const made = await typed(one, workspaceExport, [file]);
  assert.deepEqual([made.code, made.reply.counts.documents], [0, 1], made.error);
  const again = await typed(one, workspaceExport, [file]);
  assert.deepEqual([again.code, /already/.test(again.error)], [1, true]);
  assert.equal((await typed(one, workspaceExport, [])).code, 2);

  const preview = await typed(two, workspaceImport, [file], { preview: true });
  assert.deepEqual([preview.code, preview.reply.toRead], [0, 1], preview.error);
  assert.equal((await two.owner(`${api}/matters`)).body.pagination.total, 1);
  const running = await typed(two, workspaceImport, [file]);
  assert.deepEqual([running.code, running.reply], [0, preview.reply], running.error);
  await quiet(two);
  const read = await two.owner(`${api}/matters/${matterId}/documents/${documentId}/text`);
  assert.equal(read.body.text.trim(), "Oil the lamp.");

  const three = await testWorkspace({ after: (end) => t.after(end) });
  await three.restart(async () => {
    const stopped = await typed(three, workspaceImport, [file]);
    assert.deepEqual([stopped.code, stopped.reply.toRead], [0, 1], stopped.error);
  });
  await quiet(three);
  assert.equal((await three.owner(`${api}/matters/${matterId}/documents/${documentId}/text`)).body.text.trim(), "Oil the lamp.");
  const actions = (await three.owner("/console/v1/audit")).body.data.map(({ action }: { action: string }) => action);
  assert.ok(actions.includes("workspace.import"));
  const other = await typed(three, workspaceImport, [three.folder.workspace]);
  assert.deepEqual([other.code, other.reply], [1, null]);
});
