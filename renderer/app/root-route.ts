import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { LostScreen } from "../ui/Fallbacks.tsx";
import { Shell } from "./Shell.tsx";

// Loaders of child routes use fetch rather than ensure: replies that the library watch marked as outdated are requested again, and a
// removed record is an error.
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Shell, notFoundComponent: LostScreen });
