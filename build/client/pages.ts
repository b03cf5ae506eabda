import type { Pagination } from "./api.ts";

/**
 * Every record of a list, page after page, such as `everyRecord((at) => ok(mattersList(at, service)))`. A record that is added meanwhile can
 * move others to the next page.
 */
export async function* everyRecord<T>(
  read: (at: { limit: number; offset: number }) => Promise<{ data: T[]; pagination: Pagination }>,
  limit = 200,
): AsyncGenerator<T> {
  for (let offset = 0; ; offset += limit) {
    const { data, pagination } = await read({ limit, offset });
    yield* data;
    if (!pagination.hasMore) return;
  }
}
