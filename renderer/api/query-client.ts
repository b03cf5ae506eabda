import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/**
 * Law does not change while a person reads: replies stay fresh until the library changes (library/library-watch.ts invalidates them). A
 * refusal is final; a request is repeated only when the service did not answer.
 */
export function createQueryClient(): QueryClient {
  return new PatientClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
        retryDelay: (attempt) => 300 * 2 ** attempt,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Number of tries for a request that another screen canceled. */
const mostTries = 3;

class PatientClient extends QueryClient {
  /**
   * A part of the window that unmounts cancels its request, even if the next screen waits for the same reply. That screen then repeats the
   * request.
   */
  override async fetchQuery<Reply, Failure = DefaultError, Data = Reply, Key extends QueryKey = QueryKey, Page = never>(
    options: FetchQueryOptions<Reply, Failure, Data, Key, Page>,
  ): Promise<Data> {
    for (let tries = 1; ; tries++) {
      try {
        return await super.fetchQuery(options);
      } catch (error) {
        if (!(error instanceof CancelledError) || tries === mostTries) throw error;
      }
    }
  }

  /** What the own role cannot read is not asked for, also not ahead of its screen (app/unread-queries.ts). */
  override async prefetchQuery<Reply, Failure = DefaultError, Data = Reply, Key extends QueryKey = QueryKey>(
    options: FetchQueryOptions<Reply, Failure, Data, Key>,
  ): Promise<void> {
    if (this.getQueryDefaults(options.queryKey).enabled !== false) await super.prefetchQuery(options);
  }

  /** A first reply that is on its way may be older than the change, and the library keeps it as new: it is invalidated once it arrives. */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === "fetching");
    await super.invalidateQueries(filters, options);
    await Promise.all(
      onTheirWay.map(async (query) => {
        await query.promise?.catch(() => undefined);
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
      }),
    );
  }
}
