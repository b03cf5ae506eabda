import "./no-network.ts";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { IngestRefusal, type Ingested } from "../../../text/documents/model.ts";
import type { FileMarkdown } from "../../../text/formats/file-markdown.ts";
import { readAsMarkdown, readDocument } from "../../../text/documents/read-document.ts";
import { type ScanRequest, splitScanRequest } from "./scan-request.ts";

/**
 * What the process makes from the file: its text, or Markdown; also for a file whose name may say it is Markdown already. `scan`: its text
 * with that of its scanned pages.
 */
export type ParseTask = "text" | "text-of-markdown" | "markdown" | "markdown-file" | "scan";

/** What the process answers, once, as JSON on its output; for `scan`, after a line for each page (`ScanLine`). */
export type ParseReply = { ok: true; document: Ingested | FileMarkdown } | { ok: false; code: IngestRefusal["code"]; sentence: string };

/** A page that was recognized, as a line of the output. */
export interface ScanLine {
  page: number;
  found: RecognizedPage;
}

const chunks: Buffer[] = [];
// Standard input yields buffers unless an encoding is set; the iterator has no type for that.
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
process.stdout.end(JSON.stringify(await reply(Buffer.concat(chunks.splice(0)))), () => process.exit(0));

async function reply(bytes: Buffer): Promise<ParseReply> {
  try {
    const task = process.argv[2] ?? "text";
    if (task === "scan") return { ok: true, document: await readScan(splitScanRequest(bytes)) };
    if (task.startsWith("text")) return { ok: true, document: await readDocument(bytes, task === "text-of-markdown") };
    return { ok: true, document: await readAsMarkdown(bytes, task === "markdown-file") };
  } catch (error) {
    if (error instanceof IngestRefusal) return { ok: false, code: error.code, sentence: error.message };
    // A message may quote the file, so it stays in this process.
    return { ok: false, code: "failed", sentence: "Pandect could not read this file: the file is damaged or in an unknown format." };
  }
}

async function readScan({ file, todo, known, languages }: ScanRequest): Promise<Ingested> {
  const { recognizeScan } = await import("../../../text/scans/recognize-scan.ts");
  await recognizeScan(file, todo, languages, async (page, found) => {
    known.set(page, found);
    const line: ScanLine = { page, found };
    await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));
  });
  return readDocument(file, false, known);
}
