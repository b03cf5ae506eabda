import { prefetchRecords } from "./prefetch-records.ts";
import { matterQueries } from "./queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/matters",
    loader: prefetchRecords,
    component: lazyScreen(() => import("./MattersScreen.tsx"), "MattersScreen"),
  }),
  screenRoute({
    path: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => {
      void queryClient.prefetchQuery(matterQueries.one(matterId));
      void queryClient.prefetchQuery(matterQueries.desk(matterId));
    },
    component: lazyScreen(() => import("./MatterScreen.tsx"), "MatterScreen"),
  }),
  screenRoute({
    path: "/matters/$matterId",
    within: "/matters/$matterId",
    component: lazyScreen(() => import("./MatterOverview.tsx"), "MatterOverview"),
  }),
  screenRoute({
    path: "/matters/$matterId/activity",
    within: "/matters/$matterId",
    component: lazyScreen(() => import("./MatterActivity.tsx"), "MatterActivity"),
  }),
  screenRoute({
    path: "/matters/$matterId/settings",
    within: "/matters/$matterId",
    component: lazyScreen(() => import("./MatterSettings.tsx"), "MatterSettings"),
  }),
];
