import { strict as assert } from "node:assert";
import type { Cell, Matrix } from "#shared/workspace/matrices.ts";
import { on } from "../../../../app/testing/archive.ts";
import { api, matterOf, upload } from "../../../../app/testing/upload.ts";
import { ended } from "../../../../app/testing/waiting.ts";
import { type Sent, testWorkspace, type TestWorkspace } from "../../../../app/testing/workspace.ts";
import { newId } from "../../../../platform/ids.ts";
import { insertExported } from "../../../records/documents/store.ts";

/** A contract that we wrote ourselves, about tugboats. */
export const berthContract = `HARBOR SERVICES AGREEMENT

This Harbor Services Agreement (the "Agreement") is entered into as of March 5, 2019 by and between Northwind Piers LLC, a Delaware limited liability company ("Operator"), and Calder Shipping Inc. ("Customer").

1. Term. The initial term of this Agreement is three (3) years from the Effective Date.

2. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

3. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Oregon.

4. Berth. The Customer shall moor its tugboats at berth nine only.
`;
/** Contains no law and no tugboat. */
export const shortContract = `LAMP LETTER

The keeper trims the lamp at dusk. The keeper writes the log at dawn.
`;
export const lawColumn = { label: "Law", question: "Which state's law governs the agreement?" };

/** A service with a matter, and shortcuts for its matrices. */
export interface Grid {
  service: TestWorkspace;
  matterId: string;
  base: string;
  document(text: string, name?: string): Promise<string>;
  create(body: object): Promise<Matrix>;
  send(path: string, method: string, body?: object): ReturnType<TestWorkspace["owner"]>;
  cells(id: string): Promise<Cell[]>;
  /** Runs a matrix and waits for its end. */
  run(id: string, body?: object): ReturnType<typeof ended>;
}

/** Documents that were read and have no words, as scans do. */
export function emptyDocuments({ service, matterId }: Pick<Grid, "service" | "matterId">, count: number): string[] {
  const ids = Array.from({ length: count }, () => newId("doc"));
  const about = { matterId, folderId: null, contentType: "text/plain", fileSize: 0, sha256: null, pageCount: 1, chunkCount: 0 };
  const read = {
    sourceType: "api",
    status: "succeeded",
    isEncrypted: 0,
    createdAt: 1,
    updatedAt: null,
    processedAt: 2,
    sender: null,
    receivedOn: null,
  };
  on(service, (tx) => {
    for (const id of ids) insertExported(tx, { id, filename: `${id}.txt`, ...about, ...read });
  });
  return ids;
}

let names = 0;

export async function testGrid(t: Parameters<typeof testWorkspace>[0]): Promise<Grid> {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const base = `${api}/matters/${matterId}/matrices`;
  const send: Grid["send"] = (path, method, body) => service.owner(`${base}${path}`, { method, ...(body && { body }) } as Sent);
  return {
    service,
    matterId,
    base,
    send,
    document: async (text, name = `contract-${++names}.txt`) =>
      (await upload(service, matterId, name, "text/plain", Buffer.from(text))).documentId,
    async create(body) {
      const made = await send("", "POST", body);
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body;
    },
    async cells(id) {
      const all: Cell[] = [];
      for (;;) {
        const { body } = await send(`/${id}/cells?limit=200&offset=${all.length}`, "GET");
        all.push(...body.data);
        if (!body.pagination.hasMore) return all;
      }
    },
    async run(id, body) {
      const launched = await send(`/${id}/runs`, "POST", body);
      assert.equal(launched.status, 202, JSON.stringify(launched.body));
      return ended(service, launched.body.id);
    },
  };
}
