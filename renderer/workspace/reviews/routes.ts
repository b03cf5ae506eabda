import { screenRoute } from "../../ui/screen-route.ts";
import { readPositionsAddress, readReviewAddress, type ReviewAddress } from "./positions-address.ts";
import { type PositionsAddress, reviewQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/matters/$matterId/reviews/positions": PositionsAddress;
    "/matters/$matterId/reviews/$reviewId": ReviewAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/matters/$matterId/reviews",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(reviewQueries.list(matterId)),
    component: lazyScreen(() => import("./MatterReviews.tsx"), "MatterReviews"),
  }),
  // A table fills the window, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/reviews/positions",
    validateSearch: readPositionsAddress,
    component: lazyScreen(() => import("./PositionsScreen.tsx"), "PositionsScreen"),
  }),
  screenRoute({
    path: "/matters/$matterId/reviews/$reviewId",
    validateSearch: readReviewAddress,
    loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(reviewQueries.one(params)),
    component: lazyScreen(() => import("./ReviewScreen.tsx"), "ReviewScreen"),
  }),
];
