import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { watchDepartures } from "../ui/use-first-focus.ts";
import { FailedScreen, PendingScreen } from "../ui/Fallbacks.tsx";
import { parseSearch, stringifySearch } from "./address-values.ts";
import { routeTree } from "./route-tree.ts";

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadDelay: 40,
    // The query cache decides how long replies are fresh.
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
