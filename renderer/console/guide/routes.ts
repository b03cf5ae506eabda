import { redirect } from "@tanstack/react-router";
import { lazyScreen } from "../../api/lazy-screen.ts";
import { screenRoute } from "../../ui/screen-route.ts";

export const routes = [
  screenRoute({
    path: "/guide",
    beforeLoad: () => {
      throw redirect({ to: "/guide/$page", params: { page: "first-matter" }, replace: true });
    },
  }),
  screenRoute({
    path: "/guide/$page",
    component: lazyScreen(() => import("./GuideScreen.tsx"), "GuideScreen"),
  }),
];
