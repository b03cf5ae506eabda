import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({
    path: "/settings/keys",
    within: "/settings",
    component: lazyRouteComponent(() => import("./KeysScreen.tsx"), "KeysScreen"),
  }),
];
