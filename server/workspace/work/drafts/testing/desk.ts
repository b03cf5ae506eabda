import { api, matterOf } from "../../../../app/testing/upload.ts";
import { type Answer, type Sent, testWorkspace, type TestWorkspace } from "../../../../app/testing/workspace.ts";
import { openDb, write, type WriteDb } from "../../../../platform/db/open.ts";
import { launch } from "../../../../platform/operations/store.ts";
import { createDraft, type NewDraft, type StoredDraft } from "../store.ts";

/** A service with a matter, and shortcuts for its drafts. */
export interface Desk {
  service: TestWorkspace;
  matterId: string;
  /** Calls a path below that of the matter's drafts. */
  send(path: string, method?: string, body?: object): Promise<Answer>;
  /** Adds a draft with this body to the workspace, without the processes that read a document. */
  draft(body: string, more?: Partial<NewDraft>): StoredDraft;
  /** Adds an operation of a draft to the workspace that no runner starts. */
  launched(draftId: string): void;
}

export async function testDesk(t: Parameters<typeof testWorkspace>[0]): Promise<Desk> {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  return {
    service,
    matterId,
    send: (path, method = "GET", body) =>
      service.owner(`${api}/matters/${matterId}/drafts${path}`, { method, ...(body && { body }) } as Sent),
    draft: (body, more = {}) => putInto(service, (tx) => createDraft(tx, { matterId, title: "Lamp oil", body, ...more }, Date.now())),
    launched: (draftId) =>
      putInto(service, (tx) => {
        const resource = { kind: "draft", id: draftId, url: null };
        launch(tx, { type: "test.none", matterId, credentialId: null, requestId: null, resource, unit: "steps", total: 1 }, Date.now());
      }),
  };
}

/** Writes into the workspace of a running service. */
export function putInto<T>(service: TestWorkspace, work: (tx: WriteDb) => T): T {
  const db = openDb(service.folder.workspace);
  try {
    return write(db, work);
  } finally {
    db.close();
  }
}
