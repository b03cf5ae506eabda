import type { QueryClient } from "@tanstack/react-query";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { clientQueries } from "../../clients/queries.ts";
import { matterQueries } from "../../matters/queries.ts";
import { readDocumentAddress } from "../../viewer/address.ts";
import { rootRoute } from "./root.ts";

/** Both lists come while their screen is on its way; the first page of each is enough to show it. */
function readRecords({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  void queryClient.prefetchQuery(matterQueries.list());
  void queryClient.prefetchQuery(clientQueries.list());
}

const mattersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/matters",
  loader: readRecords,
  component: lazyRouteComponent(() => import("../../matters/MattersScreen.tsx"), "MattersScreen"),
});

/** One matter; its parts are under it. */
const matterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/matters/$matterId",
  loader: ({ context: { queryClient }, params: { matterId } }) => {
    void queryClient.prefetchQuery(matterQueries.one(matterId));
    void queryClient.prefetchQuery(matterQueries.desk(matterId));
  },
  component: lazyRouteComponent(() => import("../../matters/MatterScreen.tsx"), "MatterScreen"),
});

const matterPartRoutes = [
  createRoute({
    getParentRoute: () => matterRoute,
    path: "/",
    component: lazyRouteComponent(() => import("../../matters/MatterOverview.tsx"), "MatterOverview"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "documents",
    component: lazyRouteComponent(() => import("../../documents/MatterDocuments.tsx"), "MatterDocuments"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "law",
    component: lazyRouteComponent(() => import("../../matter-law/MatterLaw.tsx"), "MatterLaw"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "activity",
    component: lazyRouteComponent(() => import("../../matters/MatterActivity.tsx"), "MatterActivity"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "settings",
    component: lazyRouteComponent(() => import("../../matters/MatterSettings.tsx"), "MatterSettings"),
  }),
] as const;

/** A document that is read; it has the window to itself. */
const documentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/matters/$matterId/documents/$documentId",
  validateSearch: readDocumentAddress,
  component: lazyRouteComponent(() => import("../../viewer/DocumentScreen.tsx"), "DocumentScreen"),
});

const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clients",
  loader: readRecords,
  component: lazyRouteComponent(() => import("../../clients/ClientsScreen.tsx"), "ClientsScreen"),
});

const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clients/$clientId",
  component: lazyRouteComponent(() => import("../../clients/ClientScreen.tsx"), "ClientScreen"),
});

/** Matters with their parts and documents, and clients. */
export const recordRoutes = [
  mattersRoute,
  matterRoute.addChildren([...matterPartRoutes]),
  documentRoute,
  clientsRoute,
  clientRoute,
] as const;
