import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/authorities",
    component: lazyRouteComponent(
      whenServed(() => import("./AuthoritiesScreen.tsx")),
      "AuthoritiesScreen",
    ),
  }),
];
