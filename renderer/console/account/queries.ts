import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as accountApi from "../../api/endpoints/account.ts";

/** Read again on focus: scripts and the command line change all of it. */
const live = { staleTime: 1000, refetchOnWindowFocus: "always" } as const;

export const accountQueries = {
  keys: () =>
    queryOptions({
      queryKey: ["account", "keys"],
      queryFn: ({ signal }) => call(accountApi.keys, { query: { limit: 200 } }, { signal }),
      ...live,
    }),
  balance: () =>
    queryOptions({ queryKey: ["account", "balance"], queryFn: ({ signal }) => call(accountApi.balance, {}, { signal }), ...live }),
  usage: (period: { from: string; to: string }) =>
    queryOptions({
      queryKey: ["account", "usage", period],
      queryFn: ({ signal }) => call(accountApi.usage, { query: period }, { signal }),
      ...live,
    }),
};

function useAccountChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ["account"] }) });
}

export const useCreateKey = () => useAccountChange((name: string) => call(accountApi.createKey, { body: { name } }));
export const useRevokeKey = () => useAccountChange((id: string) => call(accountApi.revokeKey, { params: { key_id: id } }));
export const useSetPlan = () => useAccountChange((plan: "pro" | "business") => call(accountApi.setPlan, { body: { plan } }));
export const useGrant = () => useAccountChange((credits: number) => call(accountApi.grant, { body: { credits } }));
