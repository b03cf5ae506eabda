import type { Passage } from "#shared/workspace/matter-law.ts";
import { formatCount } from "../../ui/format.ts";
import { RecordLink } from "../records/RecordLink.tsx";
import { texts } from "./texts.ts";
import { wholeWords } from "./whole-words.ts";
import styles from "./matter-law.module.css";

/** Places that cite law; each opens the record there. */
export function PassageLinks({ matterId, passages, count }: { matterId: string; passages: readonly Passage[]; count: number }) {
  return (
    <ul className={styles.lawPassages}>
      {passages.map((passage) => (
        <li key={`${passage.documentId} ${passage.start}`}>
          <RecordLink record={{ kind: passage.recordKind ?? "documents", id: passage.documentId, matterId, passage }}>
            {passage.filename}
            {passage.page === null ? null : `, ${texts.page(passage.page)}`}
          </RecordLink>{" "}
          <q>
            {wholeWords(passage).before}
            <mark>{passage.text}</mark>
            {wholeWords(passage).after}
          </q>
          {passage.pinpointExists === false ? <em> ({texts.noParagraph(passage.pinpoint ?? "")})</em> : null}
        </li>
      ))}
      {count > passages.length ? <li>{texts.more(formatCount(count - passages.length))}</li> : null}
    </ul>
  );
}
