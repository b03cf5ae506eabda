import type { RouteDef } from "#shared/route.ts";
import type { Call, Services } from "../platform/context.ts";
import type { Handlers } from "../platform/calls/handlers.ts";
import type { NetworkConfig } from "../platform/net/network-config.ts";
import type { QueryRunner } from "../platform/query-runner.ts";
import type { Library } from "./library/service.ts";
import type { LawQueries } from "./reader-queries.ts";
import type { Sources } from "./sources/sources.ts";
import type { QueryDbs } from "./store/query-dbs.ts";
import type { Watching } from "./watches/watching.ts";
import type { EverydayWords } from "./semantic/service.ts";
import type { Refreshing } from "./watches/refreshing.ts";

/** State that the law handlers share for the life of the service. */
export interface LawServices extends Services, QueryRunner<LawQueries> {
  /** Connections of the service thread, for reads that take far less than a millisecond (one section, its neighbors). */
  local: QueryDbs;
  library: Library;
  sources: Sources;
  watching: Watching;
  refreshing: Refreshing;
  everydayWords: EverydayWords;
  /** Exceptions to the rules of outgoing requests, for tests. */
  networkConfig: NetworkConfig;
}

/** The things a law handler may use. */
export type LawCtx = Call & LawServices;

/** One law handler for every route of a feature. */
export type LawHandlers<Routes extends Record<string, RouteDef>> = Handlers<Routes, LawCtx>;
