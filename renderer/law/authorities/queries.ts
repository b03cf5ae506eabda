import { queryOptions } from "@tanstack/react-query";
import type { BriefCheck } from "#shared/law/brief-check.ts";
import { call } from "../../api/call.ts";
import * as authoritiesApi from "../../api/endpoints/authorities.ts";
import * as briefCheckApi from "../../api/endpoints/briefCheck.ts";
import * as caseLookupApi from "../../api/endpoints/caseLookup.ts";

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
  /** Whether the owner's token for CourtListener is kept. */
  caseLookup: () =>
    queryOptions({ queryKey: ["authorities", "case-lookup"], queryFn: ({ signal }) => call(caseLookupApi.state, {}, { signal }) }),
  /** What would be sent to look up cited decisions. */
  caseCitations: (texts: readonly string[]) =>
    queryOptions({
      queryKey: ["authorities", "case-citations", texts],
      queryFn: ({ signal }) => call(caseLookupApi.citations, { body: { texts: [...texts] } }, { signal }),
    }),
};
