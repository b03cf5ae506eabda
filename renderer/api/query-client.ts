import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/**
 * Law does not change under the reader's feet: replies stay fresh until the library does (library/library-watch.ts
 * invalidates them). A refusal is final, only a service that did not answer is asked again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
