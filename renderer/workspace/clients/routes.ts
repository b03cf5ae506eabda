import { lazyRouteComponent } from "@tanstack/react-router";
import { prefetchRecords } from "../matters/prefetch-records.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/clients",
    loader: prefetchRecords,
    component: lazyRouteComponent(
      whenServed(() => import("./ClientsScreen.tsx")),
      "ClientsScreen",
    ),
  }),
  screenRoute({
    path: "/clients/$clientId",
    component: lazyRouteComponent(
      whenServed(() => import("./ClientScreen.tsx")),
      "ClientScreen",
    ),
  }),
];
