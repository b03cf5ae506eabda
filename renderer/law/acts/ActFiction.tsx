import { useQuery } from "@tanstack/react-query";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { actQueries } from "./queries.ts";

/** Marks a fictional act. */
export function ActFiction({ actId }: { actId: string }) {
  const { data } = useQuery(actQueries.fictional());
  return data?.has(actId) === true ? <FictionBadge /> : null;
}
