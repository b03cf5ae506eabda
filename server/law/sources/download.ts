import type { IncomingHttpHeaders } from "node:http";
import { asNetworkError } from "../../platform/net/exchange.ts";
import type { Answer, Network, QueryKey } from "../../platform/net/network.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { publishedDigest } from "./digest.ts";
import { endsWell, type FileKind, headBytes, mustBegin } from "./file-kind.ts";
import { type PartialFile, sha256Of } from "./partial-file.ts";

export interface DownloadRequest {
  address: URL;
  hosts: readonly string[];
  /** Milliseconds to the next request to the host; absent for the usual gap. */
  gapMs?: number;
  key?: QueryKey;
  kind: FileKind;
  /** A file announced or found to be larger than this is refused. */
  capBytes: number;
  /** Bytes that still fit on the disk. */
  freeBytes: () => number;
  signal: AbortSignal;
  onProgress: (progress: { bytesDone: number; bytesTotal: number | null; waiting: string | null }) => void;
}

export interface Downloaded {
  bytes: number;
  sha256: string;
  /** Address that finally answered. */
  address: string;
  /** `Last-Modified` of the file, as an ISO time. */
  publishedAt: string | null;
  isChecked: boolean;
}

/** Tries without a single new byte after which a download fails; the received bytes are kept for the next time. */
const mostFruitless = 4;
/** When a publisher asks for a longer wait than this, the program waits for the person to ask again. */
const mostWaitMs = 10 * 60_000;
const firstWaitMs = 2000;
/** Minimum bytes per minute of a download: a slower connection counts as stalled. */
const leastPerMinute = 4096;

/**
 * Downloads one complete file into `file`: continues where an earlier try stopped, waits where the publisher asks for it, and refuses
 * anything other than the file. Throws NetworkError; a partial file stays for the next time unless it was wrong.
 */
export async function download(network: Network, file: PartialFile, request: DownloadRequest, pause: Pause): Promise<Downloaded> {
  const { signal, onProgress } = request;
  let fruitless = 0;
  let mismatches = 0;
  for (;;) {
    const before = file.state()?.safe ?? 0;
    try {
      const got = await oneTry(network, file, request);
      const sha256 = await sha256Of(file.path, signal);
      if (got.expected === null || got.expected(sha256)) return { ...got.facts, sha256, isChecked: got.expected !== null };
      file.drop();
      if (++mismatches > 1)
        throw new NetworkError("wrong", "The file does not match the publisher's checksum, twice in a row. Pandect discarded the file.");
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof NetworkError)) throw error;
      const isFinal = error.kind !== "broken" && error.kind !== "later" && error.kind !== "busy";
      const progressed = (file.state()?.safe ?? 0) > before;
      fruitless = progressed ? 0 : fruitless + 1;
      const wait = error.waitMs ?? firstWaitMs * 2 ** fruitless;
      if (isFinal || fruitless >= mostFruitless || wait > mostWaitMs) throw withKept(error, file);
      onProgress({ bytesDone: file.state()?.safe ?? 0, bytesTotal: file.state()?.total ?? null, waiting: error.message });
      await pause(wait, signal);
    }
  }
}

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

interface Got {
  facts: Omit<Downloaded, "sha256" | "isChecked">;
  /** Compares the file with the checksum that the publisher sent. */
  expected: ((sha256: string) => boolean) | null;
}

function oneTry(network: Network, file: PartialFile, request: DownloadRequest): Promise<Got> {
  const { address, hosts, signal, gapMs, key } = request;
  const at = file.resumeAt(address.href);
  const validator = file.state()?.validator;
  const headers: Record<string, string> = at > 0 && typeof validator === "string" ? { range: `bytes=${at}-`, "if-range": validator } : {};
  return network.ask(
    address,
    { hosts, signal, headers, patienceMs: mostWaitMs, ...(gapMs !== undefined && { gapMs }), ...(key !== undefined && { key }) },
    (answer) => take(file, request, at, answer),
  );
}

