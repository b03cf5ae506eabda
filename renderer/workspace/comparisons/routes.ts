import { screenRoute } from "../../ui/screen-route.ts";
import { comparisonQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/comparisons",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(comparisonQueries.list(matterId)),
    component: lazyScreen(() => import("./MatterComparisons.tsx"), "MatterComparisons"),
  }),
  // A comparison fills the window, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/comparisons/$comparisonId",
    loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(comparisonQueries.one(params)),
    component: lazyScreen(() => import("./ComparisonScreen.tsx"), "ComparisonScreen"),
  }),
];
