import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ReaderBody, ReaderView } from "#shared/reader.ts";
import type { Citable } from "./citation.ts";
import { Footnotes } from "./Footnotes.tsx";
import { ParagraphMenu } from "./ParagraphMenu.tsx";
import { ParagraphView } from "./ParagraphView.tsx";
import type { Paragraph } from "./text-runs.ts";
import { texts } from "./texts.ts";

interface StatuteTextProps {
  body: ReaderBody;
  paragraphs: readonly Paragraph[];
  links: ReaderView["links"];
  citable: Citable;
  /** Anchor of the paragraph the keys act on. */
  cursor: string | null;
  /** Anchor the address points at; it flashes once. */
  linked: string | null;
  onCursor: (anchor: string) => void;
  wordsOf: (anchor: string | null) => string;
}

/** The operative text. One menu serves the handles of all paragraphs. */
export function StatuteText({ body, paragraphs, links, citable, cursor, linked, onCursor, wordsOf }: StatuteTextProps) {
  const [menu, setMenu] = useState<{ anchor: string; button: HTMLElement } | null>(null);
  const menuButton = useRef<HTMLElement>(null);
  useFlash(citable.actId, linked);

  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".handle") : null;
    const anchor = button?.dataset["anchor"];
    if (button === null || anchor === undefined) return;
    onCursor(anchor);
    menuButton.current = button;
    setMenu({ anchor, button });
  }

  const tabStop = cursor ?? paragraphs.find((paragraph) => paragraph.id !== null)?.block.anchor ?? null;
  return (
    <div className="statute" onClick={handleClick}>
      {paragraphs.length === 0 ? <p className="statute-empty">{texts.text.empty}</p> : null}
      {paragraphs.map((paragraph, i) => (
        <ParagraphView
          key={i}
          paragraph={paragraph}
          body={body}
          links={links}
          idPrefix="fn"
          isCursor={paragraph.id !== null && paragraph.block.anchor === cursor}
          isTabStop={paragraph.id !== null && paragraph.block.anchor === tabStop}
        />
      ))}
      <Footnotes footnotes={body.footnotes} idPrefix="fn" />
      <ParagraphMenu trigger={menuButton} anchor={menu?.anchor ?? null} citable={citable} wordsOf={wordsOf} onClose={() => setMenu(null)} />
    </div>
  );
}

/** Shows where a link led: scrolls to the paragraph and tints it for a moment (the style file respects reduced motion). */
function useFlash(actId: string, linked: string | null) {
  useEffect(() => {
    if (linked === null) return;
    const paragraph = document.getElementById(`p-${linked}`);
    if (paragraph === null) return;
    paragraph.scrollIntoView({ block: "start" });
    paragraph.classList.add("flash");
    const handleEnd = () => paragraph.classList.remove("flash");
    paragraph.addEventListener("animationend", handleEnd);
    return () => {
      handleEnd();
      paragraph.removeEventListener("animationend", handleEnd);
    };
  }, [actId, linked]);
}
