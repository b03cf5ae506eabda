import { type ActsAddress, readActsAddress } from "./address.ts";
import { libraryQueries } from "../library/queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/india": ActsAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/india",
    validateSearch: readActsAddress,
    // The tabs of the collections appear with the page.
    loader: ({ context }) => context.queryClient.ensureQueryData(libraryQueries.sources()).catch(() => null),
    component: lazyScreen(() => import("./ActsScreen.tsx"), "ActsScreen"),
  }),
  screenRoute({
    path: "/india/$actId",
    component: lazyScreen(() => import("./ActScreen.tsx"), "ActScreen"),
  }),
  screenRoute({
    path: "/india/$actId",
    within: "/india/$actId",
    component: lazyScreen(() => import("./ActOverview.tsx"), "ActOverview"),
  }),
  screenRoute({
    path: "/india/$actId/$number",
    within: "/india/$actId",
    component: lazyScreen(() => import("./ActSection.tsx"), "ActSection"),
  }),
];
