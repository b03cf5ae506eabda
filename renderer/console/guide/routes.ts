import { lazyScreen } from "../../api/lazy-screen.ts";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({
    path: "/guide",
    component: lazyScreen(() => import("./GuideScreen.tsx"), "GuideScreen"),
  }),
  screenRoute({
    path: "/guide/$page",
    component: lazyScreen(() => import("./GuideScreen.tsx"), "GuideScreen"),
  }),
];
