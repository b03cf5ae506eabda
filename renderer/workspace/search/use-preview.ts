import { useEffect, useState } from "react";
import { useSearching } from "../../law/search/searching-state.ts";
import { useRem } from "../../ui/use-rem.ts";

/** Minimum width for the preview beside the results, in rem (ui/panes.module.css). */
const room = 72;

/** The preview beside the results: shown if there is room unless the user closed it, and over them only on request. */
export function usePreview() {
  const { preview, setPreview } = useSearching();
  const rem = useRem();
  const [width, setWidth] = useState(window.innerWidth);
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth);
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const hasRoom = width >= room * rem;
  const isWanted = preview === "open" || (preview === "auto" && hasRoom);
  return {
    isWanted,
    isOver: isWanted && !hasRoom,
    toggle: () => setPreview(isWanted ? "closed" : "open"),
    close: () => setPreview("closed"),
  };
}
