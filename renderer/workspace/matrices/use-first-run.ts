import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as matricesApi from "../../api/endpoints/matrices.ts";
import { sayFailed } from "../../ui/say.ts";
import { workQueries } from "../operations/queries.ts";
import { refreshGrid } from "./queries.ts";
import { texts } from "./texts.ts";

/** Runs a grid that was just created; it opens before its first answer. */
export function useFirstRun(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (matrixId: string) => call(matricesApi.run, { params: { matterId, matrixId }, body: {} }),
    onError: (error) => sayFailed(texts.run.failed, error),
    onSettled: (_reply, _error, matrixId) =>
      Promise.all([refreshGrid(client, { matterId, matrixId }), client.invalidateQueries({ queryKey: workQueries.work().queryKey })]),
  });
}
