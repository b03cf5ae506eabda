import { CornerLeftUp } from "lucide-react";
import type { ReaderBody } from "#shared/law/reader.ts";
import { jump } from "./Runs.tsx";
import { texts } from "./texts.ts";
import styles from "./statute.module.css";

export function Footnotes({ footnotes, idPrefix }: { footnotes: ReaderBody["footnotes"]; idPrefix: string }) {
  if (footnotes.length === 0) return null;
  return (
    <aside className={styles.footnotes} aria-label={texts.text.footnotes}>
      <ol>
        {footnotes.map((footnote, i) => (
          <li key={i} id={`${idPrefix}-${i}`} tabIndex={-1}>
            <sup>{footnote.sign}</sup> {footnote.text}{" "}
            <a href={`#${idPrefix}-at-${i}`} aria-label={texts.text.backToText} onClick={(event) => jump(event, `${idPrefix}-at-${i}`)}>
              <CornerLeftUp aria-hidden />
            </a>
          </li>
        ))}
      </ol>
    </aside>
  );
}
