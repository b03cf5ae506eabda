import { useEffect } from "react";
import type { TextSource } from "#shared/reader.ts";
import { cssString, printFooter } from "./print-footer.ts";

/** Gives every printed page its footer, with the day of printing. The words go to the style file through a custom property. */
export function usePrintFooter(what: string, source: TextSource | null): void {
  useEffect(() => {
    if (source === null) return;
    const root = document.documentElement.style;
    const write = () => root.setProperty("--print-footer", cssString(printFooter(what, source, new Date())));
    write();
    window.addEventListener("beforeprint", write);
    return () => {
      window.removeEventListener("beforeprint", write);
      root.removeProperty("--print-footer");
    };
  }, [what, source]);
}
