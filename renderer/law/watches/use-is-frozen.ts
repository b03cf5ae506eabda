import { useQuery } from "@tanstack/react-query";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import { isFrozen } from "#shared/law/frozen.ts";
import { libraryQueries } from "../library/queries.ts";
import type { WatchTarget } from "./queries.ts";

/** Whether all installed texts of the law that a watch looks at are copies that nobody updates; false until the library is read. */
export function useIsFrozen({ corpusType, state }: WatchTarget): boolean {
  const { data } = useQuery(libraryQueries.sources());
  const own = (data?.data ?? []).filter(
    (source) => boardToken(source.corpusType) === corpusType && source.jurisdiction === (state ?? "federal"),
  );
  return own.length > 0 && own.every(({ format }) => isFrozen(format));
}
