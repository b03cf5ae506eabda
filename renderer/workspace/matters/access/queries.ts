import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallArgs } from "#shared/route.ts";
import type { matterAccessRoutes } from "#shared/workspace/matter-access.ts";
import { call } from "../../../api/call.ts";
import { matterAccessApi } from "../../../api/workspace-endpoints.ts";

export const accessQueries = {
  /** Who sees the matter, and why. Read again on focus: others change it. */
  one: (matterId: string) =>
    queryOptions({
      queryKey: ["matters", "access", matterId],
      queryFn: ({ signal }) => call(matterAccessApi.read, { params: { matterId } }, { signal }),
      staleTime: 1000,
      refetchOnWindowFocus: "always",
    }),
};

type Body<Key extends "set" | "screen"> = CallArgs<(typeof matterAccessRoutes)[Key]>["body"];

/** What changes who sees a matter. */
export function useAccessChanges(matterId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries(accessQueries.one(matterId));
  return {
    set: useMutation({ mutationFn: (body: Body<"set">) => call(matterAccessApi.set, { params: { matterId }, body }), onSettled }),
    screen: useMutation({
      mutationFn: ({ personId, ...body }: Body<"screen"> & { personId: string }) =>
        call(matterAccessApi.screen, { params: { matterId, personId }, body }),
      onSettled,
    }),
    endScreen: useMutation({
      mutationFn: ({ personId, reason }: { personId: string; reason: string }) =>
        call(matterAccessApi.endScreen, { params: { matterId, personId }, body: { reason } }),
      onSettled,
    }),
  };
}
