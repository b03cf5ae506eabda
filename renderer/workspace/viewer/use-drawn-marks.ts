import { type RefObject, useEffect, useRef } from "react";
import { rangesOf, rangesOfAll } from "./drawn-places.ts";
import type { Span } from "./pieces.ts";

const names = ["find", "find-current", "passage"] as const;

/**
 * Marks passages in the drawn text, and scrolls one of them into view: immediately if it is drawn, else its page first. `drawn` changes
 * whenever more of the text is drawn. The marks are highlights of the browser: the text itself is not touched.
 */
export function useDrawnMarks(
  container: RefObject<HTMLElement | null>,
  marks: { found: readonly Span[]; current: Span | null; passage: Span | null },
  drawn: unknown,
): void {
  const { found, current, passage } = marks;
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const lists = { find: rangesOfAll(element, found), "find-current": one(element, current), passage: one(element, passage) };
    for (const name of names) CSS.highlights.set(name, new Highlight(...lists[name]));
    return () => names.forEach((name) => CSS.highlights.delete(name));
  }, [container, found, current, passage, drawn]);
  useBroughtIntoView(container, current, drawn);
  useBroughtIntoView(container, passage, drawn);
}

function useBroughtIntoView(container: RefObject<HTMLElement | null>, wanted: Span | null, drawn: unknown): void {
  const shown = useRef<Span | null>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null || wanted === null || shown.current === wanted) return;
    const [range] = rangesOf(element, wanted);
    const place = range?.startContainer.parentElement;
    if (place == null) {
      pageOf(element, wanted.start)?.scrollIntoView({ block: "start" });
      return;
    }
    shown.current = wanted;
    place.scrollIntoView({ block: "center" });
  }, [container, wanted, drawn]);
}

/** The page of a place in the text. */
function pageOf(container: HTMLElement, at: number): HTMLElement | undefined {
  return [...container.querySelectorAll<HTMLElement>("[data-page-at]")].findLast((page) => Number(page.dataset["pageAt"]) <= at);
}

function one(container: HTMLElement, passage: Span | null): Range[] {
  return passage === null ? [] : rangesOf(container, passage);
}
