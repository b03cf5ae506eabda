import { useQuery } from "@tanstack/react-query";
import { isFictionAmong } from "./fiction.ts";
import { libraryQueries } from "./queries.ts";

/** Tells sections of invented law, wherever they are listed, by the sources that are installed. */
export function useIsFiction(): (actId: string) => boolean {
  const { data } = useQuery(libraryQueries.sources());
  return (actId) => isFictionAmong(data?.data ?? [], actId);
}
