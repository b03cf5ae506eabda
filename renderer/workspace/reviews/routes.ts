import { screenRoute } from "../../ui/screen-route.ts";
import { reviewQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/reviews",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(reviewQueries.list(matterId)),
    component: lazyScreen(() => import("./MatterReviews.tsx"), "MatterReviews"),
  }),
  screenRoute({
    path: "/matters/$matterId/reviews/$reviewId",
    loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(reviewQueries.one(params)),
    component: lazyScreen(() => import("./ReviewScreen.tsx"), "ReviewScreen"),
  }),
];
