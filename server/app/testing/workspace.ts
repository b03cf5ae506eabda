import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceConfig } from "../config.ts";
import { dataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { startService } from "../service.ts";
import type { RecordKinds } from "../../workspace/records/record-kind.ts";

/** A reply in the form that a test reads. */
export interface Answer {
  status: number;
  // A test reads replies of every route; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
  /** Slug of a problem. */
  problem: string | null;
}

export interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A running service on its own folder, called as the owner and with credentials. */
export interface TestWorkspace {
  folder: DataFolder;
  url(): string;
  owner(path: string, sent?: Sent): Promise<Answer>;
  /** Over the socket, with this credential or none. */
  send(secret: string | null, path: string, sent?: Sent): Promise<Answer>;
  /** Issues a credential, and enables the API when it is off. */
  issue(...scopes: string[]): Promise<{ id: string; secret: string }>;
  revoke(id: string): Promise<void>;
  /** Ends the service and restarts it on the same folder. */
  restart(meanwhile?: () => void | Promise<void>): Promise<void>;
}

export const unknownId = (prefix: string) => `${prefix}_${"0".repeat(32)}`;

/** `prepare` creates tables of `recordKinds` that no migration creates; `env`: of a firm's server. */
export async function testWorkspace(
  t: { after(end: () => Promise<void>): void },
  invented?: { recordKinds: RecordKinds; prepare: (folder: DataFolder) => void },
  env?: NodeJS.ProcessEnv,
): Promise<TestWorkspace> {
  const folder = dataFolder(mkdtempSync(join(tmpdir(), "pandect-workspace-")));
  invented?.prepare(folder);
  const asked = { dataDir: folder.root, port: 0 };
  const configNow = () => (env === undefined ? serviceConfig(asked) : serviceConfig({ ...asked, isServer: true }, env));
  const start = () => startService({ ...configNow(), checkReplies: true }, invented?.recordKinds);
  let service = await start();
  t.after(async () => {
    await service.close();
    rmSync(folder.root, { recursive: true });
  });
  const owner: TestWorkspace["owner"] = async (path, sent) =>
    answerOf(await service.fetch(new Request(`${service.url}${path}`, initOf(sent))));
  return {
    folder,
    url: () => service.url,
    owner,
    async send(secret, path, sent = {}) {
      const headers = { ...(secret !== null && { authorization: `Bearer ${secret}` }), ...sent.headers };
      return answerOf(await fetch(`${service.url}${path}`, initOf({ ...sent, headers })));
    },
    async issue(...scopes) {
      if ((await owner("/console/v1/installation")).body.status !== "active") await owner("/console/v1/installation", { method: "POST" });
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      const issued = await owner("/console/v1/credentials", { method: "POST", body: { name: "test", scopes, expiresAt } });
      assert.equal(issued.status, 201, JSON.stringify(issued.body));
      return issued.body;
    },
    async revoke(id) {
      assert.equal((await owner(`/api/v1/workspace/credentials/${id}`, { method: "DELETE" })).status, 204);
    },
    async restart(meanwhile) {
      await service.close();
      await meanwhile?.();
      service = await start();
    },
  };
}

function initOf({ method = "GET", body, headers = {} }: Sent = {}): RequestInit {
  if (body === undefined) return { method, headers };
  const raw = typeof body === "string" ? body : body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
  const type = body instanceof Uint8Array ? "application/octet-stream" : "application/json";
  return { method, headers: { "content-type": type, ...headers }, body: raw };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = text === "" ? null : isJson && !response.headers.get("content-type")?.includes("jsonl") ? JSON.parse(text) : text;
  const type = body !== null && typeof body === "object" && "type" in body && response.status >= 400 ? String(body.type) : null;
  return { status: response.status, body, headers: response.headers, problem: type === null ? null : (type.split("/").at(-1) ?? null) };
}
