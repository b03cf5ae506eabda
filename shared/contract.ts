import { libraryRoutes } from "./library.ts";
import type { RouteDef } from "./route.ts";
import { rootRoutes, sessionRoutes } from "./session.ts";
import { statutesRoutes } from "./statutes.ts";

/** Every feature's routes. A handler, the client, OpenAPI and the docs page come from this list. */
export const contract = {
  root: rootRoutes,
  session: sessionRoutes,
  library: libraryRoutes,
  statutes: statutesRoutes,
} satisfies Record<string, Record<string, RouteDef>>;
