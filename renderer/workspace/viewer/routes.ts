import { type DocumentAddress, readDocumentAddress } from "./address.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/matters/$matterId/documents/$documentId": DocumentAddress;
  }
}

export const routes = [
  // An open document fills the window, without the frame of its matter.
  screenRoute({
    path: "/matters/$matterId/documents/$documentId",
    validateSearch: readDocumentAddress,
    component: lazyScreen(() => import("./DocumentScreen.tsx"), "DocumentScreen"),
  }),
];
