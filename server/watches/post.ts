import { lookup as resolve, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction, Socket } from "node:net";
import { airGapSentence } from "../net/air-gap.ts";
import { NetworkError } from "../net/network-error.ts";
import { isPublicAddress } from "../net/public-address.ts";
import type { Leaving, WayOut } from "../net/way-out.ts";
import { refusedAddress } from "./target.ts";

/** What came of one post. `error` is a sentence; null on a 2xx. */
export interface Posted {
  statusCode: number | null;
  error: string | null;
  /** First characters of the answer, for the owner alone. */
  head: string | null;
}

export interface PostOptions {
  body: string;
  headers: Record<string, string>;
  /** Origins a start-up setting admits although they lie inwards. */
  admitted: ReadonlySet<string>;
  signal: AbortSignal;
  wayOut: WayOut;
  /** For tests of slow receivers; ten seconds otherwise. */
  limitMs?: number;
  /** For tests of names that change their address. */
  resolveName?: typeof resolve;
}

const readBytes = 64 * 1024;
const headChars = 500;

/**
 * Posts bytes to a webhook on a connection of its own, never through a proxy. The name is resolved once and the connection goes to that
 * answer, if all of it is public; redirects are failures; ten seconds in all, 64 KB of the answer at most (security S23). Never throws
 * but for `signal`.
 */
export function post(address: string, options: PostOptions): Promise<Posted> {
  const { body, headers, admitted, signal, wayOut, limitMs = 10_000 } = options;
  const refusal = refusedAddress(address, admitted);
  const url = URL.parse(address);
  if (refusal !== null || url === null) return Promise.resolve({ statusCode: null, error: refusal ?? "not an address", head: null });
  const isAdmitted = admitted.has(url.origin);
  const leaving: Leaving = { purpose: "webhook", host: url.host, method: "POST", breakOff: () => undefined };
  const booked = leaveOr(wayOut, leaving);
  if (booked === null) return Promise.resolve({ statusCode: null, error: airGapSentence, head: null });
  const bytes = Buffer.from(body, "utf8");
  return new Promise((done, fail) => {
    const common: RequestOptions = {
      method: "POST",
      headers: { ...headers, "content-length": String(bytes.length) },
      ...(!isAdmitted && { lookup: publicLookup(options.resolveName ?? resolve) }),
    };
    const request =
      url.protocol === "https:"
        ? httpsRequest(url, { ...common, agent: new HttpsAgent({ keepAlive: false }) })
        : httpRequest(url, { ...common, agent: new HttpAgent({ keepAlive: false }) });
    let statusCode: number | null = null;
    const chunks: Buffer[] = [];
    let isOver = false;
    const end = (error: string | null) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      signal.removeEventListener("abort", leave);
      request.destroy();
      const head = chunks.length === 0 ? null : Buffer.concat(chunks).toString("utf8").slice(0, headChars);
      done({ statusCode, error: statusCode === null ? (error ?? "no answer") : statusSentence(statusCode), head });
    };
    leaving.breakOff = () => end(airGapSentence);
    let opened: Socket | null = null;
    request.on("close", () =>
      booked({
        ok: statusCode !== null && statusCode >= 200 && statusCode < 300,
        status: statusCode,
        bytesSent: opened?.bytesWritten ?? 0,
        bytesReceived: opened?.bytesRead ?? 0,
      }),
    );
    const limit = setTimeout(() => end(`No answer within ${limitMs / 1000} seconds`), limitMs);
    const leave = () => {
      isOver = true;
      clearTimeout(limit);
      request.destroy();
      fail(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    request.on("socket", (socket) => {
      opened = socket;
      socket.on("connect", () => {
        if (!isAdmitted && !isPublicAddress(socket.remoteAddress ?? "")) end(inward);
      });
    });
    request.on("error", (error) => end(connectionSentence(error)));
    request.on("response", (answer) => {
      statusCode = answer.statusCode ?? null;
      let read = 0;
      answer.on("data", (chunk: Buffer) => {
        if (read < 4 * headChars) chunks.push(chunk.subarray(0, 4 * headChars));
        read += chunk.length;
        if (read >= readBytes) end(null);
      });
      answer.on("end", () => end(null));
      answer.on("error", () => end(null));
      answer.on("aborted", () => end(null));
    });
    request.end(bytes);
  });
}

/** Null while nothing may leave. */
function leaveOr(wayOut: WayOut, leaving: Leaving): ReturnType<WayOut["leave"]> | null {
  try {
    return wayOut.leave(leaving);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
}

const inward = "The address leads into this machine's own network; nothing was sent";

function statusSentence(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The receiver sends on elsewhere (${status}); redirects are not followed`;
  return `The receiver answered ${status}`;
}

function connectionSentence(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof InwardError) return inward;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "The receiver's name could not be resolved";
  if (code === "ECONNREFUSED") return "The receiver refused the connection";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return "The receiver's certificate is not valid";
  return "The connection to the receiver failed";
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
