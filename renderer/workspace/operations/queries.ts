import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { deskApi } from "../../api/endpoints.ts";
import { operationsApi } from "../../api/workspace-endpoints.ts";

/** How often work is asked after while some is going on, and while none is: scripts begin some too. In milliseconds. */
const busyPoll = 800;
const idlePoll = 10_000;

export const workQueries = {
  /** One list for the whole window: what waits or runs, and what ended lately. */
  work: () =>
    queryOptions({
      queryKey: ["operations", "work"],
      queryFn: ({ signal }) => call(deskApi.work, {}, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      // What fails or takes long is told through the system while the window is out of sight.
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => ((state.data?.open ?? 0) > 0 ? busyPoll : idlePoll),
    }),
};

export function useCancelOperation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (operationId: string) => call(operationsApi.cancel, { params: { operationId } }),
    onSettled: () => client.invalidateQueries(workQueries.work()),
  });
}
