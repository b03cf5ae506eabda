import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { mustBeAdmitted } from "./admission.ts";
import { exchange } from "./exchange.ts";
import { createGate, waitWords } from "./host-policy.ts";
import { NetworkError } from "./network-error.ts";
import { retryAfter } from "./retry-after.ts";
import type { OutboundHttp } from "./outbound-http.ts";

export interface AskOptions {
  /** Hosts of the publisher; a redirect elsewhere is refused. */
  hosts: readonly string[];
  signal: AbortSignal;
  method?: "GET" | "HEAD";
  headers?: Record<string, string>;
  /** Longest wait for the host's turn; for listings a person is waiting, for downloads not. */
  patienceMs?: number;
  /** Milliseconds from this request to the next one of the host; absent for the usual gap. */
  gapMs?: number;
  /** A key that the publisher asks for in the query of an address. */
  key?: QueryKey;
}

/** Added when a request leaves, to the publisher's hosts only: no address that is kept, shown or logged has it. */
export interface QueryKey {
  parameter: string;
  value: string;
}

export interface Answer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/** Requests since the start, for the user to see. */
export interface Ledger {
  requests: number;
  hosts: { host: string; requests: number; lastAt: string }[];
}

/** The only exit: every request of the program to a publisher goes through here. */
export interface Network {
  /**
   * Requests an address and passes the answer to `use`, within the host's turn. Follows redirects to the publisher's own hosts. Throws
   * NetworkError for everything but a status of 200, 206 or 416.
   */
  ask<T>(address: URL, options: AskOptions, use: (answer: Answer) => Promise<T>): Promise<T>;
  /** A whole small page as text. */
  text(address: URL, options: AskOptions): Promise<string>;
  ledger(): Ledger;
}

export interface NetworkDeps {
  /** Loopback origins that a start-up setting admits. */
  admitted: ReadonlySet<string>;
  version: string;
  /** Throws when the user has not allowed requests. */
  mustBeAllowed: () => void;
  now: () => Date;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  silenceMs?: number;
  outboundHttp: OutboundHttp;
}

const usualGapMs = 1000;
const mostRedirects = 5;
const pageBytes = 32 * 1024 ** 2;
const pageMs = 25_000;

export function createNetwork(deps: NetworkDeps): Network {
  const { pause } = deps;
  const clock = () => deps.now().getTime();
  const gate = createGate({ clock, pause });
  const asked = new Map<string, { requests: number; lastAt: string }>();
  const userAgent = `Pandect/${deps.version} (legal research program on one person's computer; one request at a time)`;

  function book(host: string): void {
    asked.set(host, { requests: (asked.get(host)?.requests ?? 0) + 1, lastAt: deps.now().toISOString() });
  }

  /** One hop: the value of `use`, or the address of a redirect. */
  async function hop<T>(url: URL, options: AskOptions, use: (answer: Answer) => Promise<T>): Promise<{ value: T } | { next: URL }> {
    mustBeAdmitted(url, options.hosts, deps.admitted);
    const { gapMs = usualGapMs, patienceMs = 15_000, signal } = options;
    const leave = await gate.enter(url.host, { gapMs, patienceMs, signal });
    try {
      deps.mustBeAllowed();
      book(url.host);
      const { status, headers, body } = await exchange(withKey(url, options.key), {
        method: options.method ?? "GET",
        headers: { "user-agent": userAgent, "accept-encoding": "identity", ...options.headers },
        signal: options.signal,
        isAdmitted: deps.admitted.has(url.origin),
        silenceMs: deps.silenceMs ?? 30_000,
        outboundHttp: deps.outboundHttp,
      });
      // An answer abandoned halfway ends with its own error; a reader that continues sees it.
      body.on("error", () => undefined);
      try {
        if (status >= 300 && status < 400) return { next: withoutKey(redirect(url, headers.location), options.key) };
        if (status !== 200 && status !== 206 && status !== 416) throw refusal(url.host, status, headers);
        return { value: await use({ url, status, headers, body }) };
      } finally {
        body.destroy();
      }
    } finally {
      leave();
    }
  }

  function refusal(host: string, status: number, headers: IncomingHttpHeaders): NetworkError {
    if (status === 404 || status === 410) return new NetworkError("missing", `${host} has nothing at this address (${status}).`);
    if (status === 429 || status === 503) {
      const wait = retryAfter(headers["retry-after"], clock());
      if (wait !== null) gate.hold(host, clock() + wait);
      const until = wait === null ? "for a later request" : `for no more requests for ${waitWords(wait)}`;
      return new NetworkError("later", `${host} asked ${until} (${status}).`, wait);
    }
    if (status === 401 || status === 403 || status === 451) {
      return new NetworkError(
        "refused",
        `${host} refused this request (${status}). Some publishers answer only addresses in the United States.`,
      );
    }
    if (status >= 500) return new NetworkError("broken", `${host} has a problem (${status}).`);
    return new NetworkError("wrong", `${host} answered ${status}, which is not a file.`);
  }

  async function ask<T>(address: URL, options: AskOptions, use: (answer: Answer) => Promise<T>): Promise<T> {
    deps.mustBeAllowed();
    let url = address;
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const result = await hop(url, options, use);
      if ("value" in result) return result.value;
      url = result.next;
    }
    throw new NetworkError("wrong", `${address.host} redirects endlessly.`);
  }

  return {
    ask,
    text(address, options) {
      const signal = AbortSignal.any([options.signal, AbortSignal.timeout(pageMs)]);
      const slow = new NetworkError("broken", `${address.host} took longer than ${pageMs / 1000} seconds to send its list.`);
      return ask(address, { ...options, signal }, ({ body, url }) => wholeText(body, url.host)).catch((error: unknown) => {
        throw signal.aborted && !options.signal.aborted ? slow : error;
      });
    },
    ledger: () => ({
      requests: [...asked.values()].reduce((sum, one) => sum + one.requests, 0),
      hosts: [...asked].map(([host, one]) => ({ host, ...one })),
    }),
  };
}

function withKey(url: URL, key: QueryKey | undefined): URL {
  if (key === undefined) return url;
  const asked = new URL(url);
  asked.searchParams.set(key.parameter, key.value);
  return asked;
}

/** A redirect may repeat the query it was asked with. */
function withoutKey(url: URL, key: QueryKey | undefined): URL {
  if (key !== undefined) url.searchParams.delete(key.parameter);
  return url;
}

function redirect(from: URL, location: string | undefined): URL {
  const next = location === undefined ? null : URL.parse(location, from.href);
  if (next === null) throw new NetworkError("wrong", `${from.host} redirects without an address.`);
  return next;
}

async function wholeText(body: IncomingMessage, host: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // An IncomingMessage without an encoding yields buffers.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > pageBytes) throw new NetworkError("wrong", `The list from ${host} is far too large. Pandect did not read the list.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NetworkError ? error : new NetworkError("broken", `${host} stopped in the middle of its list.`);
  }
  return Buffer.concat(chunks).toString("utf8");
}
