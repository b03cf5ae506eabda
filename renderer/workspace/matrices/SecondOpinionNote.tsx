import type { SecondOpinion } from "#shared/workspace/matrices.ts";
import styles from "./drawer.module.css";
import { placeOf } from "./Passages.tsx";
import { texts } from "./texts.ts";
import { shownValue } from "./values.ts";

/** The answer of the owner's own model to the cell, beside the engine's. */
export function SecondOpinionNote({ opinion, columnType }: { opinion: SecondOpinion; columnType: string }) {
  const { outcome, model, answer, citations, note } = opinion;
  return (
    <section className={styles.opinion}>
      <h3>{texts.drawer.opinion(model)}</h3>
      <p>
        {texts.drawer.opinions[outcome]} {note}
      </p>
      {answer === null || outcome === "agrees" || outcome === "answered" ? null : (
        <>
          <p>
            <strong>{shownValue(answer, columnType)}</strong>
          </p>
          {citations.map((citation) => (
            <p key={citation.start}>
              <span className={styles.place}>{placeOf(citation)}</span> <q>{citation.shown ?? citation.quote}</q>
            </p>
          ))}
        </>
      )}
    </section>
  );
}
