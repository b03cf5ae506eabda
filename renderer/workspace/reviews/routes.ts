import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { reviewQueries } from "./queries.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/reviews",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(reviewQueries.list(matterId)),
    component: lazyRouteComponent(
      whenServed(() => import("./MatterReviews.tsx")),
      "MatterReviews",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId/reviews/$reviewId",
    loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(reviewQueries.one(params)),
    component: lazyRouteComponent(
      whenServed(() => import("./ReviewScreen.tsx")),
      "ReviewScreen",
    ),
  }),
];
