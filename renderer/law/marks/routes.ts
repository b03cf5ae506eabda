import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [screenRoute({ path: "/marks", component: lazyRouteComponent(() => import("./MarksScreen.tsx"), "MarksScreen") })];
