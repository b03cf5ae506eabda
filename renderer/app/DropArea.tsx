import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { type DroppedFile, filesOfDrop } from "../workspace/documents/dropped-files.ts";
import styles from "./drop-area.module.css";

interface DropAreaProps {
  title: string;
  hint: string;
  onFiles: (files: DroppedFile[]) => void;
}

/** Accepts files and folders dropped anywhere on the window. Choosing files does the same without dragging. */
export function DropArea({ title, hint, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false);

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
      if (depth === 0) setOver(false);
    };
    const handleOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (event.dataTransfer !== null) void filesOfDrop(event.dataTransfer).then(onFiles);
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
  }, [onFiles]);

  if (!isOver) return null;
  return (
    <div className={styles.dropArea} aria-hidden>
      <div>
        <Download />
        <strong>{title}</strong>
        <span>{hint}</span>
      </div>
    </div>
  );
}
