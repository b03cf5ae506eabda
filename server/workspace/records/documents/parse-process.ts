import "./no-console.ts";
import "./no-network.ts";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { IngestRefusal, type Ingested } from "../../../text/documents/model.ts";
import type { Budget, ContainedFile } from "../../../text/formats/contained.ts";
import type { FileMarkdown } from "../../../text/formats/file-markdown.ts";
import { readAsMarkdown, readDocument } from "../../../text/documents/read-document.ts";
import { frames, frameTypes } from "./parse-frames.ts";
import { warmUp } from "./parser-warm-up.ts";
import { type ScanRequest, splitScanRequest } from "./scan-request.ts";

/** What to do with the file: one line of JSON before its bytes. */
export interface ParseRequest {
  /** `language`: a language file for text recognition, which is only tried. */
  as: "text" | "markdown" | "language";
  /** The file's name says that it is Markdown. */
  isMarkdown: boolean;
  /** How its name ends, in lower case with the dot; empty if it has no name. */
  extension: string;
  /** For the files inside it; null leaves them there. */
  budget: Budget | null;
}

/** The last frame of the answer; for a scan, its last line, after one for each page (`ScanLine`). */
export type ParseReply =
  | { ok: true; document: Ingested | FileMarkdown | null }
  | { ok: false; code: IngestRefusal["code"]; sentence: string };

/** Before the bytes of a file inside the file. */
export type ContainedHead = Pick<ContainedFile, "name" | "folders" | "place">;

/** A page that was recognized, as a line of the output. */
export interface ScanLine {
  page: number;
  found: RecognizedPage;
}

const out = frames(process.stdout);
// A process that waits for its file gets ready meanwhile.
let isWaiting = true;
const idle = setTimeout(() => void warmUp(() => isWaiting).catch(() => undefined), 150);
process.stdin.once("readable", () => {
  isWaiting = false;
  clearTimeout(idle);
});
const input = await everything();
if (process.argv[2] === "scan") process.stdout.write(JSON.stringify(await replyOf(() => readScan(splitScanRequest(input)))));
else {
  const end = input.indexOf(10);
  // Only the service writes there.
  const request = JSON.parse(input.toString("utf8", 0, end)) as ParseRequest;
  await out.json(frameTypes.reply, await replyOf(() => read(request, input.subarray(end + 1))));
}
process.stdout.end(() => process.exit(0));

async function everything(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Standard input yields buffers unless an encoding is set; the iterator has no type for that.
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks.splice(0));
}

async function replyOf(work: () => Promise<Ingested | FileMarkdown | null>): Promise<ParseReply> {
  try {
    return { ok: true, document: await work() };
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
  return readDocument(file, false, { recognized: known });
}

async function read({ as, isMarkdown, extension, budget }: ParseRequest, file: Buffer): Promise<Ingested | FileMarkdown | null> {
  if (as === "language") return tryLanguage(file);
  if (as === "markdown") return readAsMarkdown(file, isMarkdown);
  const { contained, ...document } = await readDocument(file, isMarkdown, { budget: budget ?? undefined, extension });
  const damaged = budget === null || contained === undefined ? 0 : await sendFiles(contained);
  return damaged === 0 ? document : { ...document, warnings: [...document.warnings, damagedWarning(damaged)] };
}

async function tryLanguage(file: Buffer): Promise<null> {
  const { languageProblem } = await import("../../../text/scans/try-language.ts");
  const problem = await languageProblem(file);
  if (problem !== null) throw new IngestRefusal("failed", problem);
  return null;
}

/** Sends the files inside the file one after the other; returns how many were too damaged. */
async function sendFiles(files: Iterable<ContainedFile> | AsyncIterable<ContainedFile>): Promise<number> {
  let damaged = 0;
  for await (const { name, folders, place, bytes } of files) {
    await out.json(frameTypes.file, { name, folders, place } satisfies ContainedHead);
    try {
      for await (const piece of bytes) await out.bytes(frameTypes.bytes, piece);
      await out.json(frameTypes.end, { isWhole: true });
    } catch {
      damaged++;
      await out.json(frameTypes.end, { isWhole: false });
    }
  }
  return damaged;
}

function damagedWarning(damaged: number): Ingested["warnings"][number] {
  const sentence = `${damaged === 1 ? "One file" : `${damaged} files`} inside this one ${damaged === 1 ? "is" : "are"} damaged and ${damaged === 1 ? "was" : "were"} not taken out.`;
  return { code: "embedded", sentence };
}
