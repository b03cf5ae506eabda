import { type HistoryAddress, readHistoryAddress } from "./versions.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/law/history/$actId": HistoryAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/law/history/$actId",
    within: "/law",
    validateSearch: readHistoryAddress,
    component: lazyScreen(() => import("./HistoryScreen.tsx"), "HistoryScreen"),
  }),
];
