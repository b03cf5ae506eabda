import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { blankClient, deleteClient, insertClient, listClients } from "../../records/clients/store.ts";
import { type Db, type ReadDb, write } from "../../../platform/db/open.ts";
import { ingestType, launchIngest } from "../../records/documents/launch-ingest.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import type { Runner } from "../../../platform/operations/runner.ts";
import { deleteDocument, findDocument, insertDocument, setOriginal } from "../../records/documents/store.ts";
import { newId, newRequestId } from "../../../platform/ids.ts";
import { lawStamp } from "../../records/matter-law/corpus.ts";
import { insertPin } from "../../records/matter-law/store.ts";
import { blankMatter } from "../../records/matters/matter-input.ts";
import { blockersOfMatter, deleteMatter } from "../../records/matters/held-records.ts";
import { countMattersOfClient, findMatter, insertMatter, listMatters } from "../../records/matters/store.ts";
import type { RecordKinds } from "../../records/record-kind.ts";
import { keepSampleMatter, sampleMatterOf } from "../../records/archive/sample-made.ts";

/** A fictional matter that cites the sample law. */
export interface SampleMatter {
  /** Creates it in a data folder without matters and clients. */
  install(): Promise<void>;
  /** Whether all of it has been read, and its citations are pinned to the law installed now; true where there is none. */
  isPinned(): boolean;
  /** Removes it with its documents; the matter stays when a user added a document or folder. */
  remove(): Promise<void>;
}

const files = [
  ["lease.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["notice-of-violation.pdf", "application/pdf"],
  ["memo.md", "text/markdown"],
  ["letter.txt", "text/plain"],
] as const;

const pins = [
  { actId: "USC_T90_C2_S204", citation: "90 U.S.C. § 204", heading: "Lumen limits", note: "The limit the board measures against" },
  { actId: "USC_T90_C1_S107", citation: "90 U.S.C. § 107", heading: "Limitations: reasonable use of light", note: "Our defense" },
];

export function createSampleMatter(deps: {
  workspace: Db;
  corpus: Db;
  originals: Originals;
  operations: Runner;
  recordKinds: RecordKinds;
  now: () => Date;
}): SampleMatter {
  const { workspace, originals, operations, recordKinds } = deps;

  return {
    async install() {
      if (!isUnused(workspace, recordKinds)) return;
      const putAll = () => Promise.all(files.map(([name]) => originals.put([readFileSync(fileOf(name))])));
      const kept = await putAll();
      write(workspace, (tx) => {
        if (!isUnused(tx, recordKinds)) return;
        const at = deps.now();
        const now = at.getTime();
        const [matterId, clientId] = [newId("mat"), newId("cli")];
        const client = blankClient(clientId, "Vellin Glasshouses (sample)", now);
        insertClient(tx, { ...client, clientType: null, notes: "Fictional, like the sample law." });
        insertMatter(tx, {
          ...blankMatter(matterId, "Sample: Vellin Glasshouses v. Board of Night Skies", now),
          clientId,
          description: "Fictional, like its law. Removing the sample law also removes this matter.",
          matterType: "Fiction",
        });
        const documentIds = files.map(([filename, contentType], i) => {
          const id = newId("doc");
          const { sha256, bytes } = kept[i] ?? { sha256: "", bytes: 0 };
          const shown = { id, matterId, folderId: null, filename, contentType, fileSize: bytes, sourceType: "upload", createdAt: now };
          insertDocument(tx, shown);
          setOriginal(tx, id, sha256);
          launchIngest(tx, { documentId: id, matterId, credentialId: null, requestId: newRequestId() }, now);
          return id;
        });
        for (const pin of pins) insertPin(tx, { ...pin, id: newId("pin"), matterId, createdAt: at.toISOString() });
        keepSampleMatter(tx, { matterId, clientId, documentIds });
      });
      // A sweep may have removed files that no document used yet.
      await putAll();
      operations.wake();
    },

    isPinned() {
      const made = sampleMatterOf(workspace);
      if (made === null) return true;
      const stamp = lawStamp(deps.corpus);
      const isRead = made.documentIds.every((id) => !["queued", "running"].includes(findDocument(workspace, id)?.status ?? ""));
      return isRead && recordKinds.every(({ cites }) => (cites?.countUnscanned(workspace, made.matterId, stamp) ?? 0) === 0);
    },

    async remove() {
      const made = sampleMatterOf(workspace);
      if (made === null) return;
      const isBusy = (id: string) => ["queued", "running"].includes(findDocument(workspace, id)?.status ?? "");
      if (made.documentIds.some(isBusy)) await operations.idle(ingestType);
      const unused = write(workspace, (tx) => {
        const rows = made.documentIds.flatMap((id) => findDocument(tx, id) ?? []);
        const gone = rows.filter(({ matterId }) => matterId === made.matterId).flatMap((row) => deleteDocument(tx, row) ?? []);
        if (findMatter(tx, made.matterId, null) !== undefined && blockersOfMatter(tx, recordKinds, made.matterId).length === 0)
          deleteMatter(tx, recordKinds, made.matterId);
        if (countMattersOfClient(tx, made.clientId) === 0) deleteClient(tx, made.clientId);
        keepSampleMatter(tx, null);
        return gone;
      });
      for (const sha256 of unused) originals.remove(sha256);
    },
  };
}

/** No matter but an empty default one, no client, and no earlier sample. */
function isUnused(db: ReadDb, recordKinds: RecordKinds): boolean {
  const { rows, total } = listMatters(db, null, { limit: 1, offset: 0 });
  const [only] = rows;
  const hasClients = listClients(db, { limit: 1, offset: 0 }).total > 0;
  const isEmpty = total === 0 || (total === 1 && only?.isDefault === 1 && blockersOfMatter(db, recordKinds, only.id).length === 0);
  return isEmpty && !hasClients && sampleMatterOf(db) === null;
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`./sample/${name}`, import.meta.url));
}
