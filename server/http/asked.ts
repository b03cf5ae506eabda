import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import { isNamed } from "./guard.ts";
import type { Env } from "./mount.ts";

/** A request as a route reads it, whichever way it came. */
export interface Asked {
  method: string;
  path: string;
  /** What stands behind the question mark; null when there is none. */
  search: URLSearchParams | null;
  /** Of the path, decoded. */
  params: Record<string, string>;
  /** By its name in lower case. */
  header(name: string): string | undefined;
  /** Every value of a header as it was sent: Node keeps the first `Authorization` only, and joins others with a comma. */
  headers(name: string): string[];
  /** True when the desktop shell passes the window's request on in-process. */
  trusted: boolean;
  /** Node's own stream, on the socket. */
  incoming: IncomingMessage | undefined;
  /** As the platform has it; undefined when it was never made (direct.ts). */
  request: Request | undefined;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
}

/** A request that came through Hono. */
export class AskedOfHono implements Asked {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams | null;
  readonly params: Record<string, string>;
  readonly trusted: boolean;
  readonly incoming: IncomingMessage | undefined;
  readonly request: Request;

  constructor(c: Context<Env>) {
    this.method = c.req.method;
    this.path = c.req.path;
    this.request = c.req.raw;
    this.search = searchOf(this.request.url);
    this.params = c.req.param();
    this.trusted = c.env?.trusted ?? false;
    this.incoming = c.env?.incoming;
  }

  header(name: string): string | undefined {
    return this.incoming === undefined ? (this.request.headers.get(name) ?? undefined) : headerOn(this.incoming, name);
  }

  headers(name: string): string[] {
    return this.incoming === undefined ? [this.header(name)].filter((value) => value !== undefined) : headersOn(this.incoming, name);
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }
}

/** A request on the socket that no other object is made of. */
export class AskedOnSocket implements Asked {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams | null;
  readonly params: Record<string, string>;
  readonly trusted = false;
  readonly incoming: IncomingMessage;
  readonly request = undefined;
  readonly #response: ServerResponse;

  constructor(incoming: IncomingMessage, response: ServerResponse, at: { path: string; params: Record<string, string> }) {
    this.method = incoming.method ?? "GET";
    this.path = at.path;
    this.search = searchOf(incoming.url ?? "");
    this.params = at.params;
    this.incoming = incoming;
    this.#response = response;
  }

  header(name: string): string | undefined {
    return headerOn(this.incoming, name);
  }

  headers(name: string): string[] {
    return headersOn(this.incoming, name);
  }

  get signal(): AbortSignal {
    const stop = new AbortController();
    const response = this.#response;
    response.once("close", () => response.writableFinished || stop.abort());
    return stop.signal;
  }
}

/** Node's own headers: building a Headers object for each request costs more than the read of a section. */
function headerOn({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

function headersOn({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) if (isNamed(rawHeaders[i] ?? "", name)) values.push(rawHeaders[i + 1] ?? "");
  return values;
}

function searchOf(url: string): URLSearchParams | null {
  const at = url.indexOf("?");
  return at < 0 ? null : new URLSearchParams(url.slice(at + 1));
}
