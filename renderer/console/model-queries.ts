import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { modelRoutes } from "#shared/workspace/model.ts";
import type { CallArgs } from "#shared/route.ts";
import { call } from "../api/call.ts";
import * as modelApi from "../api/endpoints/model.ts";

export const modelQueries = {
  read: () =>
    queryOptions({
      queryKey: ["model", "settings"],
      queryFn: ({ signal }) => call(modelApi.read, {}, { signal }),
      staleTime: 1000,
      refetchOnWindowFocus: "always",
    }),
};

/** Requests of a test are connections, so the list of connections is read again too. */
function useChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(["model", "network"].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}

export const useSaveModel = () => useChange((body: CallArgs<(typeof modelRoutes)["save"]>["body"]) => call(modelApi.save, { body }));
export const useRemoveModel = () => useChange(() => call(modelApi.remove));
export const useTestModel = () => useChange(() => call(modelApi.test));
