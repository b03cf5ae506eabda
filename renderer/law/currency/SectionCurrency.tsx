import { ShortCurrency } from "./Currency.tsx";
import { useEditions } from "./use-edition.ts";

/** The short form for a section a list knows by its id alone; nothing for invented law, and where the id does not name its source. */
export function SectionCurrency({ actId }: { actId: string }) {
  const edition = useEditions()(actId);
  return edition === undefined || edition.isFiction ? null : <ShortCurrency edition={edition} />;
}
