import type { QueryClient } from "@tanstack/react-query";
import { clientQueries } from "../clients/queries.ts";
import { matterQueries } from "./queries.ts";

/** Both lists load while their screen is loading; the first page of each is enough to show it. */
export function prefetchRecords({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  void queryClient.prefetchQuery(matterQueries.list());
  void queryClient.prefetchQuery(clientQueries.list());
}
