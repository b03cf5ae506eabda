import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { originalsIn } from "../../server/platform/files/originals.ts";
import { newId } from "../../server/platform/ids.ts";
import { createRunner } from "../../server/platform/operations/runner.ts";
import { ingestKind } from "../../server/workspace/records/documents/ingest-kind.ts";
import { ingestType, launchIngest } from "../../server/workspace/records/documents/launch-ingest.ts";
import { readersAtOnce } from "../../server/workspace/records/documents/read-original.ts";
import { insertDocument, setOriginal } from "../../server/workspace/records/documents/store.ts";
import { ensureOrganization } from "../../server/workspace/records/matters/ensure-organization.ts";
import { findDefaultMatter } from "../../server/workspace/records/matters/store.ts";
import { docxOf, p, pdfOf } from "../../server/text/testing/document-samples.ts";
import { inTurn, medianRatio, percentile, report } from "./support/measure.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

const line = "The keeper of the lamp oils it every evening and writes it down.";

/** Uploaded files read as in the service, and one after another: Word files and PDFs of a few pages, and plain text. */
export async function run(args: string[]): Promise<void> {
  const [count, rounds] = args.includes("--quick") ? [24, 1] : [100, 3];
  const { together, inOrder } = await inTurn(rounds, {
    together: () => readAll(count, readersAtOnce),
    inOrder: () => readAll(count, 1),
  });
  const seconds = (values: readonly number[]) => (percentile(values, 0.5) / 1000).toFixed(1);
  report(
    `${count} documents, ${readersAtOnce} read at once / one after another`,
    medianRatio(together, inOrder),
    "≤ 0.6",
    `${seconds(together)} s / ${seconds(inOrder)} s`,
  );
}

/** Milliseconds from the first claim until all have been read. */
async function readAll(count: number, parallel: number): Promise<number> {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-bench-")));
  const workspace = openWorkspace(folder.workspace);
  const now = () => new Date();
  const originals = originalsIn(folder.originals);
  const operations = createRunner({ workspace, now });
  try {
    ensureOrganization(workspace, Date.now());
    const matterId = findDefaultMatter(workspace, null)?.id ?? "";
    for (let n = 0; n < count; n++) {
      const { sha256, bytes } = await originals.put([fileOf(n)]);
      write(workspace, (tx) => {
        const documentId = newId("doc");
        const about = { folderId: null, filename: "a", contentType: null, fileSize: bytes, sourceType: "api", createdAt: n };
        insertDocument(tx, { id: documentId, matterId, ...about });
        setOriginal(tx, documentId, sha256);
        launchIngest(tx, { documentId, matterId, credentialId: null, requestId: newId("req") }, n + Date.now());
      });
    }
    const started = performance.now();
    operations.start([
      ingestKind({ workspace, originals, uploads: folder.uploads, languages: () => [], now, onRead: () => undefined, parallel }),
    ]);
    await operations.idle(ingestType);
    const took = performance.now() - started;
    const read = driverOf(workspace).prepare<[], number>("select count(*) from document where status = 'succeeded'").pluck().get();
    if (read !== count) throw new Error(`${count} documents were to be read, and ${read} were`);
    return took;
  } finally {
    await operations.close();
    workspace.close();
    rmSync(folder.root, { recursive: true });
  }
}

function fileOf(n: number): Buffer {
  if (n % 3 === 0) return Buffer.from(`${n}\n\n${line.repeat(300)}`);
  if (n % 3 === 1) return docxOf(Array.from({ length: 60 }, (_, i) => p(`${n} ${i} ${line.repeat(4)}`)).join(""));
  return pdfOf(Array.from({ length: 5 }, () => Array.from({ length: 45 }, () => `${n} ${line}`)));
}
