import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConflictDecision } from "#shared/workspace/conflicts.ts";
import { call } from "../../api/call.ts";
import { saveBlob } from "../../api/save-file.ts";
import * as conflictRecordsApi from "../../api/endpoints/conflictRecords.ts";
import * as conflictsApi from "../../api/endpoints/conflicts.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";

const mostShown = 100;
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const conflictQueries = {
  list: () =>
    queryOptions({
      queryKey: ["conflicts", "list"],
      queryFn: ({ signal }) => call(conflictRecordsApi.list, { query: { limit: mostShown, offset: 0 } }, { signal }),
      staleTime: 0,
    }),
  one: (checkId: string) =>
    queryOptions({
      queryKey: ["conflicts", "one", checkId],
      queryFn: ({ signal }) => call(conflictRecordsApi.get, { params: { checkId } }, { signal }),
      staleTime: 0,
    }),
};

/** Checks names; the check is kept. */
export function useCheckNames() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { names: string[]; about: string }) => call(conflictsApi.check, { body }),
    onSuccess: (check) => cache.setQueryData(conflictQueries.one(check.id).queryKey, check),
    onSettled: () => cache.invalidateQueries({ queryKey: conflictQueries.list().queryKey }),
  });
}

/** Records what was decided about a check. */
export function useDecide(checkId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { decision: ConflictDecision; note: string }) => call(conflictRecordsApi.decide, { params: { checkId }, body }),
    onSuccess: (check) => {
      cache.setQueryData(conflictQueries.one(checkId).queryKey, check);
      say(texts.decision.saved);
    },
    onError: (error) => sayFailed(texts.decision.failed, error),
    onSettled: () => cache.invalidateQueries({ queryKey: conflictQueries.list().queryKey }),
  });
}

/** Saves a check as a Word file. */
export function useCheckFile(checkId: string) {
  return useMutation({
    mutationFn: () => call(conflictRecordsApi.file, { params: { checkId } }),
    onSuccess: ({ filename, content }) => {
      saveBlob(new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type: wordType }), filename);
      say(texts.file.saved(filename));
    },
    onError: (error) => sayFailed(texts.file.failed, error),
  });
}
