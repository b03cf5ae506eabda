import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readActsAddress } from "../../acts/address.ts";
import { readListAddress, readPlace } from "../../session-laws/address.ts";
import { sessionLawQueries } from "../../session-laws/queries.ts";
import { rootRoute } from "./root.ts";

const indiaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/india",
  validateSearch: readActsAddress,
  component: lazyRouteComponent(() => import("../../acts/ActsScreen.tsx"), "ActsScreen"),
});

const actRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/india/$actId",
  component: lazyRouteComponent(() => import("../../acts/ActScreen.tsx"), "ActScreen"),
});

const actOverviewRoute = createRoute({
  getParentRoute: () => actRoute,
  path: "/",
  component: lazyRouteComponent(() => import("../../acts/ActOverview.tsx"), "ActOverview"),
});

const actSectionRoute = createRoute({
  getParentRoute: () => actRoute,
  path: "$number",
  component: lazyRouteComponent(() => import("../../acts/ActSection.tsx"), "ActSection"),
});

/** Session laws of a state, by session. */
const sessionLawsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/session-laws",
  validateSearch: readListAddress,
  loader: ({ context }) => context.queryClient.fetchQuery(sessionLawQueries.held()),
  component: lazyRouteComponent(() => import("../../session-laws/SessionLawsScreen.tsx"), "SessionLawsScreen"),
});

/** One act; an id, a citation or a bill number. */
const sessionLawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/session-laws/$lawId",
  validateSearch: readPlace,
  loader: ({ context, params }) => context.queryClient.fetchQuery(sessionLawQueries.law(params.lawId)),
  component: lazyRouteComponent(() => import("../../session-laws/SessionLawScreen.tsx"), "SessionLawScreen"),
  errorComponent: lazyRouteComponent(() => import("../../session-laws/LawMissing.tsx"), "LawMissing"),
});

/** Collections with screens of their own: acts of India and session laws of the states. */
export const collectionRoutes = [
  indiaRoute,
  actRoute.addChildren([actOverviewRoute, actSectionRoute]),
  sessionLawsRoute,
  sessionLawRoute,
] as const;
