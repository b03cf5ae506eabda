import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { peopleRoutes } from "#shared/platform/people.ts";
import type { CallArgs } from "#shared/route.ts";
import { call } from "../../api/call.ts";
import * as peopleApi from "../../api/endpoints/people.ts";

/** Read again on focus: people sign in, and others change them. */
const live = { staleTime: 1000, refetchOnWindowFocus: "always" } as const;

export const peopleQueries = {
  list: () => queryOptions({ queryKey: ["people", "list"], queryFn: ({ signal }) => call(peopleApi.list, {}, { signal }), ...live }),
  sessions: () =>
    queryOptions({
      queryKey: ["people", "sessions"],
      queryFn: async ({ signal }) => (await call(peopleApi.sessions, {}, { signal })).sessions,
      ...live,
    }),
};

function usePeopleChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(["people", "console"].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}

type Body<Key extends "invite" | "change"> = CallArgs<(typeof peopleRoutes)[Key]>["body"];

export const useInvite = () => usePeopleChange((body: Body<"invite">) => call(peopleApi.invite, { body }));
export const useChangePerson = () =>
  usePeopleChange(({ personId, ...body }: Body<"change"> & { personId: string }) => call(peopleApi.change, { params: { personId }, body }));
export const useEndAccess = () => usePeopleChange((personId: string) => call(peopleApi.end, { params: { personId } }));
export const useEndSession = () => usePeopleChange((sessionId: string) => call(peopleApi.endSession, { params: { sessionId } }));
