import type { ChildProcess } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { processMemory } from "./process-memory.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { IngestRefusal, type Ingested, type RefusalCode } from "../../../text/documents/model.ts";
import { prepareParser, takeParser } from "./parser-spare.ts";
import type { FileMarkdown } from "../../../text/formats/file-markdown.ts";
import { readAnswer, type TakeFiles } from "./parse-answer.ts";
import { FrameTooLong } from "./parse-frames.ts";
import { limitTime } from "./time-limit.ts";
import type { ParseReply, ParseRequest } from "./parse-process.ts";

export interface IngestLimits {
  /** Of processor time; by the clock, a multiple on a busy machine (`limitTime`). */
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

/** Longest time for a file with files inside it; each of those has `milliseconds` to begin. */
const unpackMilliseconds = 900_000;

export interface ParseOptions {
  /** Name of the file, which may mark a text as Markdown. */
  filename?: string;
  signal?: AbortSignal;
  limits?: Partial<IngestLimits>;
  /** Absent: files inside the file stay there. */
  files?: TakeFiles;
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
  const extension = /\.\w{1,10}$/.exec(options.filename ?? "")?.[0].toLowerCase() ?? "";
  const isMarkdown = extension === ".md" || extension === ".markdown";
  // The process answers with what the request names.
  return parse(file, { as: "text", isMarkdown, extension, budget: options.files?.budget ?? null }, options) as Promise<Ingested>;
}

/** Markdown of a file, read as `ingest` reads its text. `isMarkdown`: the file's name says it is Markdown. */
export function ingestMarkdown(file: Source | Uint8Array, isMarkdown: boolean, options: ParseOptions = {}): Promise<FileMarkdown> {
  return parse(file, { as: "markdown", isMarkdown, extension: "", budget: null }, options) as Promise<FileMarkdown>;
}

/** Tries a language file for text recognition, as `ingest` reads a file. Throws IngestRefusal when it does not work. */
export async function ingestLanguage(file: Source): Promise<void> {
  await parse(file, { as: "language", isMarkdown: false, extension: "", budget: null }, { limits: { memory: 1024 ** 3 } });
}

type Parsed = (ParseReply & { ok: true })["document"];

async function parse(file: Source | Uint8Array, request: ParseRequest, options: ParseOptions): Promise<Parsed> {
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
  return parsed(source, request, { ...options, limits });
}

async function parsed(source: Readable, request: ParseRequest, options: ParseOptions & { limits: IngestLimits }): Promise<Parsed> {
  const { limits, signal, files } = options;
  const child = takeParser();
  let verdict: RefusalCode | null = null;
  const end = (code: RefusalCode | null) => {
    verdict ??= code;
    child.kill("SIGKILL");
  };
  const onAbort = () => end(null);
  signal?.addEventListener("abort", onAbort, { once: true });
  const clock = limitTime(child, limits.milliseconds, () => end("too-slow"));
  const wholeClock = setTimeout(() => end("too-slow"), Math.max(unpackMilliseconds, limits.milliseconds));
  const watch = watchMemory(child, limits.memory, () => end("too-much-memory"));
  child.stdin.write(`${JSON.stringify(request)}\n`);
  const fed = pipeline(source, child.stdin).catch((error: unknown) => error);
  try {
    const exit = exitOf(child);
    const reply = await readAnswer(child.stdout, { limit: limits.replyBytes, files, onFile: () => clock.refresh() }).catch(
      (error: unknown) => {
        if (!(error instanceof FrameTooLong)) throw error;
        end("too-large");
        return null;
      },
    );
    // The answer is whole; the end of the process, which takes longer than a small file, is not waited for.
    const code = reply === null ? await exit : 0;
    signal?.throwIfAborted();
    // To the parser, a file that cannot be read to its end looks like a short one; the pipe itself breaks when the process dies.
    const failure = await fed;
    if (verdict === null && isReadError(failure)) throw failure;
    if (reply === null || code !== 0 || verdict !== null) throw refusalOf(verdict, child.signalCode);
    prepareParser();
    if (!reply.ok) throw new IngestRefusal(reply.code, reply.sentence);
    return reply.document;
  } finally {
    clock.stop();
    clearTimeout(wholeClock);
    clearInterval(watch);
    signal?.removeEventListener("abort", onAbort);
    source.destroy();
    child.kill("SIGKILL");
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  // An error while the answer is read is reported by that.
  exit.catch(() => undefined);
  return exit;
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
