import type { Ctx, Principal, Services } from "../context.ts";
import type { AuditNote } from "./audit.ts";

/** What a handler may tell of its call. */
export interface Told {
  readonly requestId: string;
  readonly headers: Record<string, string>;
  readonly note: AuditNote;
  booked: number | null;
}

type MakeContext = (
  call: Told,
  principal: Principal,
  allowlist: string | null,
  request: { readonly signal: AbortSignal },
  write?: Services["write"],
) => Ctx;

/**
 * Makes what a handler reaches in one call. Services are found through the prototype, and so is the caller's signal, which is dear to make
 * and seldom asked for; `write` stands in for the services' own where the call is audited. Trap: a getter written into the object itself
 * gives every request a hidden class of its own, and with it everything the request held stays in memory until the next full collection.
 */
export function contextMaker(services: Services): MakeContext {
  class CallContext implements Omit<Ctx, keyof Services> {
    readonly requestId: string;
    readonly principal: Principal;
    readonly allowlist: string | null;
    readonly #call: Told;
    readonly #request: { readonly signal: AbortSignal };

    constructor(call: Told, principal: Principal, allowlist: string | null, request: { readonly signal: AbortSignal }) {
      this.requestId = call.requestId;
      this.principal = principal;
      this.allowlist = allowlist;
      this.#call = call;
      this.#request = request;
    }

    charge(credits: number): void {
      this.#call.booked = credits;
    }

    setHeader(name: string, value: string): void {
      this.#call.headers[name] = value;
    }

    note(more: AuditNote): void {
      Object.assign(this.#call.note, more);
    }

    get signal(): AbortSignal {
      return this.#request.signal;
    }
  }
  Object.setPrototypeOf(CallContext.prototype, services);
  return (call, principal, allowlist, request, write) => {
    // Its own fields, the services behind it and the signal are all a Ctx has.
    const ctx = new CallContext(call, principal, allowlist, request) as unknown as Ctx;
    return write === undefined ? ctx : Object.assign(ctx, { write });
  };
}
