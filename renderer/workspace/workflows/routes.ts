import { screenRoute } from "../../ui/screen-route.ts";
import { workflowQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

/** `run`: the run that the user opened. */
interface WorkflowsAddress {
  run?: string;
}

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/matters/$matterId/workflows": WorkflowsAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/matters/$matterId/workflows",
    within: "/matters/$matterId",
    validateSearch: ({ run }) => (typeof run === "string" ? { run } : {}),
    loader: ({ context: { queryClient }, params: { matterId } }) => {
      void queryClient.prefetchQuery(workflowQueries.definitions());
      void queryClient.prefetchQuery(workflowQueries.runs(matterId));
    },
    component: lazyScreen(() => import("./MatterWorkflows.tsx"), "MatterWorkflows"),
  }),
];
