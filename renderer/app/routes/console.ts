import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { accountQueries } from "../../account/queries.ts";
import { readAuditAddress } from "../../console/audit-address.ts";
import { readCredentialsAddress } from "../../console/credentials-address.ts";
import { backupQueries, networkQueries } from "../../console/keeping-queries.ts";
import { readNetworkAddress } from "../../console/network-address.ts";
import { consoleQueries } from "../../console/queries.ts";
import { rootRoute } from "./root.ts";

const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  component: lazyRouteComponent(() => import("../../console/ConsoleFrame.tsx"), "ConsoleFrame"),
});

const dataApiRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/",
  // The parts come together: one that came later would push the next ones down. A failure is told by its own part.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(accountQueries.keys()), queryClient.prefetchQuery(accountQueries.balance())]),
  component: lazyRouteComponent(() => import("../../account/DataApiScreen.tsx"), "DataApiScreen"),
});

const workspaceApiRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "workspace-api",
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(consoleQueries.installation()),
      queryClient.prefetchQuery(consoleQueries.organization()),
      queryClient.prefetchQuery(consoleQueries.localApi()),
    ]),
  component: lazyRouteComponent(() => import("../../console/WorkspaceApiScreen.tsx"), "WorkspaceApiScreen"),
});

const credentialsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "credentials",
  validateSearch: readCredentialsAddress,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(consoleQueries.installation()), queryClient.prefetchQuery(consoleQueries.credentials())]),
  component: lazyRouteComponent(() => import("../../console/CredentialsScreen.tsx"), "CredentialsScreen"),
});

const auditRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "audit",
  validateSearch: readAuditAddress,
  // The note of whether it is whole stands above the entries, and must not push them down.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.auditState()),
  component: lazyRouteComponent(() => import("../../console/AuditScreen.tsx"), "AuditScreen"),
});

const passphraseRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "sign-in",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.session()),
  component: lazyRouteComponent(() => import("../../console/PassphraseScreen.tsx"), "PassphraseScreen"),
});

const mailRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "mail",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.mail()),
  component: lazyRouteComponent(() => import("../../console/MailScreen.tsx"), "MailScreen"),
});

const trashRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "trash",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.trash()),
  component: lazyRouteComponent(() => import("../../console/TrashScreen.tsx"), "TrashScreen"),
});

const backupsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "backups",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(backupQueries.list()),
  component: lazyRouteComponent(() => import("../../console/BackupsScreen.tsx"), "BackupsScreen"),
});

const networkRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "network",
  validateSearch: readNetworkAddress,
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(networkQueries.state()),
  component: lazyRouteComponent(() => import("../../console/NetworkScreen.tsx"), "NetworkScreen"),
});

/** The owner's console: a frame with tabs, the data API first. */
export const consoleRoutes = consoleRoute.addChildren([
  dataApiRoute,
  workspaceApiRoute,
  credentialsRoute,
  auditRoute,
  passphraseRoute,
  mailRoute,
  trashRoute,
  backupsRoute,
  networkRoute,
]);
