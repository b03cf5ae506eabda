import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { type Connection, refusalOf } from "./connection.ts";
import type { CallRequest } from "./request.ts";
import type { Json } from "./show.ts";
import { StartError } from "../../start-error.ts";

/** Whether a route returns a list page by page (workspace-api §1). */
export function isPaged({ query, reply }: RouteDef): boolean {
  return query instanceof z.ZodObject && "offset" in query.shape && reply instanceof z.ZodObject && "pagination" in reply.shape;
}

/** The list of a first page with the following pages; a list that changes meanwhile can repeat or miss a row. */
export async function allPages(connection: Connection, request: CallRequest, first: Json, signal: AbortSignal): Promise<Json> {
  const data = [...listOf(first)];
  const [path = "", query = ""] = request.path.split("?", 2);
  let page = first;
  while (hasMore(page) && listOf(page).length > 0) {
    const next = new URLSearchParams(query);
    next.set("offset", String(Number(new URLSearchParams(query).get("offset") ?? 0) + data.length));
    const response = await connection.send({ ...request, path: `${path}?${next}` }, signal);
    if (!response.ok) throw new StartError(`The list stopped after ${data.length} rows. ${await refusalOf(response)}`);
    page = (await response.json()) as Json;
    data.push(...listOf(page));
  }
  // By the contract.
  const pagination = first["pagination"] as Json;
  return { ...first, data, pagination: { ...pagination, limit: data.length, hasMore: false } };
}

const listOf = (page: Json): unknown[] => (Array.isArray(page["data"]) ? page["data"] : []);
const hasMore = (page: Json): boolean => (page["pagination"] as Json | undefined)?.["hasMore"] === true;
