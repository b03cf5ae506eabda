import { readAddress, type SearchAddress } from "../../law/search/search-form.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/search": SearchAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/search",
    validateSearch: readAddress,
    component: lazyScreen(() => import("./SearchScreen.tsx"), "SearchScreen"),
  }),
];
