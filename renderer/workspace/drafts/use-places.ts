import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useRef } from "react";
import { jump } from "./editor/comments.ts";

export interface PlaceInText {
  /** What the row of the place shows, in one line. */
  name: string;
  from: number;
  to: number;
}

/**
 * Keys of rows that each go to a place in the text, and the handler of all of them. Neither changes with the positions, so that a key in
 * the text does not draw hundreds of rows again.
 */
export function usePlaces(
  editor: Editor,
  places: readonly PlaceInText[],
  onGone?: () => void,
): { keys: string[]; go: (key: string) => void } {
  const keys = keysOf(places);
  const latest = useRef({ places, keys, onGone });
  useEffect(() => {
    latest.current = { places, keys, onGone };
  });
  const go = useCallback(
    (key: string) => {
      const { places, keys, onGone } = latest.current;
      const place = places[keys.indexOf(key)];
      if (place === undefined) return;
      editor.view.dispatch(jump(editor.state, place.from, place.to));
      editor.view.focus();
      onGone?.();
    },
    [editor],
  );
  return { keys, go };
}

/** Each name with its number among its likes. */
function keysOf(places: readonly PlaceInText[]): string[] {
  const counts = new Map<string, number>();
  return places.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}
