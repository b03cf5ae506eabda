import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { deskApi } from "../../api/endpoints.ts";
import { quietPoll } from "../../api/quiet-poll.ts";
import { operationsApi } from "../../api/workspace-endpoints.ts";

/** The interval between requests for work while some is running, in milliseconds. */
const busyPoll = 800;

export const workQueries = {
  /** One list for the whole window: waiting and running work, and recently ended work. */
  work: () =>
    queryOptions({
      queryKey: ["operations", "work"],
      queryFn: ({ signal }) => call(deskApi.work, {}, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      // The system announces failures and long work while the window is hidden.
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => ((state.data?.open ?? 0) > 0 ? busyPoll : quietPoll),
    }),
};

export function useCancelOperation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (operationId: string) => call(operationsApi.cancel, { params: { operationId } }),
    onSettled: () => client.invalidateQueries(workQueries.work()),
  });
}
