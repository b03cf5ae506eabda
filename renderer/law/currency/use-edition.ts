import { useQuery } from "@tanstack/react-query";
import type { Source } from "#shared/law/library.ts";
import { isOfSource } from "../library/fiction.ts";
import { libraryQueries } from "../library/queries.ts";

/**
 * The installed source with a key, including the last reply of its publisher; undefined until the library is read, or if the source is
 * gone.
 */
export function useSourceOf(key: string): Source | undefined {
  const { data } = useQuery(libraryQueries.sources());
  return data?.data.find((one) => one.key === key);
}

/** Finds the installed source of a section by its id; undefined if the id does not name it, such as the ids of several parts of a code. */
export function useEditions(): (actId: string) => Source | undefined {
  const { data } = useQuery(libraryQueries.sources());
  return (actId) => {
    const found = (data?.data ?? []).filter((one) => isOfSource(one, actId));
    return found.length === 1 ? found[0] : undefined;
  };
}
