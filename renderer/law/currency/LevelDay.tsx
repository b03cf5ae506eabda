import { Currency, ShortCurrency } from "./Currency.tsx";
import { useSourceOf } from "./use-edition.ts";

/** Of which day the text below a level of an installed source is, in the short form of lists; nothing for invented law. */
export function LevelDay({ node }: { node: string }) {
  const source = useSourceOfLevel(node);
  return source === undefined ? null : <ShortCurrency edition={source} />;
}

/** The same in full, as a heading has it. */
export function LevelCurrency({ node }: { node: string }) {
  const source = useSourceOfLevel(node);
  return source === undefined ? null : <Currency edition={source} />;
}

function useSourceOfLevel(node: string) {
  const source = useSourceOf(/^level:([^|]+)\|/.exec(node)?.[1] ?? "");
  return source?.isFiction === true ? undefined : source;
}
