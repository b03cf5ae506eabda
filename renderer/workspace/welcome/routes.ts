import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({ path: "/welcome", component: lazyRouteComponent(() => import("./WelcomeScreen.tsx"), "WelcomeScreen") }),
];
