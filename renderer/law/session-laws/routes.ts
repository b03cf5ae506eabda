import { type ListAddress, type PlaceAddress, readListAddress, readPlace } from "./address.ts";
import { libraryQueries } from "../library/queries.ts";
import { sessionLawQueries } from "./queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

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
    loader: ({ context }) =>
      Promise.all([
        context.queryClient.fetchQuery(sessionLawQueries.stored()),
        // The tabs of the collections appear with the page.
        context.queryClient.ensureQueryData(libraryQueries.sources()).catch(() => null),
      ]),
    component: lazyScreen(() => import("./SessionLawsScreen.tsx"), "SessionLawsScreen"),
  }),
  // An id, a citation or a bill number.
  screenRoute({
    path: "/session-laws/$lawId",
    validateSearch: readPlace,
    loader: ({ context, params }) => context.queryClient.fetchQuery(sessionLawQueries.law(params.lawId)),
    component: lazyScreen(() => import("./SessionLawScreen.tsx"), "SessionLawScreen"),
    errorComponent: lazyScreen(() => import("./LawMissing.tsx"), "LawMissing"),
  }),
];
