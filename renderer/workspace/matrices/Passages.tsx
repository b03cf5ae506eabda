import type { ReactNode } from "react";
import type { Cell } from "#shared/workspace/matrices.ts";
import { sourceWords } from "#shared/workspace/passage-source.ts";
import { Count } from "../../ui/Status.tsx";
import { formatCount } from "../../ui/format.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./drawer.module.css";
import { texts } from "./texts.ts";

export type Passage = Cell["nearestMisses"][number];

interface PassagesProps {
  title: string;
  passages: readonly Passage[];
  /** Shown if there is no passage; null: shows nothing. */
  none: string | null;
  chosen: Passage | null;
  /** Shown at the end of the title's line. */
  tools?: ReactNode;
  onChoose: (index: number) => void;
}

/** Passages of a document, word for word; the selected one is shown in its text below. */
export function Passages({ title, passages, none, chosen, tools, onChoose }: PassagesProps) {
  if (passages.length === 0 && none === null) return null;
  return (
    <section className={styles.passages}>
      <div className={styles.passagesHead}>
        <h3>
          {title} {passages.length === 0 ? null : <Count>{formatCount(passages.length)}</Count>}
        </h3>
        {tools}
      </div>
      {passages.length === 0 ? <p className={styles.nothing}>{none}</p> : null}
      <ol>
        {passages.map((passage, i) => (
          <li key={passage.start}>
            <RowButton className={styles.quote} isOut isCurrent={passage === chosen} onPress={() => onChoose(i)}>
              <span className={styles.place}>{placeOf(passage)}</span>
              <span>
                {passage.heading === null ? null : <span className={styles.heading}>{passage.heading}</span>}
                <span className={styles.words}>“{passage.shown ?? passage.quote}”</span>
                <KindOfText passage={passage} />
              </span>
            </RowButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The cell, slide or page of a passage, else its paragraph. */
export function placeOf({ page, paragraph, cell, form }: Passage): string {
  if (cell !== undefined || page !== null) return sourceWords({ page, cell, form });
  return paragraph === null ? "" : texts.drawer.paragraph(paragraph);
}

/** What kind of text a passage is from, where it is not the usual. */
export function KindOfText({ passage: { recognized, form } }: { passage: Passage }) {
  if (recognized) return <span className={styles.recognized}>{texts.drawer.kinds.recognized}</span>;
  return form === undefined ? null : <span className={styles.form}>{texts.drawer.kinds[form]}</span>;
}
