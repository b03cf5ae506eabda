import { Fragment, type ReactNode } from "react";
import type { LookSpan, Mark } from "#shared/workspace/readings.ts";
import { spansIn } from "#shared/workspace/shown-text.ts";
import { CitedLink } from "./CitedLink.tsx";
import { piecesOf, type Span } from "./pieces.ts";
import styles from "./text-page.module.css";
import type { Drawing } from "./drawing.ts";
import { texts } from "./texts.ts";

/**
 * A stretch of the text with its formatting, citations and changes. Draws exactly its characters, because places on the screen are counted
 * in them.
 */
export function Words({ span, drawing }: { span: Span; drawing: Drawing }) {
  const { text, links, marks, looks, notes } = drawing;
  const pieces = piecesOf(span, spansIn(links, span), spansIn(marks, span), spansIn(looks, span));
  return pieces.map(({ start, end, link, mark, look }) => {
    const words = text.slice(start, end);
    const looked = look === null ? words : dressed(words, look, link === null, notes.note);
    const marked = mark === null ? looked : <Changed mark={mark}>{looked}</Changed>;
    return <Fragment key={start}>{link === null ? marked : <CitedLink link={link}>{marked}</CitedLink>}</Fragment>;
  });
}

/** `isFree`: not inside another link. */
function dressed(words: string, look: LookSpan, isFree: boolean, notes: ReadonlyMap<number, number>): ReactNode {
  if (look.sign) return <span className={styles.sign}>{words}</span>;
  if (look.soft) return <span className={styles.soft}>{words}</span>;
  let drawn: ReactNode = look.doubtful ? (
    <span className={styles.doubtful} title={texts.doubtful}>
      {words}
    </span>
  ) : (
    words
  );
  if (look.code) drawn = <code>{drawn}</code>;
  if (look.strike) drawn = <s>{drawn}</s>;
  if (look.underline) drawn = <u>{drawn}</u>;
  if (look.italic) drawn = <em>{drawn}</em>;
  if (look.bold) drawn = <strong>{drawn}</strong>;
  const note = look.note === undefined ? undefined : notes.get(look.note);
  if (note !== undefined && isFree)
    return (
      <sup>
        <a className={styles.note} href={`#p=${note}`} aria-label={texts.note(look.note ?? 0)}>
          {drawn}
        </a>
      </sup>
    );
  if (look.link !== undefined && isFree)
    return (
      <a className={styles.outside} href={look.link} target="_blank" rel="noopener noreferrer" title={look.link}>
        {drawn}
      </a>
    );
  return drawn;
}

function Changed({ mark, children }: { mark: Mark; children: ReactNode }) {
  const title = texts.mark(mark);
  if (mark.kind === "inserted" || mark.kind === "movedTo") return <ins title={title}>{children}</ins>;
  if (mark.kind === "hidden")
    return (
      <span className={styles.hidden} title={title}>
        {children}
      </span>
    );
  return <del title={title}>{children}</del>;
}
