import { useEffect } from "react";
import { create } from "zustand";
import type { DroppedFile } from "./dropped-files.ts";

/** What happens to files dropped anywhere on the window. */
export interface DropTarget {
  title: string;
  onFiles: (files: DroppedFile[]) => void;
  /** One file dropped on a row: its id. Absent: rows are nothing special. */
  onRow?: ((file: DroppedFile, rowId: string) => void) | undefined;
}

/** The screen that accepts dropped files; null if none does, and the window decides by the kind of the files. */
export const useDropTargets = create<{ target: DropTarget | null }>(() => ({ target: null }));

/** Makes this screen accept dropped files while it is shown; a null title accepts none. */
export function useDropTarget(title: string | null, onFiles: DropTarget["onFiles"], onRow?: DropTarget["onRow"]): void {
  useEffect(() => {
    if (title === null) return;
    const target = { title, onFiles, onRow };
    useDropTargets.setState({ target });
    return () => useDropTargets.setState((known) => (known.target === target ? { target: null } : {}));
  }, [title, onFiles, onRow]);
}
