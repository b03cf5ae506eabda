import { type RefObject, useEffect, useState } from "react";

/** Near the visible part; a distant page is not drawn, but a drawn one stays. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watcher = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: "120% 0px",
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isNear;
}
