import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/settings/keys",
    within: "/settings",
    component: lazyScreen(() => import("./KeysScreen.tsx"), "KeysScreen"),
  }),
];
