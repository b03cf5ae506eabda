import { useQuery } from "@tanstack/react-query";
import { isFictionAmong } from "./fiction.ts";
import { libraryQueries } from "./queries.ts";

/** Recognizes sections of fictional law in any list, by the installed sources. */
export function useIsFiction(): (actId: string) => boolean {
  const { data } = useQuery(libraryQueries.sources());
  return (actId) => isFictionAmong(data?.data ?? [], actId);
}
