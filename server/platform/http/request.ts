import type { IncomingMessage } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";
import type { HttpBindings } from "@hono/node-server";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { RouteAuth, RouteDef } from "#shared/route.ts";
import type { Context } from "hono";
import type { Caller, CallInput } from "../calls/caller.ts";
import type { ByteInput } from "../calls/handlers.ts";
import { methodsOf } from "./allowed-methods.ts";
import { readJson } from "./body.ts";
import { isNamed } from "./duplicate-headers.ts";
import type { PublicDoor } from "./public-address.ts";
import { queryObject } from "./query-object.ts";

/** The origin of a request: Node's objects on the socket; `trusted` when the desktop shell calls in-process; `door` at the public address. */
export interface Env {
  Bindings: Partial<HttpBindings> & { trusted?: boolean; door?: PublicDoor };
}

/** A request over HTTP, as a call and its caller. */
export class HttpRequest implements Caller {
  readonly path: string;
  readonly method: string;
  readonly search: URLSearchParams | null;
  readonly isOwner: boolean;
  readonly door: PublicDoor | null;
  /** As the platform provides it. */
  readonly web: Request;
  /** Node's own stream; undefined in-process. */
  readonly incoming: IncomingMessage | undefined;

  constructor(c: Context<Env>) {
    this.path = c.req.path;
    this.method = c.req.method;
    this.web = c.req.raw;
    this.search = searchOf(c.req.url);
    this.isOwner = c.env?.trusted ?? false;
    this.door = c.env?.door ?? null;
    this.incoming = c.env?.incoming;
  }

  /** By its name in lower case. Node's own headers: building a Headers object for each request costs more than reading a section. */
  header(name: string): string | undefined {
    if (this.incoming === undefined) return this.web.headers.get(name) ?? undefined;
    const value = this.incoming.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  /** The three places of data-api §2 on data routes, only `Authorization` elsewhere (security S13). */
  secrets(auth: RouteAuth): string[] {
    const bearers = this.#values("authorization").flatMap((value) => /^bearer +(\S+) *$/i.exec(value)?.[1] ?? []);
    if (auth !== "data") return bearers.length < 2 ? bearers : [...new Set(bearers)];
    const keys = [...this.#values("x-api-key").map((key) => key.trim()), ...(this.search?.getAll("api_key") ?? [])];
    // Addresses end up in histories and logs: the owner's session is read only from `Authorization` (security S9).
    return [...new Set([...bearers, ...keys.filter((key) => key !== "" && !key.startsWith("svc_sess_"))])];
  }

  get actingUser(): string | undefined {
    const sent = this.header("x-svc-acting-user");
    return sent === undefined ? undefined : utf8OrLatin1(Buffer.from(sent, "latin1"));
  }

  get idempotencyKey(): string | undefined {
    return this.header("idempotency-key");
  }

  get signal(): AbortSignal {
    return this.web.signal;
  }

  /** What the request sends to a route. */
  input(route: RouteDef, params: Record<string, string>): CallInput {
    return {
      path: this.path,
      params,
      query: this.search === null ? {} : queryObject(this.search),
      ifMatch: this.header("if-match"),
      check: () => {
        // Hono answers HEAD like GET without its body: the call would be made, and paid for, without a result.
        if (this.method !== route.method) throw new AppError("method-not-allowed", undefined, { headers: { allow: methodsOf(this.path) } });
      },
      body: () => readJson(this, route.idempotent && {}),
      // The address of a route open to all is itself the permission, and no page can send such a request (PUT, Origin checked).
      bytes: () => this.#bytes(route.auth === "none"),
    };
  }

  #bytes(isAddressed: boolean): ByteInput {
    const type = this.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (!isAddressed && type !== "application/octet-stream")
      throw new AppError("unsupported-media-type", "Send the bytes as application/octet-stream", {
        supportedMediaTypes: ["application/octet-stream"],
      });
    const length = this.header("content-length");
    const stream = this.incoming === undefined ? this.web.body : leftOpen(this.incoming);
    if (stream === null) throw new ValidationError([{ loc: ["body"], msg: "is required", type: "missing", input: null, ctx: {} }]);
    return { stream, contentLength: length === undefined ? null : Number(length) };
  }

  /** Every value of a header as sent: Node only keeps the first `Authorization`, and joins others with a comma. */
  #values(name: string): string[] {
    if (this.incoming === undefined) return [this.header(name)].filter((value) => value !== undefined);
    const { rawHeaders } = this.incoming;
    const values: string[] = [];
    for (let i = 0; i + 1 < rawHeaders.length; i += 2) if (isNamed(rawHeaders[i] ?? "", name)) values.push(rawHeaders[i + 1] ?? "");
    return values;
  }
}

/**
 * The bytes of a request. A reader that stops early leaves the connection open, so that the answer arrives and the next request can
 * follow.
 */
function leftOpen(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  // Node's own class: the compiler does not know `from` where the browser's types are loaded too.
  return NodeStream.from<Uint8Array>(incoming.iterator({ destroyOnReturn: false })) as ReadableStream<Uint8Array>;
}

/** A caller's own request id is returned as the correlation id; one that is too long or unprintable is dropped (workspace-api §1). */
export function correlationOf(request: HttpRequest): Record<string, string> {
  const sent = request.header("x-request-id");
  return sent !== undefined && /^[\x20-\x7e]{1,128}$/.test(sent) ? { "x-correlation-id": sent } : {};
}

function searchOf(url: string): URLSearchParams | null {
  const at = url.indexOf("?");
  return at < 0 ? null : new URLSearchParams(url.slice(at + 1));
}

function utf8OrLatin1(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character of Latin-1.
    return bytes.toString("latin1");
  }
}
