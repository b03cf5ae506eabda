import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/settings/keys",
    within: "/settings",
    component: lazyRouteComponent(
      whenServed(() => import("./KeysScreen.tsx")),
      "KeysScreen",
    ),
  }),
];
