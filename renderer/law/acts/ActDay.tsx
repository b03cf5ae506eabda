import { useQuery } from "@tanstack/react-query";
import { ShortCurrency } from "../currency/Currency.tsx";
import { actEdition } from "./edition.ts";
import { actQueries } from "./queries.ts";

/** The day of an act's text in a list. */
export function ActDay({ actId }: { actId: string }) {
  const { data } = useQuery(actQueries.retrieved(actId));
  return data === undefined ? null : <ShortCurrency edition={actEdition(data)} />;
}
