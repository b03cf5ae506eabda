import { lookup as resolve, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import type { ConnectionPurpose } from "#shared/platform/network.ts";
import { airGapError } from "./air-gap.ts";
import { NetworkError } from "./network-error.ts";
import type { Leaving, OutboundHttp } from "./outbound-http.ts";
import { isPublicAddress } from "./public-address.ts";

export interface Exchange {
  status: number;
  headers: IncomingHttpHeaders;
  /** Ends early with an error when the connection breaks or is silent too long. */
  body: IncomingMessage;
}

export interface ExchangeOptions {
  /** For the list of connections; `law` when left out. */
  purpose?: ConnectionPurpose;
  method: "GET" | "HEAD" | "POST";
  /** Sent with a POST. */
  body?: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** A loopback origin that a start-up setting admits; the address rules do not apply to it. */
  isAdmitted: boolean;
  /** Longest silence, before the answer or within it. */
  silenceMs: number;
  outboundHttp: OutboundHttp;
}

/** Sends one request on its own connection, never through a proxy. Resolves the name once, and only connects to public addresses. */
export function exchange(url: URL, options: ExchangeOptions): Promise<Exchange> {
  const { purpose = "law", method, headers, body: sent, signal, isAdmitted, silenceMs, outboundHttp } = options;
  const host = url.host;
  return new Promise((done, fail) => {
    if (!isAdmitted && isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) {
      fail(new NetworkError("forbidden", `${host} is a number, not a publisher's name. Pandect sent nothing.`));
      return;
    }
    const leaving: Leaving = { purpose, host, method, breakOff: () => undefined };
    const end = outboundHttp.leave(leaving);
    const common: RequestOptions = { method, headers, signal, timeout: silenceMs, ...(!isAdmitted && { lookup: publicLookup }) };
    const request =
      url.protocol === "https:"
        ? httpsRequest(url, { ...common, agent: new HttpsAgent({ keepAlive: false }) })
        : httpRequest(url, { ...common, agent: new HttpAgent({ keepAlive: false }) });
    const silence = new NetworkError("broken", `${host} sent nothing for ${Math.round(silenceMs / 1000)} seconds.`);
    let answered: IncomingMessage | null = null;
    leaving.breakOff = () => (answered ?? request).destroy(airGapError());
    let socket: Socket | null = null;
    request.on("socket", (opened) => (socket = opened));
    request.on("close", () =>
      end({
        ok: answered !== null && (answered.statusCode ?? 0) < 400,
        status: answered?.statusCode ?? null,
        bytesSent: socket?.bytesWritten ?? 0,
        bytesReceived: socket?.bytesRead ?? 0,
      }),
    );
    // The socket's own timeout does not cover a name that never resolves.
    const answer = setTimeout(() => request.destroy(silence), silenceMs);
    request.on("timeout", () => (answered ?? request).destroy(silence));
    request.on("error", (error) => {
      clearTimeout(answer);
      fail(signal.aborted ? signal.reason : asNetworkError(error, host));
    });
    request.on("response", (body) => {
      answered = body;
      clearTimeout(answer);
      done({ status: body.statusCode ?? 0, headers: body.headers, body });
    });
    request.end(sent);
  });
}

/** The meaning of a connection's failure, without the internals of its message. */
export function asNetworkError(error: unknown, host: string): NetworkError {
  if (error instanceof NetworkError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return new NetworkError("broken", `Pandect could not find ${host}. Is this computer connected to the internet?`);
  }
  if (code === "ECONNREFUSED" || code === "ENETUNREACH" || code === "EHOSTUNREACH" || code === "ETIMEDOUT") {
    return new NetworkError("broken", `Pandect cannot reach ${host}.`);
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return new NetworkError("forbidden", `${host} did not prove its identity (its certificate is not valid); nothing was downloaded.`);
  }
  return new NetworkError("broken", `The connection to ${host} was lost.`);
}

/** Resolves a name and refuses it when any of its addresses is not public: the check and the connection use the same answer. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error("no address"), "", 0);
    if (addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new NetworkError("forbidden", `${hostname} leads to an address inside this network. Pandect sent nothing.`), "", 0);
    }
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
