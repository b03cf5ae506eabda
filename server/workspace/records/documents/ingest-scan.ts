import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { builtInLanguage } from "#shared/workspace/language-codes.ts";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { IngestRefusal, type Ingested, type RefusalCode } from "../../../text/documents/model.ts";
import { isReadError, refusalOf, type Source, watchMemory } from "./ingest.ts";
import { processorSeconds } from "./process-memory.ts";
import { parserCommand } from "./parser-command.ts";
import type { ParseReply, ScanLine } from "./parse-process.ts";
import { scanRequestHead } from "./scan-request.ts";

export interface ScanLimits {
  /** Of processor time, for one page and for putting the text together: twenty times what a usual page takes. */
  pageSeconds: number;
  /** The same by the clock: recognition goes last on a busy machine, so that this is long. */
  pageMilliseconds: number;
  /** Memory of the whole process. */
  memory: number;
  /** Longest answer for one page, and for the whole document. */
  replyBytes: number;
  /** Pages that may break the process before the rest of the file is left alone. */
  brokenPages: number;
}

const scanLimits: ScanLimits = {
  pageSeconds: 80,
  pageMilliseconds: 900_000,
  memory: 1024 * 1024 ** 2,
  replyBytes: 128 * 1024 ** 2,
  brokenPages: 5,
};

export interface ScanOptions {
  /** Numbers of the pages to recognize. */
  todo: readonly number[];
  /** Pages that an earlier attempt has recognized, as JSON. */
  known: readonly (readonly [number, string])[];
  /** Paths of language files, and `eng` for the English that comes with Pandect; most important first. */
  languages: readonly string[];
  /** A page was read; `json` is its `RecognizedPage`. */
  onPage: (number: number, json: string) => void;
  signal?: AbortSignal | undefined;
  limits?: Partial<ScanLimits>;
}

const unread: RecognizedPage = { matrix: [1, 0, 0, 1, 0, 0], words: [], isUnread: true };

/**
 * Reads a file with scanned pages in a process like that of `ingest`, page by page. A page that takes the process with it is left out, and
 * the others are read. Throws as `ingest` does.
 */
export async function ingestScan(source: Source, options: ScanOptions): Promise<Ingested> {
  const limits = { ...scanLimits, ...options.limits };
  const known = [...options.known];
  let todo = [...options.todo];
  const keep = (number: number, json: string) => {
    known.push([number, json]);
    todo = todo.filter((other) => other !== number);
    options.onPage(number, json);
  };
  for (let broken = 0; ; broken++) {
    if (broken > limits.brokenPages) for (const page of todo) keep(page, JSON.stringify(unread));
    const outcome = await attempt(source, { ...options, todo, known, keep, limits });
    if (!(outcome instanceof IngestRefusal)) return outcome;
    const [page] = todo;
    // Nothing is left to recognize, so the file itself is at fault.
    if (page === undefined) throw outcome;
    keep(page, JSON.stringify(unread));
  }
}

interface Attempt extends Omit<ScanOptions, "limits"> {
  keep: (number: number, json: string) => void;
  limits: ScanLimits;
}

/** One process: the document, or why the process was ended. Throws IngestRefusal when the process itself refuses the file. */
async function attempt(from: Source, { todo, known, languages, keep, limits, signal }: Attempt): Promise<Ingested | IngestRefusal> {
  signal?.throwIfAborted();
  const { file, args, cwd, env } = parserCommand(
    "scan",
    languages.filter((one) => one !== builtInLanguage),
  );
  const child = spawn(file, args, { cwd, env, stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
  standBack(child);
  let verdict: RefusalCode | null = null;
  const end = (code: RefusalCode | null) => {
    verdict ??= code;
    child.kill("SIGKILL");
  };
  const onAbort = () => end(null);
  signal?.addEventListener("abort", onAbort, { once: true });
  const slow = () => end("too-slow");
  let clock = setTimeout(slow, limits.pageMilliseconds);
  const processor = watchProcessor(child, limits.pageSeconds, slow);
  const watch = watchMemory(child, limits.memory, () => end("too-much-memory"));
  const bytes = from.open();
  const head = scanRequestHead({ todo: [...todo], languages: [...languages], known });
  const fed = pipeline(Readable.from(joined(head, bytes), { objectMode: false }), child.stdin).catch((error: unknown) => error);
  try {
    let reply: ParseReply | null = null;
    let length = 0;
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      if ((length += line.length) > limits.replyBytes) end("too-large");
      clearTimeout(clock);
      clock = setTimeout(slow, limits.pageMilliseconds);
      processor.nextPage();
      // Only the parser process writes there, and a line is cut short only where the process ends.
      const said = parsed(line);
      if (said === null) continue;
      if ("page" in said) keep(said.page, JSON.stringify(said.found));
      else reply = said;
    }
    signal?.throwIfAborted();
    const failure = await fed;
    if (verdict === null && isReadError(failure)) throw failure;
    if (reply === null) return refusalOf(verdict, child.signalCode);
    if (!reply.ok) throw new IngestRefusal(reply.code, reply.sentence);
    // The process answers with the result of its task.
    return reply.document as Ingested;
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
    processor.stop();
    signal?.removeEventListener("abort", onAbort);
    bytes.destroy();
    child.kill("SIGKILL");
  }
}

/** Calls `onTooMuch` when a process has used more than `limit` seconds of processor time since it began or since the last page. */
function watchProcessor({ pid }: ChildProcess, limit: number, onTooMuch: () => void): { nextPage: () => void; stop: () => void } {
  let [used, atPage] = [0, 0];
  const timer = setInterval(() => {
    if (pid === undefined) return;
    void processorSeconds(pid).then((seconds) => {
      used = seconds ?? used;
      if (used - atPage > limit) onTooMuch();
    });
  }, 1000);
  return { nextPage: () => void (atPage = used), stop: () => clearInterval(timer) };
}

function parsed(line: string): ScanLine | ParseReply | null {
  try {
    return JSON.parse(line) as ScanLine | ParseReply;
  } catch {
    return null;
  }
}

async function* joined(head: string, bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(head, "utf8");
  // Streams of files yield buffers.
  for await (const piece of bytes as AsyncIterable<Buffer>) yield piece;
}

/** Recognition takes all of a core for minutes; the service and its window go first. */
function standBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // The process has ended already, or the system forbids it.
  }
}
