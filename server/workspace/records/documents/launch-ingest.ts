import type { WriteDb } from "../../../platform/db/open.ts";
import { launch, type OperationRow } from "../../../platform/operations/store.ts";

export const ingestType = "document.ingest";

/** Queues the reading of a document (workspace-api §11). */
export function launchIngest(
  tx: WriteDb,
  asked: { documentId: string; matterId: string; credentialId: string | null; requestId: string },
  now: number,
): OperationRow {
  const { documentId: id, ...by } = asked;
  const resource = { kind: "document", id, url: `/v1/matters/${asked.matterId}/documents/${id}` };
  return launch(tx, { ...by, type: ingestType, resource, unit: "percent", total: 100 }, now);
}
