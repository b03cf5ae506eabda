import { lazyRouteComponent, redirect } from "@tanstack/react-router";
import { libraryQueries } from "../../law/library/queries.ts";
import { isInstalled } from "../../law/reader/queries.ts";
import { useReading } from "../../law/reader/reading-state.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { welcomeQueries } from "./queries.ts";

export const routes = [
  // The start: a newcomer's greeting; else where the reader left off, the law when there is any, else the library.
  screenRoute({
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
  }),
  screenRoute({ path: "/welcome", component: lazyRouteComponent(() => import("./WelcomeScreen.tsx"), "WelcomeScreen") }),
];
