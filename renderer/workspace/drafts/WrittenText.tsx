import { useEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { drawnText } from "./editor/create-editor.ts";
import paper from "./paper.module.css";
import type { Part } from "./saving/differing.ts";

/** Read-only Markdown, drawn like in the editor. */
export function WrittenText({ markdown }: { markdown: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.replaceChildren(drawnText(markdown)), [markdown]);
  return (
    <div className={paper.sheet}>
      <div className="draft-text" ref={element} />
    </div>
  );
}

/** Blocks of a text, drawn like in the editor; blocks missing from the other text are marked. */
export function WrittenParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={classNames(paper.sheet, paper.parts)}>
      {parts.map((part, i) => (
        <WrittenPart key={i} {...part} />
      ))}
    </div>
  );
}

function WrittenPart({ text, isOther }: Part) {
  const element = useRef<HTMLElement | null>(null);
  useEffect(() => element.current?.replaceChildren(drawnText(text)), [text, isOther]);
  const Element = isOther ? "mark" : "div";
  return <Element className="draft-text" ref={(drawn) => void (element.current = drawn)} />;
}
