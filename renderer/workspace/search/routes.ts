import { lazyRouteComponent } from "@tanstack/react-router";
import { tickStep } from "../../commands/first-steps-state.ts";
import { readAddress, type SearchAddress } from "../../law/search/search-form.ts";
import { screenRoute } from "../../ui/screen-route.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/search": SearchAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/search",
    validateSearch: readAddress,
    beforeLoad: ({ search, preload }) => {
      if (search.q !== undefined && !preload) tickStep("search");
    },
    component: lazyRouteComponent(() => import("./SearchScreen.tsx"), "SearchScreen"),
  }),
];
