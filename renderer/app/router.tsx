import { type QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { accountQueries } from "../account/queries.ts";
import { readActsAddress } from "../acts/address.ts";
import { clientQueries } from "../clients/queries.ts";
import { readAuditAddress } from "../console/audit-address.ts";
import { readCredentialsAddress } from "../console/credentials-address.ts";
import { backupQueries, networkQueries } from "../console/keeping-queries.ts";
import { readNetworkAddress } from "../console/network-address.ts";
import { consoleQueries } from "../console/queries.ts";
import { readHistoryAddress } from "../history/versions.ts";
import { libraryQueries } from "../library/queries.ts";
import { readSourcesAddress } from "../library/sources/address.ts";
import { matterQueries } from "../matters/queries.ts";
import { findSourceLevel, isInstalled, readerQueries, treeRoot } from "../reader/queries.ts";
import { readListAddress, readPlace } from "../session-laws/address.ts";
import { sessionLawQueries } from "../session-laws/queries.ts";
import { tickStep } from "../state/first-steps.ts";
import { useReading } from "../state/reading.ts";
import { readReportAddress } from "../report/address.ts";
import { readAddress } from "../statutes/search-form.ts";
import { readDocumentAddress } from "../viewer/address.ts";
import { welcomeQueries } from "../welcome/queries.ts";
import { readWatchesAddress } from "../watches/address.ts";
import { FailedScreen, LostScreen, PendingScreen } from "./Fallbacks.tsx";
import { Shell } from "./Shell.tsx";

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Shell, notFoundComponent: LostScreen });

// Loaders fetch rather than ensure: what the library watch marked as outdated is asked for again, and what is gone is an error.

/** The start: a newcomer's greeting; else where the reader left off, the law when there is any, else the library. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: async ({ context }) => {
    const { isNew } = await context.queryClient.fetchQuery(welcomeQueries.state());
    if (isNew) throw redirect({ to: "/welcome", replace: true });
    const sources = await context.queryClient.fetchQuery(libraryQueries.sources());
    if (sources.data.length === 0) throw redirect({ to: "/library", replace: true });
    if (sources.data.every((source) => source.format === "session-laws")) throw redirect({ to: "/session-laws", replace: true });
    const { last } = useReading.getState();
    if (last !== null && (await isInstalled(context.queryClient, last.actId)))
      throw redirect({ to: "/law/$actId", params: { actId: last.actId }, replace: true });
    throw redirect({ to: "/law", replace: true });
  },
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/welcome",
  component: lazyRouteComponent(() => import("../welcome/WelcomeScreen.tsx"), "WelcomeScreen"),
});

const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/library",
  component: lazyRouteComponent(() => import("../library/LibraryScreen.tsx"), "LibraryScreen"),
});

/** What changed between two installed releases of a source. */
const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/library/source/$key/changes",
  validateSearch: readReportAddress,
  beforeLoad: ({ preload }) => {
    if (!preload) tickStep("compare");
  },
  component: lazyRouteComponent(() => import("../report/ChangesScreen.tsx"), "ChangesScreen"),
});

/** The owner's console: a frame with tabs, the data API first. */
const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  component: lazyRouteComponent(() => import("../console/ConsoleFrame.tsx"), "ConsoleFrame"),
});

const dataApiRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/",
  // The parts come together: one that came later would push the next ones down. A failure is told by its own part.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(accountQueries.keys()), queryClient.prefetchQuery(accountQueries.balance())]),
  component: lazyRouteComponent(() => import("../account/DataApiScreen.tsx"), "DataApiScreen"),
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
  component: lazyRouteComponent(() => import("../console/WorkspaceApiScreen.tsx"), "WorkspaceApiScreen"),
});

const credentialsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "credentials",
  validateSearch: readCredentialsAddress,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(consoleQueries.installation()), queryClient.prefetchQuery(consoleQueries.credentials())]),
  component: lazyRouteComponent(() => import("../console/CredentialsScreen.tsx"), "CredentialsScreen"),
});

const auditRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "audit",
  validateSearch: readAuditAddress,
  // The note of whether it is whole stands above the entries, and must not push them down.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.auditState()),
  component: lazyRouteComponent(() => import("../console/AuditScreen.tsx"), "AuditScreen"),
});

const passphraseRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "sign-in",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.session()),
  component: lazyRouteComponent(() => import("../console/PassphraseScreen.tsx"), "PassphraseScreen"),
});

const mailRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "mail",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.mail()),
  component: lazyRouteComponent(() => import("../console/MailScreen.tsx"), "MailScreen"),
});

const trashRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "trash",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(consoleQueries.trash()),
  component: lazyRouteComponent(() => import("../console/TrashScreen.tsx"), "TrashScreen"),
});

const backupsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "backups",
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(backupQueries.list()),
  component: lazyRouteComponent(() => import("../console/BackupsScreen.tsx"), "BackupsScreen"),
});

const networkRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "network",
  validateSearch: readNetworkAddress,
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(networkQueries.state()),
  component: lazyRouteComponent(() => import("../console/NetworkScreen.tsx"), "NetworkScreen"),
});

const officialRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/library/official",
  validateSearch: readSourcesAddress,
  component: lazyRouteComponent(() => import("../library/sources/SourcesScreen.tsx"), "SourcesScreen"),
});

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search",
  validateSearch: readAddress,
  beforeLoad: ({ search, preload }) => {
    if (search.q !== "" && !preload) tickStep("search");
  },
  component: lazyRouteComponent(() => import("../statutes/SearchScreen.tsx"), "SearchScreen"),
});

const marksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/marks",
  component: lazyRouteComponent(() => import("../marks/MarksScreen.tsx"), "MarksScreen"),
});

const indiaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/india",
  validateSearch: readActsAddress,
  component: lazyRouteComponent(() => import("../acts/ActsScreen.tsx"), "ActsScreen"),
});

const actRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/india/$actId",
  component: lazyRouteComponent(() => import("../acts/ActScreen.tsx"), "ActScreen"),
});

const actOverviewRoute = createRoute({
  getParentRoute: () => actRoute,
  path: "/",
  component: lazyRouteComponent(() => import("../acts/ActOverview.tsx"), "ActOverview"),
});

const actSectionRoute = createRoute({
  getParentRoute: () => actRoute,
  path: "$number",
  component: lazyRouteComponent(() => import("../acts/ActSection.tsx"), "ActSection"),
});

/** Watched law: what changed in it, the watches, and the boards they stand on. */
const watchesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/watches",
  validateSearch: readWatchesAddress,
  component: lazyRouteComponent(() => import("../watches/WatchesScreen.tsx"), "WatchesScreen"),
});

const boardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/watches/boards",
  component: lazyRouteComponent(() => import("../watches/BoardsScreen.tsx"), "BoardsScreen"),
});

const authoritiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/authorities",
  component: lazyRouteComponent(() => import("../authorities/AuthoritiesScreen.tsx"), "AuthoritiesScreen"),
});

/** Session laws of a state, by session. */
const sessionLawsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/session-laws",
  validateSearch: readListAddress,
  loader: ({ context }) => context.queryClient.fetchQuery(sessionLawQueries.held()),
  component: lazyRouteComponent(() => import("../session-laws/SessionLawsScreen.tsx"), "SessionLawsScreen"),
});

/** One act; an id, a citation or a bill number. */
const sessionLawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/session-laws/$lawId",
  validateSearch: readPlace,
  loader: ({ context, params }) => context.queryClient.fetchQuery(sessionLawQueries.law(params.lawId)),
  component: lazyRouteComponent(() => import("../session-laws/SessionLawScreen.tsx"), "SessionLawScreen"),
  errorComponent: lazyRouteComponent(() => import("../session-laws/LawMissing.tsx"), "LawMissing"),
});

/** Both lists come while their screen is on its way; the first page of each is enough to show it. */
function readRecords({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  void queryClient.prefetchQuery(matterQueries.list());
  void queryClient.prefetchQuery(clientQueries.list());
}

const mattersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/matters",
  loader: readRecords,
  component: lazyRouteComponent(() => import("../matters/MattersScreen.tsx"), "MattersScreen"),
});

/** One matter; its parts are under it. */
const matterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/matters/$matterId",
  loader: ({ context: { queryClient }, params: { matterId } }) => {
    void queryClient.prefetchQuery(matterQueries.one(matterId));
    void queryClient.prefetchQuery(matterQueries.desk(matterId));
  },
  component: lazyRouteComponent(() => import("../matters/MatterScreen.tsx"), "MatterScreen"),
});

const matterPartRoutes = [
  createRoute({
    getParentRoute: () => matterRoute,
    path: "/",
    component: lazyRouteComponent(() => import("../matters/MatterOverview.tsx"), "MatterOverview"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "documents",
    component: lazyRouteComponent(() => import("../documents/MatterDocuments.tsx"), "MatterDocuments"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "law",
    component: lazyRouteComponent(() => import("../matter-law/MatterLaw.tsx"), "MatterLaw"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "activity",
    component: lazyRouteComponent(() => import("../matters/MatterActivity.tsx"), "MatterActivity"),
  }),
  createRoute({
    getParentRoute: () => matterRoute,
    path: "settings",
    component: lazyRouteComponent(() => import("../matters/MatterSettings.tsx"), "MatterSettings"),
  }),
] as const;

/** A document that is read; it has the window to itself. */
const documentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/matters/$matterId/documents/$documentId",
  validateSearch: readDocumentAddress,
  component: lazyRouteComponent(() => import("../viewer/DocumentScreen.tsx"), "DocumentScreen"),
});

const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clients",
  loader: readRecords,
  component: lazyRouteComponent(() => import("../clients/ClientsScreen.tsx"), "ClientsScreen"),
});

