import type { Ctx, Services } from "../context.ts";

/** What belongs to one call. `write` stands in for the services' own where the call is audited. */
export type OfOneCall = Omit<Ctx, keyof Services | "signal"> & Partial<Pick<Ctx, "write">>;

/**
 * Makes what a handler reaches in one call. Services are found through the prototype, and so is the caller's signal, which is dear to make
 * and seldom asked for. Trap: a getter written into the object itself gives every request a hidden class of its own, and with it everything
 * the request held stays in memory until the next full collection.
 */
export function contextMaker(services: Services): (own: OfOneCall, request: { readonly signal: AbortSignal }) => Ctx {
  class CallContext {
    readonly #request: { readonly signal: AbortSignal };
    constructor(own: OfOneCall, request: { readonly signal: AbortSignal }) {
      this.#request = request;
      Object.assign(this, own);
    }
    get signal(): AbortSignal {
      return this.#request.signal;
    }
  }
  Object.setPrototypeOf(CallContext.prototype, services);
  // Its own fields, the services behind it and the signal are all a Ctx has.
  return (own, request) => new CallContext(own, request) as unknown as Ctx;
}
