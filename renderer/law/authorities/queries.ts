import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { authoritiesApi } from "../../api/endpoints.ts";

export const authorityQueries = {
  /** `id` represents the text, which is too long for a key. */
  table: (id: number, text: string) =>
    queryOptions({
      queryKey: ["authorities", id],
      queryFn: ({ signal }) => call(authoritiesApi.read, { body: { text } }, { signal }),
      enabled: text.trim() !== "",
    }),
};
