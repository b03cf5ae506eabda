import type { AuditNote } from "../audit/note.ts";
import type { Call, Ctx, Services } from "../context.ts";
import type { Principal } from "../principal.ts";
import type { Caller } from "./caller.ts";
import type { PublicDoor } from "../http/public-address.ts";

/** The parts of a call its handler may read and change. */
interface Answered {
  readonly requestId: string;
  readonly principal: Principal;
  readonly viewer: string | null;
  readonly ifMatch: string | null;
  readonly headers: Record<string, string>;
  readonly note: AuditNote;
  cost: number | null;
}

type CallSource = Pick<Caller, "signal" | "door">;

type MakeContext = (call: Answered, caller: CallSource, write?: Services["write"]) => Ctx;

/**
 * Makes the context that a handler uses in one call. Services are found through the prototype, and so is the caller's signal, which is
 * expensive to create and rarely used; `write` replaces the services' own where the call is audited. Trap: a getter on the object itself
 * gives every request its own hidden class, which keeps everything of the request in memory until the next full collection.
 */
export function contextMaker(services: Services): MakeContext {
  class CallContext implements Call {
    readonly requestId: string;
    readonly principal: Principal;
    readonly viewer: string | null;
    readonly ifMatch: string | null;
    readonly door: PublicDoor | null;
    readonly #call: Answered;
    readonly #caller: CallSource;

    constructor(call: Answered, caller: CallSource) {
      this.requestId = call.requestId;
      this.principal = call.principal;
      this.viewer = call.viewer;
      this.ifMatch = call.ifMatch;
      this.door = caller.door ?? null;
      this.#call = call;
      this.#caller = caller;
    }

    charge(credits: number): void {
      this.#call.cost = credits;
    }

    setHeader(name: string, value: string): void {
      this.#call.headers[name] = value;
    }

    note(more: AuditNote): void {
      Object.assign(this.#call.note, more);
    }

    get signal(): AbortSignal {
      return this.#caller.signal;
    }
  }
  Object.setPrototypeOf(CallContext.prototype, services);
  return (call, caller, write) => {
    // A Ctx only has its own fields, the services behind it and the signal.
    const ctx = new CallContext(call, caller) as unknown as Ctx;
    return write === undefined ? ctx : Object.assign(ctx, { write });
  };
}
