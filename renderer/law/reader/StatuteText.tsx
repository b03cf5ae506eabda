import { Fragment, type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import type { ReaderBody, ReaderView } from "#shared/law/reader.ts";
import type { Citable } from "./citation.ts";
import { firstStep } from "./first-step.ts";
import { Footnotes } from "./Footnotes.tsx";
import { ParagraphMenu } from "./ParagraphMenu.tsx";
import { ParagraphView } from "./ParagraphView.tsx";
import type { Paragraph } from "./text-runs.ts";
import { texts } from "./texts.ts";
import styles from "./statute.module.css";
import paragraphLook from "./paragraph.module.css";

interface StatuteTextProps {
  body: ReaderBody;
  paragraphs: readonly Paragraph[];
  links: ReaderView["links"];
  citable: Citable;
  /** Anchor of the paragraph that the keys act on. */
  cursor: string | null;
  /** Element id of the linked paragraph; it flashes once. */
  linkedId: string | null;
  /** Keeps footnotes of two texts on one page distinct. */
  idPrefix: string;
  onCursor: (anchor: string) => void;
  wordsOf: (anchor: string | null) => string;
  /** What is shown under a paragraph besides the law. */
  under?: (anchor: string) => ReactNode;
  bookmarked?: ReadonlySet<string>;
  /** Content below the visible part is drawn after the rest. */
  inSteps?: boolean;
  /** More actions for a paragraph, in the menu of its handle. */
  menuItems?: (anchor: string) => ReactNode;
}

const noBookmarks: ReadonlySet<string> = new Set();

/** The operative text. One menu serves the handles of all paragraphs. */
export function StatuteText({
  body,
  paragraphs,
  links,
  citable,
  cursor,
  linkedId,
  idPrefix,
  onCursor,
  wordsOf,
  under,
  bookmarked = noBookmarks,
  inSteps = false,
  menuItems,
}: StatuteTextProps) {
  const [menu, setMenu] = useState<{ anchor: string; button: HTMLElement } | null>(null);
  const menuButton = useRef<HTMLElement>(null);
  useFlash(citable.actId, linkedId);
  // A link points to a paragraph, so all paragraphs are drawn.
  const isAtOnce = useDeferredValue(paragraphs) === paragraphs || !inSteps || linkedId !== null;
  const count = isAtOnce ? paragraphs.length : firstStep(paragraphs, body.tables);
  const shown = count === paragraphs.length ? paragraphs : paragraphs.slice(0, count);

  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(`.${paragraphLook.handle}`) : null;
    const anchor = button?.dataset["anchor"];
    if (button === null || anchor === undefined) return;
    onCursor(anchor);
    menuButton.current = button;
    setMenu({ anchor, button });
  }

  const tabStop = cursor ?? paragraphs.find((paragraph) => paragraph.id !== null)?.block.anchor ?? null;
  return (
    <div className={styles.statute} data-statute onClick={handleClick}>
      {paragraphs.length === 0 ? <p className={styles.statuteEmpty}>{texts.text.empty}</p> : null}
      {shown.map((paragraph, i) => (
        <Fragment key={i}>
          <ParagraphView
            paragraph={paragraph}
            body={body}
            links={links}
            idPrefix={idPrefix}
            isCursor={paragraph.id !== null && paragraph.block.anchor === cursor}
            isTabStop={paragraph.id !== null && paragraph.block.anchor === tabStop}
            isBookmarked={paragraph.id !== null && paragraph.block.anchor !== null && bookmarked.has(paragraph.block.anchor)}
          />
          {paragraph.id === null || paragraph.block.anchor === null ? null : under?.(paragraph.block.anchor)}
        </Fragment>
      ))}
      {shown === paragraphs ? <Footnotes footnotes={body.footnotes} idPrefix={idPrefix} /> : null}
      <ParagraphMenu trigger={menuButton} anchor={menu?.anchor ?? null} citable={citable} wordsOf={wordsOf} onClose={() => setMenu(null)}>
        {menu === null ? null : menuItems?.(menu.anchor)}
      </ParagraphMenu>
    </div>
  );
}

/** Shows the target of a link: scrolls to the paragraph and tints it for a moment (the style file respects reduced motion). */
function useFlash(actId: string, linkedId: string | null) {
  useEffect(() => {
    if (linkedId === null) return;
    const paragraph = document.getElementById(linkedId);
    if (paragraph === null) return;
    paragraph.scrollIntoView({ block: "start" });
    paragraph.classList.add(styles.flash ?? "");
    const handleEnd = () => paragraph.classList.remove(styles.flash ?? "");
    paragraph.addEventListener("animationend", handleEnd);
    return () => {
      handleEnd();
      paragraph.removeEventListener("animationend", handleEnd);
    };
  }, [actId, linkedId]);
}
