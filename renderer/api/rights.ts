import { queryOptions, useQuery } from "@tanstack/react-query";
import { has, type Right } from "#shared/rights.ts";
import { isAtFirm } from "./at-firm.ts";
import { call } from "./call.ts";
import { sessionApi } from "./endpoints.ts";
import { useSignedIn } from "./session.ts";

/** Who is signed in. Read again on focus: a role can change meanwhile. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["console", "session"],
    queryFn: ({ signal }) => call(sessionApi.read, {}, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: "always",
  });

export interface Rights {
  /** Null for the local owner. */
  personId: string | null;
  can: (right: Right) => boolean;
}

/** Many parts of a screen ask; only the first of a minute makes a request. */
const fresh = 60_000;

/**
 * What the person who is signed in may do, so that no button is shown that the service would refuse. The local owner, and everyone without
 * a firm, may do everything.
 */
export function useRights(): Rights {
  const known = useSignedIn();
  const { data } = useQuery({ ...sessionQuery(), enabled: isAtFirm(), staleTime: fresh });
  const person = data === undefined ? known : data.person;
  return { personId: person?.id ?? null, can: (right) => person === null || has(person.role, right) };
}
