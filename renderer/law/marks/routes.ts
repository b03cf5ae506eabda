import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/marks",
    component: lazyRouteComponent(
      whenServed(() => import("./MarksScreen.tsx")),
      "MarksScreen",
    ),
  }),
];
