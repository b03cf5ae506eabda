import { Check, Sparkles } from "lucide-react";
import type { ModelNote } from "#shared/workspace/reviews.ts";
import { Button } from "../../ui/Button.tsx";
import { Changed } from "./Changed.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.model;

interface ModelNotePartProps {
  note: ModelNote;
  /** Words the model's wording replaces. */
  current: string;
  /** The person has chosen the model's wording. */
  isUsed: boolean;
  onUse: (wording: string) => void;
}

/** What the owner's model said about a finding, apart from what Pandect found. */
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
