import { CircleCheck, CircleDashed } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { libraryQueries } from "../../law/library/queries.ts";
import { firstSteps, useFirstSteps } from "../../commands/first-steps-state.ts";
import { sampleKey } from "./queries.ts";
import { texts } from "./texts.ts";

/** What to try first; a step ticks itself when it has been done. */
export function FirstSteps() {
  const ticked = useFirstSteps((state) => state.done);
  const { data: sources } = useQuery(libraryQueries.sources());
  const done = sources?.data.some((source) => source.key !== sampleKey) === true ? [...ticked, "bring"] : ticked;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">
        {texts.steps.title} <small>{texts.steps.done(done.length, firstSteps.length)}</small>
      </h2>
      <ol>
        {firstSteps.map((step) => {
          const isDone = done.includes(step);
          const [title, how] = texts.steps.step[step];
          return (
            <li key={step} className={isDone ? "step step-done" : "step"}>
              {isDone ? <CircleCheck aria-label={texts.steps.tick} /> : <CircleDashed aria-hidden />}
              <div>
                <strong>{title}</strong>
                <p>{how}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {done.length === firstSteps.length ? <p>{texts.steps.all}</p> : null}
    </section>
  );
}