const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clients/$clientId",
  component: lazyRouteComponent(() => import("../clients/ClientScreen.tsx"), "ClientScreen"),
});

const keysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/keys",
  component: lazyRouteComponent(() => import("../keys/KeysScreen.tsx"), "KeysScreen"),
});

const lawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/law",
  component: lazyRouteComponent(() => import("../reader/ReaderScreen.tsx"), "ReaderScreen"),
});

const lawStartRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "/",
  loader: async ({ context: { queryClient } }) => {
    const { nodes } = await queryClient.fetchQuery(readerQueries.children(treeRoot, false));
    await Promise.all(nodes.map((corpus) => queryClient.fetchQuery(readerQueries.children(corpus.id, false))));
  },
  component: lazyRouteComponent(() => import("../reader/LevelView.tsx"), "RootView"),
});

/** The contents of a title, a chapter …; `node` is a tree id such as `level:usc-17|t17/ch1`. */
const levelRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "level/$node",
  // The crumbs come with the contents, which they would push down when they came later.
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.fetchQuery(readerQueries.children(params.node, false)),
      queryClient.prefetchQuery(readerQueries.reveal(params.node)),
    ]),
  component: lazyRouteComponent(() => import("../reader/LevelView.tsx"), "LevelView"),
  errorComponent: lazyRouteComponent(() => import("../reader/SectionMissing.tsx"), "SectionMissing"),
});

/** All sections of a level on one page, to be printed. */
const printRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "print/$node",
  loader: ({ context, params }) => context.queryClient.fetchQuery(readerQueries.children(params.node, false)),
  component: lazyRouteComponent(() => import("../reader/PrintScreen.tsx"), "PrintScreen"),
  errorComponent: lazyRouteComponent(() => import("../reader/SectionMissing.tsx"), "SectionMissing"),
});

/** The texts a section had, two of them compared. */
const historyRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "history/$actId",
  validateSearch: readHistoryAddress,
  component: lazyRouteComponent(() => import("../history/HistoryScreen.tsx"), "HistoryScreen"),
});

/** The title or part a library source holds: its key is known where its place in the tree is not. */
const sourceRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "source/$key",
  loader: async ({ context: { queryClient }, params }) => {
    if (params.key.startsWith("in-"))
      throw redirect({ to: "/india", search: readActsAddress({ state: params.key.slice(3) }), replace: true });
    const node = await findSourceLevel(queryClient, params.key);
    if (node === null) throw redirect({ to: "/law", replace: true });
    throw redirect({ to: "/law/level/$node", params: { node }, replace: true });
  },
});

const sectionRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "$actId",
  loader: async ({ context, params, location }) => {
    const view = await context.queryClient.fetchQuery(readerQueries.view(params.actId));
    if (view.resolvedFrom === null) return;
    // A citation in the address was understood; the address becomes the section's own.
    const pinpoint = view.resolvedFrom.subsection;
    context.queryClient.setQueryData(readerQueries.view(view.section.actId).queryKey, { ...view, resolvedFrom: null });
    throw redirect({
      to: "/law/$actId",
      params: { actId: view.section.actId },
      hash: pinpoint === null ? location.hash : `p-${pinpoint}`,
      replace: true,
    });
  },
  component: lazyRouteComponent(() => import("../reader/SectionScreen.tsx"), "SectionScreen"),
  errorComponent: lazyRouteComponent(() => import("../reader/SectionMissing.tsx"), "SectionMissing"),
});

const routeTree = rootRoute.addChildren([
  startRoute,
  welcomeRoute,
  libraryRoute,
  officialRoute,
  changesRoute,
  consoleRoute.addChildren([
    dataApiRoute,
    workspaceApiRoute,
    credentialsRoute,
    auditRoute,
    passphraseRoute,
    mailRoute,
    trashRoute,
    backupsRoute,
    networkRoute,
  ]),
  searchRoute,
  marksRoute,
  indiaRoute,
  actRoute.addChildren([actOverviewRoute, actSectionRoute]),
  watchesRoute,
  boardsRoute,
  authoritiesRoute,
  keysRoute,
  mattersRoute,
  matterRoute.addChildren([...matterPartRoutes]),
  documentRoute,
  clientsRoute,
  clientRoute,
  sessionLawsRoute,
  sessionLawRoute,
  lawRoute.addChildren([lawStartRoute, levelRoute, printRoute, historyRoute, sourceRoute, sectionRoute]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadDelay: 40,
    // Replies are fresh as long as the query cache says so.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
    scrollToTopSelectors: ["#main"],
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
