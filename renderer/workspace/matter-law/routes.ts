import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/law",
    within: "/matters/$matterId",
    component: lazyScreen(() => import("./MatterLaw.tsx"), "MatterLaw"),
  }),
];
