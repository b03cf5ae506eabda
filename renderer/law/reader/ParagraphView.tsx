import { Bookmark, Link2 } from "lucide-react";
import { memo } from "react";
import type { ReaderBody, ReaderView } from "#shared/law/reader.ts";
import { Runs } from "./Runs.tsx";
import { TableView } from "./TableView.tsx";
import type { Paragraph } from "./text-runs.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./paragraph.module.css";

interface ParagraphViewProps {
  paragraph: Paragraph;
  body: ReaderBody;
  links: ReaderView["links"];
  /** Keeps the footnotes of the text and of each note distinct. */
  idPrefix: string;
  isCursor?: boolean;
  isTabStop?: boolean;
  isBookmarked?: boolean;
}

const deepest = 8;

/** A block of a text. Numbered paragraphs have a hanging designation and a handle. */
export const ParagraphView = memo(function ParagraphView({
  paragraph,
  body,
  links,
  idPrefix,
  isCursor = false,
  isTabStop = false,
  isBookmarked = false,
}: ParagraphViewProps) {
  const { block, id, runs } = paragraph;
  const table = block.table === undefined ? undefined : body.tables[block.table];
  if (block.kind === "table" && table !== undefined) return <TableView table={table} />;
  const className = classNames(
    styles.para,
    styles[`para-${block.kind}`],
    styles[`depth-${Math.min(block.depth, deepest)}`],
    block.kind === "p" && block.anchor !== null && styles.paraContinued,
    isCursor && styles.paraCursor,
  );
  if (block.kind === "heading")
    return (
      <h2 className={className}>
        <Runs runs={runs} links={links} idPrefix={idPrefix} />
      </h2>
    );
  return (
    <div className={className} id={id ?? undefined}>
      {id === null || block.anchor === null ? null : (
        <button
          type="button"
          className={styles.handle}
          data-anchor={block.anchor}
          aria-label={texts.text.handle(block.anchor)}
          aria-haspopup="menu"
          tabIndex={isTabStop ? 0 : -1}
        >
          <Link2 aria-hidden />
        </button>
      )}
      {isBookmarked ? <Bookmark className={styles.paraBookmark} role="img" aria-label={texts.text.bookmarked} /> : null}
      <p>
        <Runs runs={runs} links={links} idPrefix={idPrefix} />
      </p>
    </div>
  );
});
