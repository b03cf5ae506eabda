import { type RefObject, useLayoutEffect, useState } from "react";

/** Width of an element in rem, null before it is measured. Rem, so that larger text counts as less room. */
export function useWidthInRem(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // The text size is an attribute of the root; changing it does not change the element's pixels.
    const restyled = new MutationObserver(measure);
    restyled.observe(document.documentElement, { attributeFilter: ["data-text-size"] });
    return () => {
      resized.disconnect();
      restyled.disconnect();
    };
  }, [ref]);
  return width;
}
