import { lookup as resolve, type LookupAddress } from "node:dns";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction, Socket } from "node:net";
import { airGapSentence } from "../../platform/net/air-gap.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { isPublicAddress } from "../../platform/net/public-address.ts";
import type { Leaving, OutboundHttp } from "../../platform/net/outbound-http.ts";
import { type KeptConnections, singleUse } from "./kept-connections.ts";
import { refusedAddress } from "./target.ts";

/** The result of one post. `error` is a sentence; null on a 2xx. */
export interface Posted {
  statusCode: number | null;
  error: string | null;
  /** First characters of the answer, only for the owner. */
  head: string | null;
}

export interface PostOptions {
  body: string;
  headers: Record<string, string>;
  /** Origins inside this network that a start-up setting allows. */
  admitted: ReadonlySet<string>;
  signal: AbortSignal;
  outboundHttp: OutboundHttp;
  /** Reusable connections; otherwise the post has its own. */
  connections?: KeptConnections;
  /** For tests of slow receivers; ten seconds otherwise. */
  limitMs?: number;
  /** For tests of names that change their address. */
  resolveName?: typeof resolve;
}

const readBytes = 64 * 1024;
const headChars = 500;

/**
 * Posts bytes to a webhook, never through a proxy. The name is resolved once per connection, which uses that answer if all its addresses
 * are public; each post checks the peer of its connection again; redirects are failures; ten seconds in total, at most 64 KB of the answer
 * (security S23). Throws only for `signal`.
 */
export async function post(address: string, options: PostOptions): Promise<Posted> {
  const { limitMs = 10_000, connections } = options;
  const started = performance.now();
  const first = await postOnce(address, { ...options, limitMs });
  if (first !== "dropped") return first;
  // A receiver may end a kept connection just when the next request is written; a new connection shows whether it answers.
  connections?.distrust();
  const again = await postOnce(address, { ...options, limitMs: Math.max(1, limitMs - (performance.now() - started)) });
  return again === "dropped" ? { statusCode: null, error: connectionFailed, head: null } : again;
}

/** `dropped` when a reused connection ended without a byte of an answer. */
function postOnce(address: string, options: PostOptions & { limitMs: number }): Promise<Posted | "dropped"> {
  const { body, headers, admitted, signal, outboundHttp, limitMs, connections } = options;
  const url = URL.parse(address);
  const refusal = refusedAddress(address, admitted, url);
  if (refusal !== null || url === null) return Promise.resolve({ statusCode: null, error: `The address ${refusal ?? ""}`, head: null });
  const isAdmitted = admitted.has(url.origin);
  const leaving: Leaving = { purpose: "webhook", host: url.host, method: "POST", breakOff: () => undefined };
  const finish = leaveOr(outboundHttp, leaving);
  if (finish === null) return Promise.resolve({ statusCode: null, error: airGapSentence, head: null });
  return new Promise((done, fail) => {
    const common: RequestOptions = {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: connections?.agentFor(url.protocol) ?? singleUse(url.protocol),
      ...(!isAdmitted && { lookup: publicLookup(options.resolveName ?? resolve) }),
    };
    const request = url.protocol === "https:" ? httpsRequest(url, common) : httpRequest(url, common);
    let statusCode: number | null = null;
    const chunks: Buffer[] = [];
    let isOver = false;
    /** Releases everything; returns false when already released. */
    const isFirst = (): boolean => {
      if (isOver) return false;
      isOver = true;
      clearTimeout(limit);
      signal.removeEventListener("abort", leave);
      return true;
    };
    const end = (error: string | null) => {
      if (!isFirst()) return;
      const head = chunks.length === 0 ? null : Buffer.concat(chunks).toString("utf8").slice(0, headChars);
      done({ statusCode, error: statusCode === null ? (error ?? "no answer") : statusSentence(statusCode), head });
    };
    const breakOff = (error: string | null) => {
      end(error);
      request.destroy();
    };
    leaving.breakOff = () => breakOff(airGapSentence);
    let used: { socket: Socket; written: number; read: number } | null = null;
    request.on("close", () =>
      finish({
        ok: statusCode !== null && statusCode >= 200 && statusCode < 300,
        status: statusCode,
        bytesSent: used === null ? 0 : used.socket.bytesWritten - used.written,
        bytesReceived: used === null ? 0 : used.socket.bytesRead - used.read,
      }),
    );
    const limit = setTimeout(() => breakOff(`No answer within ${limitMs / 1000} seconds`), limitMs);
    const leave = () => {
      if (isFirst()) fail(signal.reason);
      request.destroy();
    };
    signal.addEventListener("abort", leave, { once: true });
    request.on("socket", (socket) => {
      used = { socket, written: socket.bytesWritten, read: socket.bytesRead };
      const confirm = () => {
        if (!isAdmitted && !isPublicAddress(socket.remoteAddress ?? "")) breakOff(inward);
      };
      if (socket.connecting) socket.once("connect", confirm);
      else confirm();
    });
    request.on("error", (error) => {
      if (request.reusedSocket && statusCode === null && isFirst()) done("dropped");
      else end(connectionSentence(error));
    });
    request.on("response", (answer) => {
      statusCode = answer.statusCode ?? null;
      let read = 0;
      answer.on("data", (chunk: Buffer) => {
        if (read < 4 * headChars) chunks.push(chunk.subarray(0, 4 * headChars));
        read += chunk.length;
        if (read >= readBytes) breakOff(null);
      });
      answer.on("end", () => end(null));
      answer.on("error", () => breakOff(null));
      answer.on("aborted", () => breakOff(null));
    });
    // As a string it is sent with the headers in one write.
    request.end(body);
  });
}

/** Null while nothing may leave the machine. */
function leaveOr(outboundHttp: OutboundHttp, leaving: Leaving): ReturnType<OutboundHttp["leave"]> | null {
  try {
    return outboundHttp.leave(leaving);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
}

const connectionFailed = "The connection to the receiver failed";
const inward = "The address leads into this computer's own network; nothing was sent";

function statusSentence(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The receiver redirects elsewhere (${status}); Pandect does not follow redirects`;
  return `The receiver answered ${status}`;
}

function connectionSentence(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof InwardError) return inward;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Pandect could not find the receiver";
  if (code === "ECONNREFUSED") return "The receiver refused the connection";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return "The receiver's certificate is not valid";
  return connectionFailed;
}

class InwardError extends Error {}

/** The check and the connection use the same answer. */
function publicLookup(look: typeof resolve): LookupFunction {
  return (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error("no address"), "", 0);
      if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(new InwardError("inward"), "", 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
