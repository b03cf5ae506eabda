import { Check, Sparkles } from "lucide-react";
import type { ModelNote } from "#shared/workspace/reviews.ts";
import { Button } from "../../ui/Button.tsx";
import { Changed } from "./Changed.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.model;

interface ModelNotePartProps {
  note: ModelNote;
  /** The words that the model's wording replaces. */
  current: string;
  /** The user has chosen the model's wording. */
  isUsed: boolean;
  onUse: (wording: string) => void;
}

/** The comment of the owner's model on a finding, separate from Pandect's. */
export function ModelNotePart({ note, current, isUsed, onUse }: ModelNotePartProps) {
  const { model, rationale, proposedLanguage, quotes, problem } = note;
  return (
    <section className={styles.model} aria-label={words.from(model)}>
      <h4>
        <Sparkles aria-hidden />
        {words.from(model)}
      </h4>
      <p className={styles.why}>{rationale ?? words.nothing(problem ?? "")}</p>
      {quotes.map((quote) => (
        <blockquote key={quote}>{quote}</blockquote>
      ))}
      {proposedLanguage === null ? null : (
        <>
          <p className={styles.redline}>
            <Changed before={current} after={proposedLanguage} />
          </p>
          {isUsed ? (
            <p className={styles.why}>{words.used}</p>
          ) : (
            <Button size="small" icon={<Check aria-hidden />} onPress={() => onUse(proposedLanguage)}>
              {words.use}
            </Button>
          )}
        </>
      )}
      {rationale === null ? null : <p className={styles.basis}>{words.check}</p>}
    </section>
  );
}
