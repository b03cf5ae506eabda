import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readActsAddress } from "../../acts/address.ts";
import { readHistoryAddress } from "../../history/versions.ts";
import { findSourceLevel, readerQueries, treeRoot } from "../../reader/queries.ts";
import { rootRoute } from "./root.ts";

const lawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/law",
  component: lazyRouteComponent(() => import("../../reader/ReaderScreen.tsx"), "ReaderScreen"),
});

const lawStartRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "/",
  loader: async ({ context: { queryClient } }) => {
    const { nodes } = await queryClient.fetchQuery(readerQueries.children(treeRoot, false));
    await Promise.all(nodes.map((corpus) => queryClient.fetchQuery(readerQueries.children(corpus.id, false))));
  },
  component: lazyRouteComponent(() => import("../../reader/LevelView.tsx"), "RootView"),
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
  component: lazyRouteComponent(() => import("../../reader/LevelView.tsx"), "LevelView"),
  errorComponent: lazyRouteComponent(() => import("../../reader/SectionMissing.tsx"), "SectionMissing"),
});

/** All sections of a level on one page, to be printed. */
const printRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "print/$node",
  loader: ({ context, params }) => context.queryClient.fetchQuery(readerQueries.children(params.node, false)),
  component: lazyRouteComponent(() => import("../../reader/PrintScreen.tsx"), "PrintScreen"),
  errorComponent: lazyRouteComponent(() => import("../../reader/SectionMissing.tsx"), "SectionMissing"),
});

/** The texts a section had, two of them compared. */
const historyRoute = createRoute({
  getParentRoute: () => lawRoute,
  path: "history/$actId",
  validateSearch: readHistoryAddress,
  component: lazyRouteComponent(() => import("../../history/HistoryScreen.tsx"), "HistoryScreen"),
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
  component: lazyRouteComponent(() => import("../../reader/SectionScreen.tsx"), "SectionScreen"),
  errorComponent: lazyRouteComponent(() => import("../../reader/SectionMissing.tsx"), "SectionMissing"),
});

/** Reading law: a frame with the tree, and in it levels, sections and their histories. */
export const lawRoutes = lawRoute.addChildren([lawStartRoute, levelRoute, printRoute, historyRoute, sourceRoute, sectionRoute]);
