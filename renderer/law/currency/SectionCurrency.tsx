import { ShortCurrency } from "./Currency.tsx";
import { useSectionEdition } from "./use-edition.ts";

/** The short form for a section that a list knows only by its id; nothing for fictional law, or if the section is not installed. */
export function SectionCurrency({ actId }: { actId: string }) {
  const edition = useSectionEdition(actId);
  return edition === undefined || edition.isFiction === true ? null : <ShortCurrency edition={edition} />;
}
