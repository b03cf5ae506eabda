import { lazyScreen } from "../../api/lazy-screen.ts";
import { screenRoute } from "../../ui/screen-route.ts";

/** `names`: names to fill in, one a line. `about`: what they are checked for. `check`: the kept check that is shown. */
interface ConflictsAddress {
  names?: string;
  about?: string;
  check?: string;
}

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/conflicts": ConflictsAddress;
  }
}

const text = (value: unknown, most: number) => (typeof value === "string" && value !== "" ? value.slice(0, most) : undefined);

export const routes = [
  screenRoute({
    path: "/conflicts",
    validateSearch(raw) {
      const [names, about, check] = [text(raw["names"], 4000), text(raw["about"], 300), text(raw["check"], 60)];
      return {
        ...(names !== undefined && { names }),
        ...(about !== undefined && { about }),
        ...(check !== undefined && { check }),
      };
    },
    component: lazyScreen(() => import("./ConflictsScreen.tsx"), "ConflictsScreen"),
  }),
];
