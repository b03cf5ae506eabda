import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as actsApi from "../../api/endpoints/acts.ts";
import type { ActsAddress } from "./address.ts";

/** Acts on a page of the list, and passages on a page of results. */
export const actsPerPage = 50;
export const hitsPerPage = 20;

export const actQueries = {
  filters: () =>
    queryOptions({
      queryKey: ["acts", "filters"],
      queryFn: ({ signal }) => call(actsApi.filters, {}, { signal }),
      select: (reply) => reply.data,
    }),
  fictional: () =>
    queryOptions({
      queryKey: ["acts", "fictional"],
      queryFn: ({ signal }) => call(actsApi.fictional, {}, { signal }),
      select: (reply) => new Set(reply.data),
    }),
  /** The day an act was retrieved, null if none is known; requests of the same turn are sent as one. */
  retrieved: (actId: string) => queryOptions({ queryKey: ["acts", "retrieved", actId], queryFn: () => retrievedOn(actId) }),
  list: (address: ActsAddress) =>
    queryOptions({
      queryKey: ["acts", "list", address],
      queryFn: ({ signal }) =>
        call(
          actsApi.list,
          {
            query: {
              pageSize: actsPerPage,
              page: address.page,
              sort: address.sort,
              ...(address.state !== "" && { state: address.state }),
              ...(address.category !== "" && { category: address.category }),
              ...(address.status !== "" && { status: address.status }),
              ...(address.department !== "" && { department: address.department }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  search: (address: ActsAddress) =>
    queryOptions({
      queryKey: ["acts", "search", address],
      queryFn: ({ signal }) =>
        call(
          actsApi.search,
          {
            body: {
              query: address.q,
              page: Math.min(address.page, 100 / hitsPerPage),
              pageSize: hitsPerPage,
              ...(address.state !== "" && { state: address.state }),
              ...(address.category !== "" && { category: address.category }),
              ...(address.status !== "" && { actStatus: address.status }),
              ...(address.department !== "" && { department: address.department }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  structure: (actId: string) =>
    queryOptions({
      queryKey: ["acts", "structure", actId],
      queryFn: ({ signal }) => call(actsApi.structure, { params: { act_id: actId } }, { signal }),
    }),
  status: (actId: string) =>
    queryOptions({
      queryKey: ["acts", "status", actId],
      queryFn: ({ signal }) => call(actsApi.status, { params: { act_id: actId } }, { signal }),
    }),
  body: (actId: string, number: string) =>
    queryOptions({
      queryKey: ["acts", "body", actId, number],
      queryFn: ({ signal }) => call(actsApi.body, { params: { act_id: actId, section_number: number } }, { signal }),
    }),
  history: (actId: string, number: string) =>
    queryOptions({
      queryKey: ["acts", "history", actId, number],
      queryFn: ({ signal }) => call(actsApi.history, { params: { act_id: actId, section_number: number } }, { signal }),
    }),
};

let asked: { ids: Set<string>; days: Promise<Map<string, string | null>> } | null = null;

/** Each row of a list asks for its own act; requests of the same turn are sent together. */
async function retrievedOn(actId: string): Promise<string | null> {
  if (asked === null || asked.ids.size >= mostAsked) {
    const ids = new Set<string>();
    asked = { ids, days: Promise.resolve().then(() => fetchDays(ids)) };
  }
  asked.ids.add(actId);
  return (await asked.days).get(actId) ?? null;
}

const mostAsked = 200;

async function fetchDays(ids: ReadonlySet<string>): Promise<Map<string, string | null>> {
  asked = null;
  const { data } = await call(actsApi.retrieved, { query: { actId: [...ids] } });
  return new Map(data.map((one) => [one.actId, one.retrievedOn]));
}
