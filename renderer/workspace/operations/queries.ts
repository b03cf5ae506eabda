import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as deskApi from "../../api/endpoints/desk.ts";
import * as operationsApi from "../../api/endpoints/operations.ts";
import { quietPoll } from "../../api/quiet-poll.ts";
import { sayFailed } from "../../ui/say.ts";
import { matterQueries } from "../matters/queries.ts";
import { texts } from "./texts.ts";

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

/** Starts interrupted work again. */
export function useStartAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (operationId: string) => call(operationsApi.startAgain, { params: { operationId } }),
    onError: (error) => sayFailed(texts.againFailed, error),
    // Its record is shown on more than one screen.
    onSettled: () => client.invalidateQueries(),
  });
}

/** The interrupted operation on a record of a matter; null if there is none, or it was started again. */
export function useInterrupted(matterId: string, recordId: string): string | null {
  const work = useQuery(workQueries.work()).data?.data;
  const desk = useQuery(matterQueries.desk(matterId)).data?.interrupted;
  const recent = work?.find(({ resource, canStartAgain }) => canStartAgain && resource?.id === recordId);
  return recent?.id ?? desk?.find((one) => one.recordId === recordId)?.operationId ?? null;
}
