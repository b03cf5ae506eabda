import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { blankClient, deleteClient, insertClient } from "../clients/store.ts";
import type { DataFolder } from "../data-folder.ts";
import { type Db, type ReadDb, write } from "../db/open.ts";
import { originalPath } from "../documents/originals.ts";
import type { Documents } from "../documents/service.ts";
import { deleteDocument, findDocument, insertDocument, setOriginal } from "../documents/store.ts";
import { newId, newRequestId } from "../ids.ts";
import { insertPin } from "../matter-law/store.ts";
import { blankMatter } from "../matters/matter-input.ts";
import { blockersOfMatter, countMattersOfClient, deleteMatter, findMatter, insertMatter, listMatters } from "../matters/store.ts";
import { launch } from "../operations/store.ts";
import { keepSampleMatter, sampleMatterOf } from "./sample-made.ts";

/** A fictional matter that rests on the sample law. */
export interface SampleMatter {
  /** Makes it, in a data folder without matters and clients. */
  install(): void;
  /** Takes it away with its documents; a document or folder someone added keeps the matter. */
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

export function createSampleMatter(deps: { folder: DataFolder; workspace: Db; documents: Documents; now: () => Date }): SampleMatter {
  const { folder, workspace, documents } = deps;

  return {
    install() {
      if (!isUnused(workspace)) return;
      const originals = files.map(([name]) => keepOriginal(folder.originals, readFileSync(fileOf(name))));
      write(workspace, (tx) => {
        const at = deps.now();
        const now = at.getTime();
        const [matterId, clientId] = [newId("mat"), newId("cli")];
        const client = blankClient(clientId, "Vellin Glasshouses (sample)", now);
        insertClient(tx, { ...client, clientType: null, notes: "Made up, like the law of the sample." });
        insertMatter(tx, {
          ...blankMatter(matterId, "Sample: Vellin Glasshouses v. Board of Night Skies", now),
          clientId,
          description: "Made up, like the law it rests on. It leaves together with the sample law.",
          matterType: "Fiction",
        });
        const documentIds = files.map(([filename, contentType], i) => {
          const id = newId("doc");
          const { sha256, size } = originals[i] ?? { sha256: "", size: 0 };
          const shown = { id, matterId, folderId: null, filename, contentType, fileSize: size, sourceType: "upload", createdAt: now };
          insertDocument(tx, shown);
          setOriginal(tx, id, sha256);
          const resource = { kind: "document", id, url: `/v1/matters/${matterId}/documents/${id}` };
          const asked = {
            type: "document.ingest",
            matterId,
            credentialId: null,
            requestId: newRequestId(),
            resource,
            unit: "percent",
            total: 100,
          };
          launch(tx, asked, now);
          return id;
        });
        for (const pin of pins) insertPin(tx, { ...pin, id: newId("pin"), matterId, createdAt: at.toISOString() });
        keepSampleMatter(tx, { matterId, clientId, documentIds });
      });
      documents.poke();
    },

    async remove() {
      const made = sampleMatterOf(workspace);
      if (made === null) return;
      const isBusy = (id: string) => ["queued", "running"].includes(findDocument(workspace, id)?.status ?? "");
      if (made.documentIds.some(isBusy)) await documents.idle();
      const unused = write(workspace, (tx) => {
        const rows = made.documentIds.flatMap((id) => findDocument(tx, id) ?? []);
        const gone = rows.filter(({ matterId }) => matterId === made.matterId).flatMap((row) => deleteDocument(tx, row) ?? []);
        if (findMatter(tx, made.matterId, null) !== undefined && blockersOfMatter(tx, made.matterId).length === 0)
          deleteMatter(tx, made.matterId);
        if (countMattersOfClient(tx, made.clientId) === 0) deleteClient(tx, made.clientId);
        keepSampleMatter(tx, null);
        return gone;
      });
      for (const sha256 of unused) rmSync(originalPath(folder.originals, sha256), { force: true });
    },
  };
}

/** No matter but the default one, nothing in that, no client, and no sample made before. */
function isUnused(db: ReadDb): boolean {
  const { rows, total } = listMatters(db, null, { limit: 1, offset: 0 });
  const [only] = rows;
  const hasClients = db.prepare("select 1 from client limit 1").get() !== undefined;
  const isEmpty = total === 0 || (total === 1 && only?.isDefault === 1 && blockersOfMatter(db, only.id).length === 0);
  return isEmpty && !hasClients && sampleMatterOf(db) === null;
}

function keepOriginal(root: string, bytes: Buffer): { sha256: string; size: number } {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = originalPath(root, sha256);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, bytes, { mode: 0o600, flush: true });
  return { sha256, size: bytes.length };
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`./sample/${name}`, import.meta.url));
}
