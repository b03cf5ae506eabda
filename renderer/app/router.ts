import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { watchDepartures } from "../ui/use-first-focus.ts";
import { FailedScreen, PendingScreen } from "./Fallbacks.tsx";
import { collectionRoutes } from "./routes/collections.ts";
import { consoleRoutes } from "./routes/console.ts";
import { deskRoutes } from "./routes/desk.ts";
import { lawRoutes } from "./routes/law.ts";
import { libraryRoutes } from "./routes/library.ts";
import { recordRoutes } from "./routes/records.ts";
import { rootRoute } from "./routes/root.ts";
import { startRoutes } from "./routes/start.ts";

const routeTree = rootRoute.addChildren([
  ...startRoutes,
  ...libraryRoutes,
  consoleRoutes,
  ...deskRoutes,
  ...collectionRoutes,
  ...recordRoutes,
  lawRoutes,
]);

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadDelay: 40,
    // Replies are fresh as long as the query cache says so.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
    scrollToTopSelectors: ["#main"],
  });
  watchDepartures((listener) => router.subscribe("onBeforeNavigate", listener));
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
