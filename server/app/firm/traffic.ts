import { NetworkError } from "../../platform/net/network-error.ts";
import type { Ending, Leaving } from "../../platform/net/outbound-http.ts";
import type { Send } from "./browser-sign-in.ts";

/** The firm's server did not answer, or nothing may leave this computer. */
export class FirmAway extends Error {
  readonly isOffline: boolean;
  constructor(isOffline: boolean, cause: unknown) {
    super("The firm's server does not answer", { cause });
    this.isOffline = isOffline;
  }
}

/** How long a stretch of use lasts after its last request, in milliseconds. */
const quietMs = 60_000;

/**
 * Requests to the firm's server. Each stretch of use, until a minute without a request, is one entry in the record of connections; offline
 * mode breaks off what is under way.
 */
export class FirmTraffic {
  readonly #send: Send;
  readonly #leave: (connection: Leaving) => (end: Ending) => void;
  #stretch: { host: string; end: (end: Ending) => void; running: Set<AbortController>; isOk: boolean } | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: Send, leave: (connection: Leaving) => (end: Ending) => void) {
    this.#send = send;
    this.#leave = leave;
  }

  /** Throws FirmAway; the abort reason of `init.signal` when that was aborted. A reply of a proxy whose server is away counts as none. */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const stretch = this.#begin(new URL(url).host);
    const broken = new AbortController();
    stretch.running.add(broken);
    const ended = () => void stretch.running.delete(broken);
    const signal = init.signal == null ? broken.signal : AbortSignal.any([init.signal, broken.signal]);
    try {
      const reply = await this.#send(url, { ...init, signal, redirect: "manual", credentials: "omit", cache: "no-store" });
      if ([502, 503, 504].includes(reply.status) && !(reply.headers.get("content-type") ?? "").includes("json"))
        throw new Error(`a proxy answered ${reply.status}`);
      stretch.isOk = true;
      const isWhole = reply.body === null;
      if (isWhole) ended();
      const { status, statusText, headers } = reply;
      // A reply is under way until its body ends.
      return isWhole ? reply : new Response(reply.body.pipeThrough(new TransformStream({ flush: ended })), { status, statusText, headers });
    } catch (error) {
      ended();
      init.signal?.throwIfAborted();
      throw new FirmAway(broken.signal.aborted, error);
    } finally {
      this.#restartClock();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const one of this.#stretch?.running ?? []) one.abort();
    this.#end();
  }

  #begin(host: string) {
    if (this.#stretch !== null && this.#stretch.host !== host) this.close();
    this.#stretch ??= this.#open(host);
    return this.#stretch;
  }

  #open(host: string) {
    const running = new Set<AbortController>();
    const breakOff = () => {
      for (const one of running) one.abort();
      this.#end();
    };
    try {
      const end = this.#leave({ purpose: "firm", host, method: "HTTPS", breakOff });
      return { host, end, running, isOk: false };
    } catch (error) {
      throw error instanceof NetworkError ? new FirmAway(true, error) : error;
    }
  }

  #restartClock(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#stretch !== null && this.#stretch.running.size > 0) this.#restartClock();
      else this.#end();
    }, quietMs).unref();
  }

  /** Bytes are not counted: the replies of the firm go through the system's own network. */
  #end(): void {
    this.#stretch?.end({ ok: this.#stretch.isOk, bytesSent: null, bytesReceived: null });
    this.#stretch = null;
  }
}
