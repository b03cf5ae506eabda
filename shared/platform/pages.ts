import { z } from "zod";
import { queryInteger } from "./fields.ts";

/** Part of a list and the number of all its rows (workspace-api §1). */
export const pageFields = { limit: queryInteger(1, 200).default(50), offset: queryInteger(0).default(0) };

/** What a list reply says about the whole list. */
export const pagination = z.object({ limit: z.int(), offset: z.int(), total: z.int(), hasMore: z.boolean() });

/** A list reply. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    pagination,
  });
}

/** The requested rows and the total number, as a list reply. */
export function page<T>(data: T[], total: number, { limit, offset }: { limit: number; offset: number }) {
  return { data, pagination: { limit, offset, total, hasMore: offset + data.length < total } };
}

/** An id in a query or body: its prefix and 32 lowercase hex characters. */
export function idOf(prefix: string) {
  return z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`));
}
