import { redirect } from "@tanstack/react-router";
import { readActsAddress } from "../acts/address.ts";
import { libraryQueries } from "../library/queries.ts";
import { fetchContents, findSourceLevel, isInstalled, readerQueries, treeRoot } from "./queries.ts";
import { useReading } from "./reading-state.ts";
import { screenRoute } from "../../ui/screen-route.ts";
import { lazyScreen } from "../../api/lazy-screen.ts";

declare module "../../ui/screen-route.ts" {
  interface ScreenSearch {
    "/law/$actId": { edition?: number; day?: string };
  }
}

/**
 * The year of the edition a citation named, `?edition=2013`, and the day for which a matter reads the law, `?day=2024-03-01`; anything else is
 * dropped.
 */
function readAsked({ edition, day }: Record<string, unknown>): { edition?: number; day?: string } {
  return {
    ...(typeof edition === "number" && Number.isInteger(edition) && edition > 1700 && edition < 2200 && { edition }),
    ...(typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && { day }),
  };
}

export const routes = [
  screenRoute({
    path: "/law",
    component: lazyScreen(() => import("./ReaderScreen.tsx"), "ReaderScreen"),
  }),
  screenRoute({
    path: "/law",
    within: "/law",
    loader: async ({ context: { queryClient } }) => {
      const shown = { includeSample: useReading.getState().withSample };
      const { nodes } = await queryClient.fetchQuery(readerQueries.children(treeRoot, shown));
      await Promise.all([
        ...nodes.map((corpus) => queryClient.fetchQuery(readerQueries.children(corpus.id, shown))),
        // The tabs of the collections appear with the page; later, they would push it down.
        queryClient.ensureQueryData(libraryQueries.sources()).catch(() => null),
      ]);
    },
    component: lazyScreen(() => import("./LevelView.tsx"), "RootView"),
  }),
  // Where the reader left off: the section read last, else the contents, else a collection that has law, else the library.
  screenRoute({
    path: "/law/last",
    loader: async ({ context: { queryClient } }) => {
      const sources = await queryClient.fetchQuery(libraryQueries.sources());
      if (sources.data.length === 0) throw redirect({ to: "/library", replace: true });
      if (sources.data.every((source) => source.format === "session-laws")) throw redirect({ to: "/session-laws", replace: true });
      const { last } = useReading.getState();
      if (last !== null && (await isInstalled(queryClient, last.actId)))
        throw redirect({ to: "/law/$actId", params: { actId: last.actId }, replace: true });
      throw redirect({ to: "/law", replace: true });
    },
  }),
  // The contents of a title, a chapter …; `node` is a tree id such as `level:usc-17|t17/ch1`.
  screenRoute({
    path: "/law/level/$node",
    within: "/law",
    // The crumbs appear with the contents; later, they would push them down.
    loader: ({ context: { queryClient }, params }) =>
      Promise.all([
        fetchContents(queryClient, params.node, { includeSample: useReading.getState().withSample }),
        queryClient.prefetchQuery(readerQueries.reveal(params.node)),
      ]),
    component: lazyScreen(() => import("./LevelView.tsx"), "LevelView"),
    errorComponent: lazyScreen(() => import("./SectionMissing.tsx"), "SectionMissing"),
  }),
  // All sections of a level on one page, for printing.
  screenRoute({
    path: "/law/print/$node",
    within: "/law",
    loader: ({ context, params }) => context.queryClient.fetchQuery(readerQueries.children(params.node)),
    component: lazyScreen(() => import("./PrintScreen.tsx"), "PrintScreen"),
    errorComponent: lazyScreen(() => import("./SectionMissing.tsx"), "SectionMissing"),
  }),
  // The title or part that a library source holds: its key is known, its place in the tree is not.
  screenRoute({
    path: "/law/source/$key",
    within: "/law",
    loader: async ({ context: { queryClient }, params }) => {
      if (params.key.startsWith("in-"))
        throw redirect({ to: "/india", search: readActsAddress({ state: params.key.slice(3) }), replace: true });
      const node = await findSourceLevel(queryClient, params.key);
      if (node === null) throw redirect({ to: "/law", replace: true });
      throw redirect({ to: "/law/level/$node", params: { node }, replace: true });
    },
  }),
  screenRoute({
    path: "/law/$actId",
    within: "/law",
    validateSearch: readAsked,
    loader: async ({ context, params, location }) => {
      // The line above the text says whether the publisher was asked; added later, the line would push the text down.
      const [view] = await Promise.all([
        context.queryClient.fetchQuery(readerQueries.view(params.actId)),
        context.queryClient.ensureQueryData(libraryQueries.sources()).catch(() => null),
      ]);
      if (view.resolvedFrom === null) return;
      // The citation in the address was understood; the address becomes the section's own.
      const pinpoint = view.resolvedFrom.subsection;
      context.queryClient.setQueryData(readerQueries.view(view.section.actId).queryKey, { ...view, resolvedFrom: null });
      throw redirect({
        to: "/law/$actId",
        params: { actId: view.section.actId },
        hash: pinpoint === null ? location.hash : `p-${pinpoint}`,
        replace: true,
      });
    },
    component: lazyScreen(() => import("./SectionScreen.tsx"), "SectionScreen"),
    errorComponent: lazyScreen(() => import("./SectionMissing.tsx"), "SectionMissing"),
  }),
];
