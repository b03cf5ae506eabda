import { Fragment, useContext } from "react";
import { FigurePicture } from "./FigurePicture.tsx";
import { FiguresContext } from "./figures-context.ts";
import { texts } from "./texts.ts";
import styles from "./figure.module.css";

/** The words that imports leave in place of a figure (server/law/import/figure-words.ts). */
const figureWords = /(\[Figure(?:: [^\]\n]+)?\])/;
const nameIn = /^\[Figure: ([^\]]+)\]$/;

/**
 * Text that shows a figure if the publisher's archive has it; otherwise its name says that it is missing. The words stay text and
 * everything else is drawn, so quotations and places stay the same.
 */
export function FigureNames({ text }: { text: string }) {
  const figures = useContext(FiguresContext);
  if (!text.includes("[Figure")) return text;
  return text.split(figureWords).map((part, i) => {
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
    const name = nameIn.exec(part)?.[1] ?? "";
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (figure !== undefined) return <FigurePicture key={i} name={name} words={part} figure={figure} />;
    return (
      <span key={i} className={styles.figureName} data-remark={texts.text.figureMissing}>
        {part}
      </span>
    );
  });
}
