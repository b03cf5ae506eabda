import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({ path: "/authorities", component: lazyRouteComponent(() => import("./AuthoritiesScreen.tsx"), "AuthoritiesScreen") }),
];
