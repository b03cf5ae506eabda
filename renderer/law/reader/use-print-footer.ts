import { useCallback, useEffect } from "react";
import type { TextSource } from "#shared/law/reader.ts";
import { cssString, printFooter } from "./print-footer.ts";

/**
 * Gives every printed page its footer, with the day of printing. The words go to the style file through a custom property of the
 * root, which every element inherits: they are written when something is printed and not with every section, since each change has
 * the browser reckon the whole page's styles anew. The function given back writes them ahead of the print.
 */
export function usePrintFooter(what: string, source: TextSource | null): () => void {
  const write = useCallback(() => {
    if (source !== null) document.documentElement.style.setProperty(property, cssString(printFooter(what, source, new Date())));
  }, [what, source]);
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
