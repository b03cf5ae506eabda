import { prefetchRecords } from "../matters/prefetch-records.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/clients",
    loader: prefetchRecords,
    component: lazyScreen(() => import("./ClientsScreen.tsx"), "ClientsScreen"),
  }),
  screenRoute({
    path: "/clients/$clientId",
    component: lazyScreen(() => import("./ClientScreen.tsx"), "ClientScreen"),
  }),
];
