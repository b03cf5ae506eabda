import { useQuery } from "@tanstack/react-query";
import type { Source } from "#shared/law/library.ts";
import { libraryQueries } from "../library/queries.ts";
import { editionQuery } from "./edition-queries.ts";
import type { CheckedEdition } from "./words.ts";

/**
 * The installed source with a key, including the last reply of its publisher; undefined until the library is read, or if the source is
 * gone.
 */
export function useSourceOf(key: string): Source | undefined {
  const { data } = useQuery(libraryQueries.sources());
  return data?.data.find((one) => one.key === key);
}

/** The edition of a section with the last reply of its publisher; undefined until it is known, and if the section is not installed. */
export function useSectionEdition(actId: string): CheckedEdition | undefined {
  const edition = useQuery(editionQuery(actId)).data ?? undefined;
  const source = useSourceOf(edition?.source ?? "");
  return edition && { ...edition, checkedAt: source?.checkedAt, newerRelease: source?.newerRelease };
}
