import { lazyRouteComponent } from "@tanstack/react-router";
import { prefetchRecords } from "./prefetch-records.ts";
import { matterQueries } from "./queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/matters",
    loader: prefetchRecords,
    component: lazyRouteComponent(
      whenServed(() => import("./MattersScreen.tsx")),
      "MattersScreen",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId",
    loader: ({ context: { queryClient }, params: { matterId } }) => {
      void queryClient.prefetchQuery(matterQueries.one(matterId));
      void queryClient.prefetchQuery(matterQueries.desk(matterId));
    },
    component: lazyRouteComponent(
      whenServed(() => import("./MatterScreen.tsx")),
      "MatterScreen",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId",
    within: "/matters/$matterId",
    component: lazyRouteComponent(
      whenServed(() => import("./MatterOverview.tsx")),
      "MatterOverview",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId/activity",
    within: "/matters/$matterId",
    component: lazyRouteComponent(
      whenServed(() => import("./MatterActivity.tsx")),
      "MatterActivity",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId/settings",
    within: "/matters/$matterId",
    component: lazyRouteComponent(
      whenServed(() => import("./MatterSettings.tsx")),
      "MatterSettings",
    ),
  }),
];
