import { lazyRouteComponent } from "@tanstack/react-router";
import { type ActsAddress, readActsAddress } from "./address.ts";
import { libraryQueries } from "../library/queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/india": ActsAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/india",
    validateSearch: readActsAddress,
    // The tabs of the collections come with the page.
    loader: ({ context }) => context.queryClient.ensureQueryData(libraryQueries.sources()).catch(() => null),
    component: lazyRouteComponent(
      whenServed(() => import("./ActsScreen.tsx")),
      "ActsScreen",
    ),
  }),
  screenRoute({
    path: "/india/$actId",
    component: lazyRouteComponent(
      whenServed(() => import("./ActScreen.tsx")),
      "ActScreen",
    ),
  }),
  screenRoute({
    path: "/india/$actId",
    within: "/india/$actId",
    component: lazyRouteComponent(
      whenServed(() => import("./ActOverview.tsx")),
      "ActOverview",
    ),
  }),
  screenRoute({
    path: "/india/$actId/$number",
    within: "/india/$actId",
    component: lazyRouteComponent(
      whenServed(() => import("./ActSection.tsx")),
      "ActSection",
    ),
  }),
];
