import assert from "node:assert/strict";
import { ended } from "./waiting.ts";
import type { TestWorkspace } from "./workspace.ts";

export const api = "/workspace/v1";

/** A new matter. */
export async function matterOf(service: TestWorkspace): Promise<string> {
  return (await service.owner(`${api}/matters`, { method: "POST", body: { name: "Lamp oil" } })).body.id;
}

export const initiate = (service: TestWorkspace, body: object) => service.owner(`${api}/uploads`, { method: "POST", body });

/** Sends a part. */
export async function put(url: string, bytes: Uint8Array) {
  const response = await fetch(url, { method: "PUT", body: Buffer.from(bytes) });
  return { status: response.status, etag: response.headers.get("etag") ?? "" };
}

/** Uploads a file in as many parts as the service asks for and waits until it has been read; `more`: other members of the request. */
export async function upload(
  service: TestWorkspace,
  matterId: string,
  filename: string,
  contentType: string,
  bytes: Uint8Array,
  more: object = {},
) {
  const opened = (await initiate(service, { matterId, filename, contentType, sizeBytes: bytes.length, ...more })).body;
  const parts: { partNumber: number; etag: string }[] = [];
  for (const { partNumber, url } of opened.parts) {
    const from = (partNumber - 1) * opened.partSize;
    const { status, etag } = await put(service.url() + new URL(url).pathname, bytes.subarray(from, from + opened.partSize));
    assert.equal(status, 200);
    parts.push({ partNumber, etag });
  }
  const complete = () => service.owner(`${api}/uploads/${opened.uploadId}/complete`, { method: "POST", body: { parts } });
  const launched = await complete();
  assert.deepEqual([launched.status, launched.body.type, launched.headers.get("retry-after")], [202, "document.ingest", "2"]);
  assert.equal((await complete()).body.id, launched.body.id);
  const body = await ended(service, launched.body.id);
  return { operation: body, documentId: String(body.resource.id), path: `${api}/matters/${matterId}/documents/${body.resource.id}` };
}
