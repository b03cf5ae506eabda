import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { templateQueries } from "./queries.ts";

export const routes = [
  screenRoute({
    path: "/templates",
    loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(templateQueries.list()),
    component: lazyRouteComponent(() => import("./TemplatesScreen.tsx"), "TemplatesScreen"),
  }),
  screenRoute({
    path: "/templates/$templateId",
    loader: ({ context: { queryClient }, params: { templateId } }) => {
      void queryClient.prefetchQuery(templateQueries.one(templateId));
      void queryClient.prefetchQuery(templateQueries.reading(templateId));
    },
    component: lazyRouteComponent(() => import("./TemplateScreen.tsx"), "TemplateScreen"),
  }),
  screenRoute({
    path: "/matters/$matterId/fill/$templateId",
    loader: ({ context: { queryClient }, params: { templateId } }) => {
      void queryClient.prefetchQuery(templateQueries.one(templateId));
      void queryClient.prefetchQuery(templateQueries.reading(templateId));
    },
    component: lazyRouteComponent(() => import("./FillScreen.tsx"), "FillScreen"),
  }),
];
