import { ShortCurrency } from "./Currency.tsx";
import { useEditions } from "./use-edition.ts";

/** The short form for a section that a list knows only by its id; nothing for fictional law, or if the id does not name its source. */
export function SectionCurrency({ actId }: { actId: string }) {
  const edition = useEditions()(actId);
  return edition === undefined || edition.isFiction ? null : <ShortCurrency edition={edition} />;
}
