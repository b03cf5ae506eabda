import { Link } from "@tanstack/react-router";
import type { DocumentAnswer } from "#shared/workspace/matrices-console.ts";
import { Status } from "../../ui/Status.tsx";
import { bandSentence, standingIcons, standingOf, standingTones } from "./cell-states.ts";
import { CellLaw } from "./CellLaw.tsx";
import styles from "./ask.module.css";
import { KindOfText, placeOf } from "./Passages.tsx";
import { texts } from "./texts.ts";
import { shownValue } from "./values.ts";

interface AskedAnswersProps {
  matterId: string;
  answers: readonly DocumentAnswer[];
  columnType: string;
  documents: readonly { id: string; filename: string }[];
}

/** Passages shown for an answer; the document has the rest. */
const mostPassages = 3;

/** Answers document by document, each with the passages that support it. */
export function AskedAnswers({ matterId, answers, columnType, documents }: AskedAnswersProps) {
  const names = new Map(documents.map(({ id, filename }) => [id, filename]));
  // Documents with answers first, in the order of the documents; those without one follow.
  const shown = answers.toSorted((a, b) => Number(a.answer === null) - Number(b.answer === null));
  return (
    <ol className={styles.answers} aria-label={texts.ask.answers}>
      {shown.map((one) => (
        <li key={one.documentId}>
          <AnswerOf matterId={matterId} answer={one} columnType={columnType} name={names.get(one.documentId) ?? one.documentId} />
        </li>
      ))}
    </ol>
  );
}

function AnswerOf({ matterId, answer, columnType, name }: { matterId: string; answer: DocumentAnswer; columnType: string; name: string }) {
  const { documentId, citations, nearestMisses, sentencesRead, failure } = answer;
  const standing = standingOf(answer);
  const Icon = standingIcons[standing];
  const passages = citations.length > 0 ? citations : nearestMisses;
  return (
    <article className={styles.one}>
      <div className={styles.document}>
        <Link to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId }}>
          {name}
        </Link>
        <Status tone={standingTones[standing] ?? "plain"} icon={<Icon aria-hidden />}>
          {texts.states[standing]}
        </Status>
      </div>
      <div>
        <p className={answer.answer === null ? styles.nothing : styles.answer}>
          {answer.answer === null ? (failure ?? texts.states.not_found) : shownValue(answer.answer, columnType)}
        </p>
        <p className={styles.meta}>
          {bandSentence(answer)} {sentencesRead === null ? null : texts.drawer.sentences(sentencesRead)}
        </p>
        {citations.length === 0 && passages.length > 0 ? <p className={styles.meta}>{texts.drawer.misses}</p> : null}
        {passages.slice(0, mostPassages).map((passage) => (
          <p key={passage.start} className={styles.passage}>
            <Link
              to="/matters/$matterId/documents/$documentId"
              params={{ matterId, documentId }}
              search={{ from: passage.start, to: passage.end }}
              aria-label={`${texts.grid.openDocument}, ${placeOf(passage)}`}
            >
              {placeOf(passage) || texts.grid.openDocument}
            </Link>
            <q>{passage.shown ?? passage.quote}</q> <KindOfText passage={passage} />
          </p>
        ))}
        <CellLaw matterId={matterId} law={answer.law} />
      </div>
    </article>
  );
}
