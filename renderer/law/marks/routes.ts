import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/marks",
    component: lazyScreen(() => import("./MarksScreen.tsx"), "MarksScreen"),
  }),
];
