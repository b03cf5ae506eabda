import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { draftQueries } from "./queries.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/drafts",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => void queryClient.prefetchQuery(draftQueries.list(matterId)),
    component: lazyRouteComponent(() => import("./MatterDrafts.tsx"), "MatterDrafts"),
  }),
  // A draft has the window to itself, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/drafts/$draftId",
    loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(draftQueries.one(params)),
    component: lazyRouteComponent(() => import("./DraftScreen.tsx"), "DraftScreen"),
  }),
];
