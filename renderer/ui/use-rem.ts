import { useEffect, useState } from "react";

const measure = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Pixels of a rem, as the text size now is. */
export function useRem(): number {
  const [rem, setRem] = useState(measure);
  useEffect(() => {
    const restyled = new MutationObserver(() => setRem(measure()));
    restyled.observe(document.documentElement, { attributeFilter: ["data-text-size"] });
    return () => restyled.disconnect();
  }, []);
  return rem;
}
