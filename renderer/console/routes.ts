import { lazyRouteComponent } from "@tanstack/react-router";
import { accountQueries } from "./account/queries.ts";
import { type AuditAddress, readAuditAddress } from "./audit-address.ts";
import { type CredentialsAddress, readCredentialsAddress } from "./credentials-address.ts";
import { backupQueries, networkQueries } from "./keeping-queries.ts";
import { type NetworkAddress, readNetworkAddress } from "./network-address.ts";
import { modelQueries } from "./model-queries.ts";
import { consoleQueries } from "./queries.ts";
import { screenRoute } from "../ui/screen-route.ts";

declare module "../ui/screen-route.ts" {
  interface ScreenSearch {
    "/account/audit": AuditAddress;
    "/account/credentials": CredentialsAddress;
    "/account/network": NetworkAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/account",
    component: lazyRouteComponent(() => import("./ConsoleFrame.tsx"), "ConsoleFrame"),
  }),
  screenRoute({
    path: "/account",
    within: "/account",
    // The parts come together: one that came later would push the next ones down. A failure is told by its own part.
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.prefetchQuery(accountQueries.keys()), queryClient.prefetchQuery(accountQueries.balance())]),
    component: lazyRouteComponent(() => import("./account/DataApiScreen.tsx"), "DataApiScreen"),
  }),
  screenRoute({
    path: "/account/workspace-api",
    within: "/account",
    loader: ({ context: { queryClient } }) =>
      Promise.all([
        queryClient.prefetchQuery(consoleQueries.installation()),
        queryClient.prefetchQuery(consoleQueries.organization()),
        queryClient.prefetchQuery(consoleQueries.localApi()),
      ]),
    component: lazyRouteComponent(() => import("./WorkspaceApiScreen.tsx"), "WorkspaceApiScreen"),
  }),
  screenRoute({
    path: "/account/credentials",
    within: "/account",
    validateSearch: readCredentialsAddress,
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.prefetchQuery(consoleQueries.installation()), queryClient.prefetchQuery(consoleQueries.credentials())]),
    component: lazyRouteComponent(() => import("./CredentialsScreen.tsx"), "CredentialsScreen"),
  }),
  screenRoute({
    path: "/account/audit",
    within: "/account",
    validateSearch: readAuditAddress,
    // The note of whether it is whole stands above the entries, and must not push them down.
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.auditState()),
    component: lazyRouteComponent(() => import("./AuditScreen.tsx"), "AuditScreen"),
  }),
  screenRoute({
    path: "/account/sign-in",
    within: "/account",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.session()),
    component: lazyRouteComponent(() => import("./PassphraseScreen.tsx"), "PassphraseScreen"),
  }),
  screenRoute({
    path: "/account/mail",
    within: "/account",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.mail()),
    component: lazyRouteComponent(() => import("./MailScreen.tsx"), "MailScreen"),
  }),
  screenRoute({
    path: "/account/model",
    within: "/account",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(modelQueries.read()),
    component: lazyRouteComponent(() => import("./ModelScreen.tsx"), "ModelScreen"),
  }),
  screenRoute({
    path: "/account/trash",
    within: "/account",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.trash()),
    component: lazyRouteComponent(() => import("./TrashScreen.tsx"), "TrashScreen"),
  }),
  screenRoute({
    path: "/account/backups",
    within: "/account",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(backupQueries.list()),
    component: lazyRouteComponent(() => import("./BackupsScreen.tsx"), "BackupsScreen"),
  }),
  screenRoute({
    path: "/account/network",
    within: "/account",
    validateSearch: readNetworkAddress,
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(networkQueries.state()),
    component: lazyRouteComponent(() => import("./NetworkScreen.tsx"), "NetworkScreen"),
  }),
];
