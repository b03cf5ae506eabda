import { useEffect } from "react";
import { announce } from "./announce.ts";

let isFirst = true;

/** Names the screen in the window's title and, after a move inside the window, to screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Pandect" : `${title} · Pandect`;
    // The browser itself reads the first page aloud.
    if (!isFirst) announce(title);
    isFirst = false;
  }, [title]);
}
