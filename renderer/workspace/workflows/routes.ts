import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { workflowQueries } from "./queries.ts";

export const routes = [
  screenRoute({
    path: "/matters/$matterId/workflows",
    within: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => {
      void queryClient.prefetchQuery(workflowQueries.definitions());
      void queryClient.prefetchQuery(workflowQueries.runs(matterId));
    },
    component: lazyRouteComponent(() => import("./MatterWorkflows.tsx"), "MatterWorkflows"),
  }),
];
