import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { gridQueries } from "./queries.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/grids",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(gridQueries.list(matterId)),
    component: lazyRouteComponent(
      whenServed(() => import("./MatterGrids.tsx")),
      "MatterGrids",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId/ask",
    within: "/matters/$matterId",
    component: lazyRouteComponent(
      whenServed(() => import("./MatterAsk.tsx")),
      "MatterAsk",
    ),
  }),
  // A grid has the window to itself, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/grids/$matrixId",
    loader: ({ context: { queryClient }, params }) => {
      void queryClient.prefetchQuery(gridQueries.one(params));
      void queryClient.prefetchQuery(gridQueries.cells(params));
    },
    component: lazyRouteComponent(
      whenServed(() => import("./GridScreen.tsx")),
      "GridScreen",
    ),
  }),
];
