import { lazyRouteComponent } from "@tanstack/react-router";
import { type ListAddress, type PlaceAddress, readListAddress, readPlace } from "./address.ts";
import { sessionLawQueries } from "./queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/session-laws": ListAddress;
    "/session-laws/$lawId": PlaceAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/session-laws",
    validateSearch: readListAddress,
    loader: ({ context }) => context.queryClient.fetchQuery(sessionLawQueries.stored()),
    component: lazyRouteComponent(() => import("./SessionLawsScreen.tsx"), "SessionLawsScreen"),
  }),
  // An id, a citation or a bill number.
  screenRoute({
    path: "/session-laws/$lawId",
    validateSearch: readPlace,
    loader: ({ context, params }) => context.queryClient.fetchQuery(sessionLawQueries.law(params.lawId)),
    component: lazyRouteComponent(() => import("./SessionLawScreen.tsx"), "SessionLawScreen"),
    errorComponent: lazyRouteComponent(() => import("./LawMissing.tsx"), "LawMissing"),
  }),
];
