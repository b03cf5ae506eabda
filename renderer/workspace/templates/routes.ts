import { lazyRouteComponent } from "@tanstack/react-router";
import { screenRoute } from "../../ui/screen-route.ts";
import { templateQueries } from "./queries.ts";
import { whenServed } from "../../api/when-served.ts";

export const routes = [
  screenRoute({
    path: "/templates",
    loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(templateQueries.list()),
    component: lazyRouteComponent(
      whenServed(() => import("./TemplatesScreen.tsx")),
      "TemplatesScreen",
    ),
  }),
  screenRoute({
    path: "/templates/$templateId",
    loader: ({ context: { queryClient }, params: { templateId } }) => {
      void queryClient.prefetchQuery(templateQueries.one(templateId));
      void queryClient.prefetchQuery(templateQueries.reading(templateId));
    },
    component: lazyRouteComponent(
      whenServed(() => import("./TemplateScreen.tsx")),
      "TemplateScreen",
    ),
  }),
  screenRoute({
    path: "/matters/$matterId/fill/$templateId",
    loader: ({ context: { queryClient }, params: { templateId } }) => {
      void queryClient.prefetchQuery(templateQueries.one(templateId));
      void queryClient.prefetchQuery(templateQueries.reading(templateId));
    },
    component: lazyRouteComponent(
      whenServed(() => import("./FillScreen.tsx")),
      "FillScreen",
    ),
  }),
];
