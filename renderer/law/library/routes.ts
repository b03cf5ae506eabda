import { readSourcesAddress, type SourcesAddress } from "./sources/address.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/library/official": SourcesAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/library",
    component: lazyScreen(() => import("./LibraryScreen.tsx"), "LibraryScreen"),
  }),
  screenRoute({
    path: "/library/coverage",
    component: lazyScreen(() => import("./coverage/CoverageScreen.tsx"), "CoverageScreen"),
  }),
  screenRoute({
    path: "/library/official",
    validateSearch: readSourcesAddress,
    component: lazyScreen(() => import("./sources/SourcesScreen.tsx"), "SourcesScreen"),
  }),
];
