import type { ReviewDecision, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { Button } from "../../ui/Button.tsx";
import { FilterGroup } from "../../ui/Chip.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Count } from "../../ui/Status.tsx";
import type { ReviewClause } from "#shared/workspace/reviews.ts";
import { groupOf } from "./finding-group.ts";
import { FindingCard } from "./FindingCard.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

export type Filter = keyof typeof texts.screen.filters;

interface FindingsProps {
  desk: ReviewDesk;
  /** Indices of clauses, gravest first, questions last. */
  shown: readonly number[];
  /** Clauses in the owner's favor, on which nothing is decided. */
  favors: readonly number[];
  /** Clauses whose position is guidance, or whose terms are in another document. */
  unjudged: readonly number[];
  counts: (filter: Filter) => number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  current: number | null;
  onChoose: (finding: number) => void;
  onDecide: (finding: number, decision: ReviewDecision) => void;
  onAsk: (kind: "edit" | "dismiss") => void;
}

/** The findings, and the decision on each. */
export function Findings(props: FindingsProps) {
  const { desk, shown, favors, unjudged, counts, filter, onFilter, current } = props;
  const { review } = desk;
  const isQuestion = (i: number) => groupOf(review.clauses[i] as ReviewClause) === "question";
  const questions = shown.filter(isQuestion);
  return (
    <aside className={styles.findings} aria-label={texts.screen.findings}>
      <header className={styles.findingsHead}>
        <h2>{texts.screen.findings}</h2>
        <FilterGroup
          label={texts.screen.filterLabel}
          className={styles.filters}
          isSingle
          chosen={[filter]}
          onChange={([one]) => onFilter(one ?? filter)}
          options={(["open", "accepted", "dismissed"] as const).map((one) => ({
            id: one,
            name: texts.screen.filters[one],
            count: counts(one),
          }))}
        />
      </header>
      <div className={styles.list}>
        {shown.length === 0 ? <NoneShown {...props} /> : null}
        {shown
          .filter((i) => !isQuestion(i))
          .map((i) => (
            <FindingCard key={i} index={i} isOpen={i === current} {...props} />
          ))}
        {questions.length === 0 ? null : (
          <section aria-label={texts.screen.questions}>
            <header className={styles.groupHead}>
              <h3>
                {texts.screen.questions} <Count>{questions.length}</Count>
              </h3>
              <p>{texts.screen.questionsWhat}</p>
            </header>
            {questions.map((i) => (
              <FindingCard key={i} index={i} isOpen={i === current} {...props} />
            ))}
          </section>
        )}
        {[
          { title: texts.screen.favors, clauses: favors },
          { title: texts.screen.unjudged, clauses: unjudged },
        ].map(({ title, clauses }) =>
          clauses.length === 0 ? null : (
            <div key={title(0)} className={styles.favors}>
              <Disclosure title={title(clauses.length)} isFlush>
                {clauses.map((i) => (
                  <FindingCard key={i} index={i} isOpen={i === current} {...props} hasDecision={false} />
                ))}
              </Disclosure>
            </div>
          ),
        )}
        {review.liabilityExposure === null ? null : (
          <section className={styles.note}>
            <h3>{texts.screen.exposure}</h3>
            <p>{review.liabilityExposure.verdict}</p>
          </section>
        )}
        {review.flags.length === 0 ? null : (
          <section className={styles.note}>
            <h3>{texts.screen.flags}</h3>
            {review.flags.slice(0, 12).map(({ clauseName, observation }, i) => (
              <p key={i}>
                <b>{clauseName}.</b> {observation}
              </p>
            ))}
          </section>
        )}
      </div>
    </aside>
  );
}

/** Why the list is empty, and what the other lists hold. */
function NoneShown({ desk, unjudged, counts, filter, onFilter }: FindingsProps) {
  const words = texts.screen;
  if (desk.summary.status !== "succeeded") return <p className={styles.nothing}>{words.none.unfinished}</p>;
  if (counts("all") === 0) return <p className={styles.nothing}>{unjudged.length === 0 ? words.none.all : words.none.judged}</p>;
  if (filter !== "open") return <p className={styles.nothing}>{words.none[filter]}</p>;
  return (
    <div className={styles.nothing}>
      <p>{words.none.open(counts("accepted"), counts("dismissed"))}</p>
      {(["accepted", "dismissed"] as const)
        .filter((one) => counts(one) > 0)
        .map((one) => (
          <Button key={one} size="small" look="link" onPress={() => onFilter(one)}>
            {words.show[one]}
          </Button>
        ))}
    </div>
  );
}
