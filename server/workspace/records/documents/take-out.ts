import { extname } from "node:path";
import { showHidden } from "#shared/platform/hidden-characters.ts";
import { mediaTypeFor } from "#shared/workspace/document-formats.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { newId } from "../../../platform/ids.ts";
import type { Lease, OperationKind } from "../../../platform/operations/kind.ts";
import { folderNamed } from "../folders/store.ts";
import { budgetOf, hasPart, insertContained } from "./contained-store.ts";
import { launchIngest } from "./launch-ingest.ts";
import type { Contained, TakeFiles } from "./parse-answer.ts";
import { type DocumentRow, findDocument } from "./store.ts";

interface TakingOut {
  workspace: Db;
  originals: Originals;
  /** The reading of the container. */
  op: Parameters<OperationKind["run"]>[0];
  lease: Lease;
  signal: AbortSignal;
  now: () => Date;
  /** Percent of the operation that is done meanwhile. */
  done: number;
}

/**
 * Makes a document of each file inside a document, and queues it for reading. Each is one commit, so that an attempt after a kill goes on
 * where the last one ended.
 */
export function takeOut(container: DocumentRow, { workspace, originals, op, lease, signal, now, done }: TakingOut): TakeFiles {
  let number = -1;
  return {
    budget: budgetOf(workspace, container.id),
    async take({ name, folders, place, bytes }: Contained) {
      const part = ++number;
      if (hasPart(workspace, container.id, part)) return drain(bytes);
      // The event loop does not turn between the new original and the row that refers to it, so no sweep runs in between.
      const original = await originals.put(bytes, signal);
      const at = now().getTime();
      const id = newId("doc");
      lease.save(done, (tx) => {
        const path = place === "beside" ? folders : [withoutEnding(container.filename), ...folders];
        let folderId = findDocument(tx, container.id)?.folderId ?? null;
        for (const step of path)
          folderId = folderNamed(tx, { matterId: container.matterId, parentId: folderId, name: folderName(step) }, at);
        insertContained(tx, {
          id,
          matterId: container.matterId,
          folderId,
          filename: name,
          contentType: mediaTypeFor(extname(name).toLowerCase()),
          fileSize: original.bytes,
          sha256: original.sha256,
          sourceType: place === "beside" ? "email" : container.sourceType,
          // Exports list documents by age: the container comes before its parts.
          createdAt: Math.max(at, container.createdAt + 1),
          containerId: container.id,
          part,
        });
        launchIngest(tx, { documentId: id, matterId: container.matterId, credentialId: null, requestId: op.requestId ?? "" }, at);
      });
    },
  };
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of bytes);
}

const withoutEnding = (name: string) => name.replace(/(?<=.)\.[^.]{1,8}$/, "");

/** Names of folders show what cannot be seen, and have at most 100 characters. */
function folderName(step: string): string {
  const name = showHidden(step).trim().slice(0, 100).toWellFormed().trim();
  return name === "" ? "Folder" : name;
}
