import { queryOptions } from "@tanstack/react-query";
import type { BriefCheck } from "#shared/law/brief-check.ts";
import { call } from "../../api/call.ts";
import { authoritiesApi, briefCheckApi } from "../../api/endpoints.ts";

export const authorityQueries = {
  /** `id` represents the text, which is too long for a key. */
  table: (id: number, text: string) =>
    queryOptions({
      queryKey: ["authorities", id],
      queryFn: ({ signal }) => call(authoritiesApi.read, { body: { text } }, { signal }),
      enabled: text.trim() !== "",
    }),
  /** The citations and quotations of the text beside the law. */
  check: (id: number, text: string, date: BriefCheck["date"]) =>
    queryOptions({
      queryKey: ["authorities", id, "check"],
      queryFn: ({ signal }) => call(briefCheckApi.check, { body: { text, date: date?.day ?? null } }, { signal }),
      enabled: text.trim() !== "",
    }),
};
