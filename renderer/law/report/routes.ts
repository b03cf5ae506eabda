import { tickStep } from "../../commands/first-steps-state.ts";
import { readReportAddress, type ReportAddress } from "./address.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/library/source/$key/changes": ReportAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/library/source/$key/changes",
    validateSearch: readReportAddress,
    beforeLoad: ({ preload }) => {
      if (!preload) tickStep("compare");
    },
    component: lazyScreen(() => import("./ChangesScreen.tsx"), "ChangesScreen"),
  }),
];
