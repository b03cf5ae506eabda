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
export type Handler<R extends RouteDef, C = Ctx> = (input: HandlerInput<R>, ctx: C) => Promise<Reply<R>> | Reply<R>;

/** A handler for every route of a feature, with the context of its ring; a missing one does not compile. */
export type Handlers<Routes extends Record<string, RouteDef>, C = Ctx> = { [K in keyof Routes]: Handler<Routes[K], C> };

/** A handler of any route and ring. `Handlers<…>` checked its exact types where it was written. */
export type LooseHandler = ((input: never, ctx: never) => unknown) & { check?: (input: never, ctx: never) => void };

/** A handler with rules for its input that no schema can express; `check` throws ValidationError, before credits are checked. */
export function checked<I, C, O>(check: (input: I, ctx: C) => void, run: (input: I, ctx: C) => O): (input: I, ctx: C) => O {
  return Object.assign(run, { check });
}
