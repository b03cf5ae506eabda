import { rm } from "node:fs/promises";
import { diskProblem, diskSentence } from "../../../platform/disk-problem.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { Lease, OperationError, OperationKind, Outcome } from "../../../platform/operations/kind.ts";
import type { OperationRow } from "../../../platform/operations/store.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { ingestType } from "./launch-ingest.ts";
import { readOriginal } from "./read-original.ts";
import { keepReading, keepRefusal, type Refusal } from "./reading-store.ts";
import { keepPage } from "./recognized-store.ts";
import { beginDocument, endDocument, findDocument, markEncrypted, requeueDocument, setOriginal } from "./store.ts";
import { takeOut } from "./take-out.ts";
import { bytesLost, bytesOf, partsOfDocument } from "./upload-parts.ts";

/** Documents at work at once: those that wait for a reader too, so that long scans do not keep short files waiting (`read-original.ts`). */
const atOnce = 32;

/** Percent done once the original is complete and its text is not yet read. */
const assembledPercent = 30;

/** Reads documents: assembles the original from the parts of its upload, then reads its text. */
export function ingestKind(deps: {
  workspace: Db;
  originals: Originals;
  /** Folder of the parts of uploads. */
  uploads: string;
  /** Languages of text recognition (`languages.ts`). */
  languages: () => readonly string[];
  now: () => Date;
  /** A document has text. */
  onRead: () => void;
  parallel?: number;
}): OperationKind {
  const { workspace, originals, uploads, now, onRead } = deps;

  /** Hash of the original, assembled from its parts when an earlier attempt has not done so. */
  async function original(documentId: string, lease: Lease, signal: AbortSignal): Promise<string> {
    const known = findDocument(workspace, documentId)?.sha256;
    if (known != null) return known;
    const parts = partsOfDocument(workspace, uploads, documentId);
    if (parts === null) throw new IngestRefusal("failed", bytesLost);
    // The event loop does not turn between the new original and the row that refers to it, so no sweep runs in between.
    const { sha256 } = await originals.put(bytesOf(parts.files), signal);
    lease.save(assembledPercent, (tx) => setOriginal(tx, documentId, sha256));
    await rm(parts.folder, { recursive: true, force: true });
    return sha256;
  }

  async function read(op: OperationRow, lease: Lease, signal: AbortSignal): Promise<Outcome> {
    const documentId = documentOf(op);
    const sha256 = await original(documentId, lease, signal);
    const document = findDocument(workspace, documentId);
    const files = document && takeOut(document, { workspace, originals, op, lease, signal, now, done: assembledPercent });
    const found = await readOriginal(deps, {
      documentId,
      sha256,
      filename: document?.filename ?? "",
      signal,
      ...(files && { files }),
      onPage(page, json, { done, total }) {
        const percent = assembledPercent + Math.floor(((99 - assembledPercent) * done) / total);
        lease.save(percent, (tx) => keepPage(tx, documentId, page, json));
      },
    });
    if (found.text.trim() !== "") return { status: "succeeded", save: (tx) => keepReading(tx, documentId, found) };
    const sentence = found.warnings.find(({ code }) => code === "no-text")?.sentence ?? "The file has no text.";
    return unreadable(documentId, { code: "no-text", sentence });
  }

  return {
    type: ingestType,
    readScope: "documents:read",
    parallel: deps.parallel ?? atOnce,
    async run(op, lease, signal) {
      const documentId = documentOf(op);
      try {
        return await read(op, lease, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof IngestRefusal) {
          return unreadable(documentId, { code: error.code, sentence: error.message });
        }
        documentsLog.unexpected("document not read", error, { id: documentId });
        const problem = diskProblem(error);
        const message =
          problem === null
            ? "Pandect could not read the document"
            : diskSentence(problem, "Pandect kept the document and did not read it.", "read it again");
        return failed({ code: "INTERNAL", message });
      }
    },
    begun: (tx, op) => beginDocument(tx, documentOf(op)),
    returned: (tx, op) => requeueDocument(tx, documentOf(op)),
    ended: (tx, op, { status }) => endDocument(tx, documentOf(op), status, now().getTime()),
    settled({ status }) {
      if (status === "succeeded") onRead();
    },
  };
}

const documentOf = (op: OperationRow) => op.resourceId ?? "";
const failed = (error: OperationError): Outcome => ({ status: "failed", error });

/** The document stays, with the reason why it has no text. */
function unreadable(documentId: string, refusal: Refusal): Outcome {
  return {
    status: "failed",
    error: { code: "UNREADABLE_DOCUMENT", message: refusal.sentence },
    save(tx) {
      keepRefusal(tx, documentId, refusal);
      if (refusal.code === "encrypted") markEncrypted(tx, documentId);
    },
  };
}
