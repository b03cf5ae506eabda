import { type RefObject, useEffect, useRef, useState } from "react";
import { useBeside } from "./beside-state.ts";
import { citationAt, type LawLink, lawLinkAt } from "./law-link.ts";

/** Milliseconds that the pointer rests on a reference before its target is shown, and that the card stays after the pointer leaves. */
const openDelay = 300;
const closeDelay = 180;

export interface Peek {
  /** The reference whose target is shown, null while there is none. */
  link: LawLink | null;
  close: () => void;
  /** For the popover itself, which stays while the pointer is on it. */
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/**
 * Shows the target of a reference on hover and on keyboard focus (WCAG 1.4.13: Escape dismisses it, the pointer can move onto it, it
 * stays). Shift+Enter on a reference opens it beside. One set of listeners serves all references of the container. In a text that is
 * written (`isWritten`), citations are no links: a click on one shows its target, too.
 */
export function usePeek(container: RefObject<HTMLElement | null>, id: string, isWritten = false): Peek {
  const [link, setLink] = useState<LawLink | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, next: LawLink | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLink(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setLink(null);
  };

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    const linkAt = isWritten ? citationAt : lawLinkAt;
    const point = (event: Event) => {
      const found = linkAt(event.target);
      if (found !== null) later(openDelay, found);
    };
    const leave = (event: Event) => {
      if (linkAt(event.target) !== null) later(closeDelay, null);
    };
    element.addEventListener("pointerover", (event) => event.pointerType !== "touch" && point(event), { signal });
    element.addEventListener("pointerout", leave, { signal });
    element.addEventListener(
      "focusin",
      (event) => event.target instanceof Element && event.target.matches(":focus-visible") && point(event),
      {
        signal,
      },
    );
    element.addEventListener("focusout", leave, { signal });
    element.addEventListener(
      "click",
      (event) => {
        const found = isWritten ? citationAt(event.target) : null;
        if (found === null) close();
        else later(0, found);
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        // A key in a text that is written changes it.
        if (isWritten) return close();
        const found = event.key === "Enter" && event.shiftKey ? lawLinkAt(event.target) : null;
        if (found === null) return;
        event.preventDefault();
        close();
        useBeside.getState().show({ actId: found.actId, anchor: found.anchor });
      },
      { signal },
    );
    return () => {
      ended.abort();
      clearTimeout(timer.current);
    };
    // The handlers use only refs and setters.
  }, [container]);

  useEffect(() => {
    if (link === null) return;
    link.element.setAttribute("aria-describedby", id);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    };
    // Before anything else that Escape closes.
    document.addEventListener("keydown", handleKey, { capture: true });
    document.addEventListener("scroll", close, { capture: true, passive: true });
    return () => {
      link.element.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", handleKey, { capture: true });
      document.removeEventListener("scroll", close, { capture: true });
    };
  }, [link, id]);

  return { link, close, onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => later(closeDelay, null) };
}
