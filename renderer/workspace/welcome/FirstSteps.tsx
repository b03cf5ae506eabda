import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed } from "lucide-react";
import { sampleKey } from "#shared/law/sample.ts";
import type { CommandId } from "#shared/platform/commands.ts";
import { type FirstStep, firstSteps, useFirstSteps } from "../../commands/first-steps-state.ts";
import { libraryQueries } from "../../law/library/queries.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Count } from "../../ui/Status.tsx";
import { texts } from "./texts.ts";
import styles from "./welcome.module.css";

/** The key for a step. */
const keys: Partial<Record<FirstStep, CommandId>> = {
  citation: "document.nextCitation",
  compare: "reading.history",
  pin: "reading.pin",
  copy: "reading.copyCitation",
  jump: "window.box",
};

/** What to try first, in a matter and in the law; a step ticks itself when it has been done. */
export function FirstSteps() {
  const ticked = useFirstSteps((state) => state.done);
  const { data: sources } = useQuery(libraryQueries.sources());
  const done = sources?.data.some((source) => source.key !== sampleKey) === true ? [...ticked, "bring"] : ticked;
  const count = firstSteps.filter((step) => done.includes(step)).length;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.heading}>
        {texts.steps.title} <Count>{texts.steps.done(count, firstSteps.length)}</Count>
      </h2>
      <ol className={styles.steps}>
        {firstSteps.map((step) => {
          const isDone = done.includes(step);
          const [title, how] = texts.steps.step[step];
          return (
            <li key={step} className={isDone ? styles.done : undefined}>
              {isDone ? <CircleCheck role="img" aria-label={texts.steps.tick} /> : <CircleDashed aria-hidden />}
              <div>
                <p className={styles.step}>{step === "bring" && !isDone ? <Link to="/library/official">{title}</Link> : title}</p>
                {isDone ? null : <p className={styles.how}>{how}</p>}
              </div>
              {keys[step] === undefined ? null : <KeyOf id={keys[step]} />}
            </li>
          );
        })}
      </ol>
      {count === firstSteps.length ? <p className={styles.how}>{texts.steps.all}</p> : null}
    </section>
  );
}
