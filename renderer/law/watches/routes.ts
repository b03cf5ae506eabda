import { readWatchesAddress, type WatchesAddress } from "./address.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/watches": WatchesAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/watches",
    validateSearch: readWatchesAddress,
    component: lazyScreen(() => import("./WatchesScreen.tsx"), "WatchesScreen"),
  }),
  screenRoute({
    path: "/watches/boards",
    component: lazyScreen(() => import("./BoardsScreen.tsx"), "BoardsScreen"),
  }),
];
