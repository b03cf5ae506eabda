import { lazyRouteComponent } from "@tanstack/react-router";
import { readSourcesAddress, type SourcesAddress } from "./sources/address.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/library/official": SourcesAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/library",
    component: lazyRouteComponent(
      whenServed(() => import("./LibraryScreen.tsx")),
      "LibraryScreen",
    ),
  }),
  screenRoute({
    path: "/library/coverage",
    component: lazyRouteComponent(
      whenServed(() => import("./coverage/CoverageScreen.tsx")),
      "CoverageScreen",
    ),
  }),
  screenRoute({
    path: "/library/official",
    validateSearch: readSourcesAddress,
    component: lazyRouteComponent(
      whenServed(() => import("./sources/SourcesScreen.tsx")),
      "SourcesScreen",
    ),
  }),
];
