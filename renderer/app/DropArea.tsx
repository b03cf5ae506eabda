import { useEffect, useState } from "react";
import { latePart } from "../api/late-part.ts";
import type { DropTarget } from "../workspace/documents/drop-target-state.ts";
import { type DroppedFile, filesOfDrop } from "../workspace/documents/dropped-files.ts";

interface DropAreaProps {
  /** Rows of its list that accept a file have `data-drop-on`. */
  target: DropTarget | null;
  onFiles: (files: DroppedFile[]) => void;
}

const sign = latePart(() => import("./DropSign.tsx"));

/** Accepts files and folders dropped anywhere on the window. Choosing files does the same without dragging. */
export function DropArea({ target, onFiles }: DropAreaProps) {
  const onRow = target?.onRow;
  const [isOver, setOver] = useState(false);
  const part = sign.use(isOver);
  const [rowName, setRowName] = useState<string | null>(null);

  useEffect(() => {
    // Entering a child fires before leaving its parent; counting both shows when the pointer leaves the window itself.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const handleEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth > 0) return;
      setOver(false);
      aim(null);
    };
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      aim(rowUnder(event));
    };
    let aimed: HTMLElement | null = null;
    const aim = (row: HTMLElement | null) => {
      if (row === aimed) return;
      aimed?.removeAttribute("data-drop-over");
      row?.setAttribute("data-drop-over", "");
      aimed = row;
      setRowName(row?.dataset["dropOn"] ?? null);
    };
    const rowUnder = ({ target }: DragEvent) =>
      onRow !== undefined && target instanceof Element ? target.closest<HTMLElement>("[data-drop-on]") : null;
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const rowId = rowUnder(event)?.dataset["rowId"];
      aim(null);
      if (event.dataTransfer === null) return;
      void filesOfDrop(event.dataTransfer).then((files) => {
        const [file, ...more] = files;
        // Several files are no version of one document.
        if (onRow !== undefined && rowId !== undefined && file !== undefined && more.length === 0 && file.path.length === 0)
          onRow(file, rowId);
        else onFiles(files);
      });
    };
    window.addEventListener("dragenter", handleEnter);
    window.addEventListener("dragleave", handleLeave);
    window.addEventListener("dragover", handleOver);
    window.addEventListener("drop", handleDrop);
    return () => {
      window.removeEventListener("dragenter", handleEnter);
      window.removeEventListener("dragleave", handleLeave);
      window.removeEventListener("dragover", handleOver);
      window.removeEventListener("drop", handleDrop);
    };
  }, [onFiles, onRow]);

  return isOver && part !== null ? <part.DropSign target={target} rowName={rowName} /> : null;
}
