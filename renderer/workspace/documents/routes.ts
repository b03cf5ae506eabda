import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/documents",
    within: "/matters/$matterId",
    component: lazyRouteComponent(
      whenServed(() => import("./MatterDocuments.tsx")),
      "MatterDocuments",
    ),
  }),
];