async function take(file: PartialFile, request: DownloadRequest, askedFrom: number, answer: Answer): Promise<Got> {
  const { status, headers, url } = answer;
  const host = url.host;
  if (headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity") {
    throw new NetworkError("wrong", `${host} sent the file in a compression Pandect did not ask for. Nothing was kept.`);
  }
  const known = file.state();
  if (status === 416) {
    const total = Number(/^bytes \*\/(\d+)$/.exec(headers["content-range"] ?? "")?.[1]);
    if (known === null || total !== known.safe) {
      file.drop();
      throw new NetworkError("broken", `${host} changed the file during the download; the download starts over.`);
    }
    return finish(file, request, answer, known.safe, known.total);
  }
  const range = status === 206 ? rangeOf(headers) : null;
  if (
    status === 206 &&
    (range === null || range.from !== askedFrom || (known?.total !== null && range.total !== null && range.total !== known?.total))
  ) {
    file.drop();
    throw new NetworkError("broken", `${host} resumed at the wrong place; the download starts over.`);
  }
  const from = range?.from ?? 0;
  const announced = lengthOf(headers);
  const total = range?.total ?? (announced === null ? null : from + announced);
  if (total !== null && total > request.capBytes) throw tooLarge(host, file);
  if (total !== null && total - from + spareBytes > request.freeBytes()) {
    throw new NetworkError("wrong", "The disk of the data folder has too little space for this file. The part that arrived is kept.");
  }
  const length = await copy(file, request, answer, from, total);
  return finish(file, request, answer, length, total);
}

/** Space reserved besides the file for the index built from it. */
const spareBytes = 256 * 1024 ** 2;

async function copy(file: PartialFile, request: DownloadRequest, answer: Answer, from: number, total: number | null): Promise<number> {
  const { body, headers, url } = answer;
  const about = { address: request.address.href, validator: validatorOf(headers), total };
  let writer = from > 0 ? await file.open(from, about) : null;
  let head = Buffer.alloc(0);
  let minute = { at: performance.now(), bytes: 0 };
  try {
    // An IncomingMessage without an encoding yields buffers.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      let bytes = chunk;
      if (writer === null) {
        // Nothing is kept before the first bytes are known to belong to the file.
        head = Buffer.concat([head, chunk]);
        if (head.length < headBytes && head.length !== total) continue;
        mustBegin(head, request.kind, url.host);
        writer = await file.open(0, about);
        bytes = head;
      }
      if (writer.written() + bytes.length > Math.min(request.capBytes, total ?? Infinity)) throw tooLarge(url.host, file);
      await writer.write(bytes);
      request.onProgress({ bytesDone: writer.written(), bytesTotal: total, waiting: null });
      const now = performance.now();
      minute.bytes += bytes.length;
      if (now - minute.at > 60_000) {
        if (minute.bytes < leastPerMinute) throw new NetworkError("broken", `${url.host} sends the file too slowly.`);
        minute = { at: now, bytes: 0 };
      }
    }
    if (writer === null) {
      mustBegin(head, request.kind, url.host);
      writer = await file.open(0, about);
      await writer.write(head);
    }
    return writer.written();
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    if (isDiskError(error)) throw error;
    throw asNetworkError(error, url.host);
  } finally {
    await writer?.close();
  }
}

async function finish(
  file: PartialFile,
  request: DownloadRequest,
  { url, headers }: Answer,
  length: number,
  total: number | null,
): Promise<Got> {
  if (total !== null && length < total) throw new NetworkError("broken", `${url.host} stopped before the end of the file.`);
  if (!(await endsWell(file.path, request.kind))) {
    file.drop();
    throw new NetworkError("broken", `The file from ${url.host} ends in the middle, although ${url.host} says the file is complete.`);
  }
  const modified = Date.parse(headers["last-modified"] ?? "");
  return {
    facts: { bytes: length, address: url.href, publishedAt: Number.isNaN(modified) ? null : new Date(modified).toISOString() },
    expected: publishedDigest(headers),
  };
}

function tooLarge(host: string, file: PartialFile): NetworkError {
  file.drop();
  return new NetworkError(
    "wrong",
    `The file from ${host} is larger than announced, or larger than this law can be. Pandect refused the file.`,
  );
}

function withKept(error: NetworkError, file: PartialFile): NetworkError {
  const kept = file.state();
  if (kept === null || kept.safe === 0 || kept.validator === null) return error;
  return new NetworkError(error.kind, `${error.message} The part that arrived is kept; another try resumes there.`, error.waitMs);
}

/** A strong ETag, else the date; a weak ETag is not enough to join two halves. */
function validatorOf(headers: IncomingHttpHeaders): string | null {
  const { etag } = headers;
  if (etag !== undefined && !etag.startsWith("W/")) return etag;
  return headers["last-modified"] ?? null;
}

function lengthOf(headers: IncomingHttpHeaders): number | null {
  const text = headers["content-length"];
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function rangeOf(headers: IncomingHttpHeaders): { from: number; total: number | null } | null {
  const parts = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(headers["content-range"] ?? "");
  return parts === null ? null : { from: Number(parts[1]), total: parts[2] === "*" ? null : Number(parts[2]) };
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOSPC", "EACCES", "EROFS", "EIO", "EDQUOT"].includes(String(error.code));
}
