import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallArgs } from "#shared/route.ts";
import type { MatterAccess, matterAccessRoutes } from "#shared/workspace/matter-access.ts";
import { call } from "../../../api/call.ts";
import { whoChanged } from "../../../api/last-change.ts";
import * as matterAccessApi from "../../../api/endpoints/matterAccess.ts";
import { guardedSave } from "../../../ui/guarded-save.ts";

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

type ScreenBody = CallArgs<(typeof matterAccessRoutes)["screen"]>["body"];

/** What one form changes: who sees a matter, and its members by their ids, in order. */
export interface AccessRow {
  access: MatterAccess["access"];
  members: string[];
}

interface AccessChange {
  before: Partial<AccessRow>;
  after: Partial<AccessRow>;
  reason?: string;
}

/** Who sees a matter, as a form compares it. */
export function rowOf({ access, people }: MatterAccess): AccessRow {
  return { access, members: people.flatMap(({ personId, isMember }) => (personId !== null && isMember ? [personId] : [])).toSorted() };
}

/** What changes who sees a matter. */
export function useAccessChanges(matterId: string) {
  const client = useQueryClient();
  const onSettled = () => {
    // The lock beside its name in lists.
    void client.invalidateQueries({ queryKey: ["matters", "list"] });
    return client.invalidateQueries(accessQueries.one(matterId));
  };
  return {
    /** `before` is what the person saw. Throws ChangedMeanwhile where another person has changed that since. */
    set: useMutation({
      mutationFn: ({ before, after, reason }: AccessChange) =>
        guardedSave<AccessRow, MatterAccess>(
          {
            read: async (onVersion) => rowOf(await call(matterAccessApi.read, { params: { matterId } }, { onVersion })),
            save: (at) => {
              const { access = "members", members } = after;
              const body = { access, ...(members === undefined ? {} : { members }), ...(reason === undefined ? {} : { reason }) };
              return call(matterAccessApi.set, { params: { matterId }, body }, at);
            },
            who: whoChanged("matterAccess.set", matterId),
          },
          { before, after },
        ),
      onSettled,
    }),
    screen: useMutation({
      mutationFn: ({ personId, ...body }: ScreenBody & { personId: string }) =>
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
