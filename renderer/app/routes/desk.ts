import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { tickStep } from "../../state/first-steps.ts";
import { readAddress } from "../../statutes/search-form.ts";
import { readWatchesAddress } from "../../watches/address.ts";
import { rootRoute } from "./root.ts";

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search",
  validateSearch: readAddress,
  beforeLoad: ({ search, preload }) => {
    if (search.q !== "" && !preload) tickStep("search");
  },
  component: lazyRouteComponent(() => import("../../statutes/SearchScreen.tsx"), "SearchScreen"),
});

const marksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/marks",
  component: lazyRouteComponent(() => import("../../marks/MarksScreen.tsx"), "MarksScreen"),
});

/** Watched law: what changed in it, the watches, and the boards they stand on. */
const watchesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/watches",
  validateSearch: readWatchesAddress,
  component: lazyRouteComponent(() => import("../../watches/WatchesScreen.tsx"), "WatchesScreen"),
});

const boardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/watches/boards",
  component: lazyRouteComponent(() => import("../../watches/BoardsScreen.tsx"), "BoardsScreen"),
});

const authoritiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/authorities",
  component: lazyRouteComponent(() => import("../../authorities/AuthoritiesScreen.tsx"), "AuthoritiesScreen"),
});

const keysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/keys",
  component: lazyRouteComponent(() => import("../../keys/KeysScreen.tsx"), "KeysScreen"),
});

/** What works across all law: search, marks, watches, tables of authorities; and the keys. */
export const deskRoutes = [searchRoute, marksRoute, watchesRoute, boardsRoute, authoritiesRoute, keysRoute] as const;
