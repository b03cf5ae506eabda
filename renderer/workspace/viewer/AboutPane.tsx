import { MessageSquareText, TriangleAlert } from "lucide-react";
import type { Reading } from "#shared/workspace/readings.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { ReadAgain } from "./ReadAgain.tsx";
import type { Span } from "./pieces.ts";
import { type Paragraph, paragraphAt } from "./text-groups.ts";
import { Count } from "../../ui/Status.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import styles from "./viewer.module.css";

interface AboutPaneProps {
  ids: { matterId: string; documentId: string };
  reading: Reading;
  paragraphs: readonly Paragraph[];
  onShow: (span: Span) => void;
}

/** What the reader of a document must know before the text: tracked changes, hidden text, comments, and unreadable parts. */
export function AboutPane({ ids, reading: { warnings, comments, pages, isReadAgain }, paragraphs, onShow }: AboutPaneProps) {
  const hasScans = pages?.some((page) => page.isRecognized) === true;
  if (!hasScans && warnings.length === 0 && comments.length === 0) return null;
  return (
    <aside className={styles.about} aria-label={texts.about.region}>
      {warnings.map(({ code, sentence }) => (
        <p key={code}>
          <TriangleAlert aria-hidden /> {sentence}
        </p>
      ))}
      {hasScans ? <ReadAgain ids={ids} isUnderWay={isReadAgain === true} /> : null}
      {comments.length === 0 ? null : (
        <Disclosure
          title={
            <>
              <MessageSquareText aria-hidden /> {texts.about.comments} <Count>{formatCount(comments.length)}</Count>
            </>
          }
        >
          <ol>
            {comments.map(({ author, date, text, at }, i) => (
              <li key={i}>
                <strong>{texts.about.by(author, date)}</strong>
                <p>{text}</p>
                {at === null ? (
                  <small>{texts.about.noPlace}</small>
                ) : (
                  <Button look="link" size="small" onPress={() => onShow(around(at, paragraphs))}>
                    {texts.about.showPlace}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </aside>
  );
}

/** The paragraph of a comment. */
function around(at: number, paragraphs: readonly Paragraph[]): Span {
  return paragraphAt(paragraphs, at) ?? { start: at, end: at + 1 };
}
