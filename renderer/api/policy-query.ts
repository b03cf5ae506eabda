import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { policyApi } from "./endpoints.ts";

/** What an administrator has set; it holds as long as the service runs. */
export const policyQuery = () =>
  queryOptions({ queryKey: ["policy"], queryFn: ({ signal }) => call(policyApi.read, {}, { signal }), staleTime: Infinity });
