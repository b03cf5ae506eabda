import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { playbookQueries } from "./queries.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/playbooks",
    loader: ({ context: { queryClient } }) => {
      void queryClient.prefetchQuery(playbookQueries.list());
      void queryClient.prefetchQuery(playbookQueries.templates());
    },
    component: lazyRouteComponent(
      whenServed(() => import("./PlaybooksScreen.tsx")),
      "PlaybooksScreen",
    ),
  }),
  screenRoute({
    path: "/playbooks/$playbookId",
    loader: ({ context: { queryClient }, params: { playbookId } }) => void queryClient.prefetchQuery(playbookQueries.one(playbookId)),
    component: lazyRouteComponent(
      whenServed(() => import("./PlaybookScreen.tsx")),
      "PlaybookScreen",
    ),
  }),
];
