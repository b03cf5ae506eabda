import { type RefObject, useEffect } from "react";
import { create } from "zustand";

interface Arrival {
  /** The first document of the files just added, until its row has the focus; null otherwise. */
  documentId: string | null;
}

const useArrival = create<Arrival>()(() => ({ documentId: null }));
let isAwaited = false;

function goOn(): void {
  isAwaited = false;
  useArrival.setState({ documentId: null });
}

/** Files were added: the row of the first one gets the focus when it is listed, unless the user presses a key or the pointer before. */
export function awaitArrival(): void {
  useArrival.setState({ documentId: null });
  isAwaited = true;
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, goOn, { capture: true, once: true });
}

/** A document arrived; only the first one that is awaited counts. */
export function arrived(documentId: string): void {
  if (!isAwaited) return;
  isAwaited = false;
  useArrival.setState({ documentId });
}

/** Focuses the row of a document that was just added, once the list in `frame` shows it. */
export function useArrivalFocus(frame: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const documentId = useArrival((state) => state.documentId);
  const isListed = documentId !== null && ids.includes(documentId);
  useEffect(() => {
    if (!isListed) return;
    const name = CSS.escape(documentId);
    let next = 0;
    // A table draws its rows a moment after it receives them.
    const look = () => {
      const row = frame.current?.querySelector<HTMLElement>(`[data-row-id="${name}"], [data-key="${name}"]`);
      if (row == null) return void (next = requestAnimationFrame(look));
      useArrival.setState({ documentId: null });
      row.focus();
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [documentId, isListed, frame]);
}
