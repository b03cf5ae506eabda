import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as sessionLawsApi from "../../api/endpoints/sessionLaws.ts";
import * as statutesApi from "../../api/endpoints/statutes.ts";
import type { ListAddress } from "./address.ts";

/** Acts of a page of the list. */
const pageSize = 100;

export const sessionLawQueries = {
  stored: () =>
    queryOptions({
      queryKey: ["session-laws", "stored"],
      queryFn: ({ signal }) => call(sessionLawsApi.stored, {}, { signal }),
      select: (reply) => reply.data,
    }),
  list: (jurisdiction: string, { session, q, text }: ListAddress) =>
    infiniteQueryOptions({
      queryKey: ["session-laws", "list", jurisdiction, session, q, text],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        call(
          sessionLawsApi.list,
          {
            query: {
              jurisdiction,
              limit: String(pageSize),
              ...(session !== undefined && { session }),
              // The service refuses shorter ones; they filter nothing.
              ...(q !== undefined && q.length >= 3 && { q }),
              ...(text !== undefined && { hasText: text === "held" }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          { signal },
        ),
      getNextPageParam: (page) => page.nextCursor,
    }),
  law: (lawId: string) =>
    queryOptions({
      queryKey: ["session-laws", "law", lawId],
      queryFn: ({ signal }) => call(sessionLawsApi.read, { params: { session_law_id: lawId } }, { signal }),
    }),
  affected: (lawId: string) =>
    queryOptions({
      queryKey: ["session-laws", "affected", lawId],
      queryFn: ({ signal }) => call(sessionLawsApi.affected, { params: { session_law_id: lawId } }, { signal }),
      select: (reply) => reply.data,
    }),
  /** `from`: the character at which the first part begins. */
  body: (lawId: string, from: number) =>
    infiniteQueryOptions({
      queryKey: ["session-laws", "body", lawId, from],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        call(
          sessionLawsApi.body,
          { params: { session_law_id: lawId }, query: pageParam === null ? startingAt(from) : { cursor: pageParam } },
          { signal },
        ),
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** One part of a text, for a preview. */
  part: (lawId: string, from: number) =>
    queryOptions({
      queryKey: ["session-laws", "part", lawId, from],
      queryFn: ({ signal }) => call(sessionLawsApi.body, { params: { session_law_id: lawId }, query: startingAt(from) }, { signal }),
    }),
  /** Acts that say they change a section of a state's code. */
  enactments: (actId: string) =>
    queryOptions({
      queryKey: ["session-laws", "enactments", actId],
      queryFn: ({ signal }) => call(statutesApi.enactments, { params: { act_id: actId } }, { signal }),
    }),
};

function startingAt(from: number) {
  return from === 0 ? {} : { startChar: String(from) };
}
