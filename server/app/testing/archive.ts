import assert from "node:assert/strict";
import { unzipSync } from "fflate";
import { ended, quiet } from "./waiting.ts";
import type { TestWorkspace } from "./workspace.ts";
import { openDb, write, type WriteDb } from "../../platform/db/open.ts";

/** Writes to the workspace of a service, directly. */
export function on<T>(service: TestWorkspace, work: (tx: WriteDb) => T): T {
  const db = openDb(service.folder.workspace);
  try {
    return write(db, work);
  } finally {
    db.close();
  }
}

/** Exports the workspace; returns the zip. */
export async function exported(service: TestWorkspace): Promise<Uint8Array> {
  const launched = await service.owner("/console/v1/workspace-export", { method: "POST" });
  assert.equal(launched.status, 202, JSON.stringify(launched.body));
  const { status, error } = await ended(service, launched.body.id);
  assert.equal(status, "succeeded", JSON.stringify(error));
  const link = await service.owner("/console/v1/workspace-export/link", { method: "POST" });
  assert.equal(link.status, 201, JSON.stringify(link.body));
  const response = await fetch(link.body.url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.deepEqual([response.status, Number(response.headers.get("content-length"))], [200, bytes.length]);
  return bytes;
}

/** Sends a zip for import. */
export const sent = (service: TestWorkspace, zip: Uint8Array) =>
  service.owner("/console/v1/workspace-imports", { method: "POST", body: zip, headers: { "content-length": String(zip.length) } });

/** Imports a zip, and waits until its documents have been read. */
export async function takenIn(service: TestWorkspace, zip: Uint8Array) {
  const preview = await sent(service, zip);
  assert.equal(preview.status, 201, JSON.stringify(preview.body));
  const launched = await service.owner(`/console/v1/workspace-imports/${preview.body.id}`, { method: "POST" });
  assert.equal(launched.status, 202);
  const { status, error } = await ended(service, launched.body.id);
  assert.equal(status, "succeeded", JSON.stringify(error));
  await quiet(service);
  const { lastImport } = (await service.owner("/console/v1/transfer")).body;
  assert.deepEqual(lastImport.taken, preview.body.would);
  return lastImport.taken;
}

/** Names and texts of an archive's files. */
export function textsOf(zip: Uint8Array): Map<string, string> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString("latin1")]));
}
