import { Fragment } from "react";
import { texts } from "./texts.ts";
import styles from "./statute.module.css";

/** Words as imports leave them for a figure (server/law/import/figure-words.ts). */
const figureWords = /(\[Figure(?:: [^\]\n]+)?\])/;

/** Text in which the name of a figure says that the figure itself is not there. The remark is drawn, not text: quotations and places stay. */
export function FigureNames({ text }: { text: string }) {
  if (!text.includes("[Figure")) return text;
  return text.split(figureWords).map((part, i) =>
    i % 2 === 0 ? (
      <Fragment key={i}>{part}</Fragment>
    ) : (
      <span key={i} className={styles.figureName} data-remark={texts.text.figureMissing}>
        {part}
      </span>
    ),
  );
}
