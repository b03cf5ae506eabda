import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/documents",
    within: "/matters/$matterId",
    component: lazyScreen(() => import("./MatterDocuments.tsx"), "MatterDocuments"),
  }),
];
