import { CancelledError, type DefaultError, type FetchQueryOptions, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/**
 * Law does not change under the reader's feet: replies stay fresh until the library does (library/library-watch.ts
 * invalidates them). A refusal is final, only a service that did not answer is asked again.
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

/** How often a request that somebody else gave up is made again. */
const mostTries = 3;

/** A part of the window that goes away cancels its request, also where the screen that comes waits for the same reply: that asks again. */
class PatientClient extends QueryClient {
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
}
