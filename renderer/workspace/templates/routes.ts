import { screenRoute } from "../../ui/screen-route.ts";
import { templateQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/templates",
    loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(templateQueries.list()),
    component: lazyScreen(() => import("./TemplatesScreen.tsx"), "TemplatesScreen"),
  }),
  screenRoute({
    path: "/templates/$templateId",
    loader: ({ context: { queryClient }, params: { templateId } }) => {
      void queryClient.prefetchQuery(templateQueries.one(templateId));
      void queryClient.prefetchQuery(templateQueries.reading(templateId));
    },
    component: lazyScreen(() => import("./TemplateScreen.tsx"), "TemplateScreen"),
  }),
  screenRoute({
    path: "/matters/$matterId/fill/$templateId",
    loader: ({ context: { queryClient }, params: { templateId } }) => {
      void queryClient.prefetchQuery(templateQueries.one(templateId));
      void queryClient.prefetchQuery(templateQueries.reading(templateId));
    },
    component: lazyScreen(() => import("./FillScreen.tsx"), "FillScreen"),
  }),
];
