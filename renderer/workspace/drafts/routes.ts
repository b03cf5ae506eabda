import { screenRoute } from "../../ui/screen-route.ts";
import { draftQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

/** `from`: the original of this draft, shown beside it. */
interface DraftAddress {
  from?: string;
}

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/matters/$matterId/drafts/$draftId": DraftAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/matters/$matterId/drafts",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(draftQueries.list(matterId)),
    component: lazyScreen(() => import("./MatterDrafts.tsx"), "MatterDrafts"),
  }),
  // A draft fills the window, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/drafts/$draftId",
    validateSearch: ({ from }) => (typeof from === "string" ? { from } : {}),
    loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(draftQueries.one(params)),
    component: lazyScreen(() => import("./DraftScreen.tsx"), "DraftScreen"),
  }),
];
