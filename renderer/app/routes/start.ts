import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { libraryQueries } from "../../library/queries.ts";
import { isInstalled } from "../../reader/queries.ts";
import { useReading } from "../../state/reading.ts";
import { welcomeQueries } from "../../welcome/queries.ts";
import { rootRoute } from "./root.ts";

/** The start: a newcomer's greeting; else where the reader left off, the law when there is any, else the library. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: async ({ context }) => {
    const { isNew } = await context.queryClient.fetchQuery(welcomeQueries.state());
    if (isNew) throw redirect({ to: "/welcome", replace: true });
    const sources = await context.queryClient.fetchQuery(libraryQueries.sources());
    if (sources.data.length === 0) throw redirect({ to: "/library", replace: true });
    if (sources.data.every((source) => source.format === "session-laws")) throw redirect({ to: "/session-laws", replace: true });
    const { last } = useReading.getState();
    if (last !== null && (await isInstalled(context.queryClient, last.actId)))
      throw redirect({ to: "/law/$actId", params: { actId: last.actId }, replace: true });
    throw redirect({ to: "/law", replace: true });
  },
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/welcome",
  component: lazyRouteComponent(() => import("../../welcome/WelcomeScreen.tsx"), "WelcomeScreen"),
});

/** The first screens of a window: where an address without a path leads, and the greeting of a new data folder. */
export const startRoutes = [startRoute, welcomeRoute] as const;
