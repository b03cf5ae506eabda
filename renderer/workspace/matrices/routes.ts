import { screenRoute } from "../../ui/screen-route.ts";
import { gridQueries } from "./queries.ts";
import { type GridAddress, readGridAddress } from "./grid-address.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/matters/$matterId/grids/$matrixId": GridAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/matters/$matterId/grids",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(gridQueries.list(matterId)),
    component: lazyScreen(() => import("./MatterGrids.tsx"), "MatterGrids"),
  }),
  screenRoute({
    path: "/matters/$matterId/ask",
    within: "/matters/$matterId",
    component: lazyScreen(() => import("./MatterAsk.tsx"), "MatterAsk"),
  }),
  // A grid fills the window, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/grids/$matrixId",
    validateSearch: readGridAddress,
    loader: ({ context: { queryClient }, params }) => {
      void queryClient.prefetchQuery(gridQueries.one(params));
      void queryClient.prefetchQuery(gridQueries.cells(params));
    },
    component: lazyScreen(() => import("./GridScreen.tsx"), "GridScreen"),
  }),
];
