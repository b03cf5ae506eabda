import { useCallback, useEffect } from "react";
import type { TextSource } from "#shared/law/reader.ts";
import { useSourceOf } from "../currency/use-edition.ts";
import { withChecks } from "../currency/words.ts";
import { cssString, printFooter } from "./print-footer.ts";

/**
 * Gives every printed page its footer, with the day of printing. The words reach the style file through a custom property of the root,
 * which every element inherits. The property is set only when something is printed, not with every section, because each change makes the
 * browser recompute the styles of the whole page. The returned function sets it ahead of the print.
 */
export function usePrintFooter(what: string, source: TextSource | null): () => void {
  const held = useSourceOf(source?.key ?? "");
  const write = useCallback(() => {
    if (source === null) return;
    const words = printFooter(what, { ...source, ...withChecks(source, held) }, new Date());
    document.documentElement.style.setProperty(property, cssString(words));
  }, [what, source, held]);
  useEffect(() => {
    window.addEventListener("beforeprint", write);
    return () => {
      window.removeEventListener("beforeprint", write);
      const root = document.documentElement.style;
      if (root.getPropertyValue(property) !== "") root.removeProperty(property);
    };
  }, [write]);
  return write;
}

const property = "--print-footer";
