import { redirect } from "@tanstack/react-router";
import { libraryQueries } from "../../law/library/queries.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { welcomeQueries } from "../welcome/queries.ts";
import { homeQueries } from "./queries.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

export const routes = [
  screenRoute({
    path: "/",
    // A newcomer sees a welcome page instead. The parts of the page appear together: a later one would push the others down.
    loader: async ({ context: { queryClient } }) => {
      const { isNew } = await queryClient.fetchQuery(welcomeQueries.state());
      if (isNew) throw redirect({ to: "/welcome", replace: true });
      await Promise.all([
        queryClient.prefetchQuery(homeQueries.changed()),
        queryClient.prefetchQuery(homeQueries.recent()),
        queryClient.prefetchQuery(libraryQueries.sources()),
      ]);
    },
    component: lazyScreen(() => import("./HomeScreen.tsx"), "HomeScreen"),
  }),
];
