import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { everydayWordsApi } from "../../api/endpoints.ts";

/** How far the law was read for questions in everyday words. Asked again while it is read. */
export const everydayWordsQuery = () =>
  queryOptions({
    queryKey: ["everyday-words"],
    queryFn: ({ signal }) => call(everydayWordsApi.read, {}, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (["reading", "waiting", "failed"].includes(state.data?.state ?? "") ? 2000 : false),
  });
