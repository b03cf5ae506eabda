import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/law",
    within: "/matters/$matterId",
    component: lazyRouteComponent(() => import("./MatterLaw.tsx"), "MatterLaw"),
  }),
];
