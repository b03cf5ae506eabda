import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { has, refusalOf, type Right } from "#shared/rights.ts";
import { rightAt } from "#shared/screen-addresses.ts";
import { call } from "./call.ts";
import * as sessionApi from "./endpoints/session.ts";
import { session, useSignedIn } from "./session.ts";

/** Who is signed in. Read again on focus: a role can change meanwhile, which `useRights` then knows, too. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["console", "session"],
    queryFn: async ({ signal }) => {
      const reply = await call(sessionApi.read, {}, { signal });
      session.hasRole(reply.person?.role ?? null);
      return reply;
    },
    staleTime: 1000,
    refetchOnWindowFocus: "always",
  });

interface Rights {
  /** Null for the local owner. */
  personId: string | null;
  can: (right: Right) => boolean;
  /** Whether the screen at an address has anything to show. */
  canOpen: (pathname: string) => boolean;
}

/**
 * What the person who is signed in may do, so that no button is shown that the service would refuse. The local owner, and everyone without
 * a firm, may do everything.
 */
export function useRights(): Rights {
  const person = useSignedIn();
  const [personId, role] = person === null ? [null, null] : [person.id, person.role];
  return useMemo(() => {
    const can = (right: Right) => role === null || has(role, right);
    return {
      personId,
      can,
      canOpen: (pathname) => {
        const right = rightAt(pathname);
        return right === null || can(right);
      },
    };
  }, [personId, role]);
}

/** Why a button does nothing for the person who is signed in, in the service's words; null where their role has the right. */
export function useRefusal(right: Right | undefined): string | null {
  const person = useSignedIn();
  return person === null || right === undefined || has(person.role, right) ? null : `${refusalOf(person.role, right)}.`;
}
