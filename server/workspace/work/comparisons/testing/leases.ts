import type { Hunk } from "#shared/workspace/comparisons.ts";
import { api, matterOf, upload } from "../../../../app/testing/upload.ts";
import { ended } from "../../../../app/testing/waiting.ts";
import { type Sent, testWorkspace, type TestWorkspace } from "../../../../app/testing/workspace.ts";

/** A service with a matter, and shortcuts for its comparisons. */
export interface Comparing {
  service: TestWorkspace;
  matterId: string;
  base: string;
  document(text: string, name?: string): Promise<string>;
  send(path: string, method: string, body?: object): ReturnType<TestWorkspace["owner"]>;
  /** Compares two documents and waits for the end; returns the id. */
  compare(originalDocumentId: string, revisedDocumentId: string, settings?: object): Promise<string>;
  hunks(id: string): Promise<Hunk[]>;
}

let names = 0;

export async function testComparing(t: Parameters<typeof testWorkspace>[0]): Promise<Comparing> {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const base = `${api}/matters/${matterId}/comparisons`;
  const send: Comparing["send"] = (path, method, body) => service.owner(`${base}${path}`, { method, ...(body && { body }) } as Sent);
  return {
    service,
    matterId,
    base,
    send,
    document: async (text, name = `lease-${++names}.txt`) =>
      (await upload(service, matterId, name, "text/plain", Buffer.from(text))).documentId,
    async compare(originalDocumentId, revisedDocumentId, settings = {}) {
      const launched = await send("", "POST", { title: "Berth lease", originalDocumentId, revisedDocumentId, settings });
      if (launched.status !== 202) throw new Error(JSON.stringify(launched.body));
      const operation = await ended(service, launched.body.id);
      if (operation.status !== "succeeded") throw new Error(JSON.stringify(operation));
      return operation.resource.id;
    },
    hunks: async (id) => (await send(`/${id}/hunks?limit=200`, "GET")).body.data,
  };
}
