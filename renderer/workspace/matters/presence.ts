import type { Presence } from "#shared/workspace/presence.ts";
import { call } from "../../api/call.ts";
import * as presenceApi from "../../api/endpoints/presence.ts";

/** How often a visible window at a firm says where its person is, in milliseconds; the service forgets them after three times that. */
export const presencePoll = 20_000;

/** Options of a query that is asked again while the window is visible, without a word about failures. */
export const quietly = { staleTime: 0, retry: false, refetchInterval: presencePoll, refetchOnWindowFocus: "always" } as const;

/** Says that the person is in a matter, or in a draft of it; the reply has everyone else. */
export function bePresent(
  matterId: string,
  draftId: string | null,
  more: { isEditing?: boolean; takesOver?: boolean } = {},
): Promise<Presence> {
  const record = draftId === null ? null : { kind: "draft" as const, id: draftId };
  return call(presenceApi.put, { params: { matterId }, body: { record, ...more } });
}

/** The names of the people in a matter, each once, whoever came first at the beginning. */
export function namesOf(others: Presence["others"]): string[] {
  return [...new Map(others.map(({ personId, name }) => [personId, name])).values()];
}
