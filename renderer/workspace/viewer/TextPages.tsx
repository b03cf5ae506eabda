import { memo, useMemo } from "react";
import type { CellShape, LookSpan, Mark } from "#shared/workspace/readings.ts";
import type { Drawing } from "./drawing.ts";
import type { PassageLink } from "./passage-links.ts";
import { type Group, groupsOf, groupsOfMail, notePlaces, type Paragraph } from "./text-groups.ts";
import styles from "./text-page.module.css";
import { TextGroup } from "./TextGroup.tsx";

interface TextPagesProps {
  text: string;
  paragraphs: readonly Paragraph[];
  links: readonly PassageLink[];
  marks: readonly Mark[];
  looks: readonly LookSpan[];
  cells: readonly CellShape[];
  /** What it repeats of earlier mails is folded. */
  isMail: boolean;
}

/** This many groups are one stretch that the browser leaves out of the layout while it is far away. */
const stretch = 40;

/** The text of a document in its layout: headings, lists, tables, indents and notes, as far as its file defines them. */
export const TextPages = memo(function TextPages({ text, paragraphs, links, marks, looks, cells, isMail }: TextPagesProps) {
  const stretches = useMemo(() => {
    const groups = isMail ? groupsOfMail(paragraphs) : groupsOf(paragraphs);
    return Array.from({ length: Math.ceil(groups.length / stretch) }, (_, i): Group[] => groups.slice(i * stretch, (i + 1) * stretch));
  }, [paragraphs, isMail]);
  const drawing = useMemo<Drawing>(
    () => ({ text, links, marks, looks, cells, notes: notePlaces(paragraphs, looks) }),
    [text, links, marks, looks, cells, paragraphs],
  );
  return (
    <article className={styles.page}>
      {stretches.map((groups, i) => (
        <div key={i} className={styles.stretch}>
          {groups.map((group, j) => (
            <TextGroup key={j} group={group} drawing={drawing} />
          ))}
        </div>
      ))}
    </article>
  );
});
