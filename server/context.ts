import type { CallArgsOf, QueryName, ResultOf } from "./corpus/client.ts";
import type { QueryDbs } from "./corpus/queries.ts";

/** Who is calling. Data keys and workspace credentials join in later. */
export interface Principal {
  kind: "owner";
  name: string;
}

/** What a handler may reach. */
export interface Ctx {
  requestId: string;
  principal: Principal;
  now(): Date;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
  /** Connections of the service thread, for reads that take well under a millisecond (one section, its neighbours). */
  local: QueryDbs;
  /** Runs a named query in a reader thread. */
  query<N extends QueryName>(name: N, args: CallArgsOf<N>): Promise<ResultOf<N>>;
  /** Books the call's price in credits; the last call wins. An unmetered principal pays nothing, whatever is booked. */
  charge(credits: number): void;
}
