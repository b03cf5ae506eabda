import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as watchingApi from "../../api/endpoints/watching.ts";

export const historyQueries = {
  /** Every version of a section, oldest first. */
  versions: (actId: string) =>
    queryOptions({
      queryKey: ["reader", "versions", actId],
      queryFn: ({ signal }) => call(watchingApi.versions, { params: { act_id: actId } }, { signal }),
      select: (reply) => reply.data,
      retry: false,
    }),
  redline: (actId: string, from: number, to: number) =>
    queryOptions({
      queryKey: ["reader", "redline", actId, from, to],
      queryFn: ({ signal }) => call(watchingApi.compare, { params: { act_id: actId }, query: { from, to } }, { signal }),
      select: (reply) => reply.redline,
      retry: false,
    }),
};
