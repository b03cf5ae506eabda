import { useEffect, useRef } from "react";
import { drawnText } from "./editor/create-editor.ts";
import paper from "./paper.module.css";

/** Markdown as the editor draws it, to be read. */
export function WrittenText({ markdown }: { markdown: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.replaceChildren(drawnText(markdown)), [markdown]);
  return (
    <div className={paper.sheet}>
      <div className="draft-text" ref={element} />
    </div>
  );
}
