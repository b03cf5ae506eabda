import { Currency, ShortCurrency } from "./Currency.tsx";
import { useSourceOf } from "./use-edition.ts";

/** The day of the text below a level of an installed source, in the short form for lists; nothing for fictional law. */
export function LevelDay({ node }: { node: string }) {
  const source = useSourceOfLevel(node);
  return source === undefined ? null : <ShortCurrency edition={source} />;
}

/** The same in full, for a heading. */
export function LevelCurrency({ node }: { node: string }) {
  const source = useSourceOfLevel(node);
  return source === undefined ? null : <Currency edition={source} />;
}

function useSourceOfLevel(node: string) {
  const source = useSourceOf(/^level:([^|]+)\|/.exec(node)?.[1] ?? "");
  return source?.isFiction === true ? undefined : source;
}
