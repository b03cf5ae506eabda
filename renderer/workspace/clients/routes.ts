import { lazyRouteComponent } from "@tanstack/react-router";
import { prefetchRecords } from "../matters/prefetch-records.ts";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({
    path: "/clients",
    loader: prefetchRecords,
    component: lazyRouteComponent(() => import("./ClientsScreen.tsx"), "ClientsScreen"),
  }),
  screenRoute({ path: "/clients/$clientId", component: lazyRouteComponent(() => import("./ClientScreen.tsx"), "ClientScreen") }),
];
