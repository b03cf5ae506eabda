import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Welcome } from "#shared/workspace/welcome.ts";
import { call } from "../../api/call.ts";
import * as welcomeApi from "../../api/endpoints/welcome.ts";
import { libraryQueries } from "../../law/library/queries.ts";

/** The interval between requests for a sample that is being installed, in milliseconds. */
const samplePoll = 250;

export const welcomeQueries = {
  state: () =>
    queryOptions({
      queryKey: ["welcome"],
      queryFn: ({ signal }) => call(welcomeApi.read, {}, { signal }),
      staleTime: 2000,
      refetchInterval: (query) => (query.state.data?.sample === "installing" ? samplePoll : false),
    }),
};

const actions = {
  finish: () => call(welcomeApi.finish),
  installSample: () => call(welcomeApi.installSample),
  removeSample: () => call(welcomeApi.removeSample),
};

/** Ends the welcome page, or adds or removes the sample; the lists of the library follow. */
export function useWelcomeAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: keyof typeof actions): Promise<Welcome> => actions[action](),
    onSuccess: (state) => queryClient.setQueryData(welcomeQueries.state().queryKey, state),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(libraryQueries.sources()), queryClient.invalidateQueries(libraryQueries.imports())]),
  });
}
