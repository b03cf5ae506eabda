import { queryOptions } from "@tanstack/react-query";
import { mostEditions } from "#shared/law/currency-label.ts";
import type { SectionEdition } from "#shared/law/reader.ts";
import { call } from "../../api/call.ts";
import * as readerApi from "../../api/endpoints/reader.ts";

/** The edition of an installed section; null if it is not installed. Sections of one list share a request. */
export const editionQuery = (actId: string) =>
  queryOptions({ queryKey: ["reader", "edition", actId], queryFn: () => editionOf(actId), staleTime: 60_000 });

type Waiting = Map<string, Promise<SectionEdition | null>>;
let waiting: Waiting | null = null;
let request: Promise<Map<string, SectionEdition>> | null = null;

function editionOf(actId: string): Promise<SectionEdition | null> {
  if (waiting === null || waiting.size === mostEditions) {
    const batch: Waiting = new Map();
    waiting = batch;
    // The rows of a list ask in one turn, before this runs.
    request = Promise.resolve().then(() => {
      if (waiting === batch) waiting = null;
      return fetchEditions([...batch.keys()]);
    });
  }
  const own = waiting.get(actId) ?? (request as NonNullable<typeof request>).then((editions) => editions.get(actId) ?? null);
  waiting.set(actId, own);
  return own;
}

async function fetchEditions(actIds: string[]): Promise<Map<string, SectionEdition>> {
  const { editions } = await call(readerApi.editions, { body: { actIds } });
  return new Map(editions.map((edition) => [edition.actId, edition]));
}
