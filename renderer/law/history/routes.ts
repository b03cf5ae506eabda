import { lazyRouteComponent } from "@tanstack/react-router";
import { type HistoryAddress, readHistoryAddress } from "./versions.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

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
    component: lazyRouteComponent(
      whenServed(() => import("./HistoryScreen.tsx")),
      "HistoryScreen",
    ),
  }),
];
