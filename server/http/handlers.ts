import type { Input, Reply, RouteDef } from "#shared/route.ts";
import type { Ctx } from "../context.ts";

/** Raw bytes of a request whose route says `bodyKind: "bytes"`. */
export interface ByteInput {
  stream: ReadableStream<Uint8Array>;
  /** From `Content-Length`; null when the client did not say. */
  contentLength: number | null;
}

type HandlerInput<R extends RouteDef> = Input<R> & (R["bodyKind"] extends "bytes" ? ByteInput : unknown);

/** Handler of one route: validated input in, reply without timing and cost out. Throws AppError for every refusal. */
export type Handler<R extends RouteDef> = (input: HandlerInput<R>, ctx: Ctx) => Promise<Reply<R>> | Reply<R>;

/** A handler for every route of a feature; a missing one does not compile. */
export type Handlers<Routes extends Record<string, RouteDef>> = { [K in keyof Routes]: Handler<Routes[K]> };

/** A handler with rules on its input that no schema can tell; `check` throws ValidationError, before credits are looked at. */
export function checked<I, C, O>(check: (input: I, ctx: C) => void, run: (input: I, ctx: C) => O): (input: I, ctx: C) => O {
  return Object.assign(run, { check });
}
