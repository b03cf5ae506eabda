import { screenRoute } from "../../ui/screen-route.ts";
import { playbookQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/playbooks",
    loader: ({ context: { queryClient } }) => {
      void queryClient.prefetchQuery(playbookQueries.list());
      void queryClient.prefetchQuery(playbookQueries.templates());
    },
    component: lazyScreen(() => import("./PlaybooksScreen.tsx"), "PlaybooksScreen"),
  }),
  screenRoute({
    path: "/playbooks/import",
    component: lazyScreen(() => import("./import/ImportScreen.tsx"), "ImportScreen"),
  }),
  screenRoute({
    path: "/playbooks/$playbookId",
    loader: ({ context: { queryClient }, params: { playbookId } }) => void queryClient.prefetchQuery(playbookQueries.one(playbookId)),
    component: lazyScreen(() => import("./PlaybookScreen.tsx"), "PlaybookScreen"),
  }),
];
