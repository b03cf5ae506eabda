import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { LostScreen } from "../ui/Fallbacks.tsx";
import { Shell } from "./Shell.tsx";

// Loaders of the routes under it fetch rather than ensure: what the library watch marked as outdated is asked for again, and what is gone
// is an error.
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Shell, notFoundComponent: LostScreen });
