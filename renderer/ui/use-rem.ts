import { useEffect, useState } from "react";

const measure = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Pixels per rem, at the current text size. */
export function useRem(): number {
  const [rem, setRem] = useState(measure);
  useEffect(() => {
    const restyled = new MutationObserver(() => setRem(measure()));
    restyled.observe(document.documentElement, { attributeFilter: ["data-text-size"] });
    return () => restyled.disconnect();
  }, []);
  return rem;
}
