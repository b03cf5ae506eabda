import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readSourcesAddress } from "../../library/sources/address.ts";
import { tickStep } from "../../state/first-steps.ts";
import { readReportAddress } from "../../report/address.ts";
import { rootRoute } from "./root.ts";

const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/library",
  component: lazyRouteComponent(() => import("../../library/LibraryScreen.tsx"), "LibraryScreen"),
});

const officialRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/library/official",
  validateSearch: readSourcesAddress,
  component: lazyRouteComponent(() => import("../../library/sources/SourcesScreen.tsx"), "SourcesScreen"),
});

/** What changed between two installed releases of a source. */
const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/library/source/$key/changes",
  validateSearch: readReportAddress,
  beforeLoad: ({ preload }) => {
    if (!preload) tickStep("compare");
  },
  component: lazyRouteComponent(() => import("../../report/ChangesScreen.tsx"), "ChangesScreen"),
});

/** What is installed, official sources, and what changed between releases. */
export const libraryRoutes = [libraryRoute, officialRoute, changesRoute] as const;
