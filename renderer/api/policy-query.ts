import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import * as policyApi from "./endpoints/policy.ts";

/** What an administrator has set; fixed until the service restarts. */
export const policyQuery = () =>
  queryOptions({ queryKey: ["policy"], queryFn: ({ signal }) => call(policyApi.read, {}, { signal }), staleTime: Infinity });
