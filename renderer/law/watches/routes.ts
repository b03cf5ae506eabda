import { lazyRouteComponent } from "@tanstack/react-router";
import { readWatchesAddress, type WatchesAddress } from "./address.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/watches": WatchesAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/watches",
    validateSearch: readWatchesAddress,
    component: lazyRouteComponent(
      whenServed(() => import("./WatchesScreen.tsx")),
      "WatchesScreen",
    ),
  }),
  screenRoute({
    path: "/watches/boards",
    component: lazyRouteComponent(
      whenServed(() => import("./BoardsScreen.tsx")),
      "BoardsScreen",
    ),
  }),
];
