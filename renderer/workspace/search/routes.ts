import { lazyRouteComponent } from "@tanstack/react-router";
import { readAddress, type SearchAddress } from "../../law/search/search-form.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { whenServed } from "../../api/when-served.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/search": SearchAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/search",
    validateSearch: readAddress,
    component: lazyRouteComponent(
      whenServed(() => import("./SearchScreen.tsx")),
      "SearchScreen",
    ),
  }),
];
