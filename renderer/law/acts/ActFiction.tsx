import { useQuery } from "@tanstack/react-query";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { actQueries } from "./queries.ts";

/** Marks an act that is made up. */
export function ActFiction({ actId }: { actId: string }) {
  const { data } = useQuery(actQueries.fictional());
  return data?.has(actId) === true ? <FictionBadge /> : null;
}
