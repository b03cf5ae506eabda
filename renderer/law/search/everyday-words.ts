import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as everydayWordsApi from "../../api/endpoints/everydayWords.ts";

/** How much of the law was read for questions in everyday words. Requested again while the reading runs. */
export const everydayWordsQuery = () =>
  queryOptions({
    queryKey: ["everyday-words"],
    queryFn: ({ signal }) => call(everydayWordsApi.read, {}, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (["reading", "waiting", "failed"].includes(state.data?.state ?? "") ? 2000 : false),
  });

export function useSaveEverydayWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { isOn?: boolean; isPaused?: boolean }) => call(everydayWordsApi.save, { body }),
    onSuccess: (data) => queryClient.setQueryData(everydayWordsQuery().queryKey, data),
  });
}
