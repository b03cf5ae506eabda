import { lookup as resolve, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import type { SentContent } from "#shared/platform/network.ts";
import type { ModelPlace } from "#shared/workspace/model.ts";
import { airGapError } from "../../../platform/net/air-gap.ts";
import { asNetworkError } from "../../../platform/net/exchange.ts";
import { NetworkError } from "../../../platform/net/network-error.ts";
import { wholeText } from "../../../platform/net/whole-text.ts";
import type { Leaving, OutboundHttp } from "../../../platform/net/outbound-http.ts";
import { retryAfter } from "../../../platform/net/retry-after.ts";
import { hostOf, isLoopbackName, placeOf } from "./place.ts";

export interface ModelRequest {
  method: "GET" | "POST";
  /** JSON; null for a GET. */
  body: string | null;
  key: string | null;
  /** The data of a matter in the body; null where there is none. */
  content: SentContent | null;
  signal: AbortSignal;
  /** Limit for the whole request, in milliseconds. */
  limitMs: number;
  /** Limit for the reply; 1 MiB when left out. */
  mostBytes?: number;
  outboundHttp: OutboundHttp;
  /** For tests of name resolution. */
  resolveName?: typeof resolve;
}

export interface ModelReply {
  status: number;
  /** Milliseconds that the server asked to wait; null when it did not. */
  waitMs: number | null;
  text: string;
  /** The address of the connection. */
  place: ModelPlace;
}

/** Lists of models and replies are a few kilobytes. */
const usualBytes = 1024 ** 2;

/**
 * Sends one request to the owner's model on its own connection, never through a proxy and never to another address than the one that was
 * looked up; returns redirects as they are. Records the request before sending anything. Throws NetworkError, and the reason `signal` was
 * aborted with.
 */
export async function request(url: URL, options: ModelRequest): Promise<ModelReply> {
  const { method, body, content, signal, limitMs, mostBytes = usualBytes, outboundHttp, resolveName = resolve } = options;
  signal.throwIfAborted();
  const { host } = url;
  const leaving: Leaving = { purpose: "model", host, method, breakOff: () => undefined, ...(content !== null && { content }) };
  const end = outboundHttp.leave(leaving);
  let status: number | null = null;
  let socket: Socket | null = null;
  const booked = () =>
    end({
      ok: status !== null && status < 400,
      status,
      bytesSent: socket?.bytesWritten ?? 0,
      bytesReceived: socket?.bytesRead ?? 0,
    });
  try {
    outboundHttp.flush();
    return await new Promise<ModelReply>((done, fail) => {
      let place = placeOf(hostOf(url));
      if (isIP(hostOf(url)) !== 0 && place === null) throw nowhere(host);
      const lookup: LookupFunction = (name, asked, callback) => {
        resolveName(name, { ...asked, all: true }, (error, addresses: LookupAddress[]) => {
          const [first] = addresses ?? [];
          if (error !== null || first === undefined) return callback(error ?? new Error("no address"), "", 0);
          place = farthest(addresses);
          const isElsewhere = place !== "loopback" && isLoopbackName(url);
          if (place === null || isElsewhere) return callback(nowhere(host), "", 0);
          return asked.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
        });
      };
      const common: RequestOptions = { method, headers: headersOf(options), lookup };
      const sent =
        url.protocol === "https:"
          ? httpsRequest(url, { ...common, agent: new HttpsAgent({ keepAlive: false }) })
          : httpRequest(url, { ...common, agent: new HttpAgent({ keepAlive: false }) });
      const breakOff = (error: unknown) => {
        fail(error);
        sent.destroy();
      };
      leaving.breakOff = () => breakOff(airGapError());
      const stop = () => breakOff(signal.reason);
      signal.addEventListener("abort", stop, { once: true });
      // A server that was silent for so long is not asked the same again.
      const slow = new NetworkError("later", `${host} did not answer within ${Math.round(limitMs / 1000)} seconds.`);
      const limit = setTimeout(() => breakOff(slow), limitMs);
      sent.on("socket", (opened) => (socket = opened));
      sent.on("close", () => {
        clearTimeout(limit);
        signal.removeEventListener("abort", stop);
      });
      sent.on("error", (error) => breakOff(asNetworkError(error, host)));
      sent.on("response", (answer) => {
        status = answer.statusCode ?? 0;
        wholeText(answer, host, mostBytes).then((text) => {
          const waitMs = retryAfter(answer.headers["retry-after"], Date.now());
          // A connection has an address.
          done({ status: status ?? 0, waitMs, text, place: place ?? "public" });
        }, breakOff);
      });
      sent.end(body ?? undefined);
    });
  } finally {
    booked();
  }
}

function headersOf({ body, key }: ModelRequest): Record<string, string> {
  return {
    accept: "application/json",
    "accept-encoding": "identity",
    ...(body !== null && { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
}

const nowhere = (host: string) =>
  new NetworkError("forbidden", `${host} leads to an address where Pandect allows no model. Nothing was sent.`);

/** The farthest place of all the addresses: the system chooses which one it connects to. */
function farthest(addresses: readonly LookupAddress[]): ModelPlace | null {
  const places = new Set(addresses.map(({ address }) => placeOf(address)));
  if (places.has(null)) return null;
  return places.has("public") ? "public" : places.has("private") ? "private" : "loopback";
}
