import { ListX } from "lucide-react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { sayFailed } from "../../ui/say.ts";
import styles from "./draft.module.css";
import { type DraftIds, useClearNote } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.check.notes;

/** What the generation did not follow. Such notes are beside the draft; those of earlier versions of Pandect are in its text. */
export function DraftingNotes({ ids, draft }: { ids: DraftIds; draft: Draft }) {
  const clear = useClearNote(ids);
  const isInText = draft.contentMarkdown.includes("Delete this section before the draft is sent");
  return (
    <section>
      <h2 className={styles.passed}>{words.title}</h2>
      {isInText ? <p className={styles.faint}>{words.inText}</p> : null}
      <ul className={styles.points}>
        {draft.draftingNotes.map((note, i) => (
          <li key={`${i} ${note}`}>
            <span className={styles.point}>
              <ListX aria-hidden />
              <span>
                {note}
                {isInText ? null : (
                  <small>
                    <Button
                      size="small"
                      look="link"
                      isPending={clear.isPending}
                      onPress={() => clear.mutate(i, { onError: (error) => sayFailed(words.failed, error) })}
                    >
                      {words.done}
                    </Button>
                  </small>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
