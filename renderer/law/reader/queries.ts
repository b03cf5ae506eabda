import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import * as readerApi from "../../api/endpoints/reader.ts";
import { fetchFile } from "../../api/save-file.ts";
import { onlyLevel } from "./level-node.ts";

/** Key of the tree's root, above the corpora. */
export const treeRoot = "root";

export const readerQueries = {
  /** Everything the reading pane shows of a section; `actId` can also be a citation. */
  view: (actId: string) =>
    queryOptions({
      queryKey: ["reader", "view", actId],
      queryFn: ({ signal }) => call(readerApi.read, { params: { act_id: actId } }, { signal }),
    }),
  /**
   * `includeSample`: also fictional law, if real law is installed beside it. Never canceled: a contents pane that closes would cancel the
   * request for the screen that waits for the same level.
   */
  children: (parent: string, { hideDead = false, includeSample = false }: { hideDead?: boolean; includeSample?: boolean } = {}) =>
    queryOptions({
      queryKey: ["reader", "children", parent, hideDead, includeSample],
      queryFn: () => call(readerApi.children, { query: { ...(parent !== treeRoot && { parent }), hideDead, includeSample } }),
    }),
  /** The text of all sections of a level, page by page. */
  text: (node: string) =>
    infiniteQueryOptions({
      queryKey: ["reader", "text", node],
      queryFn: ({ signal, pageParam }) =>
        call(readerApi.text, { query: pageParam === null ? { node } : { node, after: pageParam } }, { signal }),
      // The first page has no cursor.
      initialPageParam: null as number | null,
      getNextPageParam: (page) => page.next,
      gcTime: 0,
    }),
  /** The picture of a figure; the same id always has the same bytes. */
  figure: (figureId: string) =>
    queryOptions({
      queryKey: ["reader", "figure", figureId],
      queryFn: ({ signal }) => fetchFile(`/api/v1/us/statutes/figures/${figureId}`, signal),
      staleTime: Infinity,
    }),
  /** The levels from the corpus down to a node, which is last. */
  reveal: (node: string) =>
    queryOptions({
      queryKey: ["reader", "reveal", node],
      queryFn: ({ signal }) => call(readerApi.reveal, { query: { node } }, { signal }),
    }),
};

/** Fetches the contents of a level; if the level contains only one level, fetches that one's too, and so on down. */
export async function fetchContents(queryClient: QueryClient, node: string, shown: { includeSample: boolean }): Promise<void> {
  const { nodes } = await queryClient.fetchQuery(readerQueries.children(node, shown));
  const only = onlyLevel(nodes);
  if (only !== null) await fetchContents(queryClient, only.id, shown);
}

/** Whether a section still exists; fetched the same way as for reading, so that opening it costs nothing more. */
export async function isInstalled(queryClient: QueryClient, actId: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(readerQueries.view(actId));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

const all = { includeSample: true };

/** Tree id of the top level of an installed source, null if it is not installed. */
export async function findSourceLevel(queryClient: QueryClient, key: string): Promise<string | null> {
  const { nodes: corpora } = await queryClient.fetchQuery(readerQueries.children(treeRoot, all));
  for (const corpus of corpora) {
    const { nodes } = await queryClient.fetchQuery(readerQueries.children(corpus.id, all));
    const level = nodes.find((node) => node.id.startsWith(`level:${key}|`));
    if (level !== undefined) return level.id;
  }
  return null;
}
