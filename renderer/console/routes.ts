import { accountQueries } from "./account/queries.ts";
import { type AuditAddress, readAuditAddress } from "./audit-address.ts";
import { type CredentialsAddress, readCredentialsAddress } from "./credentials-address.ts";
import { backupQueries, networkQueries } from "./keeping-queries.ts";
import { type NetworkAddress, readNetworkAddress } from "./network-address.ts";
import { modelQueries } from "./model-queries.ts";
import { peopleQueries } from "./people/queries.ts";
import { consoleQueries } from "./queries.ts";
import { recognitionQuery } from "../workspace/viewer/recognition.ts";
import { welcomeQueries } from "../workspace/welcome/queries.ts";
import { screenRoute } from "../ui/screen-route.ts";
import { lazyScreen } from "../api/lazy-screen.ts";

declare module "../ui/screen-route.ts" {
  interface ScreenSearch {
    "/settings/audit": AuditAddress;
    "/settings/credentials": CredentialsAddress;
    "/settings/network": NetworkAddress;
  }
}

export const routes = [
  screenRoute({
    path: "/settings",
    component: lazyScreen(() => import("./SettingsFrame.tsx"), "SettingsFrame"),
  }),
  screenRoute({
    path: "/settings",
    within: "/settings",
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.prefetchQuery(consoleQueries.organization()), queryClient.prefetchQuery(welcomeQueries.state())]),
    component: lazyScreen(() => import("./GeneralScreen.tsx"), "GeneralScreen"),
  }),
  screenRoute({
    path: "/settings/appearance",
    within: "/settings",
    component: lazyScreen(() => import("./AppearanceScreen.tsx"), "AppearanceScreen"),
  }),
  screenRoute({
    path: "/settings/citations",
    within: "/settings",
    component: lazyScreen(() => import("./CitationStyleScreen.tsx"), "CitationStyleScreen"),
  }),
  screenRoute({
    path: "/settings/about",
    within: "/settings",
    component: lazyScreen(() => import("./AboutScreen.tsx"), "AboutScreen"),
  }),
  screenRoute({
    path: "/settings/local-api",
    within: "/settings",
    // The parts appear together: a later one would push the next ones down. Each part shows its own failure.
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.prefetchQuery(accountQueries.keys()), queryClient.prefetchQuery(accountQueries.balance())]),
    component: lazyScreen(() => import("./account/DataApiScreen.tsx"), "DataApiScreen"),
  }),
  screenRoute({
    path: "/settings/workspace-api",
    within: "/settings",
    loader: ({ context: { queryClient } }) =>
      Promise.all([
        queryClient.prefetchQuery(consoleQueries.installation()),
        queryClient.prefetchQuery(consoleQueries.organization()),
        queryClient.prefetchQuery(consoleQueries.localApi()),
      ]),
    component: lazyScreen(() => import("./WorkspaceApiScreen.tsx"), "WorkspaceApiScreen"),
  }),
  screenRoute({
    path: "/settings/credentials",
    within: "/settings",
    validateSearch: readCredentialsAddress,
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.prefetchQuery(consoleQueries.installation()), queryClient.prefetchQuery(consoleQueries.credentials())]),
    component: lazyScreen(() => import("./CredentialsScreen.tsx"), "CredentialsScreen"),
  }),
  screenRoute({
    path: "/settings/audit",
    within: "/settings",
    validateSearch: readAuditAddress,
    // The note about the chain is above the entries, and must not push them down.
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.auditState()),
    component: lazyScreen(() => import("./AuditScreen.tsx"), "AuditScreen"),
  }),
  screenRoute({
    path: "/settings/sign-in",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.session()),
    component: lazyScreen(() => import("./PassphraseScreen.tsx"), "PassphraseScreen"),
  }),
  screenRoute({
    path: "/settings/people",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(peopleQueries.list()),
    component: lazyScreen(() => import("./people/PeopleScreen.tsx"), "PeopleScreen"),
  }),
  screenRoute({
    path: "/settings/mail",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.mail()),
    component: lazyScreen(() => import("./MailScreen.tsx"), "MailScreen"),
  }),
  screenRoute({
    path: "/settings/model",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(modelQueries.read()),
    component: lazyScreen(() => import("./ModelScreen.tsx"), "ModelScreen"),
  }),
  screenRoute({
    path: "/settings/scans",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(recognitionQuery()),
    component: lazyScreen(() => import("./RecognitionScreen.tsx"), "RecognitionScreen"),
  }),
  screenRoute({
    path: "/settings/trash",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.trash()),
    component: lazyScreen(() => import("./TrashScreen.tsx"), "TrashScreen"),
  }),
  screenRoute({
    path: "/settings/backups",
    within: "/settings",
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(backupQueries.list()),
    component: lazyScreen(() => import("./BackupsScreen.tsx"), "BackupsScreen"),
  }),
  screenRoute({
    path: "/settings/network",
    within: "/settings",
    validateSearch: readNetworkAddress,
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(networkQueries.state()),
    component: lazyScreen(() => import("./NetworkScreen.tsx"), "NetworkScreen"),
  }),
];
