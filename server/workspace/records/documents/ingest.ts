import { type ChildProcess, spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { processMemory } from "./process-memory.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { IngestRefusal, type Ingested, type RefusalCode } from "../../../text/documents/model.ts";
import { parserCommand } from "./parser-command.ts";
import type { FileMarkdown } from "../../../text/formats/file-markdown.ts";
import type { ParseReply, ParseTask } from "./parse-process.ts";

export interface IngestLimits {
  milliseconds: number;
  /** Memory of the whole process. */
  memory: number;
  /** Size of the file; a parser needs a multiple. */
  fileBytes: number;
  /** Size of the process's answer. */
  replyBytes: number;
}

/** Limits for one file (security S19). */
export const ingestLimits: IngestLimits = {
  milliseconds: 20_000,
  memory: 512 * 1024 ** 2,
  fileBytes: 192 * 1024 ** 2,
  replyBytes: 128 * 1024 ** 2,
};

/** How often the parser's memory is checked. */
const watchMilliseconds = 50;

export interface ParseOptions {
  /** Name of the file, which may mark a text as Markdown. */
  filename?: string;
  signal?: AbortSignal;
  limits?: Partial<IngestLimits>;
}

/** Bytes to read: their number, and the stream. */
export interface Source {
  bytes: number;
  open(): Readable;
}

/** Reads an original as `ingest` does. Throws when the original is missing. */
export function ingestOriginal(originals: Originals, sha256: string, options: ParseOptions = {}): Promise<Ingested> {
  return ingest(sourceOf(originals, sha256), options);
}

/** The bytes of an original. `open` throws when the original is missing. */
export function sourceOf(originals: Originals, sha256: string): Source {
  const open = () => {
    const stream = originals.open(sha256);
    if (stream === null) throw new Error("a document without its original");
    return stream;
  };
  return { bytes: originals.size(sha256) ?? 0, open };
}

/**
 * Reads one file in its own process, which gets the bytes by pipe, has no access to files, secrets or the network, and is killed when it
 * takes too much time or memory. Throws IngestRefusal, whose message is for the user, the reason of `signal` when it is aborted, and the
 * errors of the source. The service survives any file.
 */
export function ingest(file: Source | Uint8Array, options: ParseOptions = {}): Promise<Ingested> {
  // The process answers with the result of its task.
  const isMarkdown = /\.(?:md|markdown)$/i.test(options.filename ?? "");
  return parse(file, isMarkdown ? "text-of-markdown" : "text", options) as Promise<Ingested>;
}

/** Markdown of a file, read as `ingest` reads its text. `isMarkdown`: the file's name says it is Markdown. */
export function ingestMarkdown(file: Source | Uint8Array, isMarkdown: boolean, options: ParseOptions = {}): Promise<FileMarkdown> {
  return parse(file, isMarkdown ? "markdown-file" : "markdown", options) as Promise<FileMarkdown>;
}

type Parsed = (ParseReply & { ok: true })["document"];

async function parse(file: Source | Uint8Array, task: ParseTask, options: ParseOptions): Promise<Parsed> {
  const limits = { ...ingestLimits, ...options.limits };
  options.signal?.throwIfAborted();
  const bytes = file instanceof Uint8Array ? file.byteLength : file.bytes;
  if (bytes > limits.fileBytes) {
    throw new IngestRefusal(
      "too-large",
      `This file is ${megabytes(bytes)} MB. Pandect reads files of up to ${megabytes(limits.fileBytes)} MB. Split the file.`,
    );
  }
  const source = file instanceof Uint8Array ? Readable.from([file], { objectMode: false }) : file.open();
  return parsed(source, task, limits, options.signal);
}

async function parsed(source: Readable, task: ParseTask, limits: IngestLimits, signal: AbortSignal | undefined): Promise<Parsed> {
  const { file, args, cwd, env } = parserCommand(task);
  const child = spawn(file, args, { cwd, env, stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
  let verdict: RefusalCode | null = null;
  const end = (code: RefusalCode | null) => {
    verdict ??= code;
    child.kill("SIGKILL");
  };
  const onAbort = () => end(null);
  signal?.addEventListener("abort", onAbort, { once: true });
  const clock = setTimeout(() => end("too-slow"), limits.milliseconds);
  const watch = watchMemory(child, limits.memory, () => end("too-much-memory"));
  const fed = pipeline(source, child.stdin).catch((error: unknown) => error);
  try {
    const answer = await answerOf(child, limits.replyBytes, () => end("too-large"));
    signal?.throwIfAborted();
    // To the parser, a file that cannot be read to its end looks like a short one; the pipe itself breaks when the process dies.
    const failure = await fed;
    if (verdict === null && isReadError(failure)) throw failure;
    if (answer === null) throw refusalOf(verdict, child.signalCode);
    // Only the parser process writes there.
    const reply = JSON.parse(answer) as ParseReply;
    if (!reply.ok) throw new IngestRefusal(reply.code, reply.sentence);
    return reply.document;
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
    signal?.removeEventListener("abort", onAbort);
    source.destroy();
    child.kill("SIGKILL");
  }
}

/** Everything the process wrote; null when it did not exit normally. */
async function answerOf(child: ChildProcess, limit: number, onTooMuch: () => void): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  child.stdout?.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length > limit) onTooMuch();
    else pieces.push(piece);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return code === 0 && length <= limit ? Buffer.concat(pieces).toString("utf8") : null;
}

/** Calls `onTooMuch` when a process holds more memory than `limit`. */
export function watchMemory(child: ChildProcess, limit: number, onTooMuch: () => void): NodeJS.Timeout {
  return setInterval(() => {
    if (child.pid === undefined) return;
    void processMemory(child.pid).then((bytes) => {
      if (bytes !== null && bytes > limit) onTooMuch();
    });
  }, watchMilliseconds);
}

/** Whether a source could not be read. */
export function isReadError(failure: unknown): boolean {
  return failure instanceof Error && "syscall" in failure && (failure.syscall === "open" || failure.syscall === "read");
}

/** A process that died by itself ran out of heap or hit an error that no parser foresaw. */
export function refusalOf(verdict: RefusalCode | null, signal: NodeJS.Signals | null): IngestRefusal {
  const code = verdict ?? (signal === "SIGABRT" || signal === "SIGTRAP" || signal === "SIGILL" ? "too-much-memory" : "failed");
  return new IngestRefusal(code, sentences[code] ?? "Pandect could not read this file: the reader stopped. The file is kept.");
}

const sentences: Partial<Record<RefusalCode, string>> = {
  "too-slow": "Pandect stopped reading this file because it took too long. Split the file, or print it to a new PDF.",
  "too-much-memory": "Pandect stopped reading this file because it needed too much memory. Split the file, or print it to a new PDF.",
  "too-large": "This file is too large to read. Split the file.",
};

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 ** 2).toLocaleString("en-US");
}
